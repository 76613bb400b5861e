/** A booking that the office enters, for example on the phone with a customer. */
import type { BusinessProfile } from '../business/profile.ts';
import { phoenixTimeOf } from '../calendar-date.ts';
import type { PaysAt } from '../payment/pays-at.ts';
import { holdEnd } from '../scheduling/hold.ts';
import { TOTAL_MINUTES } from '../scheduling/inspection-times.ts';
import { formatTime12, timeOfDayAt } from '../time-of-day.ts';

/**
 * What was agreed about signing and paying.
 * link: the customer signs and pays online, as after a booking on the website. tentative: the time is held until a moment that
 * the office chooses.
 */
export const DESK_BOOKING_ENDS = ['link', 'paid', 'inspection', 'closing', 'tentative'] as const;
export type DeskBookingEnd = (typeof DESK_BOOKING_ENDS)[number];

export const DESK_BOOKING_END_TEXT: Readonly<Record<DeskBookingEnd, string>> = {
  link: 'Email a link to sign and pay',
  paid: 'Paid already',
  inspection: 'Pays at the inspection',
  closing: 'Pays at closing',
  tentative: 'Tentative until …',
};

/** The most bookings of one day, from the website and the office together. */
export const MAX_PER_DAY_AT_DESK = 20;

/** The inspection ends the same day. The desk may choose any such time; travel after it may go on past midnight. */
const LATEST_START_AT_DESK = timeOfDayAt(24 * 60 - TOTAL_MINUTES);

export const endsNextDay = (startsAt: Date): boolean => phoenixTimeOf(startsAt) > LATEST_START_AT_DESK;
export const ENDS_NEXT_DAY_TEXT = `Please choose a time until ${formatTime12(LATEST_START_AT_DESK)}, so the inspection ends the same day.`;

export interface DeskHold {
  /** Scheduled: not released while it is unpaid. */
  readonly status: 'held' | 'scheduled';
  readonly heldUntil: Date | null;
  readonly paysAt: PaysAt;
}

export type DeskHoldProblem = 'until-past' | 'until-after-start' | 'starts-too-soon';

export const DESK_HOLD_PROBLEM_TEXT: Readonly<Record<DeskHoldProblem, string>> = {
  'until-past': 'That time has passed. Please choose a later one.',
  'until-after-start': 'Please choose a moment before the inspection starts.',
  'starts-too-soon': 'This time is past, so it can’t be held. Please choose another option.',
};

/** How an entered booking holds its time. `until`: only for a tentative one. */
export function deskHold(
  end: DeskBookingEnd,
  { now, startsAt, until }: { now: Date; startsAt: Date; until: Date | null },
  { holdHours }: Pick<BusinessProfile['policies'], 'holdHours'>,
): { ok: true; value: DeskHold } | { ok: false; reason: DeskHoldProblem } {
  switch (end) {
    case 'inspection':
    case 'closing':
      return { ok: true, value: { status: 'scheduled', heldUntil: null, paysAt: end } };
    // Held for the moment until the payment is recorded, which ends the hold.
    case 'paid':
      return { ok: true, value: { status: 'held', heldUntil: startsAt, paysAt: 'before' } };
    case 'tentative':
      if (!until || until <= now) return { ok: false, reason: 'until-past' };
      if (until > startsAt) return { ok: false, reason: 'until-after-start' };
      return { ok: true, value: { status: 'held', heldUntil: until, paysAt: 'before' } };
    case 'link': {
      const heldUntil = holdEnd(now, startsAt, holdHours);
      return heldUntil <= now
        ? { ok: false, reason: 'starts-too-soon' }
        : { ok: true, value: { status: 'held', heldUntil, paysAt: 'before' } };
    }
  }
}
