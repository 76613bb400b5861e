import { expect, test } from 'vitest';
import { claimsEnd } from './claim-period.ts';

test('a claim can be made through the same day of the next year', () => {
  expect(claimsEnd(new Date('2026-11-18T15:00:00Z'), { claimPeriodYears: 1 })).toEqual(
    new Date('2027-11-19T06:59:59.999Z'),
  );
});

test('a longer period that the business agreed to is kept', () => {
  const end = claimsEnd(new Date('2026-11-18T15:00:00Z'), { claimPeriodYears: 3 });
  expect(end).toEqual(new Date('2029-11-19T06:59:59.999Z'));
});

test('a period that starts on February 29 ends on March 1', () => {
  expect(claimsEnd(new Date('2028-02-29T15:00:00Z'), { claimPeriodYears: 1 }).toISOString()).toMatch(
    /^2029-03-02T06:59/,
  );
});
