import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, formatUsd, formatUsdExact, toDecimalString } from './money.ts';
import { readTypedAmount } from './typed-amount.ts';

test.each([
  ['650', 65_000],
  ['$650', 65_000],
  ['1,250.00', 125_000],
  ['$1,250', 125_000],
  [' $ 1,250.5 ', 125_050],
  ['1250.', 125_000],
  ['.50', 50],
  ['0', 0],
  ['007', 700],
])('%s is an amount', (typed, amount) => {
  expect(readTypedAmount(typed)).toBe(amount);
});

test.each(['', '$', '.', 'fifty', '-5', '12,50', '1,2500', '1.250,00', '5 0', '1e3', '99999999'])(
  '%s is none',
  (typed) => {
    expect(readTypedAmount(typed)).toBeNull();
  },
);

test('every amount that we show can be typed back', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (size) => {
      const amount = cents(size);
      for (const shown of [formatUsd(amount), formatUsdExact(amount), toDecimalString(amount)])
        expect(readTypedAmount(shown)).toBe(amount);
    }),
  );
});
