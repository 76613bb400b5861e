// What the office took off what is owed. The sum is kept on the appointment; writing needs its lock.
import { sql } from 'kysely';
import { type Cents, cents } from '../../../domain/money.ts';
import type { Database } from '../client.ts';
import type { StoredAllowance } from './office-entries.ts';

export type Allowance = { id: string; appointmentId: string; amount: Cents; reason: string };

/** `false`: an entry with this id exists. */
export async function insertAllowance(
  tx: Database,
  { id, appointmentId, amount, reason }: Allowance,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('office_entries')
    .values({
      id,
      kind: 'allowance',
      appointment_id: appointmentId,
      payment_id: null,
      refund_id: null,
      method: null,
      reference: '',
      amount_cents: amount,
      reason,
      taken_at: now,
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Writes the sum of all that were not undone, and returns it. */
export async function writeAllowanceSum(tx: Database, appointmentId: string): Promise<Cents> {
  const { allowance_cents: sum } = await tx
    .updateTable('appointments')
    .set({
      allowance_cents: sql<number>`(select coalesce(sum(amount_cents), 0)::int from office_entries
        where appointment_id = appointments.id and kind = 'allowance' and undone_at is null)`,
    })
    .where('id', '=', appointmentId)
    .returning('allowance_cents')
    .executeTakeFirstOrThrow();
  return cents(sum);
}

/** The one that was recorded at that moment, undone or not. */
export const findAllowanceAt = (
  db: Database,
  appointmentId: string,
  at: Date,
): Promise<StoredAllowance | undefined> =>
  db
    .selectFrom('office_entries')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', 'allowance')
    .where('recorded_at', '<=', at)
    .orderBy('recorded_at', 'desc')
    .$castTo<StoredAllowance>()
    .executeTakeFirst();
