import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seenParcelNumbers } from './seen-numbers.ts';

test('a parcel number is new exactly once', () => {
  const apn = fc.string({ unit: fc.constantFrom(...'0129AZ'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(apn, { maxLength: 200 }), (numbers) => {
      const seen = seenParcelNumbers();
      const before = new Set<string>();
      for (const number of numbers) {
        expect(seen.add(number)).toBe(!before.has(number));
        before.add(number);
      }
    }),
  );
});

test('hundreds of thousands of consecutive numbers are distinguished', () => {
  const seen = seenParcelNumbers();
  let added = 0;
  for (let number = 0; number < 700_000; number++) if (seen.add(String(10_000_000 + number))) added++;
  expect(added).toBe(700_000);
  expect(seen.add('10000000')).toBe(false);
  expect(seen.add('10699999')).toBe(false);
});
