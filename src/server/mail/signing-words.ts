// What a mail about the agreement says: that it is signed, or that it is still to be.
import type { TermsChange } from '../../domain/agreement/booking-terms.ts';
import type { AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { plainName } from '../../domain/contact/plain-name.ts';
import { plainWords } from '../../domain/contact/plain-words.ts';
import { sees } from '../../domain/party/access.ts';
import { type Bill, due } from '../../domain/payment/due.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { AppointmentNews } from './appointment-news.ts';
import { holdEndOf, openToOthers, payByOf, payToKeep, reservedUntil } from './hold-words.ts';
import type { LetterWords } from './letter.ts';
import { nothingLeft } from './payment-words.ts';
import type { SigningState } from './signing-state.ts';
import { arizonaTime, dayAndTime } from './when-words.ts';
import { whereFor } from './where-words.ts';

const SIGNING_EVENTS = ['signed', 'amended', 'sign-again', 'sign-reminder', 'sign-request'] as const;
export type SigningEvent = (typeof SIGNING_EVENTS)[number];

export const isSigningEvent = (event: string): event is SigningEvent =>
  SIGNING_EVENTS.some((known) => known === event);

/** The business's own words are with the others of its kind. */
export function signingWords(
  event: SigningEvent,
  reader: Exclude<AppointmentReader, 'business'>,
  appointment: Appointment,
  news: AppointmentNews,
): LetterWords {
  const { signing } = news;
  switch (reader) {
    case 'payer':
      return forPayer(event, appointment, news);
    case 'buyer':
      if (event === 'amended') return newTimeSigned(appointment);
      return event === 'signed' ? forBuyer(appointment) : forOthers(appointment);
    case 'signer':
      if (event === 'amended') return newTimeSigned(appointment);
      if (event === 'signed') return forWhoSigned(appointment);
      return event === 'sign-request' ? forSigner(appointment, signing) : forOthers(appointment);
    case 'report':
    case 'realtor':
      return forOthers(appointment);
  }
}

function forPayer(event: SigningEvent, appointment: Appointment, news: AppointmentNews): LetterWords {
  const when = dayAndTime(appointment.startsAt);
  const until = holdEndOf(appointment);
  const payBy = payByOf(appointment);
  switch (event) {
    case 'signed':
      return {
        subject: `Your agreement is signed: ${when}`,
        heading: 'Your agreement is signed',
        paragraphs: [
          ...(payBy
            ? [`Thank you. Signed. ${payToKeep(payBy)}`, openToOthers]
            : [
                // What was paid before it was signed had no deadline any more.
                appointment.paid > 0 || news.credit > 0
                  ? 'Thank you. What you signed counts for your booking as it is now.'
                  : 'Thank you. Your time is yours.',
                paymentWords({ ...appointment, credit: news.credit }),
              ]),
        ],
      };
    case 'amended':
      return newTimeSigned(appointment);
    case 'sign-again':
      return {
        subject: `Please sign your agreement again: ${when}`,
        heading: 'Please sign again',
        paragraphs: [
          changeWords(news.signing.outdatedBy ?? []),
          'What you signed was for the booking as it was then, so it no longer counts. Please read and sign the agreement for the booking as it is now:',
        ],
      };
    case 'sign-reminder':
    case 'sign-request':
      if (news.signing.amendment) {
        return {
          subject: `Please sign your new time: ${when}`,
          heading: 'Please sign your new time',
          paragraphs: [signNewTime],
        };
      }
      return {
        subject: `Please sign your agreement: ${when}`,
        heading: 'Your agreement is not signed yet',
        paragraphs: [
          'We need your signature before the inspection can begin. Reading and signing takes a few minutes, on a phone too.',
          ...(until ? [reservedUntil(until)] : []),
        ],
      };
  }
}

/** A move is not undone by an open amendment, so nothing here threatens. */
export const signNewTime =
  'Please sign your new time. It takes one tap: everything else in your agreement stays the same, and your booking is safe either way.';

const newTimeSigned = ({ startsAt, property }: Appointment): LetterWords => ({
  subject: `Your new time is signed: ${dayAndTime(startsAt)}`,
  heading: 'Your new time is signed',
  paragraphs: [
    `The inspection at ${whereFor('signer', property)} is on ${arizonaTime(startsAt)}. Everything else in the agreement stays the same.`,
  ],
});

const forBuyer = ({ startsAt }: Appointment): LetterWords => ({
  subject: `The agreement for your inspection is signed: ${dayAndTime(startsAt)}`,
  heading: 'The agreement is signed',
  paragraphs: [
    'The agreement for the inspection of the home you are buying was signed on your behalf, by somebody who said that you authorized it.',
    'If you did not, please call us.',
  ],
});

function forSigner({ startsAt, property, contact }: Appointment, { request }: SigningState): LetterWords {
  const title = plainWords(request?.title ?? '');
  const message = plainWords(request?.message ?? '');
  const sender = sees('signer', 'customer-name') ? plainName(`${contact.firstName} ${contact.lastName}`) : '';
  const asked = sender ? `${sender} asked you to sign` : 'You were asked to sign';
  return {
    subject: `Please sign an inspection agreement: ${dayAndTime(startsAt)}`,
    heading: asked,
    paragraphs: [
      `${asked} the agreement for the home inspection at ${whereFor('signer', property)}.`,
      ...(title ? [`Subject: ${title}`] : []),
      ...(message ? [`Their note: ${message}`] : []),
    ],
  };
}

const forWhoSigned = ({ startsAt, property }: Appointment): LetterWords => ({
  subject: `The agreement you signed: ${dayAndTime(startsAt)}`,
  heading: 'The agreement is signed',
  paragraphs: [
    `Thank you. The agreement for the home inspection at ${whereFor('signer', property)} was signed with the link we sent you.`,
    'If that was not you, please call us.',
  ],
});

/** They are told when and where. What is signed is between the client and the business. */
const forOthers = ({ startsAt, property }: Appointment): LetterWords => ({
  subject: `A home inspection is booked: ${dayAndTime(startsAt)}`,
  heading: 'The inspection is booked',
  paragraphs: [`The home inspection at ${whereFor('report', property)} is on ${arizonaTime(startsAt)}.`],
});

const paymentWords = (appointment: Appointment & Bill): string =>
  due(appointment) > 0
    ? 'What comes next: payment is due before the inspection.'
    : nothingLeft(appointment, 'It is paid in full.');

/** "The time and the price of your inspection have changed since you signed." */
function changeWords(changes: readonly TermsChange[]): string {
  const changed = changes.map((change) => `the ${change}`);
  const last = changed.pop();
  if (last === undefined) return 'Your booking has changed since you signed.';
  const all = changed.length > 0 ? `${changed.join(', ')} and ${last}` : last;
  const verb = changed.length > 0 ? 'have' : 'has';
  return `${all.replace(/^t/, 'T')} of your inspection ${verb} changed since you signed.`;
}
