import { describe, expect, test } from 'vitest';
import { dollars, ZERO } from '../money.ts';
import { type PaymentLinkFacts, paymentLinkRefusal } from './payment-link-refusal.ts';

const unpaid: PaymentLinkFacts = {
  status: 'scheduled',
  inspectorStatus: 'not_started',
  paymentStatus: 'pending',
  total: dollars(650),
  paid: ZERO,
  credit: ZERO,
  allowance: ZERO,
  isProcessing: false,
  isSample: false,
};

describe('a payment link', () => {
  test.each<[string, Partial<PaymentLinkFacts>]>([
    ['nothing is paid', {}],
    ['it is only held', { status: 'held' }],
    ['some of it is left', { paid: dollars(325) }],
    ['a credit pays some of it', { credit: dollars(100) }],
    ['the inspection is over', { status: 'completed' }],
    ['what was paid was refunded', { paymentStatus: 'refunded' }],
  ])('can be sent while %s', (_when, facts) => {
    expect(paymentLinkRefusal({ ...unpaid, ...facts })).toBeNull();
  });

  test.each<[string, Partial<PaymentLinkFacts>]>([
    ['This booking is already paid.', { paymentStatus: 'paid', paid: dollars(650) }],
    ['This booking is already paid.', { paymentStatus: 'paid', credit: dollars(700) }],
    ['This appointment was canceled.', { status: 'cancelled' }],
    ['This time was released.', { status: 'released' }],
    ['Their payment is on its way. Please wait until it arrives.', { isProcessing: true }],
    ['The bank is reviewing their payment. Please wait for its decision.', { paymentStatus: 'disputed' }],
    [
      'A payment for this booking needs a look first. You’ll find it under Payments to review.',
      { paymentStatus: 'needs_review' },
    ],
    ['This is a sample, so it can’t be paid.', { isSample: true }],
  ])('is refused: %s', (words, facts) => {
    expect(paymentLinkRefusal({ ...unpaid, ...facts })).toBe(words);
  });
});
