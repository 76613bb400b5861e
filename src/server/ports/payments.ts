// Taking money and giving it back: a card form on our own page, a page of the provider's, and the provider's signed calls.
import type { Cents } from '../../domain/money.ts';
import type { DisputeState } from '../../domain/payment/dispute.ts';
import type { PaymentProvider } from '../../domain/providers.ts';

/**
 * declined: whoever holds the money says no, in `words` meant for the payer. refused: the provider understood and will not,
 * today or tomorrow. unavailable: later it may work, and with the same key nothing happens twice.
 */
export type PaymentTrouble =
  | { ok: false; reason: 'declined'; words: string }
  | { ok: false; reason: 'refused'; why: RefusalCause }
  | { ok: false; reason: 'unavailable' };

/** key-reused: the same key with other contents. wrong-state: paid, cancelled or refunded already, or not paid at all. */
export type RefusalCause = 'not-found' | 'wrong-state' | 'amount' | 'key-reused' | 'other';

export type PaymentAnswer<Value> = { ok: true; value: Value } | PaymentTrouble;

/**
 * One payment, as the provider has it. failed: the last try was, and another card may be tried. Whoever believes a payment
 * checks amount and currency as well: `currency` is whatever was paid in.
 */
export type Intent = {
  id: string;
  state: 'open' | 'processing' | 'succeeded' | 'failed' | 'cancelled';
  amount: Cents;
  currency: string;
  received: Cents;
  refunded: Cents;
  /** Why the last try failed, in the provider's words for the payer. */
  problem: string | null;
  /** As we named it when we made it; nobody else can. */
  appointmentId: string | null;
  /** What it was paid with, as a receipt names it. `null`: not paid yet, or not with a card. */
  card: PaidCard | null;
};

/** `brand`: the provider's short name, such as "visa". */
export type PaidCard = { brand: string; last4: string };

/** A visit to the provider's own pay page. */
export type Session = {
  id: string;
  state: 'open' | 'processing' | 'succeeded' | 'expired';
  amount: Cents;
  currency: string;
  /** The appointment, as the address said that was followed. A payer can edit it, so it proves nothing without the amount. */
  reference: string | null;
  /** The payment made there, once there is one. */
  paymentId: string | null;
};

export type Refund = {
  id: string;
  paymentId: string | null;
  amount: Cents;
  state: 'pending' | 'succeeded' | 'failed';
};

/** A payer's bank asks for the money back. `paymentId`: of the payment it is about. */
export type Dispute = {
  id: string;
  paymentId: string | null;
  amount: Cents;
  currency: string;
  state: DisputeState;
  /** Until when the bank takes an answer. */
  dueBy: Date | null;
  /** The provider's short word, such as "fraudulent". */
  reason: string;
  openedAt: Date;
};

/** `key`: calls with the same key and the same contents are one call, for 24 hours at least. Dollars only. */
type Keyed = { key: string; amount: Cents };

export type NewIntent = Keyed & { appointmentId: string | null; description: string };
export type NewRefund = Keyed & { paymentId: string; reason: string };

/** Expected failures are values; the provider's trouble is never thrown. */
export type Payments = {
  provider: PaymentProvider;
  /** `clientSecret` lets the payer's browser pay it, and do nothing else. */
  createIntent: (intent: NewIntent) => Promise<PaymentAnswer<{ id: string; clientSecret: string }>>;
  readIntent: (id: string) => Promise<PaymentAnswer<Intent>>;
  /** How it stands afterwards: a payment that was faster is not undone, and its state says so. */
  cancelIntent: (id: string) => Promise<PaymentAnswer<Intent>>;
  refund: (refund: NewRefund) => Promise<PaymentAnswer<Refund>>;
  readRefund: (id: string) => Promise<PaymentAnswer<Refund>>;
  readDispute: (id: string) => Promise<PaymentAnswer<Dispute>>;
  /** The latest hundred of each, the newest first: what nobody called us about is found by asking. */
  listRefunds: () => Promise<PaymentAnswer<Refund[]>>;
  listDisputes: () => Promise<PaymentAnswer<Dispute[]>>;
  readSession: (id: string) => Promise<PaymentAnswer<Session>>;
  readEvent: ReadEvent;
  /** One of the provider's reusable links, naming the appointment it is followed for. `null`: not a link of this provider. */
  addReference: (link: string, reference: string) => string | null;
};

/**
 * What the provider calls us with. Of an event only its id, time and subject are believed, and only to know what to look at:
 * state, amount and currency are asked for (readIntent, readSession, readRefund, readDispute). So an event that is late, repeated or out of
 * order can tell nothing that is not so.
 */
export type PaymentEvent = {
  id: string;
  kind: 'intent' | 'session' | 'refund' | 'dispute' | 'other';
  /** `null` for the kind `other`, which nobody needs to look at. */
  subjectId: string | null;
  at: Date;
};

export const eventToleranceSeconds = 300;

export type ReadEvent = (
  rawBody: Buffer,
  signature: string | undefined,
  now: Date,
) => { ok: true; event: PaymentEvent } | { ok: false; reason: 'bad-signature' | 'too-old' | 'unreadable' };
