// Appointments as calendars know them (RFC 5545). The same appointment is the same event for ever: a higher revision changes it,
// CANCEL takes it away.
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { keepsItsTime } from '../../domain/appointment/appointment-status.ts';
import { business } from '../../domain/business.ts';
import { minuteMs } from '../../domain/durations.ts';
import { formatAddress } from '../../domain/property/address.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { CalendarFile } from '../ports/mail.ts';
import { oneLine } from './one-line.ts';

export type CalendarEvent = ICalEventData;

export function appointmentEvent(
  appointment: Appointment,
  about: {
    publicUrl: string;
    /** When this was written. */
    stampedAt: Date;
    /** Where it is; as it was given unless said otherwise. */
    address?: string;
    /** Lines of the description. */
    details: readonly string[];
    /** Whose calendar it goes to. A feed has nobody to invite. */
    attendee?: { name: string; email: string };
  },
): CalendarEvent {
  const { id, startsAt, minutes, revision, property } = appointment;
  const address = about.address ?? formatAddress(property.address);
  return {
    id: `${id}@${new URL(about.publicUrl).hostname}`,
    sequence: revision,
    stamp: about.stampedAt,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * minuteMs),
    summary: oneLine(`${summaryOf(appointment)}: ${address}`),
    location: oneLine(address),
    description: about.details.map((line) => oneLine(line)).join('\n'),
    organizer: organizerFor(about.attendee?.email, about.publicUrl),
    status: statusOf(appointment),
    transparency: ICalEventTransparency.OPAQUE,
    ...(about.attendee && { attendees: [attendeeOf(about.attendee)] }),
  };
}

/** Calendars refuse an invitation from the mailbox it is sent to, as the office's own copy would be. */
function organizerFor(attendee: string | undefined, publicUrl: string) {
  const { email } = business.office;
  const isOwnCopy = attendee?.toLowerCase() === email.toLowerCase();
  return {
    name: inQuotes(business.name),
    email: isOwnCopy ? `bookings@${new URL(publicUrl).hostname}` : email,
  };
}

/** `REQUEST` invites, or changes what was invited to before. */
export const calendarInvitation = (method: CalendarFile['method'], event: CalendarEvent): CalendarFile => ({
  method,
  content: write(ICalCalendarMethod[method], [
    method === 'CANCEL' ? { ...event, status: ICalEventStatus.CANCELLED } : event,
  ]),
});

/** Something to subscribe to: all events at once, nobody invited. */
export const calendarFeed = (events: readonly CalendarEvent[], name: string): string =>
  // The library writes a calendar's name as it is, unlike everything else.
  write(ICalCalendarMethod.PUBLISH, events, {
    name: oneLine(name).replace(/[\\;,]/g, '\\$&'),
    ttl: feedRefreshSeconds,
  });

/** Some programs look once a day unless they are told. */
const feedRefreshSeconds = 15 * 60;

function write(
  method: ICalCalendarMethod,
  events: readonly CalendarEvent[],
  feed: { name?: string; ttl?: number } = {},
): string {
  const prodId = { company: oneLine(business.name), product: 'Appointments' };
  const calendar = ical({ method, prodId, events: [...events], ...feed });
  // Every line ends, the last one too.
  return `${calendar.toString()}\r\n`;
}

const summaryOf = ({ status }: Appointment): string =>
  status === 'held' ? 'Home inspection (reserved)' : 'Home inspection';

function statusOf({ status }: Appointment): ICalEventStatus {
  if (!keepsItsTime(status)) return ICalEventStatus.CANCELLED;
  return status === 'held' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** Nobody has to answer: the time stands whether they press a button or not. */
const attendeeOf = ({ name, email }: { name: string; email: string }) => ({
  name: inQuotes(name) || inQuotes(email),
  email: oneLine(email),
  role: ICalAttendeeRole.REQ,
  status: ICalAttendeeStatus.NEEDSACTION,
  rsvp: false,
});

/** A parameter stands in double quotes, between which the format knows none, not even escaped. */
const inQuotes = (text: string): string => oneLine(text, 100).replace(/["\\]/g, '’');
