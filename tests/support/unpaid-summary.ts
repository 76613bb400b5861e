// The payment of a booking before any attempt, for tests of its texts.
import type { PaymentSummary } from '../../src/api/payment.ts';

export const unpaid: PaymentSummary = {
  state: 'open',
  appointmentId: '0f8a1c52-6f0e-4b0a-9a53-5f3f0d9c2e11',
  amount: 650,
  total: 650,
  paid: 0,
  due: 650,
  problem: null,
  paidAtWords: null,
  receiptNumber: null,
  booked: true,
  refundWords: 'We’ll refund your card within 10 business days.',
  cancelledWords: null,
  trackingToken: null,
};
