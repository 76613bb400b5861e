import { sql } from 'kysely';
import type { PaymentStatus } from '../../../domain/appointment/payment-status.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { Database } from '../client.ts';

/** Raises the revision, so that it is announced; a trigger frees any credit it used. */
export async function writeCancelled(
  tx: Database,
  id: string,
  { by, at }: { by: 'customer' | 'business'; at: Date },
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({
      status: 'cancelled',
      cancelled_at: at,
      cancelled_by: by,
      hold_place: null,
      held_until: null,
      inspector_status: 'not_started',
      // Applies only while en route.
      estimated_arrival: null,
      event: 'cancelled',
      // Samples are never announced.
      revision: sql<number>`revision + (sample is null)::int`,
      // A sample's payment is not real, so no refund follows.
      payment_status: sql<PaymentStatus>`case when sample is not null and paid_cents > 0 then 'refunded' else payment_status end`,
      paid_cents: sql<number>`case when sample is null then paid_cents else 0 end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function writePaymentStatus(tx: Database, id: string, status: PaymentStatus): Promise<void> {
  await tx.updateTable('appointments').set({ payment_status: status }).where('id', '=', id).execute();
}

export type StoredCancellation = { at: Date; by: 'customer' | 'business'; creditReturned: Cents };

/** `undefined`: it was not canceled. */
export async function findCancellation(db: Database, id: string): Promise<StoredCancellation | undefined> {
  const row = await db
    .selectFrom('appointments')
    .select(['cancelled_at as at', 'cancelled_by as by', 'credit_returned_cents as creditReturned'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.at === null || row.by === null) return undefined;
  return { at: row.at, by: row.by, creditReturned: cents(row.creditReturned ?? 0) };
}
