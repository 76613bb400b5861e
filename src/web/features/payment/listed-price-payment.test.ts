import { expect, test } from 'vitest';
import { parseCheckoutAmount } from './listed-price-payment.ts';

test.each([
  ['650', 650],
  ['287.50', 287.5],
  ['1', 1],
])('%j in an address is $%d', (text, amount) => expect(parseCheckoutAmount(text)).toBe(amount));

test.each(['abc', 'NaN', '1e400', '650,00', '$650', '-1', '', ' ', '12345678', '0x10'])(
  '%j is no amount',
  (text) => expect(parseCheckoutAmount(text)).toBeNull(),
);
