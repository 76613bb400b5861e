import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, cents, dollars } from '../money.ts';
import { refundSplitText, splitRefund } from './refund-split.ts';

const visa = { amount: dollars(400), words: 'Visa ending 4242', byOffice: false };
const check = { amount: dollars(250), words: 'Check 1042', byOffice: true };

test.each([
  [50, '$50 was paid by check 1042: you give it back yourself. It’s listed under Owed until you record it.'],
  [
    300,
    '$250 was paid by check 1042: you give it back yourself. It’s listed under Owed until you record it. $50 goes back to the Visa ending 4242.',
  ],
])('a refund of $%d is taken from the newest payment first', (amount, words) => {
  expect(refundSplitText([visa, check], dollars(amount))).toBe(words);
});

test('the parts of a refund add up to it and never exceed their payments', () => {
  const source = fc.record({ amount: fc.nat(50_000).map(cents) });
  fc.assert(
    fc.property(fc.array(source, { maxLength: 5 }), fc.nat(200_000).map(cents), (sources, amount) => {
      const parts = splitRefund(sources, amount);
      const all = add(...sources.map((one) => one.amount));
      expect(add(...parts.map(({ part }) => part))).toBe(Math.min(amount, all));
      for (const { source: from, part } of parts) expect(part > 0 && part <= from.amount).toBe(true);
    }),
  );
});
