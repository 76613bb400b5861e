// Payments and refunds: a card form on our own page, the provider's page, and the provider's webhooks.
import type { Cents } from '../../domain/money.ts';
import type { DisputeState } from '../../domain/payment/dispute.ts';
import type { PaymentProvider } from '../../domain/providers.ts';

/**
 * declined: the bank says no, with `words` for the payer. refused: permanent refusal by the provider. unavailable: retry later;
 * with the same key nothing happens twice. `keySpent`: the provider failed and would repeat that failure for this key for a day.
 */
export type PaymentFailure =
  | { ok: false; reason: 'declined'; words: string }
  | { ok: false; reason: 'refused'; why: RefusalCause }
  | { ok: false; reason: 'unavailable'; keySpent?: true };

/** key-reused: same key with other contents. wrong-state: already paid, canceled or refunded, or not paid at all. */
export type RefusalCause = 'not-found' | 'wrong-state' | 'amount' | 'key-reused' | 'other';

export type PaymentAnswer<Value> = { ok: true; value: Value } | PaymentFailure;

/**
 * One payment at the provider. failed: the last attempt failed, and another card may be tried. Callers must check amount and
 * currency: `currency` is whatever was paid in.
 */
export type Intent = {
  id: string;
  state: 'open' | 'processing' | 'succeeded' | 'failed' | 'cancelled';
  amount: Cents;
  currency: string;
  received: Cents;
  refunded: Cents;
  /** Why the last attempt failed, in the provider's message for the payer. */
  problem: string | null;
  /** Set by us when it was created. */
  appointmentId: string | null;
  /** Card named on the receipt. `null`: not paid yet, or not by card. */
  card: PaidCard | null;
};

/** `brand`: the provider's short name, such as "visa". */
export type PaidCard = { brand: string; last4: string };

/** A visit to the provider's own pay page. */
export type Session = {
  id: string;
  state: 'open' | 'processing' | 'succeeded' | 'expired';
  /** `null`: nothing is paid there, so it is not ours. */
  amount: Cents | null;
  currency: string | null;
  /** The appointment named in the link. A payer can edit it, so it proves nothing without the amount. */
  reference: string | null;
  /** The payment made there, if any. */
  paymentId: string | null;
};

export type Refund = {
  id: string;
  paymentId: string | null;
  amount: Cents;
  state: 'pending' | 'succeeded' | 'failed';
};

/** A chargeback. `paymentId`: the disputed payment. */
export type Dispute = {
  id: string;
  paymentId: string | null;
  amount: Cents;
  currency: string;
  state: DisputeState;
  /** Deadline for an answer to the bank. */
  dueBy: Date | null;
  /** The provider's reason code, such as "fraudulent". */
  reason: string;
  openedAt: Date;
};

/** `key`: idempotency key, valid for at least 24 hours. Dollars only. */
type Keyed = { key: string; amount: Cents };

export type NewIntent = Keyed & { appointmentId: string | null; description: string };
/** `sentBefore`: it may be made already, perhaps longer ago than its key is valid. */
export type NewRefund = Keyed & { paymentId: string; reason: string; sentBefore?: boolean };

/** Expected failures are returned; the provider's errors are never thrown. */
export type Payments = {
  provider: PaymentProvider;
  /** `clientSecret` only lets the payer's browser pay it. */
  createIntent: (intent: NewIntent) => Promise<PaymentAnswer<{ id: string; clientSecret: string }>>;
  readIntent: (id: string) => Promise<PaymentAnswer<Intent>>;
  /** Returns the state afterwards: a payment that was faster is not undone. */
  cancelIntent: (id: string) => Promise<PaymentAnswer<Intent>>;
  refund: (refund: NewRefund) => Promise<PaymentAnswer<Refund>>;
  readRefund: (id: string) => Promise<PaymentAnswer<Refund>>;
  readDispute: (id: string) => Promise<PaymentAnswer<Dispute>>;
  /** The latest hundred of each, newest first, to catch missed webhooks. */
  listRefunds: () => Promise<PaymentAnswer<Refund[]>>;
  listDisputes: () => Promise<PaymentAnswer<Dispute[]>>;
  /** Ids of those among the latest hundred payments that succeeded and that we created for an appointment. */
  listPaid: () => Promise<PaymentAnswer<string[]>>;
  readSession: (id: string) => Promise<PaymentAnswer<Session>>;
  readEvent: ReadEvent;
  /** Adds the appointment to a reusable link. `null`: not a link of this provider. */
  addReference: (link: string, reference: string) => string | null;
};

/**
 * A webhook event. Only id, time and subject are used, to know what to fetch (readIntent, readSession, readRefund, readDispute), so
 * late, repeated or reordered events are harmless.
 */
export type PaymentEvent = {
  id: string;
  kind: 'intent' | 'session' | 'refund' | 'dispute' | 'other';
  /** `null` for kind `other`, which is ignored. */
  subjectId: string | null;
  at: Date;
};

export const eventToleranceSeconds = 300;

export type ReadEvent = (
  rawBody: Buffer,
  signature: string | undefined,
  now: Date,
) => { ok: true; event: PaymentEvent } | { ok: false; reason: 'bad-signature' | 'too-old' | 'unreadable' };
