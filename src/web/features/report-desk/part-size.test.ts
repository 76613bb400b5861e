import { expect, test } from 'vitest';
import { MAX_PART_BYTES } from '../../../domain/report/report-limits.ts';
import { MIN_PART_BYTES, nextPartBytes, smallerPartBytes } from './part-size.ts';

test.each([
  ['a very slow connection sends the smallest part', 128 * 1024, 60_000, MIN_PART_BYTES],
  ['a part takes about three seconds', 256 * 1024, 1_000, 768 * 1024],
  ['a fast connection sends the largest part', 1024 * 1024, 20, MAX_PART_BYTES],
  ['a part that took no measurable time is no division by zero', 1024, 0, 2 * 1024 * 1024],
])('%s', (_, sent, tookMs, expected) => {
  expect(nextPartBytes(sent, tookMs)).toBe(expected);
});

test('a failed part is halved, down to the smallest', () => {
  expect(smallerPartBytes(MAX_PART_BYTES)).toBe(MAX_PART_BYTES / 2);
  expect(smallerPartBytes(MIN_PART_BYTES)).toBe(MIN_PART_BYTES);
});
