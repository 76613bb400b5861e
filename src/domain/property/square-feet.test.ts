import { describe, expect, test } from 'vitest';
import { formatSquareFeet, parseSquareFeet, squareFeet } from './square-feet.ts';

describe('a size in square feet', () => {
  test.each([
    [1, 1],
    [6000, 6000],
    [6001, 6001],
    ['1850', 1850],
    [' 1,850 ', 1850],
    ['12,000', 12000],
  ])('%j is read as %d', (input, expected) => {
    expect(parseSquareFeet(input)).toEqual({ ok: true, value: expected });
  });
  test.each([
    0,
    -1,
    1200.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    10_000_000,
    '0',
    '-5',
    '1200.5',
    '1e3',
    '0x10',
    '1,85',
    'big',
    '',
    null,
    undefined,
    true,
    [1200],
    {},
  ])('%j is refused', (input) => {
    expect(parseSquareFeet(input)).toEqual({ ok: false, reason: 'invalid-square-footage' });
  });
  test('a literal that is not a size throws', () => expect(() => squareFeet(0)).toThrow(RangeError));
  test('is shown with its unit', () => expect(formatSquareFeet(1850)).toBe('1,850 sq ft'));
});
