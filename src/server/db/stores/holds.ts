// Unpaid bookings, held or signed: owner and deadline.
import { sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/pricing/payment-method.ts';
import type { Database } from '../client.ts';
import { lockAppointment, lockAppointments } from './appointment-lock.ts';

/** Predicate: unpaid and releasable. A booking whose inspector is on the way is not. */
const isUnpaid = sql<boolean>`(status = 'held' or (status = 'scheduled' and inspector_status = 'not_started'
  and paid_cents = 0 and payment_status in ('pending', 'refunded')
  and not exists (select from credits where credits.used_for = appointments.id)))`;

/** Predicate: a payment for a row of `appointments` is processing, so its time must not be released. */
const paymentUnderWay = sql<boolean>`exists (select from payments
  where payments.appointment_id = appointments.id and payments.state = 'processing')`;

/** Expired, and no payment is being processed. */
const hasExpired = (now: Date) =>
  sql<boolean>`held_until <= ${now} and ${isUnpaid} and not ${paymentUnderWay}`;

/**
 * Ends a hold; the row itself marks it for announcement. Returns the day that has room again, or `undefined`
 * if it was not a hold. `browser`: released on purpose by its owner, which also clears the deadline.
 */
export async function endHold(
  tx: Database,
  id: string,
  which: { browser?: Buffer; lapsedAt?: Date } = {},
): Promise<string | undefined> {
  const { browser = null, lapsedAt } = which;
  // Waits for a concurrent payment's transaction.
  if (lapsedAt) await lockAppointment(tx, id);
  const { rows } = await sql<{ day: string }>`
    update appointments set status = 'released', hold_place = null, event = 'released', revision = revision + 1,
        held_until = case when ${browser}::bytea is null then held_until end,
        released_by = case when ${browser}::bytea is not null then 'customer' end
      where id = ${id} and ${lapsedAt ? hasExpired(lapsedAt) : sql`status = 'held'`}
        and (${browser}::bytea is null or browser = ${browser})
      returning day`.execute(tx);
  return rows[0]?.day;
}

/** Extends a hold after a failed payment; its holder is notified. */
export async function extendHold(
  tx: Database,
  id: string,
  { until, warnedAt }: { until: Date; warnedAt: Date },
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ held_until: until, warned_at: warnedAt })
    .where('id', '=', id)
    .where('status', 'in', ['held', 'scheduled'])
    .where('held_until', 'is not', null)
    .execute();
}

/**
 * Removes the payment deadline of signed bookings, due only before the inspection. They still count as
 * unpaid.
 */
export const endDeadlines = (tx: Database) =>
  tx
    .updateTable('appointments')
    .set({ held_until: null })
    .where('status', '=', 'scheduled')
    .where('held_until', 'is not', null)
    .execute();

/** Whether this browser reserved it, now or earlier. */
export async function findOfBrowser(db: Database, id: string, browser: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', id)
    .where('browser', '=', browser)
    .executeTakeFirst();
  return found !== undefined;
}

export const expiredHolds = (db: Database, now: Date) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('status', 'in', ['held', 'scheduled'])
    .where('sample', 'is', null)
    .where(hasExpired(now))
    .orderBy('held_until')
    .limit(100)
    .execute();

/** Holds that end soon and have no warning yet. */
export const unwarnedHolds = (db: Database, endingBefore: Date) =>
  db
    .selectFrom('appointments')
    .select(['id', 'held_until', 'booked_at'])
    .where('status', 'in', ['held', 'scheduled'])
    .where(isUnpaid)
    .where('sample', 'is', null)
    .where('warned_at', 'is', null)
    .where('held_until', '<=', endingBefore)
    .where(sql<boolean>`not ${paymentUnderWay}`)
    .execute();

/** `false`: another process warned first, or it ended. */
export async function markWarned(tx: Database, id: string, now: Date): Promise<boolean> {
  const warned = await tx
    .updateTable('appointments')
    .set({ warned_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['held', 'scheduled'])
    .where(isUnpaid)
    .where('warned_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return warned !== undefined;
}

/** Locks this browser's hold for a property until the transaction ends. */
export async function lockHeld(tx: Database, browser: Buffer, propertyId: string) {
  const ids = await lockAppointments(tx, { browser, propertyId });
  return tx
    .selectFrom('appointments')
    .select([
      'id',
      'service',
      'addons',
      'payment_method as paymentMethod',
      'total_cents as total',
      'price_change_cents as priceChange',
      'property_id as propertyId',
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirst();
}

/** The office's correction of the property stays; the browser calls it something else. */
export async function renameProperty(tx: Database, id: string, propertyId: string): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ browser_property_id: propertyId })
    .where('id', '=', id)
    .where(noOtherHold(propertyId))
    .execute();
}

/** Predicate on `appointments`: this browser has no other hold for the property. */
const noOtherHold = (propertyId: string) =>
  sql<boolean>`not exists (select from appointments other where other.status = 'held'
    and other.browser = appointments.browser and other.id <> appointments.id
    and ${propertyId}::uuid in (other.property_id, other.browser_property_id))`;

/**
 * Moves a hold to another property, at its price; an existing hold there is kept. The raised revision
 * announces the new address.
 */
export async function moveHold(
  tx: Database,
  id: string,
  to: { propertyId: string; paymentMethod: PaymentMethod; claimId: string | null; total: Cents },
): Promise<void> {
  await sql`update appointments set property_id = ${to.propertyId}::uuid, payment_method = ${to.paymentMethod},
      claim_id = ${to.claimId}::uuid, total_cents = ${to.total}, event = 'moved', revision = revision + 1, changes = changes + 1
    where id = ${id} and ${noOtherHold(to.propertyId)}`.execute(tx);
}
