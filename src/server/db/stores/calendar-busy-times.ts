// The inspector's busy times in the connected calendar.
import { sql } from 'kysely';
import type { Database } from '../client.ts';

type Span = { startsAt: Date; endsAt: Date };

/** In order. */
export const listBusyTimes = (db: Database): Promise<Span[]> =>
  db
    .selectFrom('busy_times')
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .orderBy('starts_at')
    .orderBy('ends_at')
    .execute();

export const areSameTimes = (before: readonly Span[], spans: readonly Span[]): boolean =>
  before.length === spans.length &&
  spans.every(
    ({ startsAt, endsAt }, index) =>
      before[index]?.startsAt.getTime() === startsAt.getTime() &&
      before[index]?.endsAt.getTime() === endsAt.getTime(),
  );

/**
 * False if nothing changed; then nothing is written, because every write makes all processes recompute free
 * times. `spans` must be sorted by start.
 */
export async function replaceBusyTimes(db: Database, spans: readonly Span[]): Promise<boolean> {
  if (areSameTimes(await listBusyTimes(db), spans)) return false;
  await db.deleteFrom('busy_times').execute();
  if (spans.length > 0) {
    await db
      .insertInto('busy_times')
      .values(spans.map(({ startsAt, endsAt }) => ({ starts_at: startsAt, ends_at: endsAt })))
      .execute();
  }
  return true;
}

/** Upcoming busy times, and the number of Phoenix days they cover. */
export async function countBusyTimes(db: Database, now: Date): Promise<{ times: number; days: number }> {
  const { rows } = await sql<{ times: number; days: number }>`
    select count(distinct id)::int as times, count(distinct day)::int as days
    from busy_times, lateral generate_series(
      (greatest(starts_at, ${now}) at time zone 'America/Phoenix')::date,
      ((ends_at - interval '1 microsecond') at time zone 'America/Phoenix')::date, interval '1 day') day
    where ends_at > ${now}`.execute(db);
  return rows[0] ?? { times: 0, days: 0 };
}
