// Money that the office took or gave back itself. Writing needs the appointment's lock.
import { type Selectable, sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import type { OfficeMethod, OfficeMoney } from '../../../domain/payment/office-entry.ts';
import type { Database } from '../client.ts';
import type { Schema } from '../schema.ts';
import type { StoredPayment } from './payments.ts';

type Row = Selectable<Schema['office_entries']>;

/** Money that changed hands. A check of the table holds that its columns are there. */
export type StoredMoneyEntry = Row & { kind: 'money'; payment_id: string; method: OfficeMethod };
/** Taken off what is owed. */
export type StoredAllowance = Row & { kind: 'allowance'; amount_cents: number; reason: string };
export type StoredOfficeEntry = StoredMoneyEntry | StoredAllowance;

/** Paid in full the moment it is recorded. */
export const insertOfficePayment = (
  tx: Database,
  { appointmentId, amount, takenAt }: { appointmentId: string; amount: Cents; takenAt: Date },
  now: Date,
): Promise<StoredPayment> =>
  tx
    .insertInto('payments')
    .values({
      appointment_id: appointmentId,
      browser: null,
      via: 'desk',
      provider: 'office',
      intent_id: null,
      asked_cents: amount,
      received_cents: amount,
      state: 'succeeded',
      state_as_of: now,
      refunded_as_of: now,
      created_at: now,
      used_at: now,
      paid_at: takenAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The money was never there: nothing of the payment counts any more, and its receipt is gone. */
export async function voidOfficePayment(tx: Database, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'cancelled', state_as_of: now, received_cents: 0, paid_at: null })
    .where('id', '=', id)
    .where('provider', '=', 'office')
    .execute();
}

/** `false`: an entry with this id exists. */
export async function insertOfficeEntry(
  tx: Database,
  entry: {
    id: string;
    appointmentId: string;
    paymentId: string;
    refundId: string | null;
    money: OfficeMoney;
    takenAt: Date;
  },
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('office_entries')
    .values({
      id: entry.id,
      appointment_id: entry.appointmentId,
      payment_id: entry.paymentId,
      refund_id: entry.refundId,
      ...entry.money,
      taken_at: entry.takenAt,
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findOfficeEntry = (db: Database, id: string): Promise<StoredOfficeEntry | undefined> =>
  db
    .selectFrom('office_entries')
    .selectAll()
    .where('id', '=', id)
    .$castTo<StoredOfficeEntry>()
    .executeTakeFirst();

/** A check with this number and amount that counts for the booking, and the name of the one who recorded it. */
export async function findSameCheck(
  db: Database,
  check: { appointmentId: string; reference: string; amount: Cents },
): Promise<{ by: string } | undefined> {
  const { rows } = await sql<{ by: string | null }>`select trim(concat(first_name, ' ', last_name)) as by
    from office_entries join payments on payments.id = payment_id
      left join audit_events on subject_kind = 'appointment' and action = 'payment.recorded' and subject_id = office_entries.appointment_id::text
        and details->>'payment' = payment_id::text
      left join users on users.id = audit_events.actor
    where office_entries.appointment_id = ${check.appointmentId}::uuid and office_entries.method = 'check'
      and office_entries.refund_id is null and undone_at is null
      and lower(office_entries.reference) = lower(${check.reference}) and asked_cents = ${check.amount}
    order by recorded_at limit 1`.execute(db);
  const [found] = rows;
  return found && { by: found.by || 'the office' };
}

/** Oldest first. */
export const officeEntriesOf = (db: Database, appointmentId: string): Promise<StoredOfficeEntry[]> =>
  db
    .selectFrom('office_entries')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .orderBy('recorded_at')
    .orderBy('id')
    .$castTo<StoredOfficeEntry>()
    .execute();

export const isMoneyEntry = (entry: StoredOfficeEntry): entry is StoredMoneyEntry => entry.kind === 'money';
export const isAllowance = (entry: StoredOfficeEntry): entry is StoredAllowance => entry.kind === 'allowance';

/** How a payment of the office was made; `undefined`: it is not one. */
export const findReceived = (db: Database, paymentId: string): Promise<StoredMoneyEntry | undefined> =>
  db
    .selectFrom('office_entries')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('refund_id', 'is', null)
    .$castTo<StoredMoneyEntry>()
    .executeTakeFirst();

/** `false`: it was undone before. */
export async function markUndone(tx: Database, id: string, reason: string, now: Date): Promise<boolean> {
  const undone = await tx
    .updateTable('office_entries')
    .set({ undone_at: now, undo_reason: reason })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return undone !== undefined;
}

/** The office handed the money back, or did not after all. `false`: another desk was faster. */
export async function writeReturned(
  tx: Database,
  refundId: string,
  state: 'succeeded' | 'wanted',
  now: Date,
): Promise<boolean> {
  const from = state === 'succeeded' ? 'wanted' : 'succeeded';
  const written = await tx
    .updateTable('refunds')
    .set({ state, state_as_of: now })
    .where('id', '=', refundId)
    .where('state', '=', from)
    .returning('payment_id')
    .executeTakeFirst();
  if (!written) return false;
  await tx
    .updateTable('payments')
    .set({
      refunded_cents: sql<number>`(select coalesce(sum(amount_cents), 0)::int from refunds
        where refunds.payment_id = payments.id and refunds.state = 'succeeded')`,
      refunded_as_of: now,
    })
    .where('id', '=', written.payment_id)
    .where('provider', '=', 'office')
    .execute();
  return true;
}
