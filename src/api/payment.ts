// Paying. What is due is the server's to say, and whether it was paid, the payment provider's.
import { z } from 'zod';
import { PAYMENT_PROVIDERS } from '../domain/providers.ts';
import { endpoint } from './endpoint.ts';
import { dollars, inDollars } from './money.ts';
import { text } from './text.ts';

const tokenSchema = text(200).optional().describe('From a link that was mailed');

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  noun: 'payment',
  summary: 'Something to pay with a card form: what is due for a booking, or a price of the list',
  request: {
    body: z.strictObject({
      amount: z
        .unknown()
        .optional()
        .describe(inDollars('only read without a booking, and only a price of the list is accepted')),
      appointmentId: z.uuid().optional().describe('Of this browser, or the one the link is for'),
      token: tokenSchema,
    }),
  },
  answer: z.object({
    clientSecret: z.string().describe('Lets the browser pay this, and nothing else'),
    amount: dollars('what will be charged'),
    provider: z.enum(PAYMENT_PROVIDERS),
    publishableKey: z.string().nullable().describe('For the provider’s own script; null in the sandbox'),
  }),
  perMinute: 60,
});

export type PaymentIntent = z.infer<typeof createPaymentIntent.answer>;

export const paymentSuccess = endpoint({
  method: 'POST',
  path: '/api/payment/success',
  noun: 'payment',
  summary:
    'How the payment of a booking stands; the provider is asked. Without a booking: of what this browser paid for last',
  request: {
    body: z.strictObject({
      appointmentId: z.uuid().optional(),
      token: tokenSchema,
      paymentIntent: text(255)
        .optional()
        .describe('The provider’s name of a payment, as its address says: chooses among this browser’s own'),
    }),
  },
  answer: z.object({
    state: z
      .enum(['paid', 'processing', 'open', 'failed', 'needs-review', 'refunded', 'disputed'])
      .describe(
        'open: not tried yet. failed: the last try failed, another card may work. needs-review: the amount does not match, the office checks it. refunded: refunded or being refunded',
      ),
    appointmentId: z.uuid().nullable().describe('null: paid without a booking, for the office to assign'),
    amount: dollars('what was paid where it is paid, otherwise what is due'),
    total: dollars('the whole price'),
    paid: dollars('received and not given back'),
    due: dollars('what is left to pay'),
    problem: z.string().nullable().describe('Why the last try failed, for the payer'),
    paidAtWords: z.string().nullable(),
    receiptNumber: z
      .string()
      .nullable()
      .describe('Of what was paid without a booking: the office finds it by this number'),
    booked: z.boolean().describe('false: the time is not theirs any more, or there is none'),
    cancelledWords: z.string().nullable().describe('The refund or credit from canceling it'),
    trackingToken: z.string().nullable().describe('For /track, for those who may follow the inspection'),
    manageToken: z
      .string()
      .nullable()
      .describe('For /manage-booking, for who came by a link and may change the booking'),
  }),
  perMinute: 60,
});

export type PaymentStanding = z.infer<typeof paymentSuccess.answer>;

const clientSecretSchema = z.object({
  clientSecret: text(120).describe('Of a payment, or the id of a pay page of the sandbox’s'),
});

const outcomeSchema = z.object({
  state: z
    .enum(['succeeded', 'processing', 'challenge', 'declined', 'invalid-card'])
    .describe('challenge: the bank wants to know that it is you, see the next call'),
  message: z.string().nullable().describe('For the payer, where it was declined or is invalid'),
  field: z.enum(['number', 'expiry', 'cvc']).nullable().describe('Which field is invalid'),
});

export type SandboxOutcome = z.infer<typeof outcomeSchema>;

/** Where payments are the sandbox's: what a provider's own script does elsewhere. */
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

/** The page that stands in for a provider's own. */
export const readSandboxPayPage = endpoint({
  method: 'GET',
  path: '/api/sandbox/pay/:session',
  noun: 'sandbox',
  summary: 'A pay page of the sandbox’s: what is paid there, and how it stands',
  request: { params: z.object({ session: text(120) }) },
  answer: z.object({
    description: z.string(),
    amount: dollars(),
    state: z.enum(['open', 'challenge', 'processing', 'succeeded', 'failed', 'cancelled']),
    problem: z.string().nullable(),
    returnUrl: z.string().describe('Where the payer goes on who has paid, or may have'),
    cancelUrl: z.string().describe('Where the payer goes after leaving without paying'),
  }),
  perMinute: 120,
});

export type SandboxPayPage = z.infer<typeof readSandboxPayPage.answer>;

export const openSandboxLink = endpoint({
  method: 'POST',
  path: '/api/sandbox/pay/:session/open',
  noun: 'sandbox',
  summary: 'Follow a reusable link of the sandbox’s: a pay page of its own, each time',
  request: {
    params: z.object({ session: text(120).describe('The link’s name: link- and an amount in cents') }),
    body: z.strictObject({
      reference: text(200)
        .optional()
        .describe('client_reference_id of the address: the appointment it is for'),
    }),
  },
  answer: z.object({ session: z.string() }),
  status: 201,
  perMinute: 60,
});
