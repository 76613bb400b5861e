import { expect, test } from 'vitest';
import type { MultiFamily, Property } from './property.ts';
import { propertyFacts } from './property-facts.ts';
import { squareFeet } from './square-feet.ts';

const lines = (property: Property) => propertyFacts(property).map(({ name, value }) => `${name}: ${value}`);

const duplex: MultiFamily = {
  kind: 'multi-family',
  units: 2,
  squareFootage: null,
  unitLabels: null,
  unitSquareFootages: null,
};

test('a house has its type and size', () => {
  expect(lines({ kind: 'single-family', squareFootage: squareFeet(1850) })).toEqual([
    'Property type: Single Family Residence',
    'Square footage: 1,850 sq ft',
  ]);
});

test('several units are counted; an unknown size is omitted', () => {
  expect(lines(duplex)).toEqual(['Property type: Multi-Family Residence', 'Units: 2 Units']);
});

test('each unit with a known size has its own line', () => {
  const sizes = [squareFeet(800), squareFeet(1100)];
  expect(lines({ ...duplex, unitSquareFootages: sizes, squareFootage: squareFeet(1900) }).slice(1)).toEqual([
    'Units: 2 Units',
    'Square footage: 1,900 sq ft',
    'Unit 1: 800 sq ft',
    'Unit 2: 1,100 sq ft',
  ]);
});

test('units have the names the visitor gave them', () => {
  expect(
    lines({
      ...duplex,
      unitLabels: ['Front', 'Back'],
      unitSquareFootages: [squareFeet(800), squareFeet(1100)],
    }).slice(2),
  ).toEqual(['Front: 800 sq ft', 'Back: 1,100 sq ft']);
});

test('a named unit without a size is marked', () => {
  expect(lines({ ...duplex, unitLabels: ['Front', 'Back'] }).slice(2)).toEqual([
    'Front: size not given',
    'Back: size not given',
  ]);
});

test('a mobile home has its width', () => {
  expect(lines({ kind: 'mobile-home', mobileHomeType: 'Double Wide', squareFootage: null })).toEqual([
    'Property type: Mobile/Manufactured Home',
    'Home type: Double Wide',
  ]);
});

test('a commercial property has its type, if known', () => {
  const shop = { kind: 'commercial', squareFootage: squareFeet(2400) } as const;
  expect(lines({ ...shop, commercialType: 'Auto Shop' })).toEqual([
    'Property type: Commercial Property',
    'Commercial type: Auto Shop',
    'Square footage: 2,400 sq ft',
  ]);
  expect(lines({ ...shop, commercialType: null })).toHaveLength(2);
});
