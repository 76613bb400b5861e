// The waiting list for the owner: all upcoming days, with current and past entries.
import { sql } from 'kysely';
import type { CalendarDate } from '../../../domain/calendar-date.ts';
import type { Database } from '../client.ts';

const maxListed = 500;

export const listEntriesFrom = (db: Database, day: CalendarDate) =>
  db
    .selectFrom('waiting_list_entries as entry')
    .leftJoin('properties', 'properties.id', 'entry.property_id')
    .leftJoin('appointments as offer', (join) =>
      join.onRef('offer.waiting_list_entry_id', '=', 'entry.id').on('offer.status', '=', 'offered'),
    )
    .select([
      'entry.id',
      'entry.day',
      'entry.state',
      'entry.email',
      'entry.phone',
      'entry.first_name as firstName',
      'entry.joined_at as joinedAt',
      'entry.confirmed_at as confirmedAt',
      'entry.contract_accepted_on',
      'entry.inspection_period_days',
      'properties.street',
      'properties.city',
      'properties.zip',
      'offer.starts_at as offeredStart',
      'offer.held_until as offeredUntil',
    ])
    .where('entry.day', '>=', day)
    .where('entry.merged_into', 'is', null)
    .orderBy('entry.day')
    .orderBy('entry.position')
    .limit(maxListed)
    .execute();

export async function countWaitingFrom(db: Database, day: CalendarDate): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_list_entries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('day', '>=', day)
    .where('state', 'in', ['waiting', 'offered'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Who waits just ahead; `undefined`: no one. */
export async function waitingAhead(tx: Database, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('waiting_list_entries as entry')
    .innerJoin('waiting_list_entries as ahead', 'ahead.day', 'entry.day')
    .select('ahead.id')
    .where('entry.id', '=', id)
    .where('ahead.state', '=', 'waiting')
    .whereRef('ahead.position', '<', 'entry.position')
    .orderBy('ahead.position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Call under the day's lock. */
export async function swapPositions(tx: Database, one: string, other: string): Promise<void> {
  await sql`update waiting_list_entries entry set position = counterpart.position
    from waiting_list_entries counterpart
    where (entry.id, counterpart.id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`.execute(
    tx,
  );
}
