// Credits of customers who canceled too late for a refund. Each pays one booking; the table settles races.
import { sql } from 'kysely';
import { type Cents, cents, ZERO } from '../../../domain/money.ts';
import type { Credit } from '../../../domain/payment/credit.ts';
import type { Database } from '../client.ts';
import { findProperties } from './properties.ts';

export type StoredCredit = Credit & {
  id: string;
  appointmentId: string;
  phone: string | null;
  givenAt: Date;
  /** Its original value. */
  given: Cents;
  /** Of goodwill. */
  reason: string | null;
  shortfall: Cents;
  voided: boolean;
};

/** Call in the transaction that cancels. */
export async function giveCredit(
  tx: Database,
  { appointmentId, phone, amount }: { appointmentId: string; phone: string; amount: Cents },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('credits')
    .values({
      appointment_id: appointmentId,
      phone,
      amount_cents: amount,
      given_cents: amount,
      given_at: now,
    })
    .execute();
}

/** From the office, with a reason. */
export async function insertGoodwill(
  tx: Database,
  given: { id: string; appointmentId: string; phone: string; amount: Cents; reason: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('credits')
    .values({
      id: given.id,
      kind: 'goodwill',
      appointment_id: given.appointmentId,
      phone: given.phone,
      amount_cents: given.amount,
      given_cents: given.amount,
      given_at: now,
      reason: given.reason,
    })
    .execute();
}

/** Oldest first. */
export const goodwillOf = (db: Database, appointmentId: string): Promise<StoredCredit[]> =>
  readCredits(db, sql`credits.appointment_id = ${appointmentId}::uuid and credits.kind = 'goodwill'`);

/** Value of the credit that pays this booking, or zero. */
export async function creditUsedBy(db: Database, appointmentId: string): Promise<Cents> {
  const used = await db
    .selectFrom('credits')
    .select('amount_cents')
    .where('used_for', '=', appointmentId)
    .executeTakeFirst();
  return used ? cents(used.amount_cents) : ZERO;
}

export const findCredit = (db: Database, id: string): Promise<StoredCredit | undefined> =>
  first(readCredits(db, sql`credits.id = ${id}::uuid`));

/** For canceling this booking. */
export const findCreditGivenFor = (db: Database, appointmentId: string): Promise<StoredCredit | undefined> =>
  first(
    readCredits(db, sql`credits.appointment_id = ${appointmentId}::uuid and credits.kind = 'cancellation'`),
  );

export const findCreditUsedBy = (db: Database, appointmentId: string): Promise<StoredCredit | undefined> =>
  first(readCredits(db, sql`used_for = ${appointmentId}::uuid`));

/** Credits usable with this phone, oldest first. */
export const listUnusedCredits = (db: Database, phone: string): Promise<StoredCredit[]> =>
  readCredits(
    db,
    sql`credits.phone = ${phone} and used_for is null and voided_at is null and amount_cents > 0`,
  );

/** `false`: another booking was faster, or this one has a credit already. */
export async function takeCredit(
  tx: Database,
  { id, phone, appointmentId }: { id: string; phone: string; appointmentId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`update credits set used_for = ${appointmentId}::uuid, used_at = ${now}
    where id = ${id}::uuid and phone = ${phone} and used_for is null and voided_at is null and amount_cents > 0
      and not exists (select from credits other where other.used_for = ${appointmentId}::uuid)
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Makes the credit usable again. When a booking ends, a trigger does this. */
export async function freeCredit(tx: Database, id: string, appointmentId: string): Promise<boolean> {
  const freed = await tx
    .updateTable('credits')
    .set({ used_for: null, used_at: null })
    .where('id', '=', id)
    .where('used_for', '=', appointmentId)
    .returning('id')
    .executeTakeFirst();
  return freed !== undefined;
}

/**
 * Its current value. The reviewed shortfall is capped at the shortfall, so that a later increase shows again.
 */
export async function writeBacking(
  tx: Database,
  id: string,
  { amount, shortfall }: { amount: Cents; shortfall: Cents },
): Promise<void> {
  await tx
    .updateTable('credits')
    .set({
      amount_cents: amount,
      shortfall_cents: shortfall,
      settled_shortfall_cents: sql<number>`least(settled_shortfall_cents, ${shortfall}::int)`,
    })
    .where('id', '=', id)
    .execute();
}

/** Locks it until the transaction ends. `undefined`: none was given, or it is void. */
export async function lockGivenCredit(tx: Database, appointmentId: string) {
  const row = await tx
    .selectFrom('credits')
    .select(['id', 'given_cents', 'amount_cents', 'shortfall_cents', 'used_for'])
    .where('appointment_id', '=', appointmentId)
    // Goodwill has no money behind it that could be lost.
    .where('kind', '=', 'cancellation')
    .where('voided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      given: cents(row.given_cents),
      amount: cents(row.amount_cents),
      shortfall: cents(row.shortfall_cents),
      used: row.used_for !== null,
    }
  );
}

async function readCredits(db: Database, which: ReturnType<typeof sql>): Promise<StoredCredit[]> {
  const rows = await db
    .selectFrom('credits')
    .innerJoin('appointments', 'appointments.id', 'credits.appointment_id')
    .select([
      'credits.id',
      'credits.appointment_id',
      'credits.phone',
      'amount_cents',
      'given_at',
      'used_for',
      'given_cents',
      'shortfall_cents',
      'voided_at',
      'credits.kind',
      'credits.reason',
      'property_id',
    ])
    .where(sql<boolean>`${which}`)
    .orderBy('given_at')
    .orderBy('credits.number')
    .execute();
  const ids = new Set(rows.flatMap(({ property_id }) => property_id ?? []));
  const properties = new Map((await findProperties(db, [...ids])).map((property) => [property.id, property]));
  return rows.flatMap((row) => {
    const property = properties.get(row.property_id ?? '');
    if (!property) return [];
    return {
      id: row.id,
      appointmentId: row.appointment_id,
      phone: row.phone,
      amount: cents(row.amount_cents),
      kind: row.kind,
      reason: row.reason,
      canceledProperty: property.property,
      usedFor: row.used_for,
      givenAt: row.given_at,
      given: cents(row.given_cents),
      shortfall: cents(row.shortfall_cents),
      voided: row.voided_at !== null,
    };
  });
}

const first = async <Item>(items: Promise<Item[]>): Promise<Item | undefined> => (await items)[0];
