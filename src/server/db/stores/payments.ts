// Payments: the requested amount, and the provider's state. Writing needs the appointment's lock.
import { type Selectable, sql } from 'kysely';
import { type Cents, cents } from '../../../domain/money.ts';
import type { PaymentRow } from '../../../domain/payment/payment-state.ts';
import type { PaymentProvider } from '../../../domain/providers.ts';
import type { PaidCard } from '../../ports/payments.ts';
import type { Database } from '../client.ts';
import type { Schema } from '../schema.ts';
import { disputesOf, type StoredDispute, toDispute } from './disputes.ts';
import { refundsOf, type StoredRefund, toRefund } from './refunds.ts';

export type StoredPayment = Selectable<Schema['payments']>;

/** Can still be paid. */
const unfinished = ['open', 'processing', 'failed'] as const;

/** Belongs to a booking, or to a browser that pays a price of the list. */
export type Payer = { appointmentId: string; partyId?: string | null } | { browser: Buffer; amount: Cents };

export function findUnfinished(db: Database, payer: Payer): Promise<StoredPayment | undefined> {
  const query = db
    .selectFrom('payments')
    .selectAll()
    .where('via', '=', 'form')
    .where('state', 'in', unfinished);
  const theirs =
    'appointmentId' in payer
      ? query.where('appointment_id', '=', payer.appointmentId)
      : query
          .where('appointment_id', 'is', null)
          .where('browser', '=', payer.browser)
          .where('asked_cents', '=', payer.amount);
  return theirs.executeTakeFirst();
}

