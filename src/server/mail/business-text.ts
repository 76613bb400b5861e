// The business's copy of each appointment mail.
import type { AppointmentEvent } from '../../domain/appointment/appointment-events.ts';
import { formatPhone } from '../../domain/contact/phone.ts';
import { formatUsd } from '../../domain/money.ts';
import { creditCounted, due } from '../../domain/payment/due.ts';
import { paysLater, payTimeText } from '../../domain/payment/pay-later.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { AppointmentMailFacts } from './appointment-mail-facts.ts';
import { canceledSummary, customerNotified } from './cancellation-text.ts';
import { changeParagraphs } from './changed-text.ts';
import { DISPUTE_HEADINGS, disputeParagraphs } from './dispute-text.ts';
import { holdEndOf, payByOf } from './hold-text.ts';
import type { LetterText } from './letter.ts';
import { releasedSummary } from './released-text.ts';
import { dayAndTime } from './when-text.ts';

export function businessText(
  event: AppointmentEvent,
  appointment: Appointment,
  mailFacts: AppointmentMailFacts,
): LetterText {
  const { startsAt, property, contact } = appointment;
  const until = holdEndOf(appointment);
  const payBy = payByOf(appointment);
  const state = until
    ? `On hold until ${until}. Not signed or paid yet.`
    : payBy
      ? `Not paid yet. Due by ${payBy}.`
      : paysLater(appointment) && due({ ...appointment, credit: mailFacts.credit }) > 0
        ? `Not paid yet. They pay ${payTimeText(appointment)}.`
        : '';
  const words: Record<AppointmentEvent, [heading: string, ...paragraphs: string[]]> = {
    held: ['On hold', state || 'A time was booked.'],
    moved: ['Changed', ...movedWords(mailFacts), ...changeParagraphs(mailFacts, 'business'), state],
    'details-changed': ['Changed', ...changeParagraphs(mailFacts, 'business'), state],
    'hold-ending': ['Hold ends soon', state || 'The hold ends soon.'],
    kept: [
      'Held without a deadline',
      mailFacts.signing.url === undefined
        ? 'This time no longer expires.'
        : `This time no longer expires. Not signed${appointment.paid > 0 ? '' : ' or paid'} yet.`,
    ],
    signed: ['Signed', 'The agreement is signed. A copy is attached.', state],
    amended: ['New time signed', 'The customer signed the new time. A copy is attached.', state],
    'sign-again': ['Needs a new signature', 'The booking changed after the agreement was signed.'],
    'sign-reminder': ['Not signed yet', 'We reminded the customer to sign.', state],
    'sign-request': ['Sent for signature', 'We emailed the agreement for signature.', state],
    paid: ['Paid', paidWords(appointment, mailFacts)],
    'refunded-late': [
      'Paid too late',
      appointment.status === 'cancelled'
        ? `The payment came after the booking was canceled. We’re refunding it in full${customerNotified(mailFacts)}.`
        : `The payment came after the time was released. We’re refunding it in full${customerNotified(mailFacts)}.`,
    ],
    disputed: disputedWords(mailFacts),
    'payment-failed': ['Payment failed', 'A payment that was processing failed.', state],
    'payment-link': ['Payment link sent', 'We sent the customer a payment link.', state],
    'credit-voided': ['Credit voided', 'The customer owes what the credit had paid.', state],
    'credit-given': ['Credit given', 'The office gave the customer a credit for a later inspection.'],
    allowance: [
      'Discount or partial refund',
      'The office reduced what the customer owes, or refunded part of it.',
      state,
    ],
    'payment-undone': ['Payment removed', 'The office removed a payment it had recorded.', state],
    cancelled: ['Canceled', canceledSummary(mailFacts)],
    documents: ['Documents sent again', 'The customer asked for the documents again.'],
    released: ['Released', `${releasedSummary(appointment, mailFacts)} The time is open again.`.trimStart()],
    reminder: ['Reminder', 'The inspection is coming up.', state],
    'en-route': ['On the way', 'The inspector is on the way.'],
    'turned-back': ['Not on the way yet', 'The inspector isn’t on the way yet.'],
    'claim-approved': ['Claim approved', 'The challenge price applies.'],
    links: ['Links sent again', 'The customer asked for the booking’s links.'],
    'new-links': ['New links sent', 'We emailed the customer new links.'],
    'claim-rejected': ['Claim rejected', 'The standard fee applies.', state],
  };
  const [heading, ...paragraphs] = words[event];
  return {
    subject: `${heading}: ${dayAndTime(startsAt)}, ${property.address.street} (${contact.lastName})`,
    heading,
    paragraphs: [...paragraphs, unreachedWords(appointment, mailFacts)].filter(Boolean),
  };
}

const unreachedWords = ({ phone }: Appointment, { payerUnreached }: AppointmentMailFacts): string =>
  payerUnreached
    ? `The customer hasn’t confirmed their new email, so they didn’t get this by email. Please call them at ${formatPhone(phone)}.`
    : '';

const disputedWords = ({ dispute }: AppointmentMailFacts): [string, ...string[]] =>
  dispute
    ? [DISPUTE_HEADINGS[dispute.state], ...disputeParagraphs(dispute)]
    : ['Payment disputed', 'A payer’s bank is asking about a payment.'];

const movedWords = ({ movedFrom }: AppointmentMailFacts): string[] => [
  ...(movedFrom ? [`It was on ${dayAndTime(movedFrom)}.`] : []),
  'The time or details changed. This replaces the earlier email.',
];

function paidWords(
  { total, allowance, paid }: Appointment,
  { credit, payment }: AppointmentMailFacts,
): string {
  const counted = creditCounted({ total, allowance, credit });
  const also = counted > 0 ? ` A credit covers ${formatUsd(counted)}.` : '';
  const off = allowance > 0 ? ` ${formatUsd(allowance)} was taken off.` : '';
  const receipt = payment ? ' The receipt is attached.' : '';
  return `${formatUsd(paid)} of ${formatUsd(total)} is paid.${off}${also}${receipt}`;
}
