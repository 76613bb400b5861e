// Changes that the desk makes to a booking as a whole.
import { sql } from 'kysely';
import type { AppointmentStatus } from '../../../domain/appointment/appointment-status.ts';
import type { Database } from '../client.ts';
import type { Appointment } from './appointments.ts';

export type ChangeFacts = {
  isSample: boolean;
  browser: Buffer;
  /** An agreement is in force. */
  isSigned: boolean;
  /** The time that was last signed for. */
  agreedStart: Date | null;
  /** Mails about when and where are still to be sent, and this change replaces them. */
  isUnannounced: boolean;
};

export async function findChangeFacts(db: Database, id: string): Promise<ChangeFacts | undefined> {
  const { rows } = await sql<ChangeFacts>`
    select sample is not null as "isSample", browser, contract_signed_at is not null as "isSigned",
      case when contract_signed_at is not null then agreed_start(id) end as "agreedStart",
      (announced_revision < revision and event <> 'details-changed') or exists (select from deliveries
        where appointment_id = appointments.id and deliveries.revision = appointments.revision and state = 'pending'
          and deliveries.event in ('held', 'moved', 'kept', 'signed')) as "isUnannounced"
    from appointments where id = ${id} and status <> 'offered'`.execute(db);
  return rows[0];
}

export type BookingChange = Pick<
  Appointment,
  'id' | 'phone' | 'contact' | 'service' | 'addons' | 'total' | 'priceChange'
> & { propertyId: string };

/** Needs the booking's lock. Triggers end an outdated agreement and keep the parties. */
export async function writeChange(
  tx: Database,
  { id, phone, contact, service, addons, propertyId, total, priceChange }: BookingChange,
  { event, raiseRevision }: { event: 'moved' | 'details-changed'; raiseRevision: boolean },
): Promise<void> {
  const isOther = sql<boolean>`(total_cents <> ${total}::int or property_id <> ${propertyId}::uuid
    or service <> ${service} or addons <> ${[...addons]}::text[])`;
  await tx
    .updateTable('appointments')
    .set({
      contact,
      phone,
      // The number of the new phone's unpaid bookings; the unique index settles races.
      hold_place: sql<number | null>`case when hold_place is null or phone = ${phone} then hold_place
        else (select coalesce(max(other.hold_place), 0) + 1 from appointments other where other.phone = ${phone}) end`,
      service,
      addons: [...addons],
      property_id: propertyId,
      // Their browser may still be booking, and has to find this one again.
      browser_property_id: sql<
        string | null
      >`case when property_id = ${propertyId}::uuid then browser_property_id
        else coalesce(browser_property_id, property_id) end`,
      total_cents: total,
      price_change_cents: priceChange?.amount ?? 0,
      price_change_reason: priceChange?.reason ?? '',
      // Confirmed means signed and paid.
      status: sql<AppointmentStatus>`case when status = 'confirmed' and ${isOther} then 'scheduled' else status end`,
      event,
      revision: sql<number>`revision + ${raiseRevision ? 1 : 0}`,
    })
    .where('id', '=', id)
    .execute();
}

/** Nothing is left to pay, so a hold becomes a booking. */
export async function bookPaidHold(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ status: 'scheduled', hold_place: null, held_until: null })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .execute();
}

/** What changes of a booking replaced. Ids and amounts only, from the audit trail. */
export type RecordedChange = { revision: number; details: Readonly<Record<string, unknown>> };

/** Oldest first: those that this recipient has not been mailed about, up to this revision. */
export async function listChangesFor(
  db: Database,
  { appointmentId, revision, recipient }: { appointmentId: string; revision: number; recipient: string },
): Promise<RecordedChange[]> {
  const { rows } = await sql<RecordedChange>`
    select (details->>'revision')::int as revision, details from audit_events
    where subject_kind = 'appointment' and subject_id = ${appointmentId} and action = 'appointment.changed'
      and (details->>'revision')::int <= ${revision}
      and (details->>'revision')::int > coalesce((select max(revision) from deliveries
        where appointment_id = ${appointmentId} and recipient = ${recipient} and state = 'sent'
          and deliveries.revision < ${revision}), 0)
    order by id`.execute(db);
  return rows;
}
