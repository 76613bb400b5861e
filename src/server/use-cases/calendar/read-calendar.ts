import { addDays, instantAtPhoenix, phoenixDateOf } from '../../../domain/calendar-date.ts';
import { WINDOW_DAYS } from '../../../domain/scheduling/inspection-times.ts';
import type { Database } from '../../db/client.ts';
import { replaceBusyTimes } from '../../db/stores/calendar-busy-times.ts';
import { recordProblem, recordReading } from '../../db/stores/calendar-connection.ts';
import { listKnownAppointments, markDeletedOutside } from '../../db/stores/calendar-events.ts';
import type { Calendar, CalendarFailure, OwnEvent, TimeSpan } from '../../ports/calendar.ts';
import type { Clock } from '../../ports/clock.ts';

export type ReadResult =
  | {
      ok: true;
      changed: boolean;
      /** Appointments that the inspector deleted there since the last read. */
      deletedOutside: string[];
    }
  | CalendarFailure;

/** Copies the inspector's busy times. If the calendar cannot be read, the last known times stay. */
export async function readCalendar(deps: {
  db: Database;
  clock: Clock;
  calendar: Calendar;
}): Promise<ReadResult> {
  const now = deps.clock.now();
  const read = await deps.calendar.readTimes(readRange(now));
  if (!read.ok) {
    if (read.reason === 'unavailable') await recordProblem(deps.db, read.why);
    return read;
  }
  return deps.db.transaction().execute(async (tx): Promise<ReadResult> => {
    if (!(await recordReading(tx, now))) return { ok: false, reason: 'not-connected' };
    const changed = await replaceBusyTimes(tx, mergeTimes(await busyTimesOf(tx, read)));
    return { ok: true, changed, deletedOutside: await markDeletedOutside(tx, read.deleted) };
  });
}

/** Bookings of ours that were lost in a restore keep their time. */
export async function busyTimesOf(
  db: Database,
  { busy, own }: { busy: readonly TimeSpan[]; own: readonly OwnEvent[] },
): Promise<TimeSpan[]> {
  const known = await listKnownAppointments(
    db,
    own.map(({ appointmentId }) => appointmentId),
  );
  const lost = own.filter(({ appointmentId }) => !known.has(appointmentId));
  return [...busy, ...lost.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))];
}

/** The booking window plus a day at either end, because it moves at midnight before the next read. */
function readRange(now: Date): TimeSpan {
  const today = phoenixDateOf(now);
  return {
    startsAt: instantAtPhoenix(today, '00:00'),
    endsAt: instantAtPhoenix(addDays(today, WINDOW_DAYS + 2), '00:00'),
  };
}

/** Sorted, with overlapping and adjacent times merged. */
export function mergeTimes(spans: readonly TimeSpan[]): TimeSpan[] {
  const merged: TimeSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = merged.at(-1);
    if (!last || last.endsAt < span.startsAt) merged.push({ ...span });
    else if (last.endsAt < span.endsAt) last.endsAt = span.endsAt;
  }
  return merged;
}
