// Who owes the business money, and whom the office has to give money back.
import { sql } from 'kysely';
import type { Closing } from '../../../domain/payment/closing.ts';
import type { OfficeMethod } from '../../../domain/payment/office-entry.ts';
import type { PaysAt } from '../../../domain/payment/pays-at.ts';
import type { Database } from '../client.ts';
import { findClosings } from './closings.ts';

type OwingBooking = {
  appointmentId: string;
  startsAt: Date;
  clientName: string;
  street: string;
  city: string;
  zip: string;
};

export type OwedByCustomer = OwingBooking & {
  phone: string;
  due: number;
  paysAt: PaysAt;
  completedAt: Date | null;
  /** Of a booking that is paid at closing. */
  closing: Closing | null;
  reminderSentAt: Date | null;
};

export type MoneyToReturn = OwingBooking & {
  refundId: string;
  amount: number;
  askedAt: Date;
  isCanceled: boolean;
  /** The office decided to refund a part. */
  isPartial: boolean;
  businessVersion: number;
  method: OfficeMethod;
  reference: string;
};

const maxListed = 200;

const booking = sql`appointments.id as "appointmentId", starts_at as "startsAt",
  trim(concat(contact->>'firstName', ' ', contact->>'lastName')) as "clientName", street, city, zip`;

const ended = sql`status in ('cancelled', 'released')`;

/** A booking that ended owes only what was given back of a check that bounced. */
const due = sql`case when ${ended} then -paid_cents else greatest(0, total_cents - allowance_cents) - paid_cents
  - coalesce((select amount_cents from credits where used_for = appointments.id), 0) end`;

/** Holds are not owed: they end with their deadline. Paid at closing, it is owed once inspected. */
const isOwed = (
  now: Date,
) => sql`sample is null and ${due} > 0 and (${ended} or status in ('scheduled', 'confirmed', 'in_progress', 'completed')
  and payment_status in ('pending', 'refunded')
  and case pays_at when 'closing' then status = 'completed'
    when 'inspection' then starts_at <= ${now} or status in ('in_progress', 'completed') else true end)`;

export async function listOwedByCustomers(db: Database, now: Date): Promise<OwedByCustomer[]> {
  const { rows } = await sql<Omit<OwedByCustomer, 'closing'>>`
    select ${booking}, phone, ${due} as due, pays_at as "paysAt", completed_at as "completedAt", (select max(created_at) from deliveries
        where appointment_id = appointments.id and event = 'payment-link') as "reminderSentAt"
    from appointments join properties on properties.id = property_id
      left join closings on closings.appointment_id = appointments.id
    where ${isOwed(now)} order by coalesce(closes_on, starts_at), appointments.id limit ${maxListed}`.execute(
    db,
  );
  const closings = await findClosings(
    db,
    rows.map(({ appointmentId }) => appointmentId),
  );
  return rows.map((row) => ({ ...row, closing: closings.get(row.appointmentId) ?? null }));
}

/** Both lists together. */
export async function countOwed(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from appointments where ${isOwed(now)})
      + (select count(*) from refunds join payments on payments.id = refunds.payment_id
        where provider = 'office' and refunds.state = 'wanted'))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listMoneyToReturn(db: Database): Promise<MoneyToReturn[]> {
  const { rows } = await sql<MoneyToReturn>`
    select ${booking}, status in ('cancelled', 'released') as "isCanceled", allowance_id is not null as "isPartial", refunds.id as "refundId", refunds.amount_cents as amount, asked_at as "askedAt", business_version as "businessVersion", method,
      reference
    from refunds join payments on payments.id = refunds.payment_id and provider = 'office'
      join office_entries on office_entries.payment_id = payments.id and office_entries.refund_id is null
      join appointments on appointments.id = payments.appointment_id
      join properties on properties.id = property_id
    where refunds.state = 'wanted'
    order by asked_at, refunds.id limit ${maxListed}`.execute(db);
  return rows;
}
