import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { publicBusiness } from '../business/public-business.ts';
import { dollars, formatUsd } from '../money.ts';
import { type FlatPropertyInput, parseProperty, withPricedYear } from '../property/parse-property.ts';
import { surchargesNote } from './price-list.ts';
import { priceProperty } from './price-property.ts';
import type { Surcharges } from './price-tables.ts';
import { surchargeText } from './surcharges.ts';

const none: Surcharges = { yearBuilt: [], zips: [], distance: [] };
const all: Surcharges = {
  yearBuilt: [
    { before: 1930, addCents: dollars(100) },
    { before: 1960, addCents: dollars(50) },
  ],
  zips: [
    { zips: ['85390', '85320'], addCents: dollars(40) },
    { zips: ['85390'], addCents: dollars(45) },
  ],
  distance: [
    { overMiles: 30, addCents: dollars(75) },
    { overMiles: 45, addCents: dollars(60) },
  ],
};
const withSurcharges = (surcharges: Surcharges) => ({
  ...business,
  prices: { ...business.prices, surcharges },
});

function priced(surcharges: Surcharges, input: FlatPropertyInput, zip = '85201') {
  const property = parseProperty({ squareFootage: 2000, ...input });
  if (!property.ok) throw new Error(property.reason);
  const price = priceProperty(withSurcharges(surcharges), { property: property.value, address: { zip } });
  if (!price.ok) return [price.reason];
  const { payNow, challenge, surcharges: added } = price.value;
  return [formatUsd(payNow), formatUsd(challenge), ...added.map(surchargeText)];
}

describe('a surcharge', () => {
  test.each([
    ['a house of the year itself', { yearBuilt: 1960 }, '85201', []],
    ['an older house', { yearBuilt: 1959 }, '85201', ['Built before 1960: +$50']],
    ['the highest that matches', { yearBuilt: 1929 }, '85201', ['Built before 1930: +$100']],
    ['an unknown year', {}, '85201', []],
    ['a ZIP code outside the service area', { yearBuilt: 1990 }, '86001', []],
  ])('for %s', (_what, input, zip, lines) => {
    expect(priced({ ...all, distance: [] }, input, zip).slice(2)).toEqual(lines);
  });
  test('by distance is counted from the office to the center of the ZIP code', () => {
    const lines = priced({ ...none, distance: all.distance }, {}, '85390').slice(2);
    expect(lines).toEqual(['More than 30 miles from our office: +$75']);
    expect(priced({ ...none, distance: all.distance }, {}, '85201')).toEqual(['$650', '$325']);
  });
  test('is added to those of the other lists, and the challenge halves the whole fee', () => {
    expect(priced(all, { yearBuilt: 1929 }, '85390')).toEqual([
      '$870',
      '$435',
      'Built before 1930: +$100',
      'Wickenburg 85390: +$45',
      'More than 30 miles from our office: +$75',
    ]);
  });
  test('counts for units priced one by one, where half is rounded down to the dollar', () => {
    const units = { propertyType: 'Multi-Family Residence', multiFamilyUnits: '3 Units' };
    const sizes = { ...units, unitSquareFootages: [900, 900, 1100], yearBuilt: 1950 };
    expect(priced(all, sizes)).toEqual(['$1,200.50', '$600', 'Built before 1960: +$50']);
  });
  test('leaves a property above the price list without a price', () => {
    expect(priced(all, { squareFootage: 6001, yearBuilt: 1950 })).toEqual(['custom-pricing']);
  });
  test('is the same in the browser, which has no centers', () => {
    const profile = withSurcharges(all);
    const facts = publicBusiness(profile);
    for (const { zip } of profile.serviceArea.zips) {
      const property = { kind: 'commercial', commercialType: null, squareFootage: null } as const;
      const placed = { property, address: { zip } };
      expect(priceProperty(facts, placed)).toEqual(priceProperty(profile, placed));
    }
  });
});

describe('the year built', () => {
  const house = { kind: 'single-family', squareFootage: 2000, yearBuilt: 1950 };
  const read = (surcharges: Surcharges, input: FlatPropertyInput) => {
    const property = parseProperty(input);
    return property.ok ? withPricedYear(withSurcharges(surcharges).prices, property.value) : property;
  };
  test('is kept where a price depends on it, and dropped elsewhere', () => {
    const { yearBuilt: _, ...without } = house;
    const input = { squareFootage: 2000, yearBuilt: '1950' };
    expect(read(all, input)).toEqual({ ok: true, value: house });
    expect(read({ ...all, yearBuilt: [] }, input)).toEqual({ ok: true, value: without });
  });
  test('is required where a price depends on it', () => {
    const missing = { ok: false, reason: 'missing-year-built', field: 'yearBuilt' };
    expect(read(all, { squareFootage: 2000 })).toEqual(missing);
    expect(read(none, { squareFootage: 2000 }).ok).toBe(true);
  });
  test.each(['59', '1799', '2101', 1950.5, 'nineteen'])('%j is refused', (yearBuilt) => {
    expect(parseProperty({ squareFootage: 2000, yearBuilt })).toMatchObject({ reason: 'invalid-year-built' });
  });
});

describe('the sentence on the price list', () => {
  test('is missing without surcharges', () => expect(surchargesNote({ surcharges: none })).toBeNull());
  test('names every surcharge', () => {
    expect(surchargesNote({ surcharges: all })).toBe(
      'We add $100 for a property built before 1930, $50 for a property built before 1960, $40 in ZIP codes 85390 and 85320, $45 in ZIP code 85390, $75 for one more than 30 miles from our office and $60 for one more than 45 miles from our office. Of several of one kind, only the highest counts.',
    );
  });
  test('counts the ZIP codes of a long list', () => {
    const zips = Array.from({ length: 24 }, (_, index) => String(85_200 + index));
    const surcharges = { ...none, zips: [{ zips, addCents: dollars(40) }] };
    expect(surchargesNote({ surcharges })).toBe('We add $40 in 24 of our ZIP codes.');
  });
});
