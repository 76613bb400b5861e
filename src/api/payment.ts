// Paying. The server computes what is due; the provider decides whether it was paid.
import { z } from 'zod';
import { PAYMENT_PROVIDERS } from '../domain/providers.ts';
import { endpoint } from './endpoint.ts';
import { dollars, inDollars } from './money.ts';
import { text } from './text.ts';

const tokenSchema = text(200).optional().describe('From an emailed link');

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  noun: 'payment',
  summary: 'Create a card payment for what is due for a booking, or for a list price',
  request: {
    body: z.strictObject({
      amount: z.unknown().optional().describe(inDollars('only used without a booking; must be a list price')),
      appointmentId: z.uuid().optional().describe('Of this browser, or of the link'),
      token: tokenSchema,
    }),
  },
  answer: z.object({
    clientSecret: z.string().describe('Authorizes the browser to pay exactly this payment'),
    amount: dollars('what will be charged'),
    provider: z.enum(PAYMENT_PROVIDERS),
    publishableKey: z.string().nullable().describe('For the provider’s script; null in the sandbox'),
  }),
  perMinute: 60,
});

export type PaymentIntent = z.infer<typeof createPaymentIntent.answer>;

export const paymentSuccess = endpoint({
  method: 'POST',
  path: '/api/payment/success',
  noun: 'payment',
  summary:
    'Payment status of a booking, refreshed from the provider. Without a booking: of this browser’s latest payment',
  request: {
    body: z.strictObject({
      appointmentId: z.uuid().optional(),
      token: tokenSchema,
      paymentIntent: text(255)
        .optional()
        .describe('The provider’s payment id from the return URL; selects one of this browser’s payments'),
    }),
  },
  answer: z.object({
    state: z
      .enum(['paid', 'processing', 'open', 'failed', 'needs-review', 'refunded', 'disputed'])
      .describe(
        'open: not attempted. failed: the last attempt failed, another card may work. needs-review: the amount does not match, the office checks it. refunded: refunded or being refunded',
      ),
    appointmentId: z.uuid().nullable().describe('null: paid without a booking; the office assigns it'),
    amount: dollars('what was paid where it is paid, otherwise what is due'),
    total: dollars('the whole price'),
    paid: dollars('received and not given back'),
    due: dollars('what is left to pay'),
    problem: z.string().nullable().describe('Why the last attempt failed, for the payer'),
    paidAtWords: z.string().nullable(),
    receiptNumber: z
      .string()
      .nullable()
      .describe('For a payment without a booking: the office finds it by this number'),
    booked: z.boolean().describe('false: the time was released, or there is no booking'),
    inspected: z.boolean().optional().describe('Whether the inspection is over; only with a booking'),
    refundWords: z.string().describe('Until when a refund is sent'),
    cancelledWords: z.string().nullable().describe('The refund or credit of the cancellation'),
    trackingToken: z
      .string()
      .nullable()
      .describe('Token for /track, if the caller may follow the inspection'),
  }),
  perMinute: 60,
});

export type PaymentSummary = z.infer<typeof paymentSuccess.answer>;

const clientSecretSchema = z.object({
  clientSecret: text(120).describe('Of a payment, or the id of a sandbox pay page'),
});

const outcomeSchema = z.object({
  state: z
    .enum(['succeeded', 'processing', 'challenge', 'declined', 'invalid-card'])
    .describe('challenge: the bank asks for authentication, see the next call'),
  message: z.string().nullable().describe('For the payer, if it was declined or invalid'),
  field: z.enum(['number', 'expiry', 'cvc']).nullable().describe('The invalid field'),
});

export type SandboxOutcome = z.infer<typeof outcomeSchema>;

/** Sandbox only; with a real provider, its own script does this. */
export const confirmSandboxPayment = endpoint({
  method: 'POST',
  path: '/api/sandbox/payments/:clientSecret/confirm',
  noun: 'sandbox',
  summary: 'Pay with a test card; no money moves',
  request: {
    params: clientSecretSchema,
    body: z.strictObject({ number: text(40), expiry: text(12), cvc: text(8) }),
  },
  answer: outcomeSchema,
  perMinute: 60,
});

export const answerSandboxChallenge = endpoint({
  method: 'POST',
  path: '/api/sandbox/payments/:clientSecret/challenge',
  noun: 'sandbox',
  summary: 'Pass or fail the challenge of a test card',
  request: { params: clientSecretSchema, body: z.strictObject({ passed: z.boolean() }) },
  answer: outcomeSchema,
  perMinute: 60,
});

/** Stands in for the provider's hosted page. */
export const readSandboxPayPage = endpoint({
  method: 'GET',
  path: '/api/sandbox/pay/:session',
  noun: 'sandbox',
  summary: 'A sandbox pay page: amount and status',
  request: { params: z.object({ session: text(120) }) },
  answer: z.object({
    description: z.string(),
    amount: dollars(),
    state: z.enum(['open', 'challenge', 'processing', 'succeeded', 'failed', 'cancelled']),
    problem: z.string().nullable(),
    returnUrl: z.string().describe('Where the payer goes after paying'),
    cancelUrl: z.string().describe('Where the payer goes after leaving without paying'),
  }),
  perMinute: 120,
});

export type SandboxPayPage = z.infer<typeof readSandboxPayPage.answer>;

export const openSandboxLink = endpoint({
  method: 'POST',
  path: '/api/sandbox/pay/:session/open',
  noun: 'sandbox',
  summary: 'Follow a reusable sandbox link: opens a new pay page each time',
  request: {
    params: z.object({ session: text(120).describe('Link name: link- and an amount in cents') }),
    body: z.strictObject({
      reference: text(200).optional().describe('client_reference_id of the URL: the appointment it is for'),
    }),
  },
  answer: z.object({ session: z.string() }),
  status: 201,
  perMinute: 60,
});
