// Mails about an appointment: put together here, sent elsewhere.
import type { AppointmentEvent, AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { business } from '../../domain/business.ts';
import { plainName } from '../../domain/contact/plain-name.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { CalendarFile } from '../ports/mail.ts';
import { appointmentFacts } from './appointment-facts.ts';
import { type AppointmentWords, appointmentWords } from './appointment-words.ts';
import { appointmentEvent, calendarInvitation } from './calendar-file.ts';
import type { Letter } from './letter.ts';
import { whereFor } from './where-words.ts';
import { type WrittenLetter, writeLetter } from './write-letter.ts';

export type ComposedMail = WrittenLetter & { calendar?: CalendarFile };

export type AppointmentMailContext = {
  publicUrl: string;
  /** The address it goes to: a calendar file names whom it invites. */
  recipient: string;
  /** The same for the same mail sent again. */
  writtenAt: Date;
};

export function composeAppointmentMail(
  event: AppointmentEvent,
  reader: AppointmentReader,
  appointment: Appointment,
  context: AppointmentMailContext,
): ComposedMail {
  const words = appointmentWords(event, reader, appointment);
  const calendar = calendarOf(event, reader, appointment, words, context);
  const next = nextStep(event, reader, appointment, context.publicUrl);
  const letter = writeLetter({
    ...words,
    ...next,
    greeting: reader === 'payer' ? plainName(appointment.contact.firstName) : '',
    facts: appointmentFacts(event, reader, appointment),
    closing: [...next.closing, ...(calendar ? [calendarWords[calendar.method]] : [])],
    reason: reasons[reader],
  });
  return { ...letter, ...(calendar && { calendar }) };
}

/** Only whoever pays has something to do. */
function nextStep(
  event: AppointmentEvent,
  reader: AppointmentReader,
  { id, status }: Appointment,
  publicUrl: string,
): Pick<Letter, 'action' | 'closing' | 'quietLink'> {
  if (reader !== 'payer') return { closing: [] };
  if (event === 'released') {
    return { action: { words: 'Book again', url: `${publicUrl}/#book` }, closing: [] };
  }
  // Whoever has this link sees where the inspector is: it goes to nobody but the payer.
  const follow = { words: 'Follow your inspection', url: `${publicUrl}/track/${id}` };
  if (status !== 'held') return { action: follow, closing: [] };
  return {
    action: { words: 'See your reserved time', url: `${publicUrl}/payment-redirect` },
    quietLink: follow,
    // The page knows the reservation by the browser it was made in.
    closing: [`Please open it in the browser you booked with, or call us: ${business.office.phone.display}.`],
  };
}

function calendarOf(
  event: AppointmentEvent,
  reader: AppointmentReader,
  appointment: Appointment,
  { paragraphs }: AppointmentWords,
  { publicUrl, recipient, writtenAt }: AppointmentMailContext,
): CalendarFile | undefined {
  // These change nothing in a calendar.
  if (event === 'hold-ending' || event === 'reminder' || event === 'en-route') return undefined;
  if (event === 'claim-approved' || event === 'claim-rejected') return undefined;
  const { firstName, lastName } = appointment.contact;
  // Calendars are shared with others, so a price stands in the business's own only.
  const facts = appointmentFacts(event, reader === 'business' ? 'business' : 'report', appointment);
  return calendarInvitation(
    event === 'released' ? 'CANCEL' : 'REQUEST',
    appointmentEvent(appointment, {
      publicUrl,
      stampedAt: writtenAt,
      address: whereFor(reader, appointment.property),
      details: [
        ...paragraphs,
        ...facts.map(({ name, value }) => `${name}: ${value}`),
        `Questions: ${business.office.phone.display}`,
      ],
      attendee: { name: reader === 'payer' ? `${firstName} ${lastName}` : '', email: recipient },
    }),
  );
}

const calendarWords: Readonly<Record<CalendarFile['method'], string>> = {
  REQUEST: 'The attached calendar file puts the time into your calendar.',
  CANCEL: 'The attached calendar file takes the time out of your calendar.',
};

const reasons: Readonly<Record<AppointmentReader, string>> = {
  payer:
    'You get this mail because this address was given for a booking. If that was not you, please call us.',
  report: 'You get this mail because the client named you to receive the inspection report.',
  realtor: 'You get this mail because the client named you as their realtor.',
  business: 'A copy of every schedule goes to this address.',
};
