import { groupThousands } from '../group-thousands.ts';
import type { Result } from '../result.ts';

declare const squareFeetBrand: unique symbol;
/** A whole number of square feet, at least 1. May exceed the priced range: such a size gets an answer, not an error. */
export type SquareFeet = number & { readonly [squareFeetBrand]: true };

// Keeps invalid values out of an integer column; every real building is below it.
const MAX_SQUARE_FEET = 9_999_999;

/** For literals and trusted columns; throws on an invalid size. */
export function squareFeet(size: number): SquareFeet {
  const parsed = parseSquareFeet(size);
  if (!parsed.ok) throw new RangeError(`Not a size in square feet: ${size}`);
  return parsed.value;
}

/** Accepts a number, or its digits as typed ("1850", "1,850"). */
export function parseSquareFeet(input: unknown): Result<SquareFeet, 'invalid-square-footage'> {
  const size = typeof input === 'string' ? numberAsTyped(input) : input;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 1 || size > MAX_SQUARE_FEET) {
    return { ok: false, reason: 'invalid-square-footage' };
  }
  return { ok: true, value: size as SquareFeet };
}

/** "1,850 sq ft" */
export function formatSquareFeet(size: number): string {
  return `${groupThousands(size)} sq ft`;
}

function numberAsTyped(text: string): number {
  const digits = text.trim();
  return /^(\d+|\d{1,3}(,\d{3})+)$/.test(digits) ? Number(digits.replaceAll(',', '')) : Number.NaN;
}
