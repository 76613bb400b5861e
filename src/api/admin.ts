// The office: an overview of what waits for the owner, and payments somebody has to look at.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const count = z.number().int();

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  noun: 'office',
  summary: 'How much there is in each part of the office',
  access: 'inspector',
  request: {},
  answer: z.object({
    claims: count.describe('Waiting to be decided'),
    waitingList: count.describe('People waiting for a day'),
    messages: count.describe('Mails and texts that failed or are being tried again'),
    payments: count.describe('Payments somebody has to look at'),
    reviews: count.describe('Reviews shown on the site'),
  }),
});

export type Overview = z.infer<typeof readOverview.answer>;

export const listPaymentsToReview = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  noun: 'office',
  summary: 'Appointments whose payment does not fit what was asked for, earliest first, at most 200',
  access: 'inspector',
  request: {},
  answer: z.array(
    z.object({
      appointmentId: z.uuid(),
      clientName: z.string(),
      formattedDateTime: z.string(),
      address: z.string(),
      total: z.string().describe('Dollars with two decimals'),
      paid: z.string().describe('Dollars with two decimals'),
    }),
  ),
});

export type PaymentToReview = z.infer<typeof listPaymentsToReview.answer>[number];
