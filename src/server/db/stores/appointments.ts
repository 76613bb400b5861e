import { type Selectable, sql } from 'kysely';
import type { AppointmentStatus, InspectorStatus } from '../../../domain/appointment/appointment-status.ts';
import { type CalendarDate, calendarDate } from '../../../domain/calendar-date.ts';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import type { Occupancy } from '../../../domain/contact/occupancy.ts';
import type { InspectionPeriod } from '../../../domain/inspection-period/inspection-period.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { PaysAt } from '../../../domain/payment/pays-at.ts';
import type { AddonId } from '../../../domain/pricing/addons.ts';
import type { PaymentMethod } from '../../../domain/pricing/payment-method.ts';
import type { PriceChange } from '../../../domain/pricing/price-change.ts';
import type { Database } from '../client.ts';
import type { Schema } from '../schema.ts';
import { toPeriod } from './inspection-periods.ts';
import { findProperties, type StoredPropertyRecord } from './properties.ts';

/** A booked appointment. A time that is only offered is not one yet. */
export type Appointment = {
  id: string;
  status: Exclude<AppointmentStatus, 'offered'>;
  inspectorStatus: InspectorStatus;
  startsAt: Date;
  minutes: number;
  heldUntil: Date | null;
  completedAt: Date | null;
  /** Who gave the time back; `null`: nobody, or its deadline passed. */
  releasedBy: 'customer' | 'business' | null;
  /** Counts announced changes. */
  revision: number;
  /** "+14805550142" */
  phone: string;
  property: StoredPropertyRecord;
  /** What the customer's browser still calls the property since the office corrected it; `null`: nothing else. */
  browserPropertyId: string | null;
  service: string;
  addons: readonly AddonId[];
  paymentMethod: PaymentMethod;
  claimId: string | null;
  /** The business has verified the claim. */
  claimApproved: boolean;
  total: Cents;
  /** Part of the total; `null`: the list price. */
  priceChange: PriceChange | null;
  paysAt: PaysAt;
  /** The day of the closing it is paid at, if known. */
  closesOn: CalendarDate | null;
  bookedAtDesk: boolean;
  /** The amount paid so far. */
  paid: Cents;
  /** Taken off what is owed; the total stays. */
  allowance: Cents;
  occupancy: Occupancy;
  allowEarlyInspection: boolean | null;
  contact: ContactForm;
  /** The buyer named in the signed agreement; `null` if it names only the payer. */
  namedBuyer: string | null;
  bookedAt: Date;
  /** Of the buyer; `null`: not given. */
  inspectionPeriod: InspectionPeriod | null;
};

export async function findAppointment(db: Database, id: string): Promise<Appointment | undefined> {
  return (await findAppointments(db, [id]))[0];
}

/** Reserved by this browser, in any status. */
export async function findAppointmentOf(
  db: Database,
  browser: Buffer,
  id: string,
): Promise<Appointment | undefined> {
  const query = selectAppointments(db).where('id', '=', id);
  const [own] = await toAppointments(db, await query.where('browser', '=', browser).execute());
  return own;
}

/** Whether this browser made the booking. */
export async function isBrowserOf(db: Database, id: string, browser: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', id)
    .where('browser', '=', browser)
    .executeTakeFirst();
  return found !== undefined;
}

/** In the order of `ids`; a time that is only offered is left out. */
export async function findAppointments(db: Database, ids: readonly string[]): Promise<Appointment[]> {
  if (ids.length === 0) return [];
  const rows = await selectAppointments(db).where('id', 'in', ids).execute();
  const found = new Map((await toAppointments(db, rows)).map((appointment) => [appointment.id, appointment]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** This browser's current appointments, newest first. */
export async function listAppointmentsOf(db: Database, browser: Buffer, now: Date): Promise<Appointment[]> {
  const rows = await selectAppointments(db)
    .where('browser', '=', browser)
    .where('status', 'in', ['held', 'scheduled', 'confirmed', 'in_progress'])
    .where('busy_until', '>', now)
    .orderBy('booked_at', 'desc')
    .limit(20)
    .execute();
  return toAppointments(db, rows);
}

type Row = Selectable<Schema['appointments']> & { namedBuyer: string | null; closesOn: string | null };

const selectAppointments = (db: Database) =>
  db
    .selectFrom('appointments')
    .selectAll()
    .select([
      sql<string | null>`buyer_in_agreement(appointments.id)`.as('namedBuyer'),
      sql<string | null>`(select closes_on from closings where appointment_id = appointments.id)`.as(
        'closesOn',
      ),
    ]);

async function toAppointments(db: Database, rows: readonly Row[]): Promise<Appointment[]> {
  const ids = new Set(rows.flatMap(({ property_id }) => property_id ?? []));
  const properties = new Map((await findProperties(db, [...ids])).map((property) => [property.id, property]));
  const approved = await approvedClaims(
    db,
    rows.flatMap(({ claim_id }) => claim_id ?? []),
  );
  return rows.flatMap((row) =>
    row.status === 'offered'
      ? []
      : [toAppointment(row, row.status, properties.get(row.property_id ?? ''), approved)],
  );
}

/** Most appointments have no claim, which needs no query. */
async function approvedClaims(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('credential_claims')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'approved')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Table checks prevent incomplete appointments, so a mismatch here is a bug. */
function toAppointment(
  row: Row,
  status: Appointment['status'],
  property: StoredPropertyRecord | undefined,
  approved: ReadonlySet<string>,
): Appointment {
  const { phone, service, payment_method, total_cents, occupancy, contact, booked_at } = row;
  if (
    !property ||
    phone === null ||
    service === null ||
    payment_method === null ||
    total_cents === null ||
    occupancy === null ||
    contact === null ||
    booked_at === null
  ) {
    throw new Error(`Appointment ${row.id} is incomplete`);
  }
  return {
    id: row.id,
    status,
    inspectorStatus: row.inspector_status,
    startsAt: row.starts_at,
    minutes: row.minutes,
    heldUntil: row.held_until,
    completedAt: row.completed_at,
    releasedBy: row.status === 'released' ? row.released_by : null,
    revision: row.revision,
    phone,
    property,
    browserPropertyId: row.browser_property_id,
    service,
    addons: row.addons ?? [],
    paymentMethod: payment_method,
    claimId: row.claim_id,
    claimApproved: row.claim_id !== null && approved.has(row.claim_id),
    total: cents(total_cents),
    priceChange:
      row.price_change_cents === 0
        ? null
        : { amount: row.price_change_cents, reason: row.price_change_reason },
    paysAt: row.pays_at,
    closesOn: row.closesOn === null ? null : calendarDate(row.closesOn),
    bookedAtDesk: row.booked_at_desk,
    paid: cents(row.paid_cents),
    allowance: cents(row.allowance_cents),
    occupancy,
    allowEarlyInspection: row.allow_early_inspection,
    contact,
    namedBuyer: row.namedBuyer,
    bookedAt: booked_at,
    inspectionPeriod: toPeriod(row),
  };
}
