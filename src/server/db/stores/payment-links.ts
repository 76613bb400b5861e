import { sql } from 'kysely';
import { type Cents, cents } from '../../../domain/money.ts';
import {
  linkTypeOf,
  type PaymentLinkKey,
  type PaymentLinkSlot,
} from '../../../domain/payment/payment-links.ts';
import type { PaymentMethod } from '../../../domain/pricing/payment-method.ts';
import type { Database } from '../client.ts';

/** `accepted`: its host is configured. */
export type StoredLink = PaymentLinkSlot & { url: string; updatedAt: Date; accepted: boolean };

export async function listStoredLinks(db: Database): Promise<StoredLink[]> {
  const rows = await db
    .selectFrom('payment_links')
    .selectAll()
    .orderBy('type')
    .orderBy('amount_cents')
    .execute();
  return rows.map(({ amount_cents, updated_at, ...row }) => ({
    ...row,
    amount: cents(amount_cents),
    updatedAt: updated_at,
  }));
}

/** Blocks changes to links until the transaction ends; reads continue. */
export async function lockLinks(tx: Database): Promise<void> {
  await sql`lock table payment_links in share row exclusive mode`.execute(tx);
}

export async function writeLink(
  tx: Database,
  { amount, type, description }: PaymentLinkSlot,
  url: string,
  now: Date,
): Promise<void> {
  const values = { description, url, updated_at: now, accepted: true };
  await tx
    .insertInto('payment_links')
    .values({ amount_cents: amount, type, ...values })
    .onConflict((conflict) => conflict.columns(['amount_cents', 'type']).doUpdateSet(values))
    .execute();
}

export async function deleteLink(tx: Database, { amount, type }: PaymentLinkKey): Promise<void> {
  await tx.deleteFrom('payment_links').where('amount_cents', '=', amount).where('type', '=', type).execute();
}

export async function deleteAllLinks(tx: Database): Promise<void> {
  await tx.deleteFrom('payment_links').execute();
}

export async function markLinkAccepted(
  tx: Database,
  { amount, type }: PaymentLinkKey,
  accepted: boolean,
): Promise<void> {
  await tx
    .updateTable('payment_links')
    .set({ accepted })
    .where('amount_cents', '=', amount)
    .where('type', '=', type)
    .execute();
}

/** The hosted payment page for exactly this amount. */
export async function findPaymentUrl(
  db: Database,
  amount: Cents,
  method: PaymentMethod,
): Promise<string | null> {
  const [link] = await findUrlsBetween(db, amount, amount, method);
  return link?.url ?? null;
}

/** Only accepted links. */
export async function findUrlsBetween(
  db: Database,
  least: number,
  most: number,
  method: PaymentMethod,
): Promise<{ amount: Cents; url: string }[]> {
  const rows = await db
    .selectFrom('payment_links')
    .select(['amount_cents', 'url'])
    .where('type', '=', linkTypeOf(method))
    .where('amount_cents', '>=', least)
    .where('amount_cents', '<=', most)
    .where('accepted', '=', true)
    .execute();
  return rows.map(({ amount_cents, url }) => ({ amount: cents(amount_cents), url }));
}
