// Appointments as iCalendar events (RFC 5545). An appointment keeps its UID: a higher revision updates the event, CANCEL removes
// it.
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { blocksTime } from '../../domain/appointment/appointment-status.ts';
import { minuteMs } from '../../domain/durations.ts';
import { formatAddress } from '../../domain/property/address.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { CalendarFile } from '../ports/mail.ts';
import { oneLine } from './one-line.ts';
import type { Sender } from './sender.ts';

export type CalendarEvent = ICalEventData;

export function appointmentEvent(
  appointment: Appointment,
  about: {
    publicUrl: string;
    sender: Sender;
    /** Time of writing. */
    stampedAt: Date;
    /** Location; defaults to the property's address. */
    address?: string;
    /** Lines of the description. */
    details: readonly string[];
    /** Attendee; none in a feed. */
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
    organizer: organizerFor(about.sender, about.attendee?.email, about.publicUrl),
    status: statusOf(appointment),
    transparency: ICalEventTransparency.OPAQUE,
    ...(about.attendee && { attendees: [attendeeOf(about.attendee)] }),
  };
}

/** Calendars refuse an invitation whose organizer is the attendee, as in the office's own copy. */
function organizerFor({ name, email }: Sender, attendee: string | undefined, publicUrl: string) {
  const isOwnCopy = attendee?.toLowerCase() === email.toLowerCase();
  return {
    name: inQuotes(name),
    email: isOwnCopy ? `bookings@${new URL(publicUrl).hostname}` : email,
  };
}

/** `REQUEST` creates or updates the invitation. */
export const calendarInvitation = (
  sender: Sender,
  method: CalendarFile['method'],
  event: CalendarEvent,
): CalendarFile => ({
  method,
  content: write(sender, ICalCalendarMethod[method], [
    method === 'CANCEL' ? { ...event, status: ICalEventStatus.CANCELLED } : event,
  ]),
});

/** A feed to subscribe to: all events, no attendees. */
export const calendarFeed = (sender: Sender, events: readonly CalendarEvent[], name: string): string =>
  // The library does not escape the calendar's name, unlike everything else.
  write(sender, ICalCalendarMethod.PUBLISH, events, {
    name: oneLine(name).replace(/[\\;,]/g, '\\$&'),
    ttl: feedRefreshSeconds,
  });

/** Without it some programs refresh once a day. */
const feedRefreshSeconds = 15 * 60;

function write(
  { name: company }: Sender,
  method: ICalCalendarMethod,
  events: readonly CalendarEvent[],
  feed: { name?: string; ttl?: number } = {},
): string {
  const prodId = { company: oneLine(company), product: 'Appointments' };
  const calendar = ical({ method, prodId, events: [...events], ...feed });
  // The last line needs a line break too.
  return `${calendar.toString()}\r\n`;
}

const summaryOf = ({ status }: Appointment): string =>
  status === 'held' ? 'Home inspection (reserved)' : 'Home inspection';

function statusOf({ status }: Appointment): ICalEventStatus {
  if (!blocksTime(status)) return ICalEventStatus.CANCELLED;
  return status === 'held' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** No reply needed: the time is booked either way. */
const attendeeOf = ({ name, email }: { name: string; email: string }) => ({
  name: inQuotes(name) || inQuotes(email),
  email: oneLine(email),
  role: ICalAttendeeRole.REQ,
  status: ICalAttendeeStatus.NEEDSACTION,
  rsvp: false,
});

/** Quoted parameters cannot contain quotation marks, not even escaped. */
const inQuotes = (text: string): string => oneLine(text, 100).replace(/["\\]/g, '’');
