// Text messages about appointments and the waiting list. One message has room for 160 characters of the plain alphabet of
// phones, so dates are short, and what people typed does not appear: one emoji would halve the room.
import type { AppointmentEvent, WaitingListEvent } from '../../domain/appointment/appointment-events.ts';
import { business } from '../../domain/business.ts';
import {
  type CalendarDate,
  formatLongDate,
  phoenixDateOf,
  phoenixTimeOf,
} from '../../domain/calendar-date.ts';
import { formatTime12, type TimeOfDay } from '../../domain/time-of-day.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import { offerOf, offerUrl, type WaitingListContext, type WaitingListEntry } from './waiting-list-mail.ts';

export function composeAppointmentText(
  event: AppointmentEvent,
  { startsAt, status, heldUntil }: Appointment,
  {
    publicUrl,
    signingUrl,
    trackUrl,
  }: { publicUrl: string; signingUrl?: string | undefined; trackUrl?: string | undefined },
): string {
  const when = shortInstant(startsAt);
  const until = status === 'held' && heldUntil ? shortInstant(heldUntil) : undefined;
  const payBy = status === 'scheduled' && heldUntil ? shortInstant(heldUntil) : undefined;
  const here = signingUrl === undefined ? '.' : `: ${signingUrl}`;
  switch (event) {
    case 'held':
      return until
        ? text(`${when} is reserved until ${until} Arizona time. Sign and pay to keep it.`)
        : text(`your time is reserved: ${when} Arizona time.`);
    case 'moved':
      return text(`your inspection is now ${when} Arizona time${until ? `, reserved until ${until}` : ''}.`);
    case 'hold-ending':
      if (payBy) return text(`pay by ${payBy} Arizona time to keep your inspection of ${when}.`);
      return until
        ? text(`your hold on ${when} ends ${until} Arizona time. Sign and pay to keep it.`)
        : text(`your hold on ${when} Arizona time ends soon.`);
    case 'kept':
      return text(`${when} Arizona time is kept for you. Please sign and pay before then.`);
    case 'signed':
      return payBy
        ? text(`signed for ${when}. Pay by ${payBy} Arizona time to keep it.`)
        : text(`your agreement for ${when} Arizona time is signed. Please pay before then.`);
    case 'amended':
      return text(`your new time is signed: ${when} Arizona time.`);
    case 'sign-again':
      return text(`your booking for ${when} Arizona time has changed. Please sign again${here}`);
    case 'sign-reminder':
      return text(`please sign your agreement for ${when} Arizona time${here}`);
    case 'sign-request':
      return text(`please sign the agreement for ${when} Arizona time${here}`);
    case 'paid':
      return text(`thank you, we have received your payment for ${when} Arizona time.`);
    case 'refunded-late':
      return text(`your payment for ${when} Arizona time came too late. We refund it in full.`);
    case 'disputed':
      return text(`a bank is reviewing the payment for ${when} Arizona time.`);
    case 'payment-failed':
      return until
        ? text(`your payment didn't go through. We hold ${when} until ${until} Arizona time.`)
        : text(`your payment for ${when} Arizona time didn't go through.`);
    case 'cancelled':
      return text(`your inspection of ${when} Arizona time is canceled. Our mail says what follows.`);
    case 'documents':
      return text(`we have mailed you the documents of your inspection of ${when} Arizona time.`);
    case 'reminder':
      return until
        ? text(`reminder: ${when}, held until ${until} Arizona time. Sign and pay to keep it.`)
        : text(`reminder: your inspection is on ${when} Arizona time.`);
    case 'en-route':
      return text(
        `your inspector is on the way to your inspection of ${when} Arizona time.${trackUrl ? ` Follow: ${trackUrl}` : ''}`,
      );
    case 'new-links':
      return text(`your inspection is on ${when} Arizona time. We emailed you new links.`);
    case 'claim-approved':
      return text(`your claim is verified; the price for ${when} Arizona time stands.`);
    case 'claim-rejected':
      return text(`your claim was not confirmed: the standard fee applies, ${when} Arizona time.`);
    case 'released':
      return text(`${when} Arizona time is no longer reserved. Book again: ${publicUrl}/#book`);
  }
}

export function composeWaitingListText(
  event: WaitingListEvent,
  entry: WaitingListEntry,
  context: WaitingListContext,
): string {
  switch (event) {
    case 'joined':
      return text(
        `you are on the waiting list for ${shortDate(entry.day)}. We write when a time becomes free.`,
      );
    case 'offered': {
      const { time, until } = offerOf(entry);
      const when = shortDay(entry.day, time);
      return text(`${when} is kept for you until ${shortInstant(until)} Arizona time: ${offerUrl(context)}`);
    }
  }
}

const text = (words: string): string => `${business.name}: ${words} Reply STOP to end texts.`;

const shortInstant = (instant: Date): string => shortDay(phoenixDateOf(instant), phoenixTimeOf(instant));

/** "Mon, Nov 16, 8:00 AM" */
const shortDay = (day: CalendarDate, time: TimeOfDay): string => `${shortDate(day)}, ${formatTime12(time)}`;

/** "Mon, Nov 16": the booking window is two weeks, so the year says nothing. */
const shortDate = (day: CalendarDate): string =>
  formatLongDate(day).replace(/^(\w{3})\w*, (\w{3})\w* (\d+), \d+$/, '$1, $2 $3');
