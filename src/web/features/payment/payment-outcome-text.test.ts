import { describe, expect, test } from 'vitest';
import { unpaid } from '../../../../tests/support/unpaid-summary.ts';
import type { PaymentSummary } from '../../../api/payment.ts';
import { paidBeforeText, paymentOutcomeText } from './payment-outcome-text.ts';

const standing: PaymentSummary = { ...unpaid, state: 'refunded', amount: 0, due: 0, booked: false };

test('who paid for a time that was given back reads that it was too late', () => {
  expect(paymentOutcomeText(standing).words).toContain('Your time was no longer reserved when you paid');
});

test('who paid without a booking has a number to name to the office', () => {
  const paid = { ...unpaid, state: 'paid', appointmentId: null, booked: false, paid: 650, due: 0 } as const;
  const receiptNumber = 'R-2026-00042';
  expect(paymentOutcomeText({ ...paid, receiptNumber }).words).toContain(`payment number ${receiptNumber}`);
  expect(paidBeforeText({ ...paid, receiptNumber })).toContain(receiptNumber);
});

describe('of a booking that was canceled', () => {
  const cancelledText = 'You canceled this inspection on Monday, November 16, 2026.';
  const of = (state: PaymentSummary['state'], paid = 0) =>
    paymentOutcomeText({ ...standing, state, paid, cancelledWords: cancelledText });

  test.each(['refunded', 'paid', 'open', 'failed', 'processing', 'needs-review'] as const)(
    'the canceling is told, where its payment is %s',
    (state) => {
      const { title, words } = of(state, 650);
      expect(title).toBe('Your inspection is canceled');
      expect(words).toContain(cancelledText);
      expect(words).not.toContain('no longer reserved');
    },
  );

  test('and what is looked at', () => {
    expect(of('needs-review').words).toContain('our office is checking it');
  });
});
