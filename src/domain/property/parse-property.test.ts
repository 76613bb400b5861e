import { describe, expect, test } from 'vitest';
import { type FlatPropertyInput, parseProperty } from './parse-property.ts';

function read(input: FlatPropertyInput) {
  const parsed = parseProperty(input);
  if (!parsed.ok) throw new Error(`${parsed.field}: ${parsed.reason}`);
  return parsed.value;
}

describe('the kind of property', () => {
  test.each([undefined, null, '', '  '])('%j means a single family residence', (propertyType) => {
    expect(read({ propertyType, squareFootage: 1850 })).toEqual({
      kind: 'single-family',
      squareFootage: 1850,
    });
  });
  test.each([
    ['Single Family Residence', 'single-family'],
    ['Multi-Family Residence', 'multi-family'],
    ['Mobile/Manufactured Home', 'mobile-home'],
    ['Commercial Property', 'commercial'],
    ['Commercial', 'commercial'],
    ['multi-family residence', 'multi-family'],
  ])('"%s" is %s', (propertyType, kind) => {
    expect(read({ propertyType, squareFootage: 1850 }).kind).toBe(kind);
  });
  test.each(['Castle', '///', 7, ['Commercial']])('%j is refused', (propertyType) => {
    expect(parseProperty({ propertyType, squareFootage: 1850 })).toEqual({
      ok: false,
      reason: 'unknown-property-type',
      field: 'propertyType',
    });
  });
});

describe('square footage', () => {
  test('is required for a house', () => {
    expect(parseProperty({})).toEqual({
      ok: false,
      reason: 'missing-square-footage',
      field: 'squareFootage',
    });
  });
  test.each(['Multi-Family Residence', 'Mobile/Manufactured Home', 'Commercial Property'])(
    'is optional for %s',
    (propertyType) => expect(read({ propertyType }).squareFootage).toBeNull(),
  );
  test.each(['Single Family Residence', 'Multi-Family Residence', 'Mobile/Manufactured Home', 'Commercial'])(
    'is refused if invalid for %s',
    (propertyType) => {
      for (const squareFootage of [0, -1, 1200.5, Number.NaN, 'big']) {
        expect(parseProperty({ propertyType, squareFootage })).toEqual({
          ok: false,
          reason: 'invalid-square-footage',
          field: 'squareFootage',
        });
      }
    },
  );
  test('above the priced range is kept, so that it can get an answer', () => {
    expect(read({ squareFootage: '6001' })).toEqual({ kind: 'single-family', squareFootage: 6001 });
  });
});

describe('mobile homes', () => {
  test.each([
    ['Single Wide', 'Single Wide'],
    ['Double Wide', 'Double Wide'],
    ['Triple Wide', 'Triple Wide'],
    ['double-wide', 'Double Wide'],
    [undefined, 'Single Wide'],
    ['', 'Single Wide'],
    ['Park Model', 'Single Wide'],
    [3, 'Single Wide'],
  ])('%j is a %s', (mobileHomeType, expected) => {
    expect(read({ propertyType: 'Mobile/Manufactured Home', mobileHomeType })).toMatchObject({
      mobileHomeType: expected,
    });
  });
});

describe('commercial property', () => {
  test('its type may be left out', () => {
    expect(read({ propertyType: 'Commercial' })).toMatchObject({ commercialType: null });
  });
  test('a listed type is kept', () => {
    expect(read({ propertyType: 'Commercial', commercialType: 'auto shop' })).toMatchObject({
      commercialType: 'Auto Shop',
    });
  });
  test('an unlisted type is refused', () => {
    expect(parseProperty({ propertyType: 'Commercial', commercialType: 'Casino' })).toEqual({
      ok: false,
      reason: 'unknown-commercial-type',
      field: 'commercialType',
    });
  });
});

describe('fields of another kind', () => {
  test('are ignored', () => {
    expect(read({ squareFootage: 900, mobileHomeType: 'Double Wide', multiFamilyUnits: '9 Units' })).toEqual({
      kind: 'single-family',
      squareFootage: 900,
    });
  });
});
