/**
 * How a payment stands, from what its provider says of it. Answers arrive late, twice and in any order, and have to lead to the
 * same row in every case: so learning only ever moves forward, and what is learned twice changes nothing.
 */
import { add, type Cents, cents, subtract, ZERO } from '../money.ts';
import { byTimeThenDispute, type Dispute, hasOpenDispute, withdrawnBy } from './dispute.ts';

const CURRENCY = 'usd';

/** failed: the last try did; another card may be tried. */
export type PaymentState = 'open' | 'processing' | 'failed' | 'cancelled' | 'succeeded';
export type RefundState = 'pending' | 'succeeded' | 'failed';

/** `asOf`: when the provider was asked, taken before asking. Of two answers the later one is believed. */
export interface PaymentFacts {
  readonly about: 'payment';
  readonly state: PaymentState;
  readonly amount: Cents;
  readonly currency: string;
  readonly received: Cents;
  /** Everything given back, also by somebody at the provider's own desk. */
  readonly refunded: Cents;
  readonly asOf: Date;
}

export interface Refund {
  readonly id: string;
  readonly amount: Cents;
  readonly state: RefundState;
  readonly asOf: Date;
}

export type Learned =
  | PaymentFacts
  | ({ readonly about: 'refund' } & Refund)
  | ({ readonly about: 'dispute' } & Dispute);

/** What does not fit what was asked for. It stays known: the money is looked at, even if a later answer fits. */
export type Mismatch = 'amount' | 'currency';

export interface PaymentRow {
  /** What the payment was made for. Another amount is another payment. */
  readonly asked: Cents;
  readonly standing: { readonly state: PaymentState; readonly asOf: Date };
  readonly received: Cents;
  readonly mismatch: Mismatch | null;
  readonly refundedInAll: { readonly amount: Cents; readonly asOf: Date };
  /** Each once, in the order of their ids. */
  readonly refunds: readonly Refund[];
  /** Likewise. */
  readonly disputes: readonly Dispute[];
}

export function learn(row: PaymentRow, learned: Learned): PaymentRow {
  switch (learned.about) {
    case 'payment': {
      const { state, received, refunded, asOf } = learned;
      return {
        ...row,
        standing: further(row.standing, { state, asOf }, byFinality),
        // Money that has arrived stays arrived; giving it back is a refund.
        received: cents(Math.max(row.received, received)),
        mismatch: worse(row.mismatch, mismatchOf(row.asked, learned)),
        refundedInAll: further(row.refundedInAll, { amount: refunded, asOf }, byTimeThenAmount),
      };
    }
    case 'refund': {
      const { about: _, ...refund } = learned;
      return { ...row, refunds: withLatest(row.refunds, refund, byTimeThenRefund) };
    }
    case 'dispute': {
      const { about: _, ...dispute } = learned;
      return { ...row, disputes: withLatest(row.disputes, dispute, byTimeThenDispute) };
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
  const latest = known ? further(known, item, compare) : item;
  return [...others, latest].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** What has gone back. */
export const refundedOf = (row: PaymentRow): Cents => givenBack(row, ['succeeded']);

/**
 * What may still be given back: a refund that is on its way is not sent again. Nothing of it while a bank decides over the
 * payment, and never what a lost dispute has returned already: nobody is paid back twice.
 */
export const refundableOf = (row: PaymentRow): Cents =>
  hasOpenDispute(row.disputes)
    ? ZERO
    : cents(
        Math.max(
          0,
          subtract(row.received, add(givenBack(row, ['succeeded', 'pending']), withdrawnBy(row.disputes))),
        ),
      );

/** What is ours of it. A refund may be heard of before the payment it belongs to: that is no debt of ours. */
export const keptOf = (row: PaymentRow): Cents =>
  cents(Math.max(0, row.received - refundedOf(row) - withdrawnBy(row.disputes)));

/** The provider's sum and the refunds we know of may each be ahead of the other. */
function givenBack({ refundedInAll, refunds }: PaymentRow, states: readonly RefundState[]): Cents {
  const known = add(...refunds.filter(({ state }) => states.includes(state)).map(({ amount }) => amount));
  return cents(Math.max(refundedInAll.amount, known));
}

function mismatchOf(asked: Cents, { state, amount, currency, received }: PaymentFacts): Mismatch | null {
  if (currency.toLowerCase() !== CURRENCY) return 'currency';
  return amount !== asked || (state === 'succeeded' && received !== asked) ? 'amount' : null;
}

const worse = (one: Mismatch | null, other: Mismatch | null): Mismatch | null =>
  one === 'currency' || other === 'currency' ? 'currency' : (one ?? other);

/** Each comparison below puts any two answers in one order, so the furthest is the same whichever came first. */
const further = <Item>(one: Item, other: Item, compare: (one: Item, other: Item) => number): Item =>
  compare(one, other) >= 0 ? one : other;

type Dated = { readonly asOf: Date };
const byTime = (one: Dated, other: Dated): number => one.asOf.getTime() - other.asOf.getTime();

/** Paid is the end, whatever is heard afterwards; cancelled is the end of what was never paid. */
const FINALITY = { open: 0, processing: 0, failed: 0, cancelled: 1, succeeded: 2 } as const;
const AT_ONCE = { open: 0, processing: 1, failed: 2, cancelled: 3, succeeded: 4 } as const;

type Stated<State> = Dated & { readonly state: State };
const byFinality = (one: Stated<PaymentState>, other: Stated<PaymentState>): number =>
  FINALITY[one.state] - FINALITY[other.state] ||
  byTime(one, other) ||
  AT_ONCE[one.state] - AT_ONCE[other.state];

const byTimeThenAmount = (one: Dated & { amount: Cents }, other: Dated & { amount: Cents }): number =>
  byTime(one, other) || one.amount - other.amount;

/** A bank may send back what was refunded: of two answers at once the failure is believed. */
const REFUND_AT_ONCE = { pending: 0, succeeded: 1, failed: 2 } as const;
const byTimeThenRefund = (one: Refund, other: Refund): number =>
  byTime(one, other) || REFUND_AT_ONCE[one.state] - REFUND_AT_ONCE[other.state] || one.amount - other.amount;