/** Open card forms of these bookings, and those last given to a party with one of these mailboxes. */
export const findOpenForms = (
  db: Database,
  { appointmentIds, emails }: { appointmentIds: readonly string[]; emails: readonly string[] },
): Promise<StoredPayment[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('via', '=', 'form')
    .where('state', 'in', unfinished)
    .where(sql<boolean>`(appointment_id = any(${[...appointmentIds]}::uuid[]) or ${isPaidBy(emails)})`)
    .execute();

/** Predicate on `payments`: its form was last given to a party with one of these mailboxes. */
export const isPaidBy = (emails: readonly string[]) =>
  sql<boolean>`party_id in (select id from parties where email = any(${[...emails]}::text[]))`;

export type NewPayment = Pick<
  StoredPayment,
  'appointment_id' | 'browser' | 'via' | 'provider' | 'intent_id' | 'asked_cents'
> &
  Partial<Pick<StoredPayment, 'party_id'>>;

/** `undefined`: a concurrent request inserted one. */
export const insertPayment = (
  db: Database,
  payment: NewPayment,
  now: Date,
): Promise<StoredPayment | undefined> =>
  db
    .insertInto('payments')
    .values({ ...payment, state_as_of: now, refunded_as_of: now, created_at: now, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findPayment = (db: Database, id: string): Promise<StoredPayment | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

export const findPaymentByIntent = (
  db: Database,
  provider: PaymentProvider,
  intentId: string,
): Promise<StoredPayment | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('intent_id', '=', intentId)
    .executeTakeFirst();

/** Those that no payment here names. */
export async function listUnknownIntents(
  db: Database,
  provider: PaymentProvider,
  intentIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from unnest(${[...intentIds]}::text[]) asked (id)
    where not exists (select from payments where provider = ${provider} and intent_id = asked.id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Locks the payment until the transaction ends. Lock its appointment first. */
export const lockPayment = (tx: Database, id: string): Promise<StoredPayment> =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Cash or a check, also one that bounced: a refund of it never goes to a card. */
export const isByOffice = ({ provider }: StoredPayment): boolean => provider === 'office';

/** Cash or a check that still counts. */
export const isOfficePayment = ({ provider, received_cents }: StoredPayment): boolean =>
  provider === 'office' && received_cents > 0;

/** Recorded by the office and taken back. */
export const isVoided = ({ provider, state }: StoredPayment): boolean =>
  provider === 'office' && state === 'cancelled';

export const paymentsOf = (db: Database, appointmentId: string): Promise<StoredPayment[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .orderBy('created_at')
    .orderBy('number')
    .execute();

/** It came without a booking. */
export async function assignToBooking(
  tx: Database,
  id: string,
  appointmentId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ appointment_id: appointmentId, reviewed_at: null, assigned_at: now })
    .where('id', '=', id)
    .where('appointment_id', 'is', null)
    .execute();
}

/** It has no booking again. */
export async function unassign(tx: Database, id: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      appointment_id: null,
      reviewed_at: null,
      assigned_at: null,
      // The next booking gets its own receipt.
      receipt_total_cents: null,
      receipt_taken_off_cents: null,
      receipt_credit_cents: null,
      receipt_paid_before_cents: null,
      receipt_lines: null,
    })
    .where('id', '=', id)
    .where('assigned_at', 'is not', null)
    .execute();
}

/** Records the provider's intent. `false`: the payment ended in between, so its form must not be shown. */
export async function storeIntent(
  db: Database,
  id: string,
  intent: { id: string; clientSecret: string },
): Promise<boolean> {
  const noted = await db
    .updateTable('payments')
    .set({ intent_id: intent.id, client_secret: intent.clientSecret })
    .where('id', '=', id)
    .where('state', 'in', unfinished)
    .where((eb) => eb.or([eb('intent_id', 'is', null), eb('intent_id', '=', intent.id)]))
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Records when its form was last shown. */
export async function recordUse(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('payments').set({ used_at: now }).where('id', '=', id).execute();
}

/** Ends our record only: without an intent at a current provider it cannot be paid. */
export async function cancelWithoutIntent(
  db: Database,
  which: { id?: string; createdBefore?: Date; provider: PaymentProvider },
  now: Date,
): Promise<void> {
  const { id, createdBefore, provider } = which;
  await db
    .updateTable('payments')
    .set({ state: 'cancelled', state_as_of: now, client_secret: null })
    .where('state', 'in', unfinished)
    .where((eb) => eb.or([eb('intent_id', 'is', null), eb('provider', '<>', provider)]))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(createdBefore !== undefined, (query) => query.where('created_at', '<', createdBefore ?? now))
    .execute();
}

export const toPaymentRow = (payment: StoredPayment, { refunds, disputes }: MoneyBack): PaymentRow => ({
  asked: cents(payment.asked_cents),
  latest: { state: payment.state, asOf: payment.state_as_of },
  received: cents(payment.received_cents),
  mismatch: payment.mismatch,
  refundedInAll: { amount: cents(payment.refunded_cents), asOf: payment.refunded_as_of },
  refunds: refunds.filter((refund) => refund.payment_id === payment.id).map(toRefund),
  disputes: disputes.filter((dispute) => dispute.payment_id === payment.id).map(toDispute),
  ...(isVoided(payment) && { voided: true }),
});

/** Refunds and disputes of these payments. */
export type MoneyBack = { refunds: readonly StoredRefund[]; disputes: readonly StoredDispute[] };

export async function moneyBackOf(db: Database, paymentIds: readonly string[]): Promise<MoneyBack> {
  return { refunds: await refundsOf(db, paymentIds), disputes: await disputesOf(db, paymentIds) };
}

/** Refunds are separate rows. */
export async function writePayment(
  tx: Database,
  id: string,
  row: PaymentRow,
  { problem, card, now }: { problem: string | null | undefined; card: PaidCard | null; now: Date },
): Promise<void> {
  const { state, asOf } = row.latest;
  const over = state === 'succeeded' || state === 'cancelled';
  await tx
    .updateTable('payments')
    .set({
      state,
      state_as_of: asOf,
      received_cents: row.received,
      mismatch: row.mismatch,
      refunded_cents: row.refundedInAll.amount,
      refunded_as_of: row.refundedInAll.asOf,
      checked_at: now,
      ...(problem !== undefined && { problem }),
      ...(over && { client_secret: null }),
      // Kept once known: not every response has it.
      ...(card && { card_brand: card.brand, card_last4: card.last4 }),
      ...(row.received > 0 && { paid_at: sql<Date>`coalesce(paid_at, ${now})` }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Payments to check again: less often the longer ago the form was shown, down to every six hours. Processing
 * ones are always checked.
 */
export async function listQuietPayments(
  db: Database,
  provider: PaymentProvider,
  { usedBefore, now, most }: { usedBefore: Date; now: Date; most: number },
): Promise<StoredPayment[]> {
  const wait = sql`case state when 'processing' then interval '2 minutes'
    else least((${now}::timestamptz - used_at) / 10, interval '6 hours') end`;
  return db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('state', 'in', unfinished)
    .where('intent_id', 'is not', null)
    .where('used_at', '<', usedBefore)
    .where(sql<boolean>`(checked_at is null or checked_at <= ${now}::timestamptz - ${wait})`)
    .orderBy(sql`checked_at nulls first`)
    .limit(most)
    .execute();
}
