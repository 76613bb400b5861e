// Objects of the loopback Stripe, in Stripe's format: payments, checkout sessions, refunds.
import { randomBytes } from 'node:crypto';

export type StripeIntent = ReturnType<typeof newIntent>;
export type StripeSession = ReturnType<typeof newSession>;
export type StripeRefund = ReturnType<typeof newRefund>;
export type StripeDispute = ReturnType<typeof newDispute>;
export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  payment_method_details: { type: 'card'; card: { brand: string; last4: string; country: string } };
};
type CardError = { type: 'card_error'; code: string; decline_code?: string; message: string };

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const seconds = () => Math.floor(Date.now() / 1000);

/** Groups `form[metadata][name]` and the like by their first name. */
const nested = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : undefined;
      return inner === undefined ? [] : [[inner, value]];
    }),
  );

export function newIntent(form: URLSearchParams) {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent' as const,
    amount: Number(form.get('amount')),
    amount_received: 0,
    currency: form.get('currency') ?? '',
    description: form.get('description'),
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    automatic_payment_methods: { enabled: form.get('automatic_payment_methods[enabled]') === 'true' },
    metadata: nested(form, 'metadata'),
    latest_charge: null as Charge | null,
    last_payment_error: null as CardError | null,
    created: seconds(),
    livemode: false,
  };
}

export function newSession(given: { amount: number; reference: string | null; currency?: string }) {
  return {
    id: newId('cs_test'),
    object: 'checkout.session' as const,
    mode: 'payment',
    amount_total: given.amount,
    currency: given.currency ?? 'usd',
    client_reference_id: given.reference,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null as string | null,
    created: seconds(),
    livemode: false,
  };
}

export function newRefund(form: URLSearchParams, charge: Charge) {
  return {
    id: newId('re'),
    object: 'refund' as const,
    amount: Number(form.get('amount') ?? charge.amount - charge.amount_refunded),
    currency: 'usd',
    charge: charge.id,
    payment_intent: form.get('payment_intent'),
    metadata: nested(form, 'metadata'),
    status: 'succeeded',
    created: seconds(),
  };
}

/** Stripe withdraws the money at once, except for an inquiry (status `warning_…`). */
export function newDispute(intent: StripeIntent, given: { status?: string; amount?: number } = {}) {
  return {
    id: newId('dp'),
    object: 'dispute' as const,
    amount: given.amount ?? intent.amount,
    currency: intent.currency,
    charge: intent.latest_charge?.id ?? null,
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: given.status ?? 'needs_response',
    evidence_details: {
      due_by: seconds() + 7 * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    created: seconds(),
  };
}

const declines: Record<string, CardError> = {
  '4000000000000002': {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  '4000000000009995': {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
};
export const failedChallenge: CardError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'The provided payment method has failed authentication.',
};

export function succeed(intent: StripeIntent, card = '4242424242424242'): void {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  intent.latest_charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: card.slice(-4), country: 'US' } },
  };
}

export function fail(intent: StripeIntent, error: CardError): void {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = error;
}

/** What the payer's browser does with one of Stripe's test cards. */
export function confirm(intent: StripeIntent, card: string): void {
  if (!intent.status.startsWith('requires_')) throw new Error(`${intent.id} is ${intent.status}`);
  const decline = declines[card];
  if (decline) fail(intent, decline);
  else if (card === '4000002760003184') intent.status = 'requires_action';
  else if (card === '4000000000000077') intent.status = 'processing';
  else succeed(intent, card);
}
