// Text messages of at most 160 plain characters. Dates are short, and typed text is left out because one emoji halves the space.
import type { AppointmentEvent, WaitingListEvent } from '../../domain/appointment/appointment-events.ts';
import {
  type CalendarDate,
  formatShortDate,
  phoenixDateOf,
  phoenixTimeOf,
} from '../../domain/calendar-date.ts';
import { type Cents, formatUsd } from '../../domain/money.ts';
import { paysLater } from '../../domain/payment/pay-later.ts';
import { formatTime12, type TimeOfDay } from '../../domain/time-of-day.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { Sender } from './sender.ts';
import { offerOf, offerUrl, type WaitingListContext, type WaitingListEntry } from './waiting-list-mail.ts';

export function composeAppointmentText(
  event: AppointmentEvent,
  { startsAt, status, heldUntil, ...payTime }: Appointment,
  {
    publicUrl,
    sender,
    signingUrl,
    checkoutUrl,
    trackUrl,
    left,
  }: {
    publicUrl: string;
    sender: Sender;
    signingUrl?: string | undefined;
    checkoutUrl?: string | undefined;
    trackUrl?: string | undefined;
    /** Amount due. */
    left: Cents;
  },
): string {
  const text = textOf(sender);
  const when = shortInstant(startsAt);
  const until = status === 'held' && heldUntil ? shortInstant(heldUntil) : undefined;
  const payBy = status === 'scheduled' && heldUntil ? shortInstant(heldUntil) : undefined;
  const here = signingUrl === undefined ? '.' : `: ${signingUrl}`;
  switch (event) {
    case 'held':
      return until
        ? text(`we're holding ${when} until ${until} Arizona time. Sign and pay to keep it.`)
        : text(`we're holding ${when} Arizona time for you.`);
    case 'moved':
      return text(`your inspection is now ${when} Arizona time${until ? `, held until ${until}` : ''}.`);
    case 'hold-ending':
      if (payBy) return text(`pay by ${payBy} Arizona time to keep your inspection on ${when}.`);
      return until
        ? text(`your hold on ${when} ends ${until} Arizona time. Sign and pay to keep it.`)
        : text(`your hold on ${when} Arizona time ends soon.`);
    case 'kept':
      return text(
        `we're holding ${when} Arizona time for you. Please sign${paysLater(payTime) ? '' : ' and pay'} before then.`,
      );
    case 'signed':
      return payBy
        ? text(`signed for ${when}. Pay by ${payBy} Arizona time to keep it.`)
        : paysLater(payTime)
          ? text(`your agreement for ${when} Arizona time is signed. Nothing is due now.`)
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
      return text(`we got your payment for ${when} Arizona time. Thank you!`);
    case 'refunded-late':
      return text(`your payment for ${when} Arizona time came too late. We're refunding it in full.`);
    case 'disputed':
      return text(`a bank is reviewing the payment for ${when} Arizona time.`);
    case 'payment-failed':
      return (until ?? payBy)
        ? text(`your payment didn't go through. We're holding ${when} until ${until ?? payBy} Arizona time.`)
        : text(`your payment for ${when} Arizona time didn't go through.`);
    case 'payment-link':
      return text(
        `please pay ${formatUsd(left)} for your inspection on ${when} Arizona time${checkoutUrl ? `: ${checkoutUrl}` : '.'}`,
      );
    case 'credit-voided':
      return text(`your credit no longer counts. Please pay for ${when} Arizona time.`);
    case 'credit-given':
      return text(
        `you have a credit from your inspection on ${when} Arizona time. Details are in our email.`,
      );
    case 'payment-undone':
      return text(`we removed a payment for ${when} Arizona time. Details are in our email.`);
    case 'allowance':
      return text(
        `we adjusted the payment for your inspection on ${when} Arizona time. Details are in our email.`,
      );
    case 'cancelled':
      return text(`your inspection on ${when} Arizona time is canceled. Details are in our email.`);
    case 'documents':
      return text(`we emailed you the documents for ${when} Arizona time.`);
    case 'reminder':
      return until
        ? text(`reminder: ${when}, held until ${until} Arizona time. Sign and pay to keep it.`)
        : text(`reminder: your inspection is on ${when} Arizona time.`);
    case 'en-route':
      return text(
        `your inspector is on the way for ${when} Arizona time.${trackUrl ? ` Follow: ${trackUrl}` : ''}`,
      );
    case 'turned-back':
      return text(
        `our inspector isn't on the way yet. We'll let you know. Your inspection: ${when} Arizona time.`,
      );
    case 'details-changed':
      return text(`we changed your booking for ${when} Arizona time. Details are in our email.`);
    case 'new-links':
      return text(`your inspection is on ${when} Arizona time. We emailed you new links.`);
    case 'links':
      return text(`we emailed you the links to your inspection of ${when} Arizona time.`);
    case 'claim-approved':
      return text(`we verified your claim. Your price for ${when} Arizona time is confirmed.`);
    case 'claim-rejected':
      return text(`we couldn't verify your claim, so the standard fee applies. ${when} Arizona time.`);
    case 'released':
      return text(`we released ${when} Arizona time. Book again: ${publicUrl}/#book`);
  }
}

export function composeWaitingListText(
  event: WaitingListEvent,
  entry: WaitingListEntry,
  context: WaitingListContext,
): string {
  const text = textOf(context.sender);
  switch (event) {
    case 'joined':
      return text(
        entry.confirmed
          ? `you're on the waiting list for ${formatShortDate(entry.day)}.`
          : `please confirm your email to join the waiting list for ${formatShortDate(entry.day)}.`,
      );
    case 'offered': {
      const { time, until } = offerOf(entry);
      const when = shortDay(entry.day, time);
      return text(
        `a spot opened up: ${when}. Held until ${shortInstant(until)} Arizona time: ${offerUrl(context)}`,
      );
    }
  }
}

const textOf =
  ({ name }: Sender) =>
  (words: string): string =>
    `${name}: ${words} Reply STOP to end texts.`;

const shortInstant = (instant: Date): string => shortDay(phoenixDateOf(instant), phoenixTimeOf(instant));

/** "Mon, Nov 16, 8:00 AM" */
const shortDay = (day: CalendarDate, time: TimeOfDay): string =>
  `${formatShortDate(day)}, ${formatTime12(time)}`;
