// Composes mails about an appointment.
import type { AppointmentEvent, AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { blocksTime } from '../../domain/appointment/appointment-status.ts';
import { getsSignedCopy } from '../../domain/appointment/recipients.ts';
import { isAwaited } from '../../domain/appointment/reminders.ts';
import { plainName } from '../../domain/contact/plain-text.ts';
import { ZERO } from '../../domain/money.ts';
import { refundTermsInEmail } from '../../domain/payment/refund-terms-text.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { CalendarFile } from '../ports/mail.ts';
import { appointmentFacts } from './appointment-facts.ts';
import type { AppointmentMailFacts } from './appointment-mail-facts.ts';
import { appointmentText } from './appointment-text.ts';
import { appointmentEvent, calendarInvitation } from './calendar-file.ts';
import type { LetterText } from './letter.ts';
import { nextStep } from './next-step.ts';
import { receiptText } from './payment-text.ts';
import type { BookedOffer, Sender } from './sender.ts';
import type { SigningState } from './signing-state.ts';
import { dayAndTime } from './when-text.ts';
import { whereFor } from './where-text.ts';
import { type WrittenLetter, writeLetter } from './write-letter.ts';

export type ComposedMail = WrittenLetter & { calendar?: CalendarFile };

export type AppointmentMailContext = {
  publicUrl: string;
  sender: Sender;
  offer: BookedOffer;
  /** Recipient, named as attendee in the calendar file. */
  recipient: string;
  /** Greeting name of a signer who has paid; defaults to the payer's. */
  name?: string;
  /** Stays the same when the mail is sent again. */
  writtenAt: Date;
} & Partial<AppointmentMailFacts>;

export function composeAppointmentMail(
  event: AppointmentEvent,
  reader: AppointmentReader,
  appointment: Appointment,
  context: AppointmentMailContext,
): ComposedMail {
  const mailFacts = { signing: {}, credit: ZERO, ...context };
  const { signing, payment } = mailFacts;
  const words = appointmentText(event, reader, appointment, mailFacts);
  // Calendars are shared, so only the business's own copy has a price.
  const shared = reader === 'business' ? words : appointmentText(event, 'report', appointment, mailFacts);
  const calendar = calendarOf(event, reader, appointment, shared, context);
  const next = nextStep(event, reader, appointment, mailFacts);
  const copy = signedCopyText(event, reader, signing);
  const receipt = event === 'paid' && payment && payment.paidBy === undefined ? [receiptText(payment)] : [];
  const letter = writeLetter(context.sender, {
    ...words,
    ...next,
    greeting: greetingOf(reader, context.name || appointment.contact.firstName, signing),
    facts: appointmentFacts(event, reader, appointment, context),
    closing: [
      ...copy,
      ...receipt,
      ...refundTerms(event, reader, appointment, context.offer),
      ...next.closing,
      ...(calendar ? [calendarWords[calendar.method]] : []),
    ],
    reason:
      (event === 'signed' || event === 'amended') && reader === 'signer' ? signedByLink : reasons[reader],
  });
  return { ...letter, ...(calendar && { calendar }) };
}

/** Not after a rejected claim, when the customer may cancel for free until the inspection. */
function refundTerms(
  event: AppointmentEvent,
  reader: AppointmentReader,
  { status, bookedAt }: Appointment,
  { policies }: BookedOffer,
): string[] {
  if (reader !== 'payer' || event === 'claim-rejected' || !isAwaited(status)) return [];
  return [refundTermsInEmail(bookedAt, policies.terms)];
}

/** Empty unless it is a plain name. */
function greetingOf(reader: AppointmentReader, name: string, { request }: SigningState): string {
  if (reader === 'payer') return plainName(name);
  return reader === 'signer' ? plainName(request?.signerName ?? '') : '';
}

function calendarOf(
  event: AppointmentEvent,
  reader: AppointmentReader,
  appointment: Appointment,
  { paragraphs }: LetterText,
  context: AppointmentMailContext,
): CalendarFile | undefined {
  const { publicUrl, sender, recipient, writtenAt } = context;
  if (!inCalendars.some((known) => known === event)) return undefined;
  // A receipt for a released time adds no event.
  if (event === 'paid' && !blocksTime(appointment.status)) return undefined;
  const { firstName, lastName } = appointment.contact;
  const facts = appointmentFacts(event, reader === 'business' ? 'business' : 'report', appointment, context);
  return calendarInvitation(
    sender,
    event === 'released' || event === 'cancelled' ? 'CANCEL' : 'REQUEST',
    appointmentEvent(appointment, {
      publicUrl,
      sender,
      stampedAt: writtenAt,
      address: whereFor(reader, appointment.property),
      details: [
        ...paragraphs,
        ...facts.map(({ name, value }) => `${name}: ${value}`),
        `Questions: ${sender.phone}`,
      ],
      attendee: { name: reader === 'payer' ? `${firstName} ${lastName}` : '', email: recipient },
    }),
  );
}

/** Events whose mails carry a calendar file. */
const inCalendars: readonly AppointmentEvent[] = [
  'held',
  'moved',
  'kept',
  'signed',
  'paid',
  'released',
  'cancelled',
];

const calendarWords: Readonly<Record<CalendarFile['method'], string>> = {
  REQUEST: 'Open the attached file to add it to your calendar.',
  CANCEL: 'Open the attached file to remove it from your calendar.',
};

const signedByLink = 'You’re getting this email because our client asked you to sign.';

const reasons: Readonly<Record<AppointmentReader, string>> = {
  payer: 'You’re getting this email because this address was used for a booking. Not you? Please call us.',
  report: 'You’re getting this email because our client wants you to get the inspection report.',
  realtor: 'You’re getting this email because our client named you as their agent.',
  business: 'This address gets a copy of every booking.',
  buyer: 'You’re getting this email because the agreement names you as the buyer.',
  signer:
    'You’re getting this email because our client asked you to sign. Not expecting this? Ignore it or call us.',
};

/** Names the attached agreement. */
function signedCopyText(
  event: AppointmentEvent,
  reader: AppointmentReader,
  { signed }: SigningState,
): string[] {
  if (event === 'amended' && getsSignedCopy(reader))
    return ['The signed amendment is attached. Please keep it.'];
  if (!getsSignedCopy(reader) || (event !== 'signed' && (event !== 'documents' || !signed))) return [];
  const attached = 'Your signed agreement is attached. Please keep it.';
  return signed ? [`${attached} It was signed on ${dayAndTime(signed.signedAt)}.`] : [attached];
}
