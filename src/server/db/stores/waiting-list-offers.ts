// Offers: times held for a waiting list entry. They are rows of `appointments`, so that no one else can take
// them.
import { sql } from 'kysely';
import type { CalendarDate } from '../../../domain/calendar-date.ts';
import type { InspectionPeriod } from '../../../domain/inspection-period/inspection-period.ts';
import { MAX_PER_DAY, TOTAL_MINUTES } from '../../../domain/scheduling/inspection-times.ts';
import type { Database } from '../client.ts';
import { tryWithin } from '../conflicts.ts';
import { toPeriod } from './inspection-periods.ts';
import { busyUntil } from './reservations.ts';
import { currentEntry } from './waiting-list.ts';

/** The time offered to this entry, also shortly after it expired. */
export async function findOffer(
  db: Database,
  entryId: string,
): Promise<{ startsAt: Date; heldUntil: Date } | undefined> {
  const row = await db
    .selectFrom('appointments')
    .select(['starts_at', 'held_until'])
    .where('waiting_list_entry_id', '=', entryId)
    .where('status', '=', 'offered')
    .executeTakeFirst();
  return row?.held_until ? { startsAt: row.starts_at, heldUntil: row.held_until } : undefined;
}

/**
 * Holds the time. `false`: someone is taking it concurrently; the transaction continues from before the
 * attempt. Gives up before the database's deadlock check.
 */
export function insertOffer(
  tx: Database,
  offer: { entryId: string; day: CalendarDate; startsAt: Date; until: Date },
): Promise<boolean> {
  const { entryId, day, startsAt, until } = offer;
  return tryWithin(tx, ['overlap', 'duplicate', 'locked', 'deadlock'], async () => {
    await sql`set local lock_timeout = '250ms'`.execute(tx);
    const { numAffectedRows } = await sql`
      insert into appointments (status, starts_at, minutes, busy_until, day, seat, held_until, event,
        waiting_list_entry_id)
      select 'offered', ${startsAt}::timestamptz, ${TOTAL_MINUTES}, ${busyUntil(startsAt)}::timestamptz, ${day}::date, seat,
        ${until}::timestamptz, 'offered', ${entryId}::uuid
      from generate_series(1, ${MAX_PER_DAY}::int) seat
      where not exists (
        select from appointments taken where taken.inspector = 1 and taken.day = ${day} and taken.seat = seat.seat
          and taken.status not in ('cancelled', 'released') and taken.sample is null)
      order by seat limit 1`.execute(tx);
    await sql`set local lock_timeout to default`.execute(tx);
    // Inserting does not notify.
    await sql`select pg_notify('changed', 'appointments')`.execute(tx);
    return numAffectedRows === 1n;
  });
}

/** Deletes expired offers; returns their entries. */
export async function deleteExpiredOffers(tx: Database, day: CalendarDate, now: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('appointments')
    .where('day', '=', day)
    .where('status', '=', 'offered')
    .where('held_until', '<=', now)
    .returning('waiting_list_entry_id')
    .execute();
  return rows.flatMap(({ waiting_list_entry_id: entryId }) => entryId ?? []);
}

export async function deleteOffer(tx: Database, entryId: string): Promise<void> {
  await tx
    .deleteFrom('appointments')
    .where('waiting_list_entry_id', '=', entryId)
    .where('status', '=', 'offered')
    .execute();
}

/** Ends the offer, so that its time can be booked in the same transaction; `undefined`: no longer theirs. */
export async function takeOfferedTime(
  tx: Database,
  entryId: string,
  startsAt: Date,
  now: Date,
): Promise<{ inspectionPeriod: InspectionPeriod | null } | undefined> {
  const offered = await tx
    .deleteFrom('appointments')
    .where('waiting_list_entry_id', '=', currentEntry(entryId))
    .where('status', '=', 'offered')
    .where('starts_at', '=', startsAt)
    .where('held_until', '>', now)
    .returning('waiting_list_entry_id as entryId')
    .executeTakeFirst();
  if (!offered) return undefined;
  const entry = await tx
    .updateTable('waiting_list_entries')
    .set({ state: 'taken' })
    .where('id', '=', offered.entryId)
    .returning(['contract_accepted_on', 'inspection_period_days'])
    .executeTakeFirstOrThrow();
  return { inspectionPeriod: toPeriod(entry) };
}
