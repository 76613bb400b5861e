import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { add, toDecimalString } from '../money.ts';
import { COMMERCIAL_TYPES, MOBILE_HOME_TYPES, type Property, UNIT_COUNTS } from '../property/property.ts';
import { squareFeet } from '../property/square-feet.ts';
import type { AddonId } from './addons.ts';
import { PAYMENT_METHODS, type PaymentMethod } from './payment-method.ts';
import { quote } from './quote.ts';

const address = { zip: '85201' };
const house: Property = { kind: 'single-family', squareFootage: squareFeet(1200) };

function total(paymentMethod: PaymentMethod, addons: AddonId[]) {
  const quoted = quote(business, { property: house, address, paymentMethod, addons });
  return quoted.ok ? toDecimalString(quoted.value.total) : quoted.reason;
}

const size = fc.integer({ min: 1, max: 7000 }).map(squareFeet);
const anyProperty: fc.Arbitrary<Property> = fc.oneof(
  fc.record({ kind: fc.constant('single-family' as const), squareFootage: size }),
  fc.constantFrom(...UNIT_COUNTS).chain((units) =>
    fc.record({
      kind: fc.constant('multi-family' as const),
      units: fc.constant(units),
      squareFootage: fc.option(size),
      unitLabels: fc.constant(null),
      unitSquareFootages: fc.option(fc.array(size, { minLength: units, maxLength: units })),
    }),
  ),
  fc.record({
    kind: fc.constant('mobile-home' as const),
    mobileHomeType: fc.constantFrom(...MOBILE_HOME_TYPES),
    squareFootage: fc.option(size),
  }),
  fc.record({
    kind: fc.constant('commercial' as const),
    commercialType: fc.option(fc.constantFrom(...COMMERCIAL_TYPES)),
    squareFootage: fc.option(size),
  }),
);
const anyRequest = fc.record({
  property: anyProperty,
  address: fc.constant(address),
  paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
  addons: fc.array(fc.constantFrom(...business.addons.map(({ id }) => id))),
});

describe('the total of a booking', () => {
  test.each([
    ['pay_now', [], '575.00'],
    ['pay_now', ['termite_referral'], '575.00'],
    ['pay_now', ['pool'], '575.00'],
    ['pay_now', ['foundation'], '675.00'],
    ['pay_now', ['termite_referral', 'pool', 'foundation'], '675.00'],
    ['challenge', [], '287.50'],
    ['challenge', ['termite_referral'], '287.50'],
    ['challenge', ['pool'], '337.50'],
    ['challenge', ['foundation'], '387.50'],
    ['challenge', ['termite_referral', 'pool', 'foundation'], '437.50'],
  ] as [PaymentMethod, AddonId[], string][])('%s with %j is %s', (method, addons, expected) => {
    expect(total(method, addons)).toBe(expected);
  });
  test('a duplicate add-on is charged once', () => {
    expect(total('pay_now', ['foundation', 'foundation'])).toBe('675.00');
  });
  test('free add-ons are listed too', () => {
    const quoted = quote(business, { property: house, address, paymentMethod: 'pay_now', addons: ['pool'] });
    expect(quoted.ok && quoted.value.addonLines).toEqual([
      { addon: 'pool', name: 'Pool/spa inspection', price: 0 },
    ]);
  });
  test('there is no total above 6,000 sq ft', () => {
    const property: Property = { kind: 'single-family', squareFootage: squareFeet(6001) };
    expect(quote(business, { property, address, paymentMethod: 'pay_now', addons: ['foundation'] })).toEqual({
      ok: false,
      reason: 'custom-pricing',
    });
  });
});

describe('invariants', () => {
  test('the total is the base price plus its add-ons', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const quoted = quote(business, request);
        if (!quoted.ok) return;
        const { base, addonLines, total: sum } = quoted.value;
        expect(sum).toBe(add(base, ...addonLines.map((line) => line.price)));
        expect(new Set(addonLines.map((line) => line.addon))).toEqual(new Set(request.addons));
      }),
    );
  });
  test('the challenge price is exactly half, except with unit-by-unit prices', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const quoted = quote(business, request);
        if (!quoted.ok) return;
        const { payNow, challenge, unitByUnit } = quoted.value.price;
        const lost = payNow - 2 * challenge;
        expect(lost).toBeGreaterThanOrEqual(0);
        expect(lost).toBeLessThan(unitByUnit ? 200 : 1);
      }),
      { numRuns: 500 },
    );
  });
  test('the challenge price is never higher than pay now', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const [now, later] = PAYMENT_METHODS.map((paymentMethod) =>
          quote(business, { ...request, paymentMethod }),
        );
        expect(later?.ok).toBe(now?.ok);
        if (now?.ok && later?.ok) expect(later.value.total).toBeLessThan(now.value.total);
      }),
    );
  });
});
