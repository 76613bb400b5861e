import {
  addDays,
  type CalendarDate,
  instantAtPhoenix,
  phoenixDateOf,
} from '../../../domain/calendar-date.ts';
import { WINDOW_DAYS } from '../../../domain/scheduling/inspection-times.ts';
import type { Database } from '../../db/client.ts';
import { areSameTimes, listBusyTimes, replaceBusyTimes } from '../../db/stores/calendar-busy-times.ts';
import { lockConnection } from '../../db/stores/calendar-connection.ts';
import type { Calendar, TimeSpan } from '../../ports/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import { busyTimesOf, mergeTimes } from './read-calendar.ts';

/**
 * Reads the calendar of one day again before a time of it is booked, because the last reading may be five minutes old.
 * `true`: its busy times have changed. Without an answer in time the last known ones stay.
 */
export async function refreshBusyDay(
  { db, clock, calendar }: { db: Database; clock: Clock; calendar: Calendar },
  day: CalendarDate,
): Promise<boolean> {
  const today = phoenixDateOf(clock.now());
  if (day < today || day > addDays(today, WINDOW_DAYS + 1)) return false;
  const range = {
    startsAt: instantAtPhoenix(day, '00:00'),
    endsAt: instantAtPhoenix(addDays(day, 1), '00:00'),
  };
  const read = await calendar.readTimes(range, { waitedFor: true });
  if (!read.ok) return false;
  const busy = await busyTimesOf(db, read);
  const withThisDay = (before: readonly TimeSpan[]) =>
    mergeTimes([...before.flatMap((span) => partsOutside(span, range)), ...busy]);
  // As a rule nothing has changed, and nobody waits for a lock.
  const before = await listBusyTimes(db);
  if (areSameTimes(before, withThisDay(before))) return false;
  return db.transaction().execute(async (tx) => {
    if (!(await lockConnection(tx))) return false;
    return replaceBusyTimes(tx, withThisDay(await listBusyTimes(tx)));
  });
}

const partsOutside = (span: TimeSpan, { startsAt, endsAt }: TimeSpan): TimeSpan[] =>
  [
    { startsAt: span.startsAt, endsAt: span.endsAt < startsAt ? span.endsAt : startsAt },
    { startsAt: span.startsAt > endsAt ? span.startsAt : endsAt, endsAt: span.endsAt },
  ].filter((part) => part.startsAt < part.endsAt);
