/**
 * The state of a payment, merged from the provider's answers. Answers arrive late, twice and in any order and must
 * lead to the same row, so the merge is monotonic and idempotent.
 */
import { add, type Cents, cents, subtract, ZERO } from '../money.ts';
import { compareDisputes, type Dispute, hasOpenDispute, withdrawnBy } from './dispute.ts';

const CURRENCY = 'usd';

/** failed: the last attempt failed; another card may work. */
export type PaymentState = 'open' | 'processing' | 'failed' | 'cancelled' | 'succeeded';
export type RefundState = 'pending' | 'succeeded' | 'failed';

/** `asOf`: when the provider was asked, taken before the request. The later answer wins. */
export interface PaymentFacts {
  readonly about: 'payment';
  readonly state: PaymentState;
  readonly amount: Cents;
  readonly currency: string;
  readonly received: Cents;
  /** All refunds, including those made in the provider's dashboard. */
  readonly refunded: Cents;
  readonly asOf: Date;
}

export interface Refund {
  readonly id: string;
  readonly amount: Cents;
  readonly state: RefundState;
  readonly asOf: Date;
  /** The office lowered the price after it was paid. */
  readonly priceLowered?: boolean;
}

export type ProviderAnswer =
  | PaymentFacts
  | ({ readonly about: 'refund' } & Refund)
  | ({ readonly about: 'dispute' } & Dispute);

/** Mismatches with the request. They are kept, even if a later answer matches. */
export type Mismatch = 'amount' | 'currency';

export interface PaymentRow {
  /** What the payment is for. Another amount is another payment. */
  readonly asked: Cents;
  readonly latest: { readonly state: PaymentState; readonly asOf: Date };
  readonly received: Cents;
  readonly mismatch: Mismatch | null;
  readonly refundedInAll: { readonly amount: Cents; readonly asOf: Date };
  /** Unique, sorted by id. */
  readonly refunds: readonly Refund[];
  /** Unique, sorted by id. */
  readonly disputes: readonly Dispute[];
  /** Recorded by the office by mistake: the money was never there. */
  readonly voided?: boolean;
}

export function mergeAnswer(row: PaymentRow, answer: ProviderAnswer): PaymentRow {
  switch (answer.about) {
    case 'payment': {
      const { state, received, refunded, asOf } = answer;
      return {
        ...row,
        latest: pickLatest(row.latest, { state, asOf }, compareStates),
        // A succeeded payment stays succeeded; returning the money is a refund.
        received: cents(Math.max(row.received, received)),
        mismatch: worseMismatch(row.mismatch, mismatchOf(row.asked, answer)),
        refundedInAll: pickLatest(row.refundedInAll, { amount: refunded, asOf }, compareAmounts),
      };
    }
    case 'refund': {
      const { about: _, ...refund } = answer;
      return { ...row, refunds: withLatest(row.refunds, refund, compareRefunds) };
    }
    case 'dispute': {
      const { about: _, ...dispute } = answer;
      return { ...row, disputes: withLatest(row.disputes, dispute, compareDisputes) };
    }
  }
}

function withLatest<Item extends { readonly id: string }>(
  all: readonly Item[],
  item: Item,
  compare: (one: Item, other: Item) => number,
): Item[] {
  const known = all.find(({ id }) => id === item.id);
  const others = all.filter(({ id }) => id !== item.id);
  const latest = known ? pickLatest(known, item, compare) : item;
  return [...others, latest].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Already refunded. */
export const refundedOf = (row: PaymentRow): Cents => refundTotal(row, ['succeeded']);

/**
 * What can still be refunded. Excludes pending refunds, everything while a bank decides, and amounts that a lost
 * dispute has already returned: no one is refunded twice.
 */
export const refundableOf = (row: PaymentRow): Cents =>
  hasOpenDispute(row.disputes)
    ? ZERO
    : cents(
        Math.max(
          0,
          subtract(row.received, add(refundTotal(row, ['succeeded', 'pending']), withdrawnBy(row.disputes))),
        ),
      );

/** Asked for and not gone yet: it still counts as ours. */
export const goingBackOf = (row: PaymentRow): Cents =>
  row.voided
    ? ZERO
    : cents(Math.max(0, Math.min(keptOf(row), refundTotal(row, ['succeeded', 'pending']) - refundedOf(row))));

/**
 * The part that is ours. A refund may arrive before its payment; that is not a debt. Money that was given back of a check that
 * bounced is one, so this is below zero then.
 */
export const keptOf = (row: PaymentRow): Cents =>
  row.voided
    ? cents(-refundedOf(row))
    : cents(Math.max(0, row.received - refundedOf(row) - withdrawnBy(row.disputes)));

/** The provider's total and the refunds we know of may each be ahead of the other. */
function refundTotal({ refundedInAll, refunds }: PaymentRow, states: readonly RefundState[]): Cents {
  const known = add(...refunds.filter(({ state }) => states.includes(state)).map(({ amount }) => amount));
  return cents(Math.max(refundedInAll.amount, known));
}

function mismatchOf(asked: Cents, { state, amount, currency, received }: PaymentFacts): Mismatch | null {
  if (currency.toLowerCase() !== CURRENCY) return 'currency';
  return amount !== asked || (state === 'succeeded' && received !== asked) ? 'amount' : null;
}

const worseMismatch = (one: Mismatch | null, other: Mismatch | null): Mismatch | null =>
  one === 'currency' || other === 'currency' ? 'currency' : (one ?? other);

/** Each comparison below is a total order, so the merge does not depend on the order of arrival. */
const pickLatest = <Item>(one: Item, other: Item, compare: (one: Item, other: Item) => number): Item =>
  compare(one, other) >= 0 ? one : other;

type Dated = { readonly asOf: Date };
const byTime = (one: Dated, other: Dated): number => one.asOf.getTime() - other.asOf.getTime();

/** Succeeded is final; cancelled is final for an unpaid payment. */
const FINALITY = { open: 0, processing: 0, failed: 0, cancelled: 1, succeeded: 2 } as const;
const STATE_RANK = { open: 0, processing: 1, failed: 2, cancelled: 3, succeeded: 4 } as const;

type WithState<State> = Dated & { readonly state: State };
const compareStates = (one: WithState<PaymentState>, other: WithState<PaymentState>): number =>
  FINALITY[one.state] - FINALITY[other.state] ||
  byTime(one, other) ||
  STATE_RANK[one.state] - STATE_RANK[other.state];

const compareAmounts = (one: Dated & { amount: Cents }, other: Dated & { amount: Cents }): number =>
  byTime(one, other) || one.amount - other.amount;

/** A bank may return a refund: of two answers with the same time, the failure wins. */
const REFUND_STATE_RANK = { pending: 0, succeeded: 1, failed: 2 } as const;
const compareRefunds = (one: Refund, other: Refund): number =>
  byTime(one, other) ||
  REFUND_STATE_RANK[one.state] - REFUND_STATE_RANK[other.state] ||
  one.amount - other.amount;
