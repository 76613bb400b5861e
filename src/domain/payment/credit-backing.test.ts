import { expect, test } from 'vitest';
import { dollars, ZERO } from '../money.ts';
import { backCredit } from './credit-backing.ts';

const credit = { given: dollars(650), amount: dollars(650), used: false };

test.each([
  [650, 650],
  [400, 400],
  [0, 0],
  [900, 650],
])('of $%d kept, a credit of $650 is worth $%d', (kept, worth) => {
  expect(backCredit(credit, dollars(kept))).toEqual({ amount: dollars(worth), shortfall: ZERO });
});

test('money that is returned to us restores the credit', () => {
  expect(backCredit({ ...credit, amount: ZERO }, dollars(650)).amount).toBe(dollars(650));
});

test('a used credit does not change, and its shortfall is reported', () => {
  expect(backCredit({ ...credit, used: true }, dollars(400))).toEqual({
    amount: dollars(650),
    shortfall: dollars(250),
  });
});
