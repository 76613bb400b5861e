// Schemas for Stripe's objects.
import { z } from 'zod';
import { cents } from '../../../domain/money.ts';
import type { Dispute, Intent, PaidCard, Refund, Session } from '../../ports/payments.ts';
import { payerText } from './stripe-errors.ts';

const id = z.string().regex(/^\w{1,255}$/);
const amount = z.int().min(0).transform(cents);
const currency = z.string().regex(/^[a-z]{3}$/);
const reference = z.string().max(200).nullish();
/** Ours are UUIDs: another system may use the same key. */
const ownId = z.uuid().nullish().catch(null);
/** An id, or the expanded object. */
const idOf = z
  .union([id, z.object({ id }).transform((object) => object.id)])
  .nullish()
  .transform((found) => found ?? null);

/** For the receipt only: an unreadable card does not fail the payment. */
const paidWith = z
  .object({ card: z.object({ brand: z.string().min(1).max(40), last4: z.string().regex(/^\d{4}$/) }) })
  .transform(({ card }): PaidCard => card)
  .nullish()
  .catch(null);

export const createdIntent = z
  .object({ id, client_secret: z.string().min(1).max(500) })
  .transform(({ client_secret, ...rest }) => ({ ...rest, clientSecret: client_secret }));

/** Metadata key of the appointment. */
export const appointmentKey = 'appointment_id';

export const intentShape = z
  .object({
    id,
    status: z.string(),
    amount,
    amount_received: amount,
    currency,
    latest_charge: z.object({ amount_refunded: amount, payment_method_details: paidWith }).nullish(),
    last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
    metadata: z.object({ [appointmentKey]: ownId }),
  })
  .transform(
    (found): Intent => ({
      id: found.id,
      state: intentState(found.status, Boolean(found.last_payment_error)),
      amount: found.amount,
      currency: found.currency,
      received: found.amount_received,
      refunded: found.latest_charge?.amount_refunded ?? cents(0),
      problem: found.last_payment_error
        ? payerText(found.last_payment_error.message || 'Your card was declined.')
        : null,
      appointmentId: found.metadata[appointmentKey] || null,
      card: found.amount_received > 0 ? (found.latest_charge?.payment_method_details ?? null) : null,
    }),
  );

/** What a list of payments is read for; `isOurs`: we created it for an appointment. */
export const listedIntent = z
  .object({ id, status: z.string(), metadata: z.object({ [appointmentKey]: ownId }) })
  .transform(({ id, status, metadata }) => ({
    id,
    isOurs: Boolean(metadata[appointmentKey]),
    isPaid: intentState(status, false) === 'succeeded',
  }));

/** An unknown state counts as processing: neither paid nor free to retry. */
function intentState(status: string, hasProblem: boolean): Intent['state'] {
  switch (status) {
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'cancelled';
    case 'requires_payment_method':
      return hasProblem ? 'failed' : 'open';
    case 'requires_confirmation':
    case 'requires_action':
      return 'open';
    default:
      return 'processing';
  }
}

export const sessionShape = z
  .object({
    id,
    status: z.string().nullable(),
    payment_status: z.string(),
    // Null in sessions that only save a card, which are not ours.
    amount_total: amount.nullish(),
    currency: currency.nullish(),
    client_reference_id: reference,
    payment_intent: idOf,
  })
  .transform(
    (found): Session => ({
      id: found.id,
      state: sessionState(found.status, found.payment_status),
      amount: found.amount_total ?? null,
      currency: found.currency ?? null,
      reference: found.client_reference_id || null,
      paymentId: found.payment_intent,
    }),
  );

function sessionState(status: string | null, payment: string): Session['state'] {
  if (status === 'expired') return 'expired';
  if (status === 'open' || status === null) return 'open';
  return payment === 'paid' ? 'succeeded' : 'processing';
}

const refundStates = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<string, Refund['state']>;

/** Metadata key of a refund's idempotency key, which Stripe itself keeps for a day only. */
export const refundKey = 'refund_key';

const refundFields = z.object({
  id,
  status: z.string().nullable(),
  amount,
  payment_intent: idOf,
  metadata: z.object({ [refundKey]: ownId }).nullish(),
});

const toRefund = (found: z.infer<typeof refundFields>): Refund => ({
  id: found.id,
  paymentId: found.payment_intent,
  amount: found.amount,
  state: refundStates[found.status as keyof typeof refundStates] ?? 'pending',
});

export const refundShape = refundFields.transform(toRefund);

/** With our key; `null`: made in the dashboard. */
export const keyedRefundShape = refundFields.transform((found) => ({
  key: found.metadata?.[refundKey] ?? null,
  refund: toRefund(found),
}));

/** One page of a list, at most a hundred. */
export const listOf = <Value>(shape: z.ZodType<Value>) =>
  z.object({ data: z.array(shape).max(100) }).transform(({ data }) => data);

/** An appeal continues a dispute; `prevented` became a refund before any money was withdrawn. */
const disputeStates = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
} as const satisfies Record<string, Dispute['state']>;

const instant = z
  .int()
  .min(0)
  .transform((seconds) => new Date(seconds * 1000));

export const disputeShape = z
  .object({
    id,
    status: z.string(),
    amount,
    currency,
    payment_intent: idOf,
    reason: z
      .string()
      .regex(/^\w{1,60}$/)
      .catch('general'),
    created: instant,
    evidence_details: z.object({ due_by: instant.nullish() }).nullish(),
  })
  .transform(
    (found): Dispute => ({
      id: found.id,
      paymentId: found.payment_intent,
      amount: found.amount,
      currency: found.currency,
      // An unknown state counts as open, so the money counts as withdrawn.
      state: disputeStates[found.status as keyof typeof disputeStates] ?? 'open',
      dueBy: found.evidence_details?.due_by ?? null,
      reason: found.reason,
      openedAt: found.created,
    }),
  );
