// Mails about the agreement: signed, or to be signed.
import { TERMS_CHANGE_TEXT, type TermsChange } from '../../domain/agreement/booking-terms.ts';
import type { AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { plainName, withoutLinks } from '../../domain/contact/plain-text.ts';
import { canSee } from '../../domain/party/access.ts';
import { type Bill, due } from '../../domain/payment/due.ts';
import { payLaterText } from '../../domain/payment/pay-later.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { AppointmentMailFacts } from './appointment-mail-facts.ts';
import { holdEndOf, openToOthersText, payByOf, payToKeepText, reservedUntilText } from './hold-text.ts';
import type { LetterText } from './letter.ts';
import { paidInFullText } from './payment-text.ts';
import type { SigningState } from './signing-state.ts';
import { dayAndTime } from './when-text.ts';
import { whereFor } from './where-text.ts';

const SIGNING_EVENTS = ['signed', 'amended', 'sign-again', 'sign-reminder', 'sign-request'] as const;
export type SigningEvent = (typeof SIGNING_EVENTS)[number];

export const isSigningEvent = (event: string): event is SigningEvent =>
  SIGNING_EVENTS.some((known) => known === event);

/** The business's copy is in business-text.ts. */
export function signingText(
  event: SigningEvent,
  reader: Exclude<AppointmentReader, 'business'>,
  appointment: Appointment,
  mailFacts: AppointmentMailFacts,
): LetterText {
  const { signing } = mailFacts;
  switch (reader) {
    case 'payer':
      return forPayer(event, appointment, mailFacts);
    case 'buyer':
      if (event === 'amended') return newTimeSigned(appointment);
      return event === 'signed' ? forBuyer(appointment) : forOthers(appointment);
    case 'signer':
      if (event === 'amended') return newTimeSigned(appointment);
      if (event === 'signed') return forSignerAfterSigning(appointment);
      return event === 'sign-request' ? forSigner(appointment, signing) : forOthers(appointment);
    case 'report':
    case 'realtor':
      return forOthers(appointment);
  }
}

function forPayer(
  event: SigningEvent,
  appointment: Appointment,
  mailFacts: AppointmentMailFacts,
): LetterText {
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
            ? [`Thanks for signing. ${payToKeepText(payBy)} ${openToOthersText}`]
            : [
                `Thanks for signing. Your inspection is on ${when}.`,
                paymentWords({ ...appointment, credit: mailFacts.credit }),
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
          `${changeWords(mailFacts.signing.outdatedBy ?? [])} Please read and sign the agreement again.`,
        ],
      };
    case 'sign-reminder':
    case 'sign-request':
      if (mailFacts.signing.amendment) {
        return {
          subject: `Please sign your new time: ${when}`,
          heading: 'Please sign your new time',
          paragraphs: [signNewTime],
        };
      }
      return {
        subject: `Please sign your agreement: ${when}`,
        heading: 'Please sign your agreement',
        paragraphs: [
          'Please sign your agreement before the inspection. It takes a few minutes, and your phone works fine.',
          ...(until ? [reservedUntilText(until)] : []),
        ],
      };
  }
}

/** An open amendment does not undo the move, so the text does not threaten. */
export const signNewTime =
  'Please sign your new time. It takes one tap: everything else in your agreement stays the same, and your booking is safe either way.';

const newTimeSigned = ({ startsAt, property }: Appointment): LetterText => ({
  subject: `Your new time is signed: ${dayAndTime(startsAt)}`,
  heading: 'Your new time is signed',
  paragraphs: [
    `The inspection at ${whereFor('signer', property)} is on ${dayAndTime(startsAt)}. Everything else in the agreement stays the same.`,
  ],
});

const forBuyer = ({ startsAt }: Appointment): LetterText => ({
  subject: `The agreement for your inspection is signed: ${dayAndTime(startsAt)}`,
  heading: 'The agreement is signed',
  paragraphs: [
    'Someone signed the inspection agreement for the home you’re buying and said you authorized it.',
    'If you didn’t, please call us.',
  ],
});

function forSigner({ startsAt, property, contact }: Appointment, { request }: SigningState): LetterText {
  const title = withoutLinks(request?.title ?? '');
  const message = withoutLinks(request?.message ?? '');
  const sender = canSee('signer', 'customer-name')
    ? plainName(`${contact.firstName} ${contact.lastName}`)
    : '';
  const asked = sender ? `${sender} asked you to sign` : 'You were asked to sign';
  return {
    subject: `Please sign an inspection agreement: ${dayAndTime(startsAt)}`,
    heading: asked,
    paragraphs: [
      `${asked} the agreement for the home inspection at ${whereFor('signer', property)}.`,
      ...(title ? [`Title: ${title}`] : []),
      ...(message ? [`Their note: ${message}`] : []),
    ],
  };
}

const forSignerAfterSigning = ({ startsAt, property }: Appointment): LetterText => ({
  subject: `The agreement you signed: ${dayAndTime(startsAt)}`,
  heading: 'The agreement is signed',
  paragraphs: [
    `Thanks for signing the agreement for the home inspection at ${whereFor('signer', property)}.`,
    'If that wasn’t you, please call us.',
  ],
});

/** Others learn only when and where, nothing about the agreement. */
const forOthers = ({ startsAt, property }: Appointment): LetterText => ({
  subject: `A home inspection is booked: ${dayAndTime(startsAt)}`,
  heading: 'The inspection is booked',
  paragraphs: [`The home inspection at ${whereFor('report', property)} is on ${dayAndTime(startsAt)}.`],
});

function paymentWords(appointment: Appointment & Bill): string {
  const later = payLaterText(due(appointment), appointment);
  if (later !== null) return `Nothing is due now. ${later}`;
  return due(appointment) > 0
    ? 'Please pay before the inspection.'
    : paidInFullText(appointment, 'It’s paid in full.');
}

/** "The time and the price of your inspection have changed since you signed." */
function changeWords(changes: readonly TermsChange[]): string {
  const changed = changes.map((change) => `the ${TERMS_CHANGE_TEXT[change]}`);
  const last = changed.pop();
  if (last === undefined) return 'Your booking has changed since you signed.';
  const all = changed.length > 0 ? `${changed.join(', ')} and ${last}` : last;
  const verb = changed.length > 0 ? 'have' : 'has';
  return `${all.replace(/^t/, 'T')} of your inspection ${verb} changed since you signed.`;
}
