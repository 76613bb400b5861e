import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

const size = 1000;
const part = (first: number, last: number) => ({ kind: 'part', first, last });

test.each([
  ['bytes=0-1', part(0, 1)],
  ['bytes=0-', part(0, 999)],
  ['bytes=500-5000', part(500, 999)],
  ['bytes=-1', part(999, 999)],
  ['bytes=-5000', part(0, 999)],
  ['BYTES=10-10', part(10, 10)],
  ['bytes=-99999999999999999999', part(0, 999)],
  ['bytes=00000000000000000001-2', part(1, 2)],
])('%s is a part of the file', (header, range) => {
  expect(parseRange(header, size)).toEqual(range);
});

test.each([
  'bytes=1000-',
  'bytes=5-4',
  'bytes=-0',
  'bytes=-',
  'bytes=a-b',
  'bytes=',
  'bytes=1',
  'bytes=0x1-2',
  'bytes=--1',
])('%s cannot be satisfied', (header) => {
  expect(parseRange(header, size)).toEqual({ kind: 'unsatisfiable' });
});

test.each([undefined, 'pages=1-2', 'bytes=0-1,5-6'])('%s is answered with the whole file', (header) => {
  expect(parseRange(header, size)).toEqual({ kind: 'whole' });
});
