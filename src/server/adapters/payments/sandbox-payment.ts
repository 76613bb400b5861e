// One sandbox payment and its transitions. A single record, so that each step is one write.
import { dayMs } from '../../../domain/durations.ts';
import { cents } from '../../../domain/money.ts';
import type { Dispute, Intent, PaidCard, Refund, RefusalCause, Session } from '../../ports/payments.ts';
import type { CardVerdict } from './sandbox-cards.ts';

/** Stored as JSON. */
export type SandboxPayment = {
  /** Common part of the ids of the payment, its pay page and its refunds. */
  token: string;
  key: string;
  /** What the key was used for; reuse with other contents is refused. */
  contents: string;
  /** Lets a browser pay it. */
  secret: string;
  amount: number;
  description: string;
  appointmentId: string | null;
  /** `null`: paid on our own checkout. Older records have no `cancelUrl`. */
  page: { returnUrl: string; cancelUrl?: string } | null;
  state: Intent['state'] | 'challenge';
  problem: string | null;
  /** Milliseconds since 1970. */
  processingSince: number | null;
  /** Card used, without its number. Older records have none. */
  card?: PaidCard | null;
  refunds: { key: string; contents: string; amount: number }[];
  /** The payer's dispute. Older records have none. */
  dispute?: { state: 'open' | 'won' | 'lost'; openedAt: number } | null;
};

/** Storage. A step is applied only to the newest state. */
export type SandboxStore = {
  /** Stores it, or returns the payment already stored under its key. */
  add: (payment: SandboxPayment) => Promise<SandboxPayment>;
  load: (token: string) => Promise<SandboxPayment | null>;
  /** The latest payments with a refund or dispute. */
  listReturned: (most: number) => Promise<SandboxPayment[]>;
  /** The latest payments. */
  listLatest: (most: number) => Promise<SandboxPayment[]>;
  /** Serialized per payment. `step` may be called again, and returns its argument if nothing changes. */
  change: (
    token: string,
    step: (payment: SandboxPayment) => SandboxPayment,
  ) => Promise<SandboxPayment | null>;
};

const slowCardMs = 10_000;

const failedChallenge =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** An abandoned challenge can be restarted with another card. */
export const canBePaid = ({ state }: SandboxPayment): boolean =>
  state === 'open' || state === 'failed' || state === 'challenge';

export function pay(
  payment: SandboxPayment,
  verdict: CardVerdict,
  card: PaidCard,
  now: Date,
): SandboxPayment {
  switch (verdict.does) {
    case 'succeed':
      return { ...payment, card, state: 'succeeded', problem: null };
    case 'challenge':
      return { ...payment, card, state: 'challenge', problem: null };
    case 'process':
      return { ...payment, card, state: 'processing', problem: null, processingSince: now.getTime() };
    case 'dispute':
      return {
        ...payment,
        card,
        state: 'succeeded',
        problem: null,
        dispute: { state: 'open', openedAt: now.getTime() },
      };
    case 'decline':
      return { ...payment, state: 'failed', problem: verdict.words };
  }
}

export function answerChallenge(payment: SandboxPayment, passed: boolean): SandboxPayment {
  if (payment.state !== 'challenge') return payment;
  return passed
    ? { ...payment, state: 'succeeded', problem: null }
    : { ...payment, state: 'failed', problem: failedChallenge };
}

export function settle(payment: SandboxPayment, now: Date): SandboxPayment {
  const { state, processingSince } = payment;
  const due = processingSince !== null && now.getTime() >= processingSince + slowCardMs;
  return state === 'processing' && due ? { ...payment, state: 'succeeded', processingSince: null } : payment;
}

export const cancel = (payment: SandboxPayment): SandboxPayment =>
  canBePaid(payment) ? { ...payment, state: 'cancelled' } : payment;

const refundedOf = ({ refunds }: SandboxPayment): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

export type NewSandboxRefund = SandboxPayment['refunds'][number];

