import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { changedTermsText } from './changed-terms-text.ts';

const half = cents(32_500);
const full = cents(65_000);

test('a changed price shows the signed and the current amount', () => {
  expect(changedTermsText({ outdatedBy: ['price'], total: half, totalNow: full })).toBe(
    'You signed for $325; the price is now $650. Please read and sign again.',
  );
  expect(changedTermsText({ outdatedBy: ['time', 'price'], total: half, totalNow: full })).toBe(
    'You signed for $325; the price is now $650. The time of the inspection changed as well. Please read and sign again.',
  );
});

test('an unchanged price is not mentioned', () => {
  expect(changedTermsText({ outdatedBy: ['time', 'address'], total: full, totalNow: full })).toBe(
    'The time and address of the inspection changed since you signed. Please read and sign again.',
  );
  expect(changedTermsText({ outdatedBy: ['price'], total: full, totalNow: full })).toBe(
    'The booking changed since you signed. Please read and sign again.',
  );
});
