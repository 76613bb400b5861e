import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money.ts';
import { allowanceCounted, billStatus, creditCounted, due, overpaidBy } from './due.ts';

const bill = (total: number, paid: number, credit = 0, allowance = 0) => ({
  total: dollars(total),
  allowance: dollars(allowance),
  paid: dollars(paid),
  credit: dollars(credit),
});

describe('what is due', () => {
  test.each([
    ['nothing paid', bill(575, 0), 575, 'unpaid'],
    ['half paid', bill(575, 300), 275, 'partly'],
    ['all paid', bill(575, 575), 0, 'paid'],
    ['paid twice', bill(575, 1150), 0, 'overpaid'],
    ['an add-on beside a credit', bill(675, 0, 575), 100, 'partly'],
    ['a credit and the rest in money', bill(675, 100, 575), 0, 'paid'],
    ['a credit worth more than the booking', bill(575, 0, 650), 0, 'paid'],
    ['money beside a credit that was enough', bill(575, 50, 650), 0, 'overpaid'],
    ['$50 taken off before anything is paid', bill(575, 0, 0, 50), 525, 'unpaid'],
    ['$50 taken off and refunded', bill(575, 525, 0, 50), 0, 'paid'],
    ['$50 taken off and not refunded yet', bill(575, 575, 0, 50), 0, 'overpaid'],
    ['everything taken off', bill(575, 0, 0, 575), 0, 'paid'],
    ['a credit for what is left after $50 were taken off', bill(575, 0, 575, 50), 0, 'paid'],
    ['more taken off than a total that fell later', bill(300, 0, 0, 575), 0, 'paid'],
  ] as const)('%s', (_what, given, left, stands) => {
    expect(due(given)).toBe(dollars(left));
    expect(billStatus(given)).toBe(stands);
  });

  test('total plus overpayment always equals what was taken off plus paid plus credit plus due', () => {
    const amount = fc.nat(300_000).map(cents);
    fc.assert(
      fc.property(fc.record({ total: amount, allowance: amount, paid: amount, credit: amount }), (given) => {
        expect(given.total + overpaidBy(given)).toBe(
          allowanceCounted(given) + given.paid + creditCounted(given) + due(given),
        );
        expect(Math.min(due(given), overpaidBy(given))).toBe(0);
      }),
    );
  });
});
