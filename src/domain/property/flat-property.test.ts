import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FlatProperty, toFlatProperty, toPropertyQuery } from './flat-property.ts';
import { parseProperty } from './parse-property.ts';
import {
  COMMERCIAL_TYPES,
  MOBILE_HOME_TYPES,
  type Property,
  UNIT_COUNTS,
  unitCountLabel,
} from './property.ts';
import { squareFeet } from './square-feet.ts';

const size = fc.integer({ min: 1, max: 20_000 }).map(squareFeet);
const sizeOrNone = fc.option(size);
// Labels after parsing: trimmed, single spaces, never blank, at most 40 characters.
const label = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.trim().replace(/\s+/g, ' '))
  .filter((text) => text !== '' && text.length <= 40);

const anyProperty: fc.Arbitrary<Property> = fc.oneof(
  fc.record({ kind: fc.constant('single-family' as const), squareFootage: size }),
  fc.constantFrom(...UNIT_COUNTS).chain((units) => {
    const oneEach = { minLength: units, maxLength: units };
    return fc.record({
      kind: fc.constant('multi-family' as const),
      units: fc.constant(units),
      squareFootage: sizeOrNone,
      unitLabels: fc.option(fc.array(label, oneEach)),
      unitSquareFootages: fc.option(fc.array(size, oneEach)),
    });
  }),
  fc.record({
    kind: fc.constant('mobile-home' as const),
    mobileHomeType: fc.constantFrom(...MOBILE_HOME_TYPES),
    squareFootage: sizeOrNone,
  }),
  fc.record({
    kind: fc.constant('commercial' as const),
    commercialType: fc.option(fc.constantFrom(...COMMERCIAL_TYPES)),
    squareFootage: sizeOrNone,
  }),
);

const wireExamples: FlatProperty[] = [
  { propertyType: 'Single Family Residence', squareFootage: 1850 },
  {
    propertyType: 'Multi-Family Residence',
    squareFootage: 2000,
    multiFamilyUnits: '2 Units',
    unitLabels: ['A', 'B'],
    unitSquareFootages: [900, 1100],
  },
  { propertyType: 'Multi-Family Residence', multiFamilyUnits: '6 Units' },
  { propertyType: 'Mobile/Manufactured Home', squareFootage: 1400, mobileHomeType: 'Double Wide' },
  { propertyType: 'Commercial Property', squareFootage: 4000, commercialType: 'Warehouse' },
];

describe('the flat shape of a property', () => {
  test.each(wireExamples)('$propertyType round-trips unchanged', (sent) => {
    const parsed = parseProperty(sent);
    expect(parsed.ok && toFlatProperty(parsed.value)).toEqual(sent);
  });
  test('any property round-trips through the flat form', () => {
    fc.assert(
      fc.property(anyProperty, (value) => {
        expect(parseProperty(toFlatProperty(value))).toEqual({ ok: true, value });
      }),
    );
  });
  test('any property round-trips through JSON', () => {
    fc.assert(
      fc.property(anyProperty, (value) => {
        expect(parseProperty(JSON.parse(JSON.stringify(toFlatProperty(value))))).toEqual({ ok: true, value });
      }),
    );
  });
  test('any property round-trips through a query string', () => {
    fc.assert(
      fc.property(anyProperty, (value) => {
        const query = new URLSearchParams(toPropertyQuery(value)).toString();
        expect(parseProperty(Object.fromEntries(new URLSearchParams(query)))).toEqual({ ok: true, value });
      }),
    );
  });
  test('arbitrary input gives a result and never throws', () => {
    const field = fc.oneof(fc.anything(), fc.json(), fc.constantFrom('Multi-Family Residence', 'Commercial'));
    const input = fc.record({
      propertyType: field,
      squareFootage: field,
      multiFamilyUnits: fc.oneof(field, fc.constant('3 Units')),
      unitLabels: field,
      unitSquareFootages: field,
      mobileHomeType: field,
      commercialType: field,
    });
    fc.assert(
      fc.property(input, (fields) => {
        expect(parseProperty(fields).ok).toBeTypeOf('boolean');
      }),
    );
  });
  test('units keep their API labels', () => {
    expect(UNIT_COUNTS.map(unitCountLabel)).toEqual(['2 Units', '3 Units', '4 Units', '5 Units', '6 Units']);
  });
});
