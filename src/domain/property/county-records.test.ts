import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { dollars } from '../money.ts';
import { contradictionOf, recordsNote, unitsFit } from './county-records.ts';
import { type FlatPropertyInput, parseProperty } from './parse-property.ts';
import type { PropertyKind } from './property.ts';
import { squareFeet } from './square-feet.ts';

const told = (input: FlatPropertyInput) => {
  const parsed = parseProperty(input);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.value;
};
const records = (kind: PropertyKind | null, size: number | null, yearBuilt: number | null = null) => ({
  kind,
  yearBuilt,
  squareFootage: size === null ? null : squareFeet(size),
});
const note = (input: FlatPropertyInput, said: ReturnType<typeof records> | null) =>
  recordsNote(business, described(input, said), 'You');
const described = (input: FlatPropertyInput, said: ReturnType<typeof records> | null) => ({
  property: told(input),
  address: { zip: '85201' },
  records: said,
});

const singleWide = { propertyType: 'Mobile/Manufactured Home', mobileHomeType: 'Single Wide' };
const house = (squareFootage: number) => ({ squareFootage });

describe('county records that differ', () => {
  test('are reported with both facts and both prices', () => {
    expect(note({ ...singleWide, squareFootage: 5200 }, records('commercial', 5200))).toBe(
      'County records say commercial, 5,200 sq ft ($1,100). You told us mobile home, single wide ($625).',
    );
    expect(
      recordsNote(business, described(house(1000), records('single-family', 2500)), 'The customer'),
    ).toBe(
      'County records say single-family home, 2,500 sq ft ($650). The customer told us single-family home, 1,000 sq ft ($575).',
    );
  });
  test.each([
    ['a size alone', house(1000), records(null, 2500), 'County records say 2,500 sq ft ($650).'],
    [
      'more than the price list has',
      house(5900),
      records('commercial', 7400),
      'County records say commercial, 7,400 sq ft (call for custom pricing).',
    ],
    [
      'units nobody counted',
      singleWide,
      records('multi-family', 3000),
      'multi-family, 3,000 sq ft (from $825).',
    ],
    ['a home of unknown width', house(900), records('mobile-home', null), 'mobile home (from $625).'],
    ['a house of unknown size', singleWide, records('single-family', null), 'say single-family home. You'],
    [
      'units that do not fit in the building',
      { propertyType: 'Multi-Family Residence', multiFamilyUnits: '2 Units', unitSquareFootages: [400, 500] },
      records('multi-family', 4000),
      'County records say multi-family, 4,000 sq ft (from $825). You told us multi-family, 2 units, 900 sq ft',
    ],
  ])('may be %s', (_what, input, said, words) => {
    expect(note(input, said)).toContain(words);
  });
});

describe('the year in county records', () => {
  const yearBuilt = [{ before: 1960, addCents: dollars(50) }];
  const surcharges = { ...business.prices.surcharges, yearBuilt };
  const older = { ...business, prices: { ...business.prices, surcharges } };
  const noteAbout = (told: number | undefined, recorded: number) =>
    recordsNote(
      older,
      described({ squareFootage: 2000, yearBuilt: told }, records('single-family', 2000, recorded)),
      'You',
    );

  test('is reported if it changes the price', () => {
    expect(noteAbout(1995, 1957)).toBe(
      'County records say single-family home, 2,000 sq ft, built in 1957 ($700). You told us single-family home, 2,000 sq ft, built in 1995 ($650).',
    );
  });
  test.each([
    ['does not change the price', 1995, 1990],
    ['was not asked for', undefined, 1957],
  ])('is not reported if it %s', (_why, told, recorded) => expect(noteAbout(told, recorded)).toBeNull());
});

describe('county records agree', () => {
  test.each([
    ['about the same', house(2400), records('single-family', 2400)],
    [
      'when they measured a little differently at the same price',
      house(2400),
      records('single-family', 2300),
    ],
    ['when they say nothing', house(2400), null],
    ['when they leave out what differs', singleWide, records(null, 1100)],
  ])('%s', (_what, input, said) => {
    expect(contradictionOf(business, described(input, said))).toBeNull();
  });
  test('but not if a small difference changes the price', () => {
    expect(note(house(1200), records('single-family', 1210))).toContain('1,210 sq ft ($650)');
  });
});

test('units fit in a building that is not much smaller and not twice as large', () => {
  const units = (sizes: number[]) =>
    told({ propertyType: 'Multi-Family Residence', multiFamilyUnits: '2 Units', unitSquareFootages: sizes });
  const fits = (sizes: number[], total: number) => {
    const property = units(sizes);
    return property.kind === 'multi-family' && unitsFit(property, total);
  };
  expect(fits([900, 1100], 2000)).toBe(true);
  expect(fits([900, 1100], 1800)).toBe(false);
  expect(fits([900, 1100], 4001)).toBe(false);
});
