// Disputes as the provider reports them. Writing needs the payment's lock.
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Cents, cents } from '../../../domain/money.ts';
import type { Dispute } from '../../../domain/payment/dispute.ts';
import type { Database } from '../client.ts';
import type { Schema } from '../schema.ts';

export type StoredDispute = Selectable<Schema['disputes']>;
type Provider = Schema['payment_sweeps']['provider'];

export const toDispute = (dispute: StoredDispute): Dispute => ({
  id: dispute.provider_dispute,
  amount: cents(dispute.amount_cents),
  state: dispute.state,
  dueBy: dispute.due_by,
  reason: dispute.reason,
  openedAt: dispute.opened_at,
  asOf: dispute.state_as_of,
});

export const disputesOf = (db: Database, paymentIds: readonly string[]): Promise<StoredDispute[]> =>
  paymentIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('disputes')
        .selectAll()
        .where('payment_id', 'in', paymentIds)
        .orderBy('opened_at')
        .execute();

export async function writeDispute(
  tx: Database,
  paymentId: string,
  { id, amount, state, asOf, dueBy, reason, openedAt }: Dispute,
  now: Date,
): Promise<void> {
  const said = {
    amount_cents: amount,
    state,
    state_as_of: asOf,
    due_by: dueBy,
    reason,
    checked_at: now,
  };
  await tx
    .insertInto('disputes')
    .values({ ...said, payment_id: paymentId, provider_dispute: id, opened_at: openedAt, learned_at: now })
    .onConflict((conflict) => conflict.column('provider_dispute').doUpdateSet(said))
    .execute();
}

/** Amount withdrawn by disputes of the payment `id`, for good or until decided. */
export const withdrawn = (id: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select sum(amount_cents)::int from disputes
    where payment_id = ${id} and disputes.state in ('open', 'lost')), 0)`;

/** Disputes to check again: every six hours, because banks take weeks. */
export const listUndecidedDisputes = (
  db: Database,
  { provider, checkedBefore, most }: { provider: Provider; checkedBefore: Date; most: number },
): Promise<{ id: string }[]> =>
  db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('provider_dispute as id')
    .where('provider', '=', provider)
    .where('disputes.state', 'in', ['inquiry', 'open'])
    .where('disputes.checked_at', '<', checkedBefore)
    .orderBy('disputes.checked_at')
    .limit(most)
    .execute();

/** `false`: another process has started one since `before`. */
export async function beginSweep(
  db: Database,
  provider: Provider,
  { before, now }: { before: Date; now: Date },
): Promise<boolean> {
  const begun = await db
    .insertInto('payment_sweeps')
    .values({ provider, swept_at: now })
    .onConflict((conflict) =>
      conflict
        .column('provider')
        .doUpdateSet({ swept_at: now })
        .where('payment_sweeps.swept_at', '<', before),
    )
    .returning('provider')
    .executeTakeFirst();
  return begun !== undefined;
}

export type ReportedMoney = { id: string; paymentId: string | null; state: string };

/** Those about our payments that are unknown or have another state here. */
export async function listUnrecorded(
  db: Database,
  provider: Provider,
  { refunds, disputes }: Record<'refunds' | 'disputes', readonly ReportedMoney[]>,
): Promise<{ kind: 'refund' | 'dispute'; id: string }[]> {
  const ours = (items: readonly ReportedMoney[]) =>
    sql`unnest(${items.map(({ id }) => id)}::text[], ${items.map(({ paymentId }) => paymentId)}::text[],
        ${items.map(({ state }) => state)}::text[]) asked (id, intent, state)
      join payments on intent_id = asked.intent and provider = ${provider}`;
  const { rows } = await sql<{ kind: 'refund' | 'dispute'; id: string }>`
    select 'refund' as kind, asked.id from ${ours(refunds)} where not exists (select from refunds
      where provider_refund = asked.id and refunds.state = asked.state)
    union all
    select 'dispute', asked.id from ${ours(disputes)} where not exists (select from disputes
      where provider_dispute = asked.id and disputes.state = asked.state)`.execute(db);
  return rows;
}

/** Amount of a booking's undecided disputes. */
export async function readDisputed(db: Database, appointmentId: string): Promise<Cents> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(disputes.amount_cents), 0)::int as sum
    from disputes join payments on payments.id = payment_id
    where appointment_id = ${appointmentId}::uuid and disputes.state = 'open'`.execute(db);
  return cents(rows[0]?.sum ?? 0);
}

export async function hasOpenDispute(db: Database, paymentId: string): Promise<boolean> {
  const found = await db
    .selectFrom('disputes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return found !== undefined;
}

export async function latestDispute(db: Database, paymentId: string): Promise<Dispute | undefined> {
  const all = await disputesOf(db, [paymentId]);
  const latest = all.at(-1);
  return latest && toDispute(latest);
}
