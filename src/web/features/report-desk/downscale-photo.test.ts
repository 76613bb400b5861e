import { expect, test } from 'vitest';
import { fitInto } from './downscale-photo.ts';

test.each([
  ['wide', { width: 4_032, height: 3_024 }, { width: 2_048, height: 1_536 }],
  ['tall', { width: 3_024, height: 4_032 }, { width: 1_536, height: 2_048 }],
  ['small', { width: 800, height: 600 }, { width: 800, height: 600 }],
  ['a line', { width: 10_000, height: 1 }, { width: 2_048, height: 1 }],
])('a %s photo keeps its shape and is at most 2048 pixels long', (_, size, expected) =>
  expect(fitInto(size, 2_048)).toEqual(expected),
);
