import type { PriceTables } from '../pricing/price-tables.ts';
import type { Result } from '../result.ts';

/** Older and later years are typing mistakes. */
export const EARLIEST_YEAR_BUILT = 1800;
export const LATEST_YEAR_BUILT = 2100;

/** Accepts a number, or its four digits as typed. */
export function parseYearBuilt(input: unknown): Result<number, 'invalid-year-built'> {
  const year = typeof input === 'string' && /^\s*\d{4}\s*$/.test(input) ? Number(input) : input;
  const isYear = typeof year === 'number' && Number.isInteger(year);
  return isYear && year >= EARLIEST_YEAR_BUILT && year <= LATEST_YEAR_BUILT
    ? { ok: true, value: year }
    : { ok: false, reason: 'invalid-year-built' };
}

/** Where no price depends on the year, nobody is asked for it and none is stored. */
export const asksYearBuilt = ({ surcharges }: PriceTables): boolean => surcharges.yearBuilt.length > 0;
