/** A payer's bank asks for a payment back. The provider holds the money until the bank has decided. */
import { add, type Cents, formatUsd } from '../money.ts';

/**
 * inquiry: the bank asks, no money has moved. closed: an inquiry that ended without a dispute. won: the money is
 * ours again. lost: the payer keeps it.
 */
export const DISPUTE_STATES = ['inquiry', 'open', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export interface Dispute {
  readonly id: string;
  readonly amount: Cents;
  readonly state: DisputeState;
  /** Deadline for our answer; `null`: no answer is expected. */
  readonly dueBy: Date | null;
  /** The provider's code for the bank's reason, such as "fraudulent". */
  readonly reason: string;
  readonly openedAt: Date;
  readonly asOf: Date;
}

const WITHDRAWN_STATES: readonly DisputeState[] = ['open', 'lost'];

/** The amount withdrawn from us by disputes. */
export const withdrawnBy = (disputes: readonly Dispute[]): Cents =>
  add(...disputes.filter(({ state }) => WITHDRAWN_STATES.includes(state)).map(({ amount }) => amount));

export const isUndecided = (state: DisputeState): boolean => state === 'open' || state === 'inquiry';

export const hasOpenDispute = (disputes: readonly Dispute[]): boolean =>
  disputes.some(({ state }) => state === 'open');

/** Of two snapshots with the same time, the more advanced state wins. */
const STATE_RANK: Readonly<Record<DisputeState, number>> = {
  inquiry: 0,
  closed: 1,
  open: 2,
  won: 3,
  lost: 4,
};

/** Total order over dispute snapshots, so that the latest does not depend on the order of arrival. */
export const compareDisputes = (one: Dispute, other: Dispute): number =>
  one.asOf.getTime() - other.asOf.getTime() ||
  STATE_RANK[one.state] - STATE_RANK[other.state] ||
  one.amount - other.amount ||
  (one.dueBy?.getTime() ?? 0) - (other.dueBy?.getTime() ?? 0);

/** For the office: the event and its effect on the money. */
export function disputeText({ state, amount }: Pick<Dispute, 'state' | 'amount'>): string {
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

/** Shown on cancellation while the bank decides: we must not refund what the bank may already have returned. */
export const disputedCancelText = (amount: Cents): string =>
  `Your bank is reviewing your payment of ${formatUsd(amount)}, so we can't send a refund or credit now. If your bank decides against the dispute, our office will settle the payment with you.`;
