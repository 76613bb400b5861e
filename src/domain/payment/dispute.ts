/** A payer's bank asks for a payment back. The provider holds the money until the bank has decided. */
import { add, type Cents, formatUsd } from '../money.ts';

/**
 * inquiry: the bank only asks, and no money moved. closed: an inquiry that ended without a dispute. won: the money is ours
 * again. lost: the payer keeps it.
 */
export const DISPUTE_STATES = ['inquiry', 'open', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export interface Dispute {
  readonly id: string;
  readonly amount: Cents;
  readonly state: DisputeState;
  /** The last moment for our answer; `null`: no answer is wanted any more. */
  readonly dueBy: Date | null;
  /** The provider's short word for the bank's reason, such as "fraudulent". */
  readonly reason: string;
  readonly openedAt: Date;
  readonly asOf: Date;
}

const TAKES_MONEY: readonly DisputeState[] = ['open', 'lost'];

/** What the provider has taken from us because of disputes. */
export const withdrawnBy = (disputes: readonly Dispute[]): Cents =>
  add(...disputes.filter(({ state }) => TAKES_MONEY.includes(state)).map(({ amount }) => amount));

export const isUndecided = (state: DisputeState): boolean => state === 'open' || state === 'inquiry';

export const hasOpenDispute = (disputes: readonly Dispute[]): boolean =>
  disputes.some(({ state }) => state === 'open');

/** Of two answers to one question the further one is believed. */
const AT_ONCE: Readonly<Record<DisputeState, number>> = { inquiry: 0, closed: 1, open: 2, won: 3, lost: 4 };

/** Puts any two answers about a dispute in one order, so that the latest is the same whichever came first. */
export const byTimeThenDispute = (one: Dispute, other: Dispute): number =>
  one.asOf.getTime() - other.asOf.getTime() ||
  AT_ONCE[one.state] - AT_ONCE[other.state] ||
  one.amount - other.amount ||
  (one.dueBy?.getTime() ?? 0) - (other.dueBy?.getTime() ?? 0);

/** For the office: what happened, and what it does to the money. */
export function disputeWords({ state, amount }: Pick<Dispute, 'state' | 'amount'>): string {
  const sum = formatUsd(amount);
  switch (state) {
    case 'inquiry':
      return `The bank is asking about ${sum}. The money is still ours.`;
    case 'open':
      return `The bank took ${sum} back until it decides.`;
    case 'won':
      return `Won: the ${sum} is ours again.`;
    case 'lost':
      return `Lost: the payer keeps the ${sum}.`;
    case 'closed':
      return `The bank closed its question about ${sum}. Nothing changed.`;
  }
}

/** Shown to whoever cancels while the bank decides: nothing may go out that the bank may already have given back. */
export const disputedCancelWords = (amount: Cents): string =>
  `Your bank is reviewing your payment of ${formatUsd(amount)}, so we can't send a refund or credit now. If your bank decides against the dispute, our office will settle the payment with you.`;
