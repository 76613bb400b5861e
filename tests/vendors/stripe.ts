// Stripe's API as we use it: https://docs.stripe.com/api, in the version the product pins.
import { z } from 'zod';
import { STRIPE_API_VERSION } from '../../src/domain/payment/stripe-version.ts';
import { describeVendor } from './vendor-call.ts';

const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_\\w+$`));
const cents = z.int().min(0);
const inForm = z.string().regex(/^\d+$/);
const nothing = z.strictObject({});
const withCharge = z.strictObject({ 'expand[0]': z.literal('latest_charge') });
const currency = z.string().length(3).toLowerCase();
const metadata = z.record(z.string().max(40), z.string().max(500));

const charge = z.object({
  id: id('(ch|py)'),
  amount_refunded: cents,
  payment_method_details: z
    .object({
      type: z.string(),
      card: z.object({ brand: z.string().nullable(), last4: z.string().nullable() }).optional(),
    })
    .nullable(),
});

const intent = z.object({
  id: id('pi'),
  object: z.literal('payment_intent'),
  amount: cents,
  amount_received: cents,
  currency,
  client_secret: z.string().nullable(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'requires_capture',
    'processing',
    'succeeded',
    'canceled',
  ]),
  latest_charge: z.union([id('(ch|py)'), charge]).nullable(),
  last_payment_error: z.object({ type: z.string(), message: z.string().optional() }).nullable(),
  metadata,
});

const session = z.object({
  id: id('cs'),
  object: z.literal('checkout.session'),
  mode: z.enum(['payment', 'setup', 'subscription']),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: cents.nullable(),
  currency: currency.nullable(),
  client_reference_id: z.string().max(200).nullable(),
  payment_intent: id('pi').nullable(),
});

const refund = z.object({
  id: id('(re|pyr)'),
  object: z.literal('refund'),
  amount: cents,
  currency,
  payment_intent: id('pi').nullable(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']).nullable(),
  metadata: metadata.nullable(),
});

const dispute = z.object({
  id: id('(dp|du)'),
  object: z.literal('dispute'),
  amount: cents,
  currency,
  payment_intent: id('pi').nullable(),
  reason: z.string(),
  status: z.enum([
    'warning_needs_response',
    'warning_under_review',
    'warning_closed',
    'needs_response',
    'under_review',
    'won',
    'lost',
    'prevented',
  ]),
  created: z.int(),
  evidence_details: z.object({ due_by: z.int().nullable() }),
});

const listRequest = z.strictObject({ limit: z.literal('100') });
const listOf = (item: z.ZodType) =>
  z.object({ object: z.literal('list'), has_more: z.boolean(), data: z.array(item).max(100) });

export const stripe = describeVendor(
  { vendor: 'Stripe', apiVersion: STRIPE_API_VERSION, checked: '2026-11-19' },
  [
    {
      name: 'create a payment',
      method: 'POST',
      path: /^\/v1\/payment_intents$/,
      request: z.strictObject({
        // Stripe takes 50 cents to 999,999.99 dollars.
        amount: inForm.refine((amount) => Number(amount) >= 50 && Number(amount) <= 99_999_999),
        currency: z.literal('usd'),
        description: z.string(),
        'automatic_payment_methods[enabled]': z.literal('true'),
        'metadata[appointment_id]': z.uuid().optional(),
      }),
      answer: intent.extend({ client_secret: z.string() }),
    },
    {
      name: 'read a payment',
      method: 'GET',
      path: /^\/v1\/payment_intents\/pi_\w+$/,
      request: withCharge,
      answer: intent,
    },
    {
      name: 'list payments',
      method: 'GET',
      path: /^\/v1\/payment_intents$/,
      request: listRequest,
      answer: listOf(intent),
    },
    {
      name: 'cancel a payment',
      method: 'POST',
      path: /^\/v1\/payment_intents\/pi_\w+\/cancel$/,
      request: withCharge,
      answer: intent,
    },
    {
      name: 'refund',
      method: 'POST',
      path: /^\/v1\/refunds$/,
      request: z.strictObject({
        payment_intent: id('pi'),
        amount: inForm,
        'metadata[reason]': z.string().max(500),
        'metadata[refund_key]': z.uuid(),
      }),
      answer: refund,
    },
    {
      name: 'read a refund',
      method: 'GET',
      path: /^\/v1\/refunds\/(re|pyr)_\w+$/,
      request: nothing,
      answer: refund,
    },
    {
      name: 'list refunds',
      method: 'GET',
      path: /^\/v1\/refunds$/,
      request: listRequest.extend({ payment_intent: id('pi').optional() }),
      answer: listOf(refund),
    },
    {
      name: 'read a dispute',
      method: 'GET',
      path: /^\/v1\/disputes\/(dp|du)_\w+$/,
      request: nothing,
      answer: dispute,
    },
    {
      name: 'list disputes',
      method: 'GET',
      path: /^\/v1\/disputes$/,
      request: listRequest,
      answer: listOf(dispute),
    },
    {
      name: 'read a visit of the payment page',
      method: 'GET',
      path: /^\/v1\/checkout\/sessions\/cs_\w+$/,
      request: nothing,
      answer: session,
    },
  ],
);
