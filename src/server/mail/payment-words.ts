// What a mail about money says: that it came, or that it goes back.
import type { AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { keepsItsTime } from '../../domain/appointment/appointment-status.ts';
import { business } from '../../domain/business.ts';
import { type Cents, formatUsd, ZERO } from '../../domain/money.ts';
import { due } from '../../domain/payment/due.ts';
import { REFUND_PROMISE } from '../../domain/payment/refund-words.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { LetterWords } from './letter.ts';
import { arizonaTime, dayAndTime } from './when-words.ts';
import { whereFor } from './where-words.ts';

/** One payment. Read elsewhere: here nothing knows the database. */
export type PaymentNews = { amount: Cents; receiptNumber: string };

const PAYMENT_EVENTS = ['paid', 'refunded-late'] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

export const isPaymentEvent = (event: string): event is PaymentEvent =>
  PAYMENT_EVENTS.some((known) => known === event);

/** The business's own words are with the others of its kind. */
export const paymentWords = (
  event: PaymentEvent,
  reader: Exclude<AppointmentReader, 'business'>,
  appointment: Appointment,
  payment: PaymentNews | undefined,
): LetterWords => (reader === 'payer' ? forPayer[event](appointment, payment) : forOthers(appointment));

const sum = (payment: PaymentNews | undefined): string => (payment ? ` of ${formatUsd(payment.amount)}` : '');

const forPayer: Readonly<
  Record<PaymentEvent, (appointment: Appointment, payment: PaymentNews | undefined) => LetterWords>
> = {
  paid: (appointment, payment) => ({
    subject: `Your receipt: ${dayAndTime(appointment.startsAt)}`,
    heading: 'Thank you for your payment',
    paragraphs: [
      `We have received your payment${sum(payment)}.${timeWords(appointment)}`,
      leftWords(appointment),
    ],
  }),
  'refunded-late': ({ startsAt }, payment) => ({
    subject: `Your payment goes back to you: ${dayAndTime(startsAt)}`,
    heading: 'Your payment goes back to you',
    paragraphs: [
      `Your payment${sum(payment)} reached us after your reservation for ${arizonaTime(startsAt)}, had ended, and the time is no longer open.`,
      `So there is no inspection at that time, and we refund your payment in full. ${REFUND_PROMISE}`,
      `We are sorry. Please book another time, or call us at ${business.office.phone.display}: we will find one with you.`,
    ],
  }),
};

const timeWords = ({ status, startsAt }: Appointment): string =>
  keepsItsTime(status) ? ` Your inspection is on ${arizonaTime(startsAt)}.` : '';

function leftWords({ total, paid }: Appointment): string {
  const left = due({ total, paid, credit: ZERO });
  if (left > 0) return `${formatUsd(left)} is left to pay before the inspection.`;
  return paid > total
    ? 'That is more than the fee. We look at it and get in touch with you.'
    : 'It is paid in full: nothing is left to pay.';
}

/** They are told when and where. What is paid is between the client and the business. */
const forOthers = ({ startsAt, property }: Appointment): LetterWords => ({
  subject: `A home inspection is booked: ${dayAndTime(startsAt)}`,
  heading: 'The inspection is booked',
  paragraphs: [`The home inspection at ${whereFor('report', property)} is on ${arizonaTime(startsAt)}.`],
});

/** For the foot of the mail. */
export const receiptWords = ({ receiptNumber }: PaymentNews): string =>
  `Your receipt ${receiptNumber} is attached.`;
