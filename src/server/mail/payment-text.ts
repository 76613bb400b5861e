// Mails about money due, received or refunded.
import type { AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { blocksTime } from '../../domain/appointment/appointment-status.ts';
import { isAwaited } from '../../domain/appointment/reminders.ts';
import { formatUsd } from '../../domain/money.ts';
import { creditCounted, due, overpaidBy } from '../../domain/payment/due.ts';
import { paysLater, payTimeText } from '../../domain/payment/pay-later.ts';
import { refundPromise } from '../../domain/payment/refund-text.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import { allowanceText } from './allowance-text.ts';
import type { AppointmentMailFacts, PaymentMailFacts } from './appointment-mail-facts.ts';
import { creditGivenText } from './credit-given-text.ts';
import { holdEndOf, payByOf } from './hold-text.ts';
import type { LetterText } from './letter.ts';
import { paymentUndoneText } from './payment-undone-text.ts';
import { dayAndTime, shortDayAndTime } from './when-text.ts';
import { whereFor } from './where-text.ts';

const PAYMENT_EVENTS = [
  'paid',
  'refunded-late',
  'payment-link',
  'credit-voided',
  'allowance',
  'credit-given',
  'payment-undone',
] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

export const isPaymentEvent = (event: string): event is PaymentEvent =>
  PAYMENT_EVENTS.some((known) => known === event);

/** The business's copy is in business-text.ts. */
export const paymentText = (
  event: PaymentEvent,
  reader: Exclude<AppointmentReader, 'business'>,
  appointment: Appointment,
  mailFacts: AppointmentMailFacts,
): LetterText => (reader === 'payer' ? forPayer[event](appointment, mailFacts) : forOthers(appointment));

const sum = (payment: PaymentMailFacts | undefined): string =>
  payment ? ` of ${formatUsd(payment.amount)}` : '';

const forPayer: Readonly<
  Record<PaymentEvent, (appointment: Appointment, mailFacts: AppointmentMailFacts) => LetterText>
> = {
  paid: (appointment, mailFacts) =>
    mailFacts.payment?.paidBy !== undefined
      ? paidByOther(appointment, mailFacts, mailFacts.payment.paidBy)
      : !mailFacts.payment && mailFacts.credit > 0
        ? paidByCredit(appointment, mailFacts)
        : {
            ...paidHeading(appointment, mailFacts),
            paragraphs: [
              `We received your payment${sum(mailFacts.payment)}.${timeWords(appointment)}`,
              ...creditWords(appointment, mailFacts),
              leftWords(appointment, mailFacts),
            ],
          },
  'refunded-late': ({ startsAt, status, heldUntil, releasedBy }, { sender, payment, offer }) => ({
    subject: `We’re refunding your payment: ${dayAndTime(startsAt)}`,
    heading: 'We’re refunding your payment',
    paragraphs:
      status === 'cancelled'
        ? [
            `Your payment${sum(payment)} arrived after the inspection on ${dayAndTime(startsAt)} was canceled.`,
            `We’re refunding it in full. ${refundPromise(offer.policies.terms)}`,
          ]
        : heldUntil === null
          ? [
              `Your payment${sum(payment)} arrived after ${releasedBy === 'customer' ? 'you' : 'we'} released the time on ${dayAndTime(startsAt)}.`,
              `You have no inspection at that time, and we’re refunding your payment in full. ${refundPromise(offer.policies.terms)}`,
            ]
          : [
              `Your payment${sum(payment)} arrived after your hold on ${dayAndTime(startsAt)} expired, and someone else has booked that time.`,
              `You have no inspection at that time, and we’re refunding your payment in full. ${refundPromise(offer.policies.terms)}`,
              `We’re sorry. Please book another time, or call us at ${sender.phone} and we’ll find one together.`,
            ],
  }),
  'payment-link': paymentLink,
  allowance: allowanceText,
  'credit-given': creditGivenText,
  'payment-undone': paymentUndoneText,
  'credit-voided': ({ startsAt, total, allowance, paid }, { credit }) => {
    const left = formatUsd(due({ total, allowance, paid, credit }));
    return {
      subject: `Your credit no longer counts: ${dayAndTime(startsAt)}`,
      heading: 'Your credit no longer counts',
      paragraphs: [
        `The credit you used no longer counts, so please pay ${left} for your inspection on ${dayAndTime(startsAt)}. We’re keeping your time.`,
        'Questions? Please call us.',
      ],
    };
  },
};

/** One sentence; the button below it pays. */
function paymentLink(appointment: Appointment, { credit }: AppointmentMailFacts): LetterText {
  const { startsAt, total, allowance, paid } = appointment;
  const left = formatUsd(due({ total, allowance, paid, credit }));
  const what = paid > 0 || credit > 0 ? `the remaining ${left}` : left;
  const by = holdEndOf(appointment) ?? payByOf(appointment);
  return {
    subject: `Pay ${left} for your inspection: ${dayAndTime(startsAt)}`,
    heading: `Pay ${left} for your inspection`,
    paragraphs: [
      by
        ? `Please pay ${what} by ${by} to keep your inspection time.`
        : paysLater(appointment)
          ? payLaterRequest(appointment, what)
          : `Please pay ${what} for your inspection on ${dayAndTime(startsAt)}.`,
    ],
  };
}

/** Before the inspection nothing is due yet, so this only offers to pay. */
function payLaterRequest(appointment: Appointment, what: string): string {
  const { startsAt, status, paysAt } = appointment;
  const inspection = `your inspection on ${dayAndTime(startsAt)}`;
  const when = payTimeText(appointment);
  if (status !== 'in_progress' && status !== 'completed')
    return `You can pay ${what} for ${inspection} now with the link below, or ${when}.`;
  return paysAt === 'closing'
    ? `Please pay ${what} for ${inspection}. You agreed to pay it ${when}. If escrow has already sent it, please let us know.`
    : `Please pay ${what} for ${inspection}. You agreed to pay it ${when}.`;
}

/** For the payer if their client paid: the receipt is the client's. */
const paidByOther = (
  appointment: Appointment,
  mailFacts: AppointmentMailFacts,
  name: string,
): LetterText => ({
  subject: `Your booking is paid: ${dayAndTime(appointment.startsAt)}`,
  heading: 'Your booking is paid',
  paragraphs: [
    `${name} paid${mailFacts.payment ? ` ${formatUsd(mailFacts.payment.amount)}` : ''} and has the receipt.${timeWords(appointment)}`,
    leftWords(appointment, mailFacts),
  ],
});

/** Booked once signed and paid in full; otherwise something is left to do. */
function paidHeading(
  { status, startsAt, total, allowance, paid }: Appointment,
  { credit, signing }: AppointmentMailFacts,
): Pick<LetterText, 'subject' | 'heading'> {
  const booked =
    blocksTime(status) && due({ total, allowance, paid, credit }) <= 0 && signing.url === undefined;
  return booked
    ? {
        subject: `You’re booked for ${shortDayAndTime(startsAt)}`,
        heading: `You’re booked for ${shortDayAndTime(startsAt)}`,
      }
    : { subject: `Your receipt: ${dayAndTime(startsAt)}`, heading: 'Thank you for your payment' };
}

const timeWords = ({ status, startsAt }: Appointment): string =>
  blocksTime(status) ? ` Your inspection is on ${dayAndTime(startsAt)}.` : '';

/** Without a payment there is no receipt. */
const paidByCredit = (appointment: Appointment, mailFacts: AppointmentMailFacts): LetterText => ({
  subject: `We used your credit: ${dayAndTime(appointment.startsAt)}`,
  heading: 'We used your credit',
  paragraphs: [
    `${creditWords(appointment, mailFacts).join('')}${timeWords(appointment)}`,
    leftWords(appointment, mailFacts),
  ],
});

function creditWords({ total, allowance }: Appointment, { credit }: AppointmentMailFacts): string[] {
  const counted = creditCounted({ total, allowance, credit });
  return counted > 0 ? [`Your credit covers ${formatUsd(counted)} of the ${formatUsd(total)} fee.`] : [];
}

function leftWords(appointment: Appointment, { credit }: AppointmentMailFacts): string {
  const { status, total, allowance, paid } = appointment;
  if (status === 'cancelled')
    return 'This inspection has since been canceled. We emailed you about that separately.';
  const bill = { total, allowance, paid, credit };
  const left = due(bill);
  if (left > 0 && paysLater(appointment))
    return `You pay the remaining ${formatUsd(left)} ${payTimeText(appointment)}.`;
  if (left > 0)
    return isAwaited(status)
      ? `Please pay the remaining ${formatUsd(left)} before the inspection.`
      : `You still owe ${formatUsd(left)}.`;
  return overpaidBy(bill) > 0
    ? 'That’s more than the fee. We’ll look into it and get back to you.'
    : paidInFullText(appointment, 'It’s paid in full.');
}

/** The challenge price is final only after the claim is verified. */
export const paidInFullText = (
  { paymentMethod, claimApproved }: Pick<Appointment, 'paymentMethod' | 'claimApproved'>,
  fallback: string,
): string =>
  paymentMethod === 'challenge' && !claimApproved
    ? 'You’ve paid the challenge price. If we can’t verify your claim, you pay the difference to the standard fee.'
    : fallback;

/** Others learn only when and where, nothing about the payment. */
const forOthers = ({ startsAt, property }: Appointment): LetterText => ({
  subject: `A home inspection is booked: ${dayAndTime(startsAt)}`,
  heading: 'The inspection is booked',
  paragraphs: [`The home inspection at ${whereFor('report', property)} is on ${dayAndTime(startsAt)}.`],
});

export const receiptText = ({ receiptNumber }: PaymentMailFacts): string =>
  `Your receipt ${receiptNumber} is attached.`;
