// What the business's own copy says, event by event.
import type { AppointmentEvent } from '../../domain/appointment/appointment-events.ts';
import { formatUsd } from '../../domain/money.ts';
import { type DisputeState, disputeWords, isUndecided } from '../../domain/payment/dispute.ts';
import { creditCounted } from '../../domain/payment/due.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { AppointmentNews } from './appointment-news.ts';
import { canceledSummary } from './cancellation-words.ts';
import { holdEndOf, payByOf } from './hold-words.ts';
import type { LetterWords } from './letter.ts';
import { arizonaTime, dayAndTime } from './when-words.ts';

export function businessWords(
  event: AppointmentEvent,
  appointment: Appointment,
  news: AppointmentNews,
): LetterWords {
  const { startsAt, property, contact } = appointment;
  const until = holdEndOf(appointment);
  const payBy = payByOf(appointment);
  const state = until
    ? `Reserved until ${until}. Not signed and not paid yet.`
    : payBy
      ? `Not paid yet. It has to be paid by ${payBy}.`
      : '';
  const words: Record<AppointmentEvent, [heading: string, ...paragraphs: string[]]> = {
    held: ['Reserved', state || 'A time was booked.'],
    moved: ['Changed', ...movedWords(news), state],
    'hold-ending': ['Hold ends soon', state || 'The hold ends soon.'],
    kept: [
      'Kept',
      news.signing.url === undefined
        ? 'The time has no deadline any more.'
        : `The time has no deadline any more. Not signed${appointment.paid > 0 ? '' : ' and not paid'} yet.`,
    ],
    signed: ['Signed', 'The agreement is signed; the copy is attached.', state],
    amended: ['New time signed', 'The client signed the new time; the copy is attached.', state],
    'sign-again': ['To be signed again', 'The booking changed after the agreement was signed.'],
    'sign-reminder': ['Not signed yet', 'The client was asked again to sign.', state],
    'sign-request': ['Sent for signature', 'Somebody was asked to sign the agreement.', state],
    paid: ['Paid', paidWords(appointment, news)],
    'refunded-late': [
      'Paid too late',
      appointment.status === 'cancelled'
        ? 'The payment came after the booking was canceled. It is refunded in full, and the client was told.'
        : 'The payment came after the time was given back or had gone to others. It is refunded in full, and the client was told.',
    ],
    disputed: disputedWords(news),
    'payment-failed': ['Payment failed', 'A payment that was processing failed.', state],
    cancelled: ['Canceled', canceledSummary(news.cancellation)],
    documents: ['Documents sent again', 'The client asked for the documents once more.'],
    released: [
      'Given back',
      appointment.heldUntil
        ? 'It was not paid in time. The time is open to others again.'
        : 'The time is open to others again.',
    ],
    reminder: ['Reminder', 'The inspection is coming up.', state],
    'en-route': ['On the way', 'The inspector is on the way.'],
    'claim-approved': ['Claim approved', 'The challenge price stands.'],
    'new-links': ['New links sent', 'The customer got new links to the booking.'],
    'claim-rejected': ['Claim not confirmed', 'The standard fee applies.', state],
  };
  const [heading, ...paragraphs] = words[event];
  return {
    subject: `${heading}: ${dayAndTime(startsAt)}, ${property.address.street} (${contact.lastName})`,
    heading,
    paragraphs: paragraphs.filter(Boolean),
  };
}

function disputedWords({ dispute }: AppointmentNews): [string, ...string[]] {
  if (!dispute) return ['Payment disputed', 'A payer’s bank is asking about a payment.'];
  const { state, dueBy } = dispute;
  const answer =
    isUndecided(state) && dueBy
      ? `Answer the bank by ${arizonaTime(dueBy)}, in your payment provider’s dashboard.`
      : '';
  return [DISPUTE_HEADINGS[state], disputeWords(dispute), answer];
}

const DISPUTE_HEADINGS: Readonly<Record<DisputeState, string>> = {
  inquiry: 'Bank inquiry',
  open: 'Payment disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
  closed: 'Bank inquiry closed',
};

const movedWords = ({ movedFrom }: AppointmentNews): string[] => [
  ...(movedFrom ? [`It was on ${arizonaTime(movedFrom)}.`] : []),
  'The time or the details are new; this replaces the mail before.',
];

function paidWords({ total, paid }: Appointment, { credit, payment }: AppointmentNews): string {
  const counted = creditCounted({ total, credit });
  const also = counted > 0 ? ` A credit pays ${formatUsd(counted)}.` : '';
  const receipt = payment ? ' The receipt is attached.' : '';
  return `${formatUsd(paid)} of ${formatUsd(total)} is paid.${also}${receipt}`;
}
