import { describe, expect, test } from 'vitest';
import type { PaymentStanding } from '../../../api/payment.ts';
import { settledWords } from './settled-words.ts';

const standing: PaymentStanding = {
  state: 'refunded',
  appointmentId: '0f8a1c52-6f0e-4b0a-9a53-5f3f0d9c2e11',
  amount: 0,
  total: 650,
  paid: 0,
  due: 0,
  problem: null,
  paidAtWords: null,
  booked: false,
  cancelledWords: null,
};

test('who paid for a time that was given back reads that it was too late', () => {
  expect(settledWords(standing).words).toContain('Your time was no longer reserved when the payment came');
});

describe('of a booking that was canceled', () => {
  const cancelledWords = 'You canceled this inspection on Monday, November 16, 2026.';
  const of = (state: PaymentStanding['state'], paid = 0) =>
    settledWords({ ...standing, state, paid, cancelledWords });

  test.each(['refunded', 'paid', 'open', 'failed', 'processing', 'needs-review'] as const)(
    'the canceling is told, where its payment is %s',
    (state) => {
      const { title, words } = of(state, 650);
      expect(title).toBe('Your inspection is canceled');
      expect(words).toContain(cancelledWords);
      expect(words).not.toContain('no longer reserved');
    },
  );

  test('and what is on its way, or looked at', () => {
    expect(of('processing').words).toContain('goes back to you');
    expect(of('needs-review').words).toContain('the office is looking at it');
  });
});
