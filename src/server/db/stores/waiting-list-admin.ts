// The waiting list for the owner: all upcoming days, with current and past entries.
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
      'properties.street',
      'properties.city',
      'properties.zip',
      'offer.starts_at as offeredStart',
      'offer.held_until as offeredUntil',
    ])
    .where('entry.day', '>=', day)
    .where('entry.merged_into', 'is', null)
    .orderBy('entry.day')
    .orderBy('entry.place')
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
