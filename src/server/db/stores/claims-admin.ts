// Challenge claims, for the desk.
import { sql } from 'kysely';
import type { AppointmentStatus } from '../../../domain/appointment/appointment-status.ts';
import type { PaymentStatus } from '../../../domain/appointment/payment-status.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/pricing/payment-method.ts';
import type { Database } from '../client.ts';
import { lockAppointments } from './appointment-lock.ts';
import type { ClaimStatus } from './credential-claims.ts';
import { findProperties, type StoredPropertyRecord } from './properties.ts';

export type ClaimBooking = {
  id: string;
  claimId: string;
  clientName: string;
  startsAt: Date;
  propertyId: string;
  service: string;
  addons: readonly string[];
  total: Cents;
  /** In cents: the agreed discount, below zero, or surcharge. */
  priceChange: number;
  /** The amount paid so far. */
  paid: Cents;
  signed: boolean;
  /** Until the inspection is done, a rejection makes the standard fee due, paid or not. */
  open: boolean;
};

export type ClaimRecord = {
  id: string;
  status: ClaimStatus;
  submittedAt: Date;
  decidedAt: Date | null;
  fullName: string;
  licenseNumbers: string;
  websiteUrl: string | null;
  property: StoredPropertyRecord;
  bookings: readonly ClaimBooking[];
};

const maxListed = { waiting: 100, decided: 50 };

/** Claims of sample appointments are hidden once the site is live. */
const ofSamples = sql<boolean>`exists (select from appointments where claim_id = credential_claims.id and sample is not null)`;

export async function listClaims(
  db: Database,
  { state, samples }: { state: 'waiting' | 'decided'; samples: boolean },
): Promise<ClaimRecord[]> {
  const waiting = state === 'waiting';
  const rows = await db
    .selectFrom('credential_claims')
    .selectAll()
    .where('status', waiting ? '=' : '<>', 'awaiting_verification')
    .$if(!samples, (query) => query.where(({ not }) => not(ofSamples)))
    .orderBy(waiting ? 'submitted_at' : 'decided_at', waiting ? 'asc' : 'desc')
    .orderBy('id')
    .limit(maxListed[state])
    .execute();
  const properties = await findProperties(db, [...new Set(rows.map(({ property_id }) => property_id))]);
  const bookings = await listClaimBookings(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const property = properties.find(({ id }) => id === row.property_id);
    if (!property) return [];
    return {
      id: row.id,
      status: row.status,
      submittedAt: row.submitted_at,
      decidedAt: row.decided_at,
      fullName: row.full_name,
      licenseNumbers: row.license_numbers,
      websiteUrl: row.website_url,
      property,
      bookings: bookings.filter(({ claimId }) => claimId === row.id),
    };
  });
}

export async function countWaitingClaims(db: Database, samples: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('credential_claims')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', 'awaiting_verification')
    .$if(!samples, (query) => query.where(({ not }) => not(ofSamples)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Bookings that are neither canceled nor released. */
export async function listClaimBookings(db: Database, claimIds: readonly string[]): Promise<ClaimBooking[]> {
  if (claimIds.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    claim_id: string;
    client_name: string;
    starts_at: Date;
    property_id: string;
    service: string;
    addons: string[];
    total_cents: number;
    price_change_cents: number;
    paid_cents: number;
    signed: boolean;
    open: boolean;
  }>`select id, claim_id, trim(concat(contact->>'firstName', ' ', contact->>'lastName')) as client_name, starts_at, property_id,
      service, addons, total_cents, price_change_cents, paid_cents, contract_signed_at is not null as signed,
      status <> 'completed' and payment_method = 'challenge' as open
    from appointments
    where claim_id = any(${[...claimIds]}::uuid[]) and status not in ('offered', 'cancelled', 'released')
    order by starts_at`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    claimId: row.claim_id,
    clientName: row.client_name,
    startsAt: row.starts_at,
    propertyId: row.property_id,
    service: row.service,
    addons: row.addons,
    total: cents(row.total_cents),
    priceChange: row.price_change_cents,
    paid: cents(row.paid_cents),
    signed: row.signed,
    open: row.open,
  }));
}

/** `false`: not found or already decided. */
export async function decideClaim(
  tx: Database,
  id: string,
  status: 'approved' | 'rejected',
  now: Date,
): Promise<boolean> {
  await lockAppointments(tx, { claimId: id });
  const decided = await tx
    .updateTable('credential_claims')
    .set({ status, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'awaiting_verification')
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

/** If payments and credit no longer cover the price, the rest becomes due. */
export async function changePrice(
  tx: Database,
  appointmentId: string,
  { paymentMethod, total }: { paymentMethod: PaymentMethod; total: Cents },
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({
      payment_method: paymentMethod,
      total_cents: total,
      payment_status: sql<PaymentStatus>`case when payment_status = 'paid' and ${total}::int > paid_cents + allowance_cents + coalesce(
        (select amount_cents from credits where used_for = appointments.id), 0) then 'pending' else payment_status end`,
      // Confirmed means signed and paid. A new price must be signed again.
      status: sql<AppointmentStatus>`case when status = 'confirmed' and total_cents <> ${total}::int then 'scheduled'
        else status end`,
    })
    .where('id', '=', appointmentId)
    .execute();
}

export async function claimExists(db: Database, id: string): Promise<boolean> {
  const claim = await db.selectFrom('credential_claims').select('id').where('id', '=', id).executeTakeFirst();
  return claim !== undefined;
}
