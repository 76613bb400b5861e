import { expect, test } from 'vitest';
import { payDeadline } from './hold.ts';

const at = (words: string) => new Date(`2026-11-${words}:00-07:00`);

test.each([
  ['when the hold would have ended', '16T09:05', '17T09:00', '19T08:00', '17T09:00'],
  ['two hours before the start', '16T09:05', '17T08:00', '17T08:00', '17T06:00'],
  ['at the start, signed later than that', '17T06:30', '17T08:00', '17T08:00', '17T08:00'],
  ['half an hour after a signature in the last minutes', '17T08:59', '17T09:00', '19T08:00', '17T09:29'],
])('a signed booking has to be paid by: %s', (_which, signed, held, start, end) => {
  expect(payDeadline({ heldUntil: at(held), startsAt: at(start) }, at(signed))).toEqual(at(end));
});
