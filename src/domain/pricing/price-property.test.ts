import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { toDecimalString } from '../money.ts';
import { type FlatPropertyInput, parseProperty } from '../property/parse-property.ts';
import type { Property } from '../property/property.ts';
import { squareFeet } from '../property/square-feet.ts';
import { priceProperty } from './price-property.ts';

function property(input: FlatPropertyInput): Property {
  const parsed = parseProperty(input);
  if (!parsed.ok) throw new Error(`${parsed.field}: ${parsed.reason}`);
  return parsed.value;
}

const mesa = { zip: '85201' };

/** Pay-now and challenge price as on the price list, or the reason for no price. */
function prices(input: FlatPropertyInput) {
  const priced = priceProperty(business, { property: property(input), address: mesa });
  if (!priced.ok) return priced.reason;
  return [toDecimalString(priced.value.payNow), toDecimalString(priced.value.challenge)];
}

function tier(input: FlatPropertyInput) {
  const priced = priceProperty(business, { property: property(input), address: mesa });
  return priced.ok ? priced.value.tier : priced.reason;
}

const MOBILE = 'Mobile/Manufactured Home';
const MULTI = 'Multi-Family Residence';

describe('single family', () => {
  test.each([
    [1, '575.00', '287.50'],
    [1200, '575.00', '287.50'],
    [1201, '650.00', '325.00'],
    [3000, '650.00', '325.00'],
    [3001, '725.00', '362.50'],
    [5000, '725.00', '362.50'],
    [5001, '800.00', '400.00'],
    [6000, '800.00', '400.00'],
  ])('%d sq ft costs %s, or %s with the challenge', (squareFootage, payNow, challenge) => {
    expect(prices({ squareFootage })).toEqual([payNow, challenge]);
  });
  test.each([
    [1, 'Single family, up to 1,200 sq ft'],
    [1201, 'Single family, 1,201–3,000 sq ft'],
    [3001, 'Single family, 3,001–5,000 sq ft'],
    [5001, 'Single family, 5,001–6,000 sq ft'],
  ])('%d sq ft is in the tier "%s"', (squareFootage, expected) => {
    expect(tier({ squareFootage })).toBe(expected);
  });
  test('the price never falls as the house grows, and there is none above 6,000', () => {
    const size = fc.integer({ min: 1, max: 7000 });
    fc.assert(
      fc.property(size, size, (one, other) => {
        const [smaller, larger] = [Math.min(one, other), Math.max(one, other)].map((squareFootage) =>
          priceProperty(business, {
            property: { kind: 'single-family', squareFootage: squareFeet(squareFootage) },
            address: mesa,
          }),
        );
        if (smaller?.ok && larger?.ok)
          expect(larger.value.payNow).toBeGreaterThanOrEqual(smaller.value.payNow);
        if (!smaller?.ok) expect(larger?.ok).toBe(false);
      }),
    );
  });
});

describe('mobile homes', () => {
  test.each([
    ['Single Wide', '625.00', '312.50'],
    ['Double Wide', '750.00', '375.00'],
    ['Triple Wide', '800.00', '400.00'],
    [undefined, '625.00', '312.50'],
    ['Park Model', '625.00', '312.50'],
  ])('%s costs %s, or %s with the challenge', (mobileHomeType, payNow, challenge) => {
    expect(prices({ propertyType: MOBILE, mobileHomeType })).toEqual([payNow, challenge]);
  });
  test('the tier label has the type', () => {
    expect(tier({ propertyType: MOBILE })).toBe('Mobile/manufactured home, Single Wide');
  });
});

describe('multi-family at the flat price', () => {
  test.each([
    ['2 Units', '825.00', '412.50'],
    ['3 Units', '900.00', '450.00'],
    ['4 Units', '950.00', '475.00'],
    ['5 Units', '1050.00', '525.00'],
    ['6 Units', '1500.00', '750.00'],
    [undefined, '825.00', '412.50'],
  ])('%s costs %s, or %s with the challenge', (multiFamilyUnits, payNow, challenge) => {
    expect(prices({ propertyType: MULTI, multiFamilyUnits })).toEqual([payNow, challenge]);
  });
  test('units of equal size stay at the flat price', () => {
    expect(
      prices({ propertyType: MULTI, multiFamilyUnits: '3 Units', unitSquareFootages: [900, 900, 900] }),
    ).toEqual(['900.00', '450.00']);
  });
  test('the tier label has the number of units', () => {
    expect(tier({ propertyType: MULTI, multiFamilyUnits: '3 Units' })).toBe('Multi-family, 3 units');
  });
});

describe('multi-family with units of different size', () => {
  test('is priced unit by unit, and the tier label says so', () => {
    const input = { propertyType: MULTI, multiFamilyUnits: '2 Units', unitSquareFootages: [1000, 1001] };
    expect(prices(input)).toEqual(['800.00', '400.00']);
    expect(tier(input)).toBe('Multi-family, 2 units priced by size');
  });
  test('one unit of another size is enough', () => {
    expect(
      prices({ propertyType: MULTI, multiFamilyUnits: '3 Units', unitSquareFootages: [900, 900, 1100] }),
    ).toEqual(['1150.50', '575.00']);
  });
  test('one unit above 6,000 sq ft means no price', () => {
    expect(prices({ propertyType: MULTI, unitSquareFootages: [900, 6000] })).toEqual(['1080.00', '540.00']);
    expect(prices({ propertyType: MULTI, unitSquareFootages: [900, 6001] })).toBe('custom-pricing');
  });
});

describe('commercial', () => {
  test.each([undefined, 'Warehouse', 'Retail Store'])(
    '%s costs 1,100.00, or 550.00 with the challenge',
    (commercialType) => {
      expect(prices({ propertyType: 'Commercial', commercialType })).toEqual(['1100.00', '550.00']);
    },
  );
  test('the tier label has the kind', () => {
    expect(tier({ propertyType: 'Commercial' })).toBe('Commercial property');
  });
});

describe('above 6,000 sq ft', () => {
  test.each(['Single Family Residence', MULTI, MOBILE, 'Commercial Property'])(
    '%s has no price',
    (propertyType) => {
      expect(prices({ propertyType, squareFootage: 6000 })).not.toBe('custom-pricing');
      expect(prices({ propertyType, squareFootage: 6001 })).toBe('custom-pricing');
    },
  );
  test('known unit sizes replace the size of the building, whether they differ or not', () => {
    const building = { propertyType: MULTI, multiFamilyUnits: '6 Units', squareFootage: 9000 };
    expect(prices(building)).toBe('custom-pricing');
    expect(prices({ ...building, unitSquareFootages: Array(6).fill(1500) })).toEqual(['1500.00', '750.00']);
    expect(prices({ ...building, unitSquareFootages: [1000, 1000, 1500, 1500, 2000, 2000] })).toEqual([
      '2205.00',
      '1102.00',
    ]);
    expect(prices({ ...building, unitSquareFootages: Array(6).fill(6001) })).toBe('custom-pricing');
  });
});
