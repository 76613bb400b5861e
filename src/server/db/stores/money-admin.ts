// Disputes and credits for the desk.
import { sql } from 'kysely';
import type { VoidReason } from '../../../domain/payment/credit-backing.ts';
import type { DisputeState } from '../../../domain/payment/dispute.ts';
import type { PaymentProvider } from '../../../domain/providers.ts';
import type { Database } from '../client.ts';

export type BookingName = {
  appointmentId: string;
  startsAt: Date;
  clientName: string;
  street: string;
  city: string;
  zip: string;
};

export type DisputeListed = {
  id: string;
  providerDispute: string;
  amount: number;
  reason: string;
  state: DisputeState;
  dueBy: Date | null;
  openedAt: Date;
  provider: PaymentProvider;
  booking: BookingName | null;
};

const maxListed = 200;

/** A booking as JSON; `toBookingName` parses its date. */
const bookingName = (alias: string) => {
  const table = sql.ref(alias);
  return sql`(select json_build_object('appointmentId', named.id, 'startsAt', named.starts_at, 'clientName',
      trim(concat(named.contact->>'firstName', ' ', named.contact->>'lastName')),
      'street', coalesce(street, ''), 'city', coalesce(city, ''), 'zip', coalesce(zip, ''))
    from appointments named left join properties on properties.id = named.property_id where named.id = ${table})`;
};

type NamedJson = Omit<BookingName, 'startsAt'> & { startsAt: string };

const toBookingName = (json: NamedJson | null): BookingName | null =>
  json && { ...json, startsAt: new Date(json.startsAt) };

/** Undecided ones first, by deadline; then the latest. */
export async function listAllDisputes(db: Database): Promise<DisputeListed[]> {
  const { rows } = await sql<Omit<DisputeListed, 'booking'> & { booking: NamedJson | null }>`
    select disputes.id, provider_dispute as "providerDispute", amount_cents as amount, reason, disputes.state,
      due_by as "dueBy", opened_at as "openedAt", provider, ${bookingName('payments.appointment_id')} as booking
    from disputes join payments on payments.id = payment_id
    order by disputes.state in ('open', 'inquiry') desc,
      case when disputes.state in ('open', 'inquiry') then due_by end nulls last, opened_at desc
    limit ${maxListed}`.execute(db);
  return rows.map((row) => ({ ...row, booking: toBookingName(row.booking) }));
}

export async function countUndecidedDisputes(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from disputes
    where state in ('open', 'inquiry')`.execute(db);
  return rows[0]?.count ?? 0;
}

export type CreditListed = {
  id: string;
  number: string;
  given: number;
  amount: number;
  shortfall: number;
  givenAt: Date;
  reason: string | null;
  canceled: BookingName | null;
  usedFor: BookingName | null;
};

/** The part of a used credit that paid a booking although its money was refunded or disputed. */
const missing = sql<number>`coalesce((select greatest(0, shortfall_cents - greatest(0, amount_cents
  - greatest(0, paid.total_cents - paid.allowance_cents)))
  from appointments paid where paid.id = credits.used_for), 0)`;

/** Has a shortfall that was not reviewed. */
const isShort = sql<boolean>`${missing} > settled_shortfall_cents`;

/** Those to review first, then usable ones. */
export async function listOpenCredits(db: Database): Promise<CreditListed[]> {
  type Row = Omit<CreditListed, 'canceled' | 'usedFor'> & Record<'canceled' | 'usedFor', NamedJson | null>;
  const { rows } = await sql<Row>`
    select id, number::text, given_cents as given, amount_cents as amount, ${missing} as shortfall,
      given_at as "givenAt", reason, ${bookingName('credits.appointment_id')} as canceled,
      ${bookingName('credits.used_for')} as "usedFor"
    from credits where voided_at is null
      and ((used_for is null and amount_cents > 0 and phone is not null) or (used_for is not null and ${isShort}))
    order by ${isShort} desc, given_at desc limit ${maxListed}`.execute(db);
  return rows.map((row) => ({
    ...row,
    canceled: toBookingName(row.canceled),
    usedFor: toBookingName(row.usedFor),
  }));
}

export async function countShortCredits(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from credits
    where voided_at is null and used_for is not null and ${isShort}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const findCreditToVoid = (db: Database, id: string) =>
  db
    .selectFrom('credits')
    .select(['id', 'used_for as usedFor', 'amount_cents as amount'])
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .executeTakeFirst();

/** `false`: used, freed or voided in between. */
export async function writeVoided(
  tx: Database,
  { id, usedFor, reason, by }: { id: string; usedFor: string | null; reason: VoidReason; by: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`update credits set used_for = null, used_at = null, voided_at = ${now},
      voided_by = ${by}::uuid, void_reason = ${reason}
    where id = ${id}::uuid and voided_at is null and used_for is not distinct from ${usedFor}::uuid
    returning id`.execute(tx);
  return rows.length > 0;
}

/** `false`: there is nothing to review. */
export async function settleShortfall(tx: Database, id: string): Promise<boolean> {
  const { rows } = await sql`update credits set settled_shortfall_cents = ${missing}
    where id = ${id}::uuid and voided_at is null and used_for is not null and ${isShort} returning id`.execute(
    tx,
  );
  return rows.length > 0;
}
