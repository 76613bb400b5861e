// What a mail about an appointment says, event by event. It says what has happened and promises nothing else. A change may be
// of the time or of the details, so it tells how things stand now.
import type { AppointmentEvent, AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { business, credentials, inspector } from '../../domain/business.ts';
import { formatUsd } from '../../domain/money.ts';
import { due } from '../../domain/payment/due.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { AppointmentNews } from './appointment-news.ts';
import { businessWords } from './business-words.ts';
import { cancellationWords } from './cancellation-words.ts';
import {
  holdEndOf,
  notYet,
  openToOthers,
  payByOf,
  payToKeep,
  reservedUntil,
  toKeepIt,
} from './hold-words.ts';
import type { LetterWords } from './letter.ts';
import { movedWords } from './moved-words.ts';
import { isPaymentEvent, type PaymentEvent, paymentWords } from './payment-words.ts';
import { isSigningEvent, type SigningEvent, signingWords, signNewTime } from './signing-words.ts';
import { arizonaTime, dayAndTime } from './when-words.ts';
import { whereFor } from './where-words.ts';

export function appointmentWords(
  event: AppointmentEvent,
  reader: AppointmentReader,
  appointment: Appointment,
  news: AppointmentNews,
): LetterWords {
  if (reader === 'business') return businessWords(event, appointment, news);
  if (isSigningEvent(event)) return signingWords(event, reader, appointment, news);
  if (isPaymentEvent(event)) return paymentWords(event, reader, appointment, news);
  if (event === 'moved') return movedWords(reader, appointment, news);
  if (event === 'cancelled') return cancellationWords(reader, appointment, news.cancellation);
  return reader === 'payer' ? forPayer(event, appointment, news) : forOthers(event, appointment);
}

/** Goes to payers alone. */
const newLinks = ({ startsAt }: Appointment): LetterWords => ({
  subject: `Your links for ${dayAndTime(startsAt)}`,
  heading: 'Your new links',
  paragraphs: [
    `Your inspection is on ${arizonaTime(startsAt)}. Nothing about it has changed.`,
    'Please use the links in this email. Some links in our earlier emails no longer work.',
  ],
});

type OtherEvent = Exclude<AppointmentEvent, SigningEvent | PaymentEvent | 'moved' | 'cancelled'>;

function forPayer(event: OtherEvent, appointment: Appointment, news: AppointmentNews): LetterWords {
  const when = dayAndTime(appointment.startsAt);
  const until = holdEndOf(appointment);
  const payBy = payByOf(appointment);
  switch (event) {
    case 'held':
      return {
        subject: `Your inspection time is reserved: ${when}`,
        heading: 'Your time is reserved',
        paragraphs: until ? [reservedUntil(until), notYet] : ['Your time is reserved.'],
      };
    case 'hold-ending':
      if (payBy) {
        return {
          subject: `Pay soon to keep your inspection time: ${when}`,
          heading: 'Your payment is due soon',
          paragraphs: [payToKeep(payBy), openToOthers],
        };
      }
      return {
        subject: `Your reserved inspection time ends soon: ${when}`,
        heading: 'Your reservation ends soon',
        paragraphs: until
          ? [`Your reservation ends on ${until}. ${toKeepIt}`, openToOthers]
          : ['Your reservation ends soon.'],
      };
    case 'payment-failed':
      return {
        subject: `Your payment didn’t go through: ${when}`,
        heading: 'Your payment didn’t go through',
        paragraphs: [
          'Your bank didn’t complete your payment, so nothing was charged.',
          until
            ? `We’re holding your time until ${until}. Please pay another way before then, or call us.`
            : 'Please pay another way before the inspection, or call us.',
        ],
      };
    case 'kept':
      return {
        subject: `Your inspection time is kept for you: ${when}`,
        heading: 'Your time is kept',
        paragraphs: [
          'We’re holding this time for you, with no deadline.',
          leftToDo(
            due({ ...appointment, credit: news.credit }) > 0,
            news.signing.url !== undefined && !news.signing.amendment,
          ),
        ],
      };
    case 'reminder':
      return {
        subject: `Reminder: your inspection is on ${when}`,
        heading: 'Your inspection is coming up',
        paragraphs: [
          `${inspector.firstName} ${inspector.lastName} inspects your property on ${arizonaTime(appointment.startsAt)}.`,
          ...(until ? [reservedUntil(until)] : news.signing.url ? [toSign(news)] : []),
          ...(payBy ? [payToKeep(payBy)] : []),
        ],
      };
    case 'new-links':
      return newLinks(appointment);
    case 'en-route':
      return {
        subject: `Your inspector is on the way: ${when}`,
        heading: 'Your inspector is on the way',
        paragraphs: [
          `${inspector.firstName} ${inspector.lastName} is on the way to your inspection.`,
          'The link below shows how far away your inspector is, and when to expect the visit.',
        ],
      };
    case 'claim-approved':
      return {
        subject: `Your price is confirmed: ${when}`,
        heading: 'Your claim is verified',
        paragraphs: [
          `We have verified your claim. The price of your inspection stays at ${formatUsd(appointment.total)}.`,
        ],
      };
    case 'claim-rejected':
      return {
        subject: `The standard fee applies to your inspection: ${when}`,
        heading: 'We could not confirm your claim',
        paragraphs: [
          `We could not confirm that the inspector you named holds all ${credentials.length} credentials. The standard fee of ${formatUsd(appointment.total)} applies.`,
          choiceAtTheFee(appointment, news),
          ...(until ? [reservedUntil(until)] : []),
        ],
      };
    // The office's own news; nobody else is mailed about it.
    case 'disputed':
      return forOthers(event, appointment);
    case 'documents':
      return {
        subject: `The documents of your inspection: ${when}`,
        heading: 'Your documents',
        paragraphs: ['As you asked, here is everything once more.', ...(news.documents ?? [])],
      };
    case 'released':
      return {
        subject: `Your inspection time was given back: ${when}`,
        heading: 'Your time was given back',
        paragraphs: [
          `${arizonaTime(appointment.startsAt)}, is no longer reserved for you.`,
          // Released on purpose, nothing says when it would have ended.
          ...(appointment.heldUntil ? ['It wasn’t paid in time, so it’s open to others again.'] : []),
        ],
      };
  }
}

/** They are told when and where. What is signed and paid is between the client and the business. */
function forOthers(event: OtherEvent, appointment: Appointment): LetterWords {
  const { startsAt, property } = appointment;
  const when = dayAndTime(startsAt);
  const where = whereFor('report', property);
  const until = holdEndOf(appointment);
  const ends = until ?? payByOf(appointment);
  const open = until ? [`It is reserved until ${until}. The booking is not complete yet.`] : [];
  switch (event) {
    case 'held':
      return {
        subject: `A home inspection time is reserved: ${when}`,
        heading: 'A time is reserved',
        paragraphs: [`A time for a home inspection at ${where} is reserved.`, ...open],
      };
    case 'hold-ending':
      return {
        subject: `A reserved inspection time ends soon: ${when}`,
        heading: 'A reservation ends soon',
        paragraphs: [
          ends
            ? `The reservation for a home inspection at ${where} ends on ${ends}.`
            : `The reservation for a home inspection at ${where} ends soon.`,
        ],
      };
    case 'kept':
      // Whoever is named later hears of it in these words, whatever it is by then, and perhaps never heard of a reservation.
      return until
        ? forOthers('held', appointment)
        : {
            subject: `A home inspection is booked: ${when}`,
            heading: 'The inspection is booked',
            paragraphs: [`The home inspection at ${where} is on ${arizonaTime(startsAt)}.`],
          };
    case 'reminder':
      return {
        subject: `Reminder: a home inspection on ${when}`,
        heading: 'An inspection is coming up',
        paragraphs: [`The inspection at ${where} is on ${arizonaTime(startsAt)}.`],
      };
    case 'new-links':
      return newLinks(appointment);
    case 'en-route':
      return {
        subject: `The inspector is on the way: ${when}`,
        heading: 'The inspector is on the way',
        paragraphs: [`The inspector is on the way to the inspection at ${where}.`],
      };
    // What is nobody else's business: should such a mail ever go to others, it tells them when and where.
    case 'documents':
    case 'disputed':
    case 'payment-failed':
    case 'claim-approved':
    case 'claim-rejected':
      return {
        subject: `A home inspection: ${when}`,
        heading: 'The inspection',
        paragraphs: [`The inspection at ${where} is on ${arizonaTime(startsAt)}.`],
      };
    case 'released':
      return {
        subject: `A home inspection time was given back: ${when}`,
        heading: 'The time was given back',
        paragraphs: [`The time for a home inspection at ${where} is no longer reserved.`],
      };
  }
}

/** Without the claim the fee is another than the one agreed to, so nobody is held to it. */
function choiceAtTheFee(
  { total, paid }: Pick<Appointment, 'total' | 'paid'>,
  { credit, manageUrl }: AppointmentNews,
): string {
  const how = manageUrl ? 'with the last link below' : `by calling us at ${business.office.phone.display}`;
  if (paid === 0)
    return `Your time stays yours. If you would rather not go on at this fee, you can cancel at no cost, ${how}.`;
  const left = due({ total, paid, credit });
  const difference =
    left > 0 ? ` You can pay the difference of ${formatUsd(left)} before the inspection.` : '';
  return `You have paid ${formatUsd(paid)}, and your time stays yours.${difference} If you would rather not go on at this fee, you can cancel for a full refund, ${how}.`;
}

function leftToDo(toPay: boolean, toSign: boolean): string {
  if (!toSign) return toPay ? 'Please pay before the inspection.' : 'Nothing is left to do.';
  return toPay
    ? 'Please sign the agreement and pay before the inspection.'
    : 'Please sign the agreement before the inspection.';
}

const toSign = ({ signing }: AppointmentNews): string =>
  signing.amendment ? signNewTime : 'Please sign your agreement before the inspection.';
