// What a mail about an appointment says, event by event. It says what has happened and promises nothing else. A change may be
// of the time or of the details, so it tells how things stand now.
import type { AppointmentEvent, AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import { arizonaTime, dayAndTime } from './when-words.ts';
import { whereFor } from './where-words.ts';

export type AppointmentWords = { subject: string; heading: string; paragraphs: readonly string[] };

export function appointmentWords(
  event: AppointmentEvent,
  reader: AppointmentReader,
  appointment: Appointment,
): AppointmentWords {
  switch (reader) {
    case 'payer':
      return forPayer(event, appointment);
    case 'report':
    case 'realtor':
      return forOthers(event, appointment);
    case 'business':
      return forBusiness(event, appointment);
  }
}

function forPayer(event: AppointmentEvent, appointment: Appointment): AppointmentWords {
  const when = dayAndTime(appointment.startsAt);
  const until = holdEndOf(appointment);
  switch (event) {
    case 'held':
      return {
        subject: `Your inspection time is reserved: ${when}`,
        heading: 'Your time is reserved',
        paragraphs: until ? [reservedUntil(until), notYet] : ['Your time is reserved.'],
      };
    case 'moved':
      return {
        subject: `Your inspection was changed: ${when}`,
        heading: 'Your inspection was changed',
        paragraphs: [
          `It is on ${arizonaTime(appointment.startsAt)}. This replaces what we wrote to you before.`,
          ...(until ? [reservedUntil(until), notYet] : []),
        ],
      };
    case 'hold-ending':
      return {
        subject: `Your reserved inspection time ends soon: ${when}`,
        heading: 'Your reservation ends soon',
        paragraphs: until
          ? [
              `Your reservation ends on ${until}. Sign the agreement and pay before then to keep your time.`,
              'After that the time is open to others again.',
            ]
          : ['Your reservation ends soon.'],
      };
    case 'released':
      return {
        subject: `Your inspection time was given back: ${when}`,
        heading: 'Your time was given back',
        paragraphs: [`${arizonaTime(appointment.startsAt)}, is no longer reserved for you.`],
      };
  }
}

/** They are told when and where. What is signed and paid is between the client and the business. */
function forOthers(event: AppointmentEvent, { startsAt, property, ...rest }: Appointment): AppointmentWords {
  const when = dayAndTime(startsAt);
  const where = whereFor('report', property);
  const until = holdEndOf(rest);
  const open = until ? [`It is reserved until ${until}. The booking is not complete yet.`] : [];
  switch (event) {
    case 'held':
      return {
        subject: `A home inspection time is reserved: ${when}`,
        heading: 'A time is reserved',
        paragraphs: [`A time for a home inspection at ${where} is reserved.`, ...open],
      };
    case 'moved':
      return {
        subject: `A home inspection was changed: ${when}`,
        heading: 'The inspection was changed',
        paragraphs: [
          `The inspection at ${where} is on ${arizonaTime(startsAt)}. This replaces what we wrote to you before.`,
          ...open,
        ],
      };
    case 'hold-ending':
      return {
        subject: `A reserved inspection time ends soon: ${when}`,
        heading: 'A reservation ends soon',
        paragraphs: [
          until
            ? `The reservation for a home inspection at ${where} ends on ${until}.`
            : `The reservation for a home inspection at ${where} ends soon.`,
        ],
      };
    case 'released':
      return {
        subject: `A home inspection time was given back: ${when}`,
        heading: 'The time was given back',
        paragraphs: [`The time for a home inspection at ${where} is no longer reserved.`],
      };
  }
}

function forBusiness(event: AppointmentEvent, appointment: Appointment): AppointmentWords {
  const { startsAt, property, contact } = appointment;
  const until = holdEndOf(appointment);
  const state = until ? `Reserved until ${until}. Not signed and not paid yet.` : '';
  const words: Record<AppointmentEvent, [heading: string, ...paragraphs: string[]]> = {
    held: ['Reserved', state || 'A time was booked.'],
    moved: ['Changed', 'The time or the details are new; this replaces the mail before.', state],
    'hold-ending': ['Hold ends soon', state || 'The hold ends soon.'],
    released: ['Given back', 'The time is open to others again.'],
  };
  const [heading, ...paragraphs] = words[event];
  return {
    subject: `${heading}: ${dayAndTime(startsAt)}, ${property.address.street} (${contact.lastName})`,
    heading,
    paragraphs: paragraphs.filter(Boolean),
  };
}

const reservedUntil = (until: string): string =>
  `Your time is reserved until ${until}. Sign the agreement and pay to keep it.`;

const notYet =
  'It is neither signed nor paid yet. If neither has happened by then, the time is open to others again.';

/** Only a reservation ends by itself. */
const holdEndOf = ({ status, heldUntil }: Pick<Appointment, 'status' | 'heldUntil'>): string | undefined =>
  status === 'held' && heldUntil ? arizonaTime(heldUntil) : undefined;
