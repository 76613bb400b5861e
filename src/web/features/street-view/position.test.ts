import { expect, test } from 'vitest';
import { limits, parseDegrees } from './position.ts';

test.each([
  ['33.3031', 33.3031],
  [' -33.3 ', -33.3],
  ['+7', 7],
  ['90', 90],
  ['-90.000', -90],
  ['0', 0],
])('"%s" is a latitude', (typed, expected) => {
  expect(parseDegrees(typed, limits.latitude)).toBe(expected);
});

test.each([
  '',
  ' ',
  '90.0001',
  '-91',
  '33,3',
  '33.',
  '.5',
  '1e1',
  '0x10',
  'NaN',
  'Infinity',
  '33.3 N',
  '--1',
])('"%s" is not', (typed) => {
  expect(parseDegrees(typed, limits.latitude)).toBeNull();
});

test('a longitude goes twice as far as a latitude', () => {
  expect(parseDegrees('-180', limits.longitude)).toBe(-180);
  expect(parseDegrees('180.5', limits.longitude)).toBeNull();
});