/** `null`: allowed, or already done. */
export function refundRefusal(payment: SandboxPayment, refund: NewSandboxRefund): RefusalCause | null {
  const same = payment.refunds.find(({ key }) => key === refund.key);
  if (same) return same.contents === refund.contents ? null : 'key-reused';
  if (payment.state !== 'succeeded') return 'wrong-state';
  // As at Stripe: disputed money is not refunded again.
  if (payment.dispute?.state === 'open' || payment.dispute?.state === 'lost') return 'wrong-state';
  const left = payment.amount - refundedOf(payment);
  if (left === 0) return 'wrong-state';
  return refund.amount >= 1 && refund.amount <= left ? null : 'amount';
}

export function addRefund(payment: SandboxPayment, refund: NewSandboxRefund): SandboxPayment {
  const done = payment.refunds.some(({ key }) => key === refund.key);
  if (done || refundRefusal(payment, refund) !== null) return payment;
  return { ...payment, refunds: [...payment.refunds, refund] };
}

export const decideDispute = (payment: SandboxPayment, outcome: 'won' | 'lost'): SandboxPayment =>
  payment.dispute?.state === 'open'
    ? { ...payment, dispute: { ...payment.dispute, state: outcome } }
    : payment;

export const intentId = (token: string): string => `pi_sandbox_${token}`;
export const sessionId = (token: string): string => `cs_sandbox_${token}`;
const refundId = (token: string, index: number): string => `re_sandbox_${token}_${index}`;

export const disputeId = (token: string): string => `dp_sandbox_${token}`;

/** `null`: not a sandbox id with one of these prefixes. */
export function tokenOf(id: string, prefixes: readonly string[]): string | null {
  const match = /^(pi|cs|re|dp)_sandbox_([0-9a-f]{32})(?:_\d{1,4})?$/.exec(id);
  const [, prefix = '', token = ''] = match ?? [];
  return prefixes.includes(prefix) ? token : null;
}

export const asIntent = (payment: SandboxPayment): Intent => ({
  id: intentId(payment.token),
  state: payment.state === 'challenge' ? 'open' : payment.state,
  amount: cents(payment.amount),
  currency: 'usd',
  received: cents(payment.state === 'succeeded' ? payment.amount : 0),
  refunded: cents(refundedOf(payment)),
  problem: payment.problem,
  appointmentId: payment.appointmentId,
  card: payment.state === 'succeeded' ? (payment.card ?? null) : null,
});

const sessionStates = {
  open: 'open',
  failed: 'open',
  challenge: 'open',
  processing: 'processing',
  succeeded: 'succeeded',
  cancelled: 'expired',
} as const satisfies Record<SandboxPayment['state'], Session['state']>;

export function asSession(payment: SandboxPayment): Session {
  const state = sessionStates[payment.state];
  return {
    id: sessionId(payment.token),
    state,
    amount: cents(payment.amount),
    currency: 'usd',
    reference: payment.appointmentId,
    paymentId: state === 'processing' || state === 'succeeded' ? intentId(payment.token) : null,
  };
}

/** Deadline for answering a dispute: one week. */
const answerMs = 7 * dayMs;

/** `null`: not disputed. */
export function asDispute({ token, amount, dispute }: SandboxPayment): Dispute | null {
  if (!dispute) return null;
  return {
    id: disputeId(token),
    paymentId: intentId(token),
    amount: cents(amount),
    currency: 'usd',
    state: dispute.state,
    dueBy: new Date(dispute.openedAt + answerMs),
    reason: 'fraudulent',
    openedAt: new Date(dispute.openedAt),
  };
}

/** `null`: not found. */
export const asRefund = (payment: SandboxPayment, which: (refund: Refund, key: string) => boolean) =>
  allRefunds(payment).find(({ key, refund }) => which(refund, key))?.refund ?? null;

export const allRefunds = (payment: SandboxPayment): { key: string; refund: Refund }[] =>
  payment.refunds.map(({ key, amount }, index) => {
    const refund: Refund = {
      id: refundId(payment.token, index),
      paymentId: intentId(payment.token),
      amount: cents(amount),
      state: 'succeeded',
    };
    return { key, refund };
  });
