// The closings that bookings are paid at.
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { calendarDate } from '../../../domain/calendar-date.ts';
import type { Closing } from '../../../domain/payment/closing.ts';
import type { PaysAt } from '../../../domain/payment/pays-at.ts';
import type { Database } from '../client.ts';
import type { Schema } from '../schema.ts';

export async function findClosings(db: Database, ids: readonly string[]): Promise<Map<string, Closing>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('closings')
    .selectAll()
    .where('appointment_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.appointment_id, toClosing(row)]));
}

export const toClosing = (
  row: Omit<Selectable<Schema['closings']>, 'appointment_id' | 'changed_at'>,
): Closing => ({
  closesOn: row.closes_on === null ? null : calendarDate(row.closes_on),
  escrowOfficer: row.escrow_officer,
  escrowCompany: row.escrow_company,
  escrowPhone: row.escrow_phone,
  escrowEmail: row.escrow_email,
  fileNumber: row.file_number,
});

export async function writeClosing(
  tx: Database,
  appointmentId: string,
  closing: Closing,
  now: Date,
): Promise<void> {
  const values = {
    closes_on: closing.closesOn,
    escrow_officer: closing.escrowOfficer,
    escrow_company: closing.escrowCompany,
    escrow_phone: closing.escrowPhone,
    escrow_email: closing.escrowEmail,
    file_number: closing.fileNumber,
    changed_at: now,
  };
  await tx
    .insertInto('closings')
    .values({ appointment_id: appointmentId, ...values })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(values))
    .execute();
}

/** Also for erasing a person. */
export async function deleteClosings(tx: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('closings')
    .where('appointment_id', 'in', [...ids])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Of bookings that are paid or over, and whose inspection and closing were before then. */
export async function deletePaidClosings(db: Database, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from closings using appointments
    where appointments.id = appointment_id and starts_at < ${before}
      and (closes_on is null or closes_on < (${before}::timestamptz at time zone 'America/Phoenix')::date)
      and (status in ('cancelled', 'released') or payment_status = 'paid')`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** A booking that loses its signature is no longer confirmed. Announced unless it has to be signed again, which says it. */
export async function writePaysAt(
  tx: Database,
  id: string,
  paysAt: PaysAt,
  { event }: { event: 'kept' | 'moved' | null },
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({
      pays_at: paysAt,
      status: sql`case when status in ('held', 'confirmed') then 'scheduled' else status end`,
      ...(event && { event, revision: sql<number>`revision + (sample is null)::int` }),
    })
    .where('id', '=', id)
    .execute();
}
