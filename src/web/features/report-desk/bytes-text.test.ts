import { expect, test } from 'vitest';
import { bytesText, progressText } from './bytes-text.ts';

const MiB = 1024 * 1024;

test.each([
  [1, '1 kB'],
  [640 * 1024, '640 kB'],
  [30 * MiB, '30 MB'],
  [12.44 * MiB, '12.4 MB'],
  [150 * MiB, '150 MB'],
])('%d bytes are %s', (bytes, words) => expect(bytesText(bytes)).toBe(words));

test.each([
  [12.4 * MiB, 30 * MiB, '12.4 of 30 MB'],
  [128 * 1024, 30 * MiB, '128 kB of 30 MB'],
  [31 * MiB, 30 * MiB, '30 of 30 MB'],
])('progress of %d from %d bytes is %s', (bytes, total, words) =>
  expect(progressText(bytes, total)).toBe(words),
);
