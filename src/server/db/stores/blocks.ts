// Blocked dates and blocked times.
import { sql } from 'kysely';
import { type CalendarDate, calendarDate } from '../../../domain/calendar-date.ts';
import type { BlockHours } from '../../../domain/scheduling/blocks.ts';
import type { BlockedTime } from '../../../domain/scheduling/schedule-settings.ts';
import type { TimeOfDay } from '../../../domain/time-of-day.ts';
import type { Database } from '../client.ts';
import { lockDays } from './reservations.ts';
import { lockWaitingList } from './waiting-list.ts';

export type StoredBlocks = {
  blockedDates: { date: CalendarDate; reason: string }[];
  blockedTimes: (BlockedTime & { id: string; reason: string })[];
};

/** Locks the days against booking, moving and offering, so that either is decided knowing the other. */
export async function lockForBlocks(tx: Database, days: readonly CalendarDate[]): Promise<void> {
  await lockDays(tx, days);
  for (const day of [...new Set(days)].sort()) await lockWaitingList(tx, day);
}

export async function listBlocks(db: Database, from: CalendarDate): Promise<StoredBlocks> {
  const dates = await db
    .selectFrom('blocked_dates')
    .selectAll()
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
  const times = await db
    .selectFrom('blocked_times')
    .select(['id', 'day', 'reason'])
    .select([timeText('from_time').as('from'), timeText('to_time').as('to')])
    .where('day', '>=', from)
    .orderBy('day')
    .orderBy('from_time')
    .execute();
  return {
    blockedDates: dates.map(({ day, reason }) => ({ date: calendarDate(day), reason })),
    blockedTimes: times.map(({ day, ...rest }) => ({ ...rest, date: calendarDate(day) })),
  };
}

const timeText = (column: 'from_time' | 'to_time') => sql<TimeOfDay>`to_char(${sql.ref(column)}, 'HH24:MI')`;

/** A blocked date gets the new reason. */
export async function insertBlockedDates(
  tx: Database,
  days: readonly CalendarDate[],
  reason: string,
): Promise<void> {
  await tx
    .insertInto('blocked_dates')
    .values(days.map((day) => ({ day, reason })))
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ reason }))
    .execute();
}

export async function insertBlockedTimes(
  tx: Database,
  days: readonly CalendarDate[],
  { from, to }: BlockHours,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('blocked_times')
    .values(days.map((day) => ({ day, from_time: from, to_time: to, reason, created_at: now })))
    .execute();
}

/** Returns the dates that were blocked. */
export async function deleteBlockedDates(
  tx: Database,
  days: readonly CalendarDate[],
): Promise<CalendarDate[]> {
  if (days.length === 0) return [];
  const rows = await tx.deleteFrom('blocked_dates').where('day', 'in', days).returning('day').execute();
  return rows.map(({ day }) => calendarDate(day));
}

/** The days of those that still exist. */
export async function daysOfBlockedTimes(db: Database, ids: readonly string[]): Promise<CalendarDate[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('blocked_times').select('day').where('id', 'in', ids).execute();
  return rows.map(({ day }) => calendarDate(day));
}

export async function deleteBlockedTimes(tx: Database, ids: readonly string[]): Promise<BlockedTime[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .deleteFrom('blocked_times')
    .where('id', 'in', ids)
    .returning(['day', timeText('from_time').as('from'), timeText('to_time').as('to')])
    .execute();
  return rows.map(({ day, from, to }) => ({ date: calendarDate(day), from, to }));
}
