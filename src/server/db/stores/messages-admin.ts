// Mails and texts that did not arrive, for the desk.
import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { addDeliverJobs } from './deliveries.ts';

/** Failed, or waiting for a retry. Must match the predicate of the partial index. */
const troubled = sql<boolean>`(deliveries.state = 'failed' or (deliveries.state = 'pending' and deliveries.attempts > 0))`;

const maxListed = 200;

/** `samples`: whether sample appointments count. */
const troubledOnes = (db: Database, samples: boolean) =>
  db
    .selectFrom('deliveries')
    .leftJoin('appointments', 'appointments.id', 'deliveries.appointment_id')
    .where(troubled)
    .$if(!samples, (query) => query.where('appointments.sample', 'is', null));

export const findUndelivered = (db: Database, samples: boolean) =>
  troubledOnes(db, samples)
    .leftJoin('properties', 'properties.id', 'appointments.property_id')
    .leftJoin('waiting_list_entries as entry', 'entry.id', 'deliveries.waiting_list_entry_id')
    .select([
      'deliveries.id',
      'deliveries.state',
      'deliveries.channel',
      'deliveries.recipient',
      'deliveries.role',
      'deliveries.event',
      'deliveries.problem',
      'deliveries.attempts',
      'deliveries.created_at as createdAt',
      'deliveries.appointment_id as appointmentId',
      'appointments.starts_at as startsAt',
      'properties.street',
      'properties.city',
      'entry.day',
    ])
    .orderBy('deliveries.created_at', 'desc')
    .orderBy('deliveries.id')
    .limit(maxListed)
    .execute();

export async function countUndelivered(db: Database, samples: boolean): Promise<number> {
  const { count } = await troubledOnes(db, samples)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** `false`: it was sent or given up in between. */
export async function retryDelivery(tx: Database, id: string): Promise<boolean> {
  const changed = await tx
    .updateTable('deliveries')
    .set({ state: 'pending', settled_at: null })
    .where('id', '=', id)
    .where(troubled)
    .returning('id')
    .executeTakeFirst();
  // Same job key: replaces a scheduled retry of this delivery.
  if (changed) await addDeliverJobs(tx, [id]);
  return changed !== undefined;
}

export async function dismissDelivery(tx: Database, id: string, now: Date): Promise<boolean> {
  const changed = await tx
    .updateTable('deliveries')
    .set({ state: 'unneeded', settled_at: now })
    .where('id', '=', id)
    .where(troubled)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
