// Payments that do not fit what was asked for.
import { sql } from 'kysely';
import type { Database } from '../client.ts';

const mostListed = 200;

const toReview = (db: Database, samples: boolean) =>
  db
    .selectFrom('appointments')
    .where('payment_status', '=', 'needs_review')
    .where('status', '<>', 'offered')
    .$if(!samples, (query) => query.where('sample', 'is', null));

export const listPaymentsToReview = (db: Database, samples: boolean) =>
  toReview(db, samples)
    .innerJoin('properties', 'properties.id', 'appointments.property_id')
    .select([
      'appointments.id',
      'starts_at as startsAt',
      'total_cents as total',
      'paid_cents as paid',
      'street',
      'city',
      'zip',
      sql<string>`trim(concat(contact->>'firstName', ' ', contact->>'lastName'))`.as('clientName'),
    ])
    .orderBy('starts_at')
    .orderBy('appointments.id')
    .limit(mostListed)
    .execute();

export async function countPaymentsToReview(db: Database, samples: boolean): Promise<number> {
  const { count } = await toReview(db, samples)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
