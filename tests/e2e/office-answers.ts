// The office page with mocked data: one entry of each kind.
import type { Page } from '@playwright/test';
import type { Overview, PaymentToReview } from '../../src/api/admin.ts';
import type { ClaimToDecide } from '../../src/api/claims-admin.ts';
import type { UndeliveredMessage } from '../../src/api/messages-admin.ts';
import type { ListedCredit, ListedDispute } from '../../src/api/money-admin.ts';
import type { WaitingEntry } from '../../src/api/waiting-list-admin.ts';
import { openDesk } from './at-the-desk.ts';
import { intercept } from './intercept.ts';

const overview: Overview = {
  claims: 1,
  waitingList: 2,
  messages: 1,
  payments: 0,
  openBills: 0,
  disputes: 0,
  credits: 0,
  reviews: 10,
};

export const claim: ClaimToDecide = {
  id: '7d9f1a50-0000-4000-8000-000000000001',
  status: 'awaiting_verification',
  submittedAt: '2026-11-16T09:00:00-07:00',
  decidedAt: null,
  competitor: {
    fullName: 'Jordan Reyes',
    licenseNumbers: 'BTR 12345',
    websiteUrl: 'https://reyes-inspections.com/',
  },
  property: { address: '4821 E Juniper Ave, Mesa, AZ 85205', facts: 'Single Family Residence, 1,850 sq ft' },
  prices: { challenge: '325.00', standard: '650.00' },
  bookings: [
    {
      appointmentId: '7d9f1a50-0000-4000-8000-000000000002',
      clientName: 'Rosalind Vega',
      formattedDateTime: 'Tuesday, November 17, 2026 at 8:00 AM Arizona time',
      total: '325.00',
      paid: '0.00',
      totalIfRejected: '650.00',
      signed: true,
      changes: true,
    },
  ],
};
const message: UndeliveredMessage = {
  id: '7d9f1a50-0000-4000-8000-000000000003',
  state: 'failed',
  channel: 'mail',
  recipient: `${'rosalind'.repeat(6)}@mail.example`,
  role: 'payer',
  event: 'On hold',
  about: 'Tuesday, November 17, 2026 at 8:00 AM Arizona time, 4821 E Juniper Ave, Mesa',
  appointmentId: null,
  problem: '550 no such mailbox',
  attempts: 1,
  createdAt: '2026-11-16T09:00:00-07:00',
};
const entry: WaitingEntry = {
  id: '7d9f1a50-0000-4000-8000-000000000004',
  position: 1,
  state: 'offered',
  confirmed: true,
  firstName: 'Anna',
  email: 'anna@home.example',
  phone: '(480) 555-0177',
  address: null,
  joinedAt: '2026-11-16T09:00:00-07:00',
  behind: null,
  inspectionPeriodWords: null,
  offer: { time: '3:00 PM', untilWords: 'Monday, November 16, 2026 at 11:00 AM Arizona time' },
};

export const payment: PaymentToReview = {
  paymentId: claim.id,
  booking: null,
  receiptNumber: 'R-2026-00042',
  received: '650.00',
  paidAtWords: 'Monday, November 16, 2026 at 9:00 AM Arizona time',
  provider: 'stripe',
  providerId: 'pi_3QxYz0123456789abcdefghij',
  why: 'It came without a booking. Find out who paid, or refund it.',
  refund: '650.00',
};

const booking = {
  appointmentId: claim.id,
  clientName: 'Rosa Ibarra',
  formattedDateTime: 'Wednesday, November 18, 2026 at 8:00 AM',
  address: '4821 E Juniper Ave, Mesa, AZ 85205',
};

export const dispute: ListedDispute = {
  id: claim.id,
  state: 'open',
  amountCents: 65_000,
  words: 'The bank took $650 back until it decides.',
  reason: 'fraudulent',
  dueByWords: 'Tuesday, November 24, 2026 at 9:00 AM',
  openedAtWords: 'Tuesday, November 17, 2026 at 9:00 AM',
  provider: 'sandbox',
  providerId: `dp_sandbox_${'0a'.repeat(16)}`,
  booking,
};

export const credit: ListedCredit = {
  id: claim.id,
  number: '7',
  canceled: booking,
  usedFor: booking,
  givenAtWords: 'Tuesday, November 17, 2026 at 9:00 AM',
  givenCents: 65_000,
  amountCents: 65_000,
  goodwillReason: null,
  shortfallCents: 65_000,
};

/** Mocked, so that changes do not affect other tests. */
export async function openOffice(page: Page, hash = ''): Promise<void> {
  await intercept(page, '**/api/admin/overview', (call) => call.answer({ json: overview }));
  await intercept(page, '**/api/admin/claims?*', (call) =>
    call.answer({ json: call.url.includes('waiting') ? [claim] : [] }),
  );
  await intercept(page, '**/api/admin/messages', (call) => call.answer({ json: [message] }));
  await intercept(page, '**/api/admin/payments', (call) => call.answer({ json: [payment] }));
  await intercept(page, '**/api/admin/disputes', (call) => call.answer({ json: [dispute] }));
  await intercept(page, '**/api/admin/credits', (call) => call.answer({ json: [credit] }));
  await intercept(page, '**/api/admin/waiting-list', (call) =>
    call.answer({
      json: [{ date: '2026-11-18', dayWords: 'Wednesday, November 18, 2026', entries: [entry] }],
    }),
  );
  await openDesk(page, `/admin${hash}`);
  await page.getByRole('heading', { level: 1, name: 'Office' }).waitFor();
}
