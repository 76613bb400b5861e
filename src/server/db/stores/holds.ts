// Reservations that are neither signed nor paid: whose they are, and when they end.
import { sql } from 'kysely';
import type { Cents } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/pricing/payment-method.ts';
import type { Database } from '../client.ts';

/**
 * Ends a hold; that it has to be told stands in its row. The day that has room again, or `undefined` if it was no hold.
 * `browser`: whose it is, and who gives it back on purpose. Then nothing is left that says when it would have ended.
 */
export async function endHold(
  tx: Database,
  id: string,
  which: { browser?: Buffer; lapsedAt?: Date } = {},
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    update appointments set status = 'released', hold_place = null, event = 'released', revision = revision + 1,
        held_until = case when ${which.browser ?? null}::bytea is null then held_until end
      where id = ${id} and status = 'held'
        and (${which.browser ?? null}::bytea is null or browser = ${which.browser ?? null})
        and (${which.lapsedAt ?? null}::timestamptz is null or held_until <= ${which.lapsedAt ?? null})
      returning day`.execute(tx);
  return rows[0]?.day;
}

/** Whether it is, or was, this browser's. */
export async function findOfBrowser(db: Database, id: string, browser: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', id)
    .where('browser', '=', browser)
    .executeTakeFirst();
  return found !== undefined;
}

export const lapsedHolds = (db: Database, now: Date) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('status', '=', 'held')
    .where('sample', 'is', null)
    .where('held_until', '<=', now)
    .orderBy('held_until')
    .limit(100)
    .execute();

/** Holds that end soon and whose holders have not been told. */
export const unwarnedHolds = (db: Database, endingBefore: Date) =>
  db
    .selectFrom('appointments')
    .select(['id', 'held_until', 'booked_at'])
    .where('status', '=', 'held')
    .where('sample', 'is', null)
    .where('warned_at', 'is', null)
    .where('held_until', '<=', endingBefore)
    .execute();

/** `false` where somebody else has told them meanwhile, or it ended. */
export async function markWarned(tx: Database, id: string, now: Date): Promise<boolean> {
  const warned = await tx
    .updateTable('appointments')
    .set({ warned_at: now })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .where('warned_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return warned !== undefined;
}

/** What this browser holds for a property, until the transaction ends nobody else's to change. */
export const lockHeld = (tx: Database, browser: Buffer, propertyId: string) =>
  tx
    .selectFrom('appointments')
    .select(['id', 'service', 'addons', 'payment_method as paymentMethod', 'total_cents as total'])
    .where('status', '=', 'held')
    .where('browser', '=', browser)
    .where('property_id', '=', propertyId)
    .forUpdate()
    .executeTakeFirst();

/** Held for another property from now on, at that one's price; one that is held for that already stays. */
export async function moveHold(
  tx: Database,
  id: string,
  to: { propertyId: string; paymentMethod: PaymentMethod; claimId: string | null; total: Cents },
): Promise<void> {
  await sql`update appointments set property_id = ${to.propertyId}::uuid, payment_method = ${to.paymentMethod},
      claim_id = ${to.claimId}::uuid, total_cents = ${to.total}
    where id = ${id} and not exists (select from appointments other
      where other.status = 'held' and other.browser = appointments.browser
        and other.property_id = ${to.propertyId}::uuid)`.execute(tx);
}
