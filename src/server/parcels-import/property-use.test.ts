import { expect, test } from 'vitest';
import { kindOfUse } from './property-use.ts';

test.each([
  ['0131', 'single-family'],
  ['0711', 'single-family'],
  ['0310', 'multi-family'],
  ['0813', 'mobile-home'],
  ['1010', 'commercial'],
  ['0012', null],
  ['', null],
  ['9999', null],
  ['Manufactured Home on Lot', 'mobile-home'],
  ['Single Family Residence', 'single-family'],
  ['Multi-Family Residential', 'multi-family'],
  ['Retail store', 'commercial'],
  ['Vacant land', null],
])('use "%s" maps to %s', (use, kind) => {
  expect(kindOfUse(use)).toBe(kind);
});
