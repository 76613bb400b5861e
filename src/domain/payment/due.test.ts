import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money.ts';
import { billStatus, creditCounted, due, overpaidBy } from './due.ts';

const bill = (total: number, paid: number, credit = 0) => ({
  total: dollars(total),
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
  ] as const)('%s', (_what, given, left, stands) => {
    expect(due(given)).toBe(dollars(left));
    expect(billStatus(given)).toBe(stands);
  });

  test('total plus overpayment always equals paid plus credit plus due', () => {
    const amount = fc.nat(300_000).map(cents);
    fc.assert(
      fc.property(fc.record({ total: amount, paid: amount, credit: amount }), (given) => {
        expect(given.total + overpaidBy(given)).toBe(given.paid + creditCounted(given) + due(given));
        expect(Math.min(due(given), overpaidBy(given))).toBe(0);
      }),
    );
  });
});
