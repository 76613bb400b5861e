import { expect, test } from 'vitest';
import { dollars, ZERO } from '../money.ts';
import { type DeskMoney, deskCancelText, deskMoneyText } from './desk-money.ts';

const nothing: DeskMoney = {
  status: 'scheduled',
  paymentStatus: 'pending',
  total: dollars(650),
  paid: ZERO,
  credit: ZERO,
  allowance: ZERO,
  creditGiven: ZERO,
  refundPending: ZERO,
  toGiveBack: ZERO,
  refundFailed: ZERO,
  disputed: ZERO,
  disputeLost: ZERO,
};
const paid = { paymentStatus: 'paid', paid: dollars(650) } as const;

test.each<[Partial<DeskMoney>, string]>([
  [{}, 'Payment pending'],
  [{ paid: dollars(325) }, 'Paid $325 of $650'],
  [{ credit: dollars(575) }, 'Credit of $575 used, $75 due'],
  [{ paid: dollars(25), credit: dollars(575) }, 'Paid $600 of $650'],
  [paid, 'Paid'],
  [{ paymentStatus: 'paid', credit: dollars(700) }, 'Paid, $650 of it by credit'],
  [{ allowance: dollars(50) }, '$600 due, $50 taken off'],
  [{ allowance: dollars(50), paid: dollars(300) }, 'Paid $300 of $600, $50 taken off'],
  [{ paymentStatus: 'paid', allowance: dollars(50), paid: dollars(600) }, 'Paid, $50 taken off'],
  [{ paymentStatus: 'paid', allowance: dollars(650) }, 'Nothing due, $650 taken off'],
  [{ paymentStatus: 'needs_review', paid: dollars(1) }, 'Payment needs review'],
  [{ ...paid, status: 'cancelled', refundPending: dollars(650) }, 'Refund of $650 on its way'],
  [
    { ...paid, status: 'cancelled', refundPending: dollars(650), toGiveBack: dollars(650) },
    'Please give back $650',
  ],
  [{ status: 'cancelled', paymentStatus: 'refunded' }, 'Refunded'],
  [
    { status: 'cancelled', paymentStatus: 'needs_review', refundFailed: dollars(650) },
    'Refund of $650 failed',
  ],
  [{ ...paid, status: 'cancelled', creditGiven: dollars(650) }, 'Credit of $650 given'],
  [{ status: 'cancelled' }, 'Nothing paid'],
  [{ paymentStatus: 'disputed', disputed: dollars(650) }, 'Disputed: the bank is reviewing $650'],
  [
    { status: 'completed', paymentStatus: 'refunded', disputeLost: dollars(650) },
    'Dispute lost: the bank took $650 back',
  ],
])('%j: %s', (money, words) => expect(deskMoneyText({ ...nothing, ...money })).toBe(words));

test('the refund is shown before canceling, without pending refunds', () => {
  const money = { ...nothing, ...paid, credit: dollars(100), refundPending: dollars(50) };
  expect(deskCancelText(money)).toBe(
    'The customer gets $600 back in full. Their credit of $100 can be used again.',
  );
  expect(deskCancelText(nothing)).toBe('No money was paid.');
});

test('canceling during a dispute promises no refund', () => {
  expect(deskCancelText({ ...nothing, paymentStatus: 'disputed', disputed: dollars(650) })).toBe(
    'The bank is reviewing $650, so none of that is refunded now. If we win, it is listed under Payments to review.',
  );
});
