// Writes our appointments as events to the inspector's calendar.
import { z } from 'zod';
import type { CalendarEvent, CalendarFailure, PutEvent } from '../../ports/calendar.ts';
import { parseJson, type Reply } from '../bounded-fetch.ts';
import type { AskCalendar } from './google-access.ts';
import { errorCodeOf, refusedWith, unavailable, unreadable } from './google-request.ts';

/** Google allows a restricted alphabet for ids; the digits of a UUID are in it. */
const eventIdOf = (appointmentId: string): string => appointmentId.replaceAll('-', '');

export const appointmentIdOf = (eventId: string): string | null =>
  /^[0-9a-f]{32}$/.test(eventId) ? eventId.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : null;

/** Private property that marks an event as ours. */
export const ownEventProperty = 'calicheAppointment';

/** Arizona’s only zone. */
const timeZone = 'America/Phoenix';

const json = { 'content-type': 'application/json' };
const deletedOutside = { ok: true, state: 'deleted-outside' } as const;

export async function putEvent(
  ask: AskCalendar,
  event: CalendarEvent,
  { revive }: { revive: boolean },
  signal: AbortSignal,
): Promise<PutEvent> {
  const body = JSON.stringify({ id: eventIdOf(event.appointmentId), ...toGoogle(event) });
  const inserted = await ask({ path: '/events?fields=id', method: 'POST', headers: json, body }, signal);
  if (!inserted.ok) return inserted;
  if (inserted.reply.status === 200) return written(inserted.reply, event);
  if (inserted.reply.status !== 409) return refusedWith(inserted.reply);

  // A used id stays taken even after its event was deleted. Writing to it would restore the event.
  const path = `/events/${eventIdOf(event.appointmentId)}`;
  const found = await ask({ path: `${path}?fields=status,etag` }, signal);
  if (!found.ok) return found;
  if (isGone(found.reply)) return deletedOutside;
  if (found.reply.status !== 200) return refusedWith(found.reply);
  const read = foundShape.safeParse(parseJson(found.reply.body));
  if (!read.success) return unreadable;
  const { status, etag } = read.data;
  if (status === 'cancelled' && !revive) return deletedOutside;

  // The ETag ties the update to the version read: an event deleted in between is not restored either.
  const headers = { ...json, 'if-match': etag };
  const updated = await ask(
    { path: `${path}?fields=id`, method: 'PATCH', headers, body: JSON.stringify(changesOf(event)) },
    signal,
  );
  if (!updated.ok) return updated;
  if (updated.reply.status === 200) return written(updated.reply, event);
  if (updated.reply.status === 412) return unavailable('the event was changed at the same moment');
  return isGone(updated.reply) ? deletedOutside : refusedWith(updated.reply);
}

export async function removeEvent(
  ask: AskCalendar,
  appointmentId: string,
  signal: AbortSignal,
): Promise<{ ok: true } | CalendarFailure> {
  const answered = await ask({ path: `/events/${eventIdOf(appointmentId)}`, method: 'DELETE' }, signal);
  if (!answered.ok) return answered;
  const { reply } = answered;
  return reply.status === 204 || isGone(reply) ? { ok: true } : refusedWith(reply);
}

const foundShape = z.object({ status: z.string(), etag: z.string().regex(/^"[\x21\x23-\x7e]{1,200}"$/) });

const writtenShape = z.object({ id: z.string() });

/** A real answer from Google names the event. */
function written(reply: Reply, { appointmentId }: CalendarEvent): PutEvent {
  const read = writtenShape.safeParse(parseJson(reply.body));
  return read.data?.id === eventIdOf(appointmentId) ? { ok: true, state: 'present' } : unreadable;
}

/** Checks Google's error code: a 404 from a proxy says nothing about an event. */
function isGone(reply: Reply): boolean {
  const code = errorCodeOf(reply);
  return (reply.status === 404 && code === 'notFound') || (reply.status === 410 && code === 'deleted');
}

/** What the inspector added, such as reminders, a color or guests, stays. An all-day event gets its times back. */
const changesOf = (event: CalendarEvent) => {
  const { start, end, ...rest } = toGoogle(event);
  return { ...rest, start: { ...start, date: null }, end: { ...end, date: null } };
};

const toGoogle = (event: CalendarEvent) => ({
  status: event.tentative ? 'tentative' : 'confirmed',
  summary: event.title,
  location: event.location,
  description: event.description,
  start: { dateTime: event.startsAt.toISOString(), timeZone },
  end: { dateTime: event.endsAt.toISOString(), timeZone },
  extendedProperties: { private: { [ownEventProperty]: event.appointmentId } },
});
