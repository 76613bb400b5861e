// Reminders that were sent and that are due.
import { sql } from 'kysely';
import { REMINDED_STATUSES } from '../../../domain/appointment/reminders.ts';
import type { Database } from '../client.ts';

export type LastReminders = { text: Date | null; mail: Date | null };

/** When the latest one was sent or first tried. Failed ones do not count. */
export async function lastReminders(db: Database, appointmentId: string): Promise<LastReminders> {
  return db
    .selectFrom('deliveries')
    .select(({ fn }) => [
      fn.max('created_at').filterWhere('channel', '=', 'text').$castTo<Date | null>().as('text'),
      fn.max('created_at').filterWhere('channel', '=', 'mail').$castTo<Date | null>().as('mail'),
    ])
    .where('appointment_id', '=', appointmentId)
    .where('event', '=', 'reminder')
    .where('state', 'in', ['sent', 'pending'])
    .executeTakeFirstOrThrow();
}

/** When the payer was last sent a payment link, or it was first tried. Failed ones do not count. */
export async function lastPaymentLink(db: Database, appointmentId: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('created_at').$castTo<Date | null>().as('at'))
    .where('appointment_id', '=', appointmentId)
    .where('event', '=', 'payment-link')
    .where('state', 'in', ['sent', 'pending'])
    .executeTakeFirstOrThrow();
  return at;
}

export async function isSample(db: Database, appointmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('appointments')
    .select('sample')
    .where('id', '=', appointmentId)
    .executeTakeFirst();
  return row !== undefined && row.sample !== null;
}

/** Appointments with a due reminder. One that was booked or moved after the due time needs none. */
export async function dueReminders(db: Database, reminderHours: number, now: Date): Promise<string[]> {
  if (reminderHours === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from appointments, lateral (
      select starts_at - ${reminderHours}::int * interval '1 hour') due (at)
    where starts_at > ${now} and starts_at <= ${now}::timestamptz + ${reminderHours}::int * interval '1 hour'
      and status = any(${[...REMINDED_STATUSES]}) and sample is null and reminded_for is distinct from starts_at
      and booked_at < due.at
      and not exists (select from deliveries
        where appointment_id = appointments.id and event in ('held', 'moved') and role = 'payer' and created_at >= due.at)
    order by starts_at limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** `false`: another process was faster. */
export async function markReminded(tx: Database, id: string): Promise<boolean> {
  const marked = await tx
    .updateTable('appointments')
    .set(({ ref }) => ({ reminded_for: ref('starts_at') }))
    .where('id', '=', id)
    .where(({ eb, ref }) => eb('reminded_for', 'is distinct from', ref('starts_at')))
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
