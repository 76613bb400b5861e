// The office: disputes and credits.
import { z } from 'zod';
import { VOID_REASONS } from '../domain/payment/credit-backing.ts';
import { DISPUTE_STATES } from '../domain/payment/dispute.ts';
import { PAYMENT_PROVIDERS } from '../domain/providers.ts';
import { endpoint } from './endpoint.ts';
import { cents } from './money.ts';

const booking = z.object({
  appointmentId: z.uuid(),
  clientName: z.string(),
  formattedDateTime: z.string(),
  address: z.string(),
});

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/admin/disputes',
  noun: 'office',
  summary: 'Disputed payments, undecided first; at most 200',
  access: 'desk',
  request: {},
  answer: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(DISPUTE_STATES),
      amountCents: cents('What the bank asks for'),
      words: z.string().describe('The event and its effect on the money'),
      reason: z.string().describe('The provider’s code for the bank’s reason'),
      dueByWords: z.string().nullable().describe('Deadline for our answer'),
      openedAtWords: z.string(),
      provider: z.enum(PAYMENT_PROVIDERS),
      providerId: z.string().describe('Id at the provider'),
      booking: booking.nullable(),
    }),
  ),
});

export type ListedDispute = z.infer<typeof listDisputes.answer>[number];

/** Sandbox only. */
export const decideSandboxDispute = endpoint({
  method: 'POST',
  path: '/api/sandbox/disputes/:id/decide',
  noun: 'payment',
  summary: 'Decide a dispute as the sandbox’s bank; only in a sandbox',
  access: 'desk',
  request: {
    params: z.object({ id: z.string().regex(/^dp_sandbox_[0-9a-f]{32}$/) }),
    body: z.strictObject({ outcome: z.enum(['won', 'lost']) }),
  },
  answer: z.object({ decided: z.literal(true) }),
});

export const listCredits = endpoint({
  method: 'GET',
  path: '/api/admin/credits',
  noun: 'office',
  summary: 'Usable credits, and used credits with a shortfall; at most 200',
  access: 'desk',
  request: {},
  answer: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      canceled: booking.describe('The canceled booking'),
      usedFor: booking.nullable().describe('The booking it paid'),
      givenAtWords: z.string(),
      givenCents: cents('What it was worth when it was given'),
      amountCents: cents('What it is worth now'),
      goodwillReason: z.string().nullable().describe('Of a credit that the office gave itself'),
      shortfallCents: cents('What it paid although the money behind it went back'),
    }),
  ),
});

export type ListedCredit = z.infer<typeof listCredits.answer>[number];

const params = z.object({ id: z.uuid() });

export const voidCredit = endpoint({
  method: 'POST',
  path: '/api/admin/credits/:id/void',
  noun: 'office',
  summary: 'Void a credit; a booking it paid shows the amount as due again',
  access: 'desk',
  request: { params, body: z.strictObject({ reason: z.enum(VOID_REASONS) }) },
  answer: z.object({ voided: z.literal(true) }),
});

export const settleCredit = endpoint({
  method: 'POST',
  path: '/api/admin/credits/:id/settle',
  noun: 'office',
  summary: 'Mark a used credit’s shortfall as settled; it leaves the list',
  access: 'desk',
  request: { params },
  answer: z.object({ settled: z.literal(true) }),
});
