// Office overview of open items, and payments that need review.
import { z } from 'zod';
import { PAYMENT_SOURCES } from '../domain/providers.ts';
import { endpoint } from './endpoint.ts';
import { dollarText, inDollars } from './money.ts';
import { text } from './text.ts';

const count = z.number().int();

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  noun: 'office',
  summary: 'Number of open items in each part of the office',
  access: 'desk',
  request: {},
  answer: z.object({
    claims: count.describe('Waiting to be decided'),
    waitingList: count.describe('People waiting for a day'),
    messages: count.describe('Mails and texts that failed or are being retried'),
    payments: count.describe('Payments to review'),
    openBills: count.describe('Bookings that customers owe for, and money to give back'),
    disputes: count.describe('Undecided disputes and inquiries'),
    credits: count.describe('Used credits with a shortfall'),
    reviews: count.describe('Reviews shown on the site'),
  }),
});

export type Overview = z.infer<typeof readOverview.answer>;

export const listPaymentsToReview = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  noun: 'office',
  summary: 'Payments that don’t match a booking, have none, or couldn’t be refunded; at most 200',
  access: 'desk',
  request: {},
  answer: z.array(
    z.object({
      paymentId: z.uuid().nullable().describe('null: no payment to settle'),
      booking: z
        .object({
          appointmentId: z.uuid(),
          clientName: z.string(),
          formattedDateTime: z.string(),
          address: z.string(),
          total: dollarText('what it costs'),
          paid: dollarText('what is paid of it'),
        })
        .nullable(),
      receiptNumber: z.string().nullable().describe('Printed on the payer’s receipt'),
      received: dollarText('by this payment').nullable(),
      paidAtWords: z.string().nullable(),
      provider: z.enum(PAYMENT_SOURCES).nullable(),
      providerId: z.string().nullable().describe('Id at the provider'),
      why: z.string().describe('Why it needs review'),
      refund: dollarText('what can be given back from here').nullable(),
    }),
  ),
});

export type PaymentToReview = z.infer<typeof listPaymentsToReview.answer>[number];

const params = z.object({ id: z.uuid() });

export const settleReviewed = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/settle',
  noun: 'office',
  summary: 'Mark a payment as settled; it leaves the list',
  access: 'desk',
  request: { params },
  answer: z.object({ settled: z.literal(true) }),
});

export const refundReviewed = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/refund',
  noun: 'office',
  summary: 'Refund the refundable amount of a payment',
  access: 'desk',
  request: {
    params,
    body: z.strictObject({ amount: text(20).describe(inDollars('the amount in the list', '"287.50"')) }),
  },
  answer: z.object({ asked: z.literal(true) }),
});
