// What a mail about money says: that it came, or that it goes back.
import type { AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { keepsItsTime } from '../../domain/appointment/appointment-status.ts';
import { business } from '../../domain/business.ts';
import { formatUsd } from '../../domain/money.ts';
import { creditCounted, due, overpaidBy } from '../../domain/payment/due.ts';
import { REFUND_PROMISE } from '../../domain/payment/refund-words.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { AppointmentNews, PaymentNews } from './appointment-news.ts';
import type { LetterWords } from './letter.ts';
import { arizonaTime, dayAndTime } from './when-words.ts';
import { whereFor } from './where-words.ts';

const PAYMENT_EVENTS = ['paid', 'refunded-late'] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

export const isPaymentEvent = (event: string): event is PaymentEvent =>
  PAYMENT_EVENTS.some((known) => known === event);

/** The business's own words are with the others of its kind. */
export const paymentWords = (
  event: PaymentEvent,
  reader: Exclude<AppointmentReader, 'business'>,
  appointment: Appointment,
  news: AppointmentNews,
): LetterWords => (reader === 'payer' ? forPayer[event](appointment, news) : forOthers(appointment));

const sum = (payment: PaymentNews | undefined): string => (payment ? ` of ${formatUsd(payment.amount)}` : '');

const forPayer: Readonly<
  Record<PaymentEvent, (appointment: Appointment, news: AppointmentNews) => LetterWords>
> = {
  paid: (appointment, news) =>
    news.payment?.paidBy !== undefined
      ? paidByOther(appointment, news, news.payment.paidBy)
      : !news.payment && news.credit > 0
        ? paidByCredit(appointment, news)
        : {
            subject: `Your receipt: ${dayAndTime(appointment.startsAt)}`,
            heading: 'Thank you for your payment',
            paragraphs: [
              `We have received your payment${sum(news.payment)}.${timeWords(appointment)}`,
              ...creditWords(appointment, news),
              leftWords(appointment, news),
            ],
          },
  'refunded-late': ({ startsAt, status, heldUntil }, { payment }) => ({
    subject: `Your payment goes back to you: ${dayAndTime(startsAt)}`,
    heading: 'Your payment goes back to you',
    paragraphs:
      status === 'cancelled'
        ? [
            `Your payment${sum(payment)} reached us after the inspection on ${arizonaTime(startsAt)}, had been canceled.`,
            `So we refund it in full. ${REFUND_PROMISE}`,
          ]
        : heldUntil === null
          ? [
              `Your payment${sum(payment)} reached us after the time on ${arizonaTime(startsAt)}, had been given back.`,
              `So there is no inspection at that time, and we refund your payment in full. ${REFUND_PROMISE}`,
            ]
          : [
              `Your payment${sum(payment)} reached us after your reservation for ${arizonaTime(startsAt)}, had ended, and the time is no longer open.`,
              `So there is no inspection at that time, and we refund your payment in full. ${REFUND_PROMISE}`,
              `We are sorry. Please book another time, or call us at ${business.office.phone.display}: we will find one with you.`,
            ],
  }),
};

/** For the person who ordered, when their client paid: the receipt is the client's. */
const paidByOther = (appointment: Appointment, news: AppointmentNews, name: string): LetterWords => ({
  subject: `Your booking is paid: ${dayAndTime(appointment.startsAt)}`,
  heading: 'Your booking is paid',
  paragraphs: [
    `${name} paid${news.payment ? ` ${formatUsd(news.payment.amount)}` : ''} and has the receipt.${timeWords(appointment)}`,
    leftWords(appointment, news),
  ],
});

const timeWords = ({ status, startsAt }: Appointment): string =>
  keepsItsTime(status) ? ` Your inspection is on ${arizonaTime(startsAt)}.` : '';

/** No money came, so there is no receipt either. */
const paidByCredit = (appointment: Appointment, news: AppointmentNews): LetterWords => ({
  subject: `Your credit has been used: ${dayAndTime(appointment.startsAt)}`,
  heading: 'Your credit has been used',
  paragraphs: [
    `${creditWords(appointment, news).join('')}${timeWords(appointment)}`,
    leftWords(appointment, news),
  ],
});

function creditWords({ total }: Appointment, { credit }: AppointmentNews): string[] {
  const counted = creditCounted({ total, credit });
  return counted > 0 ? [`Your credit pays ${formatUsd(counted)} of the fee of ${formatUsd(total)}.`] : [];
}

function leftWords(appointment: Appointment, { credit }: AppointmentNews): string {
  const { status, total, paid } = appointment;
  if (status === 'cancelled')
    return 'The inspection was canceled since then; another mail says what follows.';
  const bill = { total, paid, credit };
  const left = due(bill);
  if (left > 0) return `${formatUsd(left)} is left to pay before the inspection.`;
  return overpaidBy(bill) > 0
    ? 'That is more than the fee. We look at it and get in touch with you.'
    : nothingLeft(appointment, 'It is paid in full: nothing is left to pay.');
}

/** Whatever is paid of the challenge price, it is not the end of it before the claim is verified. */
export const nothingLeft = (
  { paymentMethod, claimApproved }: Pick<Appointment, 'paymentMethod' | 'claimApproved'>,
  otherwise: string,
): string =>
  paymentMethod === 'challenge' && !claimApproved
    ? 'The challenge price is paid. It applies once your claim is verified; if it cannot be, we write to you about the difference to the standard fee.'
    : otherwise;

/** They are told when and where. What is paid is between the client and the business. */
const forOthers = ({ startsAt, property }: Appointment): LetterWords => ({
  subject: `A home inspection is booked: ${dayAndTime(startsAt)}`,
  heading: 'The inspection is booked',
  paragraphs: [`The home inspection at ${whereFor('report', property)} is on ${arizonaTime(startsAt)}.`],
});

/** For the foot of the mail. */
export const receiptWords = ({ receiptNumber }: PaymentNews): string =>
  `Your receipt ${receiptNumber} is attached.`;
