// Reads when the inspector is busy, never why: titles and guests are not requested.
import { z } from 'zod';
import { instantAtPhoenix, parseCalendarDate } from '../../../domain/calendar-date.ts';
import type { OwnEvent, ReadTimes, TimeSpan } from '../../ports/calendar.ts';
import { parseJson } from '../bounded-fetch.ts';
import type { AskCalendar } from './google-access.ts';
import { appointmentIdOf, ownEventProperty } from './google-events.ts';
import { refusedWith, unavailable, unreadable } from './google-request.ts';

const fields =
  'kind,nextPageToken,items(id,iCalUID,status,transparency,start,end,attendees(self,responseStatus),extendedProperties/private)';
/** Two weeks of a full calendar fit on one page. */
const perPage = 500;
const maxPages = 20;

// An empty list may be omitted. `kind` proves that the answer is Google's, because free times depend on it.
const page = z.object({
  kind: z.literal('calendar#events'),
  items: z.array(z.unknown()).default([]),
  nextPageToken: z.string().optional(),
});

const instant = z.object({ dateTime: z.iso.datetime({ offset: true }) });
const day = z.object({ date: z.string() });
const moment = z.union([instant, day]).transform((read, context): Date => {
  if ('dateTime' in read) return new Date(read.dateTime);
  // A whole day is a Phoenix day, whatever the calendar's time zone.
  const date = parseCalendarDate(read.date);
  if (date.ok) return instantAtPhoenix(date.value, '00:00');
  context.addIssue('not a date');
  return z.NEVER;
});

/** The only fields Google guarantees for a deleted event. */
const entry = z.object({ id: z.string(), status: z.string().optional() });
const event = z.object({
  start: moment,
  end: moment,
  iCalUID: z.string().optional(),
  transparency: z.string().optional(),
  attendees: z
    .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
    .default([]),
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).optional() }).optional(),
});

type Read =
  | { kind: 'busy'; span: TimeSpan }
  | { kind: 'own'; event: OwnEvent }
  | { kind: 'deleted'; appointmentId: string }
  | { kind: 'free' };

/** `mailHost`: the domain of event UIDs in our own mails. */
export async function readTimes(
  ask: AskCalendar,
  range: TimeSpan,
  { mailHost, onUnreadable }: { mailHost: string; onUnreadable: () => void },
  signal: AbortSignal,
): Promise<ReadTimes> {
  const busy: TimeSpan[] = [];
  const own: OwnEvent[] = [];
  const deleted: string[] = [];
  let pageToken: string | undefined;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const answered = await ask({ path: `/events?${queryFor(range, pageToken)}` }, signal);
    if (!answered.ok) return answered;
    if (answered.reply.status !== 200) return refusedWith(answered.reply);
    const read = page.safeParse(parseJson(answered.reply.body));
    if (!read.success) return unreadable;
    for (const item of read.data.items) {
      const found = readItem(item, mailHost);
      // An unreadable entry does not discard the others.
      if (!found) onUnreadable();
      else if (found.kind === 'busy') busy.push(found.span);
      else if (found.kind === 'own') own.push(found.event);
      else if (found.kind === 'deleted') deleted.push(found.appointmentId);
    }
    pageToken = read.data.nextPageToken;
    if (!pageToken) return { ok: true, busy, own, deleted };
  }
  return unavailable('more pages than a calendar has');
}

function queryFor({ startsAt, endsAt }: TimeSpan, pageToken: string | undefined): URLSearchParams {
  return new URLSearchParams({
    timeMin: startsAt.toISOString(),
    timeMax: endsAt.toISOString(),
    singleEvents: 'true',
    showDeleted: 'true',
    maxResults: String(perPage),
    maxAttendees: '1',
    fields,
    ...(pageToken && { pageToken }),
  });
}

function readItem(item: unknown, mailHost: string): Read | null {
  const { data: basics } = entry.safeParse(item);
  if (!basics) return null;
  const appointmentId = appointmentIdOf(basics.id);
  if (basics.status === 'cancelled') {
    return appointmentId ? { kind: 'deleted', appointmentId } : { kind: 'free' };
  }
  const { data: read } = event.safeParse(item);
  if (!read) return null;
  const declined = read.attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined');
  if (declined || read.transparency === 'transparent' || read.end <= read.start) return { kind: 'free' };
  const span = { startsAt: read.start, endsAt: read.end };
  // A copy of our event has our mark but another id, and belongs to the inspector.
  const isOurs = read.extendedProperties?.private?.[ownEventProperty] === appointmentId;
  const ownId = isOurs && appointmentId ? appointmentId : invitedTo(read.iCalUID ?? '', mailHost);
  return ownId === null ? { kind: 'busy', span } : { kind: 'own', event: { ...span, appointmentId: ownId } };
}

/** Invitations in our own mails have the appointment's id in their UID. */
const invitedTo = (uid: string, mailHost: string): string | null => {
  const id = uid.endsWith(`@${mailHost}`) ? uid.slice(0, -mailHost.length - 1) : '';
  return z.uuid().safeParse(id).data?.toLowerCase() ?? null;
};
