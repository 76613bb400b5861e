// Refunds. The row is written before the provider is called, so that none is lost or sent twice.
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Cents, cents, ZERO } from '../../../domain/money.ts';
import type { Refund } from '../../../domain/payment/payment-state.ts';
import type { PaymentProvider } from '../../../domain/providers.ts';
import type { Database } from '../client.ts';
import type { Schema } from '../schema.ts';

export type StoredRefund = Selectable<Schema['refunds']>;

/** A refund that the provider does not know yet counts as pending. */
export const toRefund = (refund: StoredRefund): Refund => ({
  id: refund.provider_refund ?? refund.id,
  amount: cents(refund.amount_cents),
  state: refund.state === 'wanted' ? 'pending' : refund.state,
  asOf: refund.state_as_of,
  ...(refund.reason === LOWERED_REASON && { priceLowered: true }),
});

/** Why a part of a payment goes back while the booking stays. */
export const LOWERED_REASON = 'price lowered';

export const refundsOf = (db: Database, paymentIds: readonly string[]): Promise<StoredRefund[]> =>
  paymentIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('refunds')
        .selectAll()
        .where('payment_id', 'in', paymentIds)
        .orderBy('asked_at')
        .execute();

/** Sent with an allowance. */
export const refundsWith = (db: Database, allowanceId: string): Promise<StoredRefund[]> =>
  db.selectFrom('refunds').selectAll().where('allowance_id', '=', allowanceId).orderBy('asked_at').execute();

/** Cash or a check that the office has to hand back and has not yet. */
export const isToGiveBack = (
  { state, payment_id }: StoredRefund,
  payments: readonly Pick<Selectable<Schema['payments']>, 'id' | 'provider'>[],
): boolean =>
  state === 'wanted' && payments.some(({ id, provider }) => id === payment_id && provider === 'office');

export const findRefund = (db: Database, id: string): Promise<StoredRefund | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Failed refunds of the payment `id` that were not sent again; `null`: none. A new refund, even from the
 * provider's dashboard, must not be sent a second time.
 */
export const stuckRefund = (id: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`(select failed.amount_cents - again.cents from refunds failed, lateral (
      select coalesce(sum(amount_cents), 0)::int as cents from refunds later where later.payment_id = failed.payment_id
        and later.state <> 'failed' and later.asked_at >= failed.asked_at) again
    where failed.payment_id = ${id} and failed.state = 'failed' and failed.amount_cents > again.cents
    order by failed.state_as_of desc limit 1)`;

/** Sum over these payments. */
export async function stuckRefunds(db: Database, paymentIds: readonly string[]): Promise<Cents> {
  if (paymentIds.length === 0) return ZERO;
  const { rows } = await sql<{
    stuck: number;
  }>`select coalesce(sum(${stuckRefund(sql`asked.id`)}), 0)::int as stuck
    from unnest(${[...paymentIds]}::uuid[]) asked (id)`.execute(db);
  return cents(rows[0]?.stuck ?? 0);
}

/** Needs a transaction that has locked the payment. */
export async function insertRefund(
  tx: Database,
  {
    paymentId,
    amount,
    reason,
    allowanceId = null,
  }: { paymentId: string; amount: Cents; reason: string; allowanceId?: string | null },
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      provider_refund: null,
      amount_cents: amount,
      reason,
      state: 'wanted',
      state_as_of: now,
      asked_at: now,
      allowance_id: allowanceId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records the provider's id. Removes a record of the same refund that a webhook created first. */
export async function recordProviderRefund(tx: Database, id: string, providerRefund: string): Promise<void> {
  await tx
    .deleteFrom('refunds')
    .where('provider_refund', '=', providerRefund)
    .where('id', '<>', id)
    .execute();
  await tx.updateTable('refunds').set({ provider_refund: providerRefund }).where('id', '=', id).execute();
}

/** Writes the provider's state; a refund made in its dashboard is added. */
export async function writeRefund(
  tx: Database,
  paymentId: string,
  { id, amount, state, asOf }: Refund,
  now: Date,
): Promise<void> {
  if (amount === 0) return;
  const said = { state, state_as_of: asOf, amount_cents: amount, checked_at: now };
  // Without a provider id, ours identifies it.
  const { rows } = await sql`update refunds set state = ${state}, state_as_of = ${asOf}, checked_at = ${now}
    where id::text = ${id} and provider_refund is null returning id`.execute(tx);
  if (rows.length > 0) return;
  await tx
    .insertInto('refunds')
    .values({ ...said, payment_id: paymentId, provider_refund: id, reason: '', asked_at: now })
    .onConflict((conflict) => conflict.column('provider_refund').doUpdateSet(said))
    .execute();
}

export async function recordRefundSent(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('refunds').set({ checked_at: now }).where('id', '=', id).execute();
}

/** Refunds to send or check again: less often with age, down to every six hours. */
export async function listUnfinishedRefunds(
  db: Database,
  {
    provider,
    askedBefore,
    now,
    most,
  }: {
    provider: PaymentProvider;
    askedBefore: Date;
    now: Date;
    most: number;
  },
): Promise<StoredRefund[]> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .selectAll('refunds')
    .where('provider', '=', provider)
    .where('refunds.state', 'in', ['wanted', 'pending'])
    .where('asked_at', '<', askedBefore)
    .where(
      sql<boolean>`(refunds.checked_at is null or refunds.checked_at
        <= ${now}::timestamptz - least((${now}::timestamptz - asked_at) / 10, interval '6 hours'))`,
    )
    .orderBy(sql`refunds.checked_at nulls first`)
    .limit(most)
    .execute();
}

/** Cash or checks to give back that were not handed over yet: of one payment, of an allowance, or for an earlier price of a booking. */
export async function dropOfficeReturns(
  tx: Database,
  of: { paymentId: string } | { allowanceId: string } | { loweredPriceOf: string },
): Promise<void> {
  const which =
    'paymentId' in of
      ? sql`payment_id = ${of.paymentId}`
      : 'allowanceId' in of
        ? sql`allowance_id = ${of.allowanceId}`
        : sql`reason = ${LOWERED_REASON} and payment_id in (select id from payments where appointment_id = ${of.loweredPriceOf})`;
  const dropped = sql`select refunds.id from refunds join payments on payments.id = payment_id
    where provider = 'office' and refunds.state = 'wanted' and ${which}`;
  // Handed over by mistake and undone: the audit trail has both.
  await sql`delete from office_entries where refund_id in (${dropped})`.execute(tx);
  await sql`delete from refunds where id in (${dropped})`.execute(tx);
}
