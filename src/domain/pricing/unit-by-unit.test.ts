import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { dollars, toDecimalString } from '../money.ts';
import { UNIT_COUNTS, type UnitCount } from '../property/property.ts';
import { squareFeet } from '../property/square-feet.ts';
import { priceUnitByUnit, unitPrice, volumeDiscountRange } from './unit-by-unit.ts';

const unitSize = fc.integer({ min: 1, max: 6000 });
const units = fc.constantFrom(...UNIT_COUNTS).chain((count) =>
  fc.record({
    count: fc.constant(count),
    sizes: fc.array(unitSize, { minLength: count, maxLength: count }),
  }),
);

function price(count: UnitCount, sizes: readonly number[]) {
  return priceUnitByUnit(business.prices, count, sizes.map(squareFeet));
}

describe('the price of one unit', () => {
  test.each([
    [1, 475],
    [1000, 475],
    [1001, 525],
    [1500, 525],
    [1501, 575],
    [2000, 575],
    [2001, 625],
    [2500, 625],
    [2501, 675],
    [3000, 675],
    [3001, 725],
    [3500, 725],
    [3501, 775],
    [4000, 775],
    [4001, 825],
    [5000, 825],
    [5001, 875],
    [6000, 875],
  ])('%d sq ft is $%d', (size, expected) =>
    expect(unitPrice(business.prices, squareFeet(size))).toBe(dollars(expected)),
  );
});

describe('the volume discount', () => {
  test.each([
    // sizes, sum, percent, pay now, pay later (half, rounded down to the dollar)
    [[1000, 1500], '1000.00', 20, '800.00', '400.00'],
    [[900, 900, 1100], '1475.00', 22, '1150.50', '575.00'],
    [[900, 900, 900, 1100], '1950.00', 25, '1462.50', '731.00'],
    [[900, 900, 900, 900, 1100], '2425.00', 27, '1770.25', '885.00'],
    [[900, 900, 900, 900, 900, 1100], '2900.00', 30, '2030.00', '1015.00'],
    [[1000, 1500, 2000, 2500, 3000, 3500], '3600.00', 30, '2520.00', '1260.00'],
  ])('%j', (sizes, beforeDiscount, discountPercent, payNow, challenge) => {
    const priced = price(sizes.length as UnitCount, sizes);
    expect({
      beforeDiscount: toDecimalString(priced.beforeDiscount),
      discountPercent: priced.discountPercent,
      payNow: toDecimalString(priced.payNow),
      challenge: toDecimalString(priced.challenge),
    }).toEqual({ beforeDiscount, discountPercent, payNow, challenge });
  });
  test('runs from 20 to 30 percent', () => {
    expect(volumeDiscountRange(business.prices)).toEqual({ lowest: 20, highest: 30 });
  });
});

describe('invariants', () => {
  test('pay later is a whole number of dollars, less than a dollar below the exact half', () => {
    fc.assert(
      fc.property(units, ({ count, sizes }) => {
        const { payNow, challenge } = price(count, sizes);
        expect(challenge % 100).toBe(0);
        expect(payNow - 2 * challenge).toBeGreaterThanOrEqual(0);
        expect(payNow - 2 * challenge).toBeLessThan(200);
      }),
    );
  });
  test('the price never falls as one unit grows', () => {
    fc.assert(
      fc.property(units, fc.nat(5), unitSize, ({ count, sizes }, which, grown) => {
        const larger = sizes.map((size, index) => (index === which % count ? Math.max(size, grown) : size));
        expect(price(count, larger).payNow).toBeGreaterThanOrEqual(price(count, sizes).payNow);
        expect(price(count, larger).challenge).toBeGreaterThanOrEqual(price(count, sizes).challenge);
      }),
    );
  });
  test('the order of the units does not matter', () => {
    fc.assert(
      fc.property(units, ({ count, sizes }) => {
        expect(price(count, sizes.toReversed()).payNow).toBe(price(count, sizes).payNow);
      }),
    );
  });
  test('a wrong number of sizes throws', () => {
    expect(() => price(3, [900, 1100])).toThrow(RangeError);
  });
});
