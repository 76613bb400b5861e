import { expect, test } from 'vitest';
import { holdEnd, payDeadline } from './hold.ts';

const at = (words: string) => new Date(`2026-11-${words}:00-07:00`);

test.each([
  ['a day after booking', '16T09:00', '19T08:00', '17T09:00'],
  ['two hours before the start', '16T15:00', '17T08:00', '17T06:00'],
  ['at the start, booked in the last two hours before it', '17T06:30', '17T08:00', '17T08:00'],
  ['at the start, if half an hour to pay would not be left', '17T05:45', '17T08:00', '17T08:00'],
])('a hold ends: %s', (_which, booked, start, end) => {
  expect(holdEnd(at(booked), at(start), 24)).toEqual(at(end));
});

test.each([
  ['when the hold would have ended', '16T09:05', '17T09:00', '19T08:00', '17T09:00'],
  ['two hours before the start', '16T15:05', '17T06:00', '17T08:00', '17T06:00'],
  ['at the start, booked too late for that', '17T06:30', '17T08:00', '17T08:00', '17T08:00'],
  ['half an hour after a signature in the last minutes', '17T08:59', '17T09:00', '19T08:00', '17T09:29'],
  [
    'no later for a signature in the last minutes before that',
    '17T05:59',
    '17T06:00',
    '17T08:00',
    '17T06:00',
  ],
])('a signed booking has to be paid by: %s', (_which, signed, held, start, end) => {
  expect(payDeadline({ heldUntil: at(held), startsAt: at(start) }, at(signed))).toEqual(at(end));
});

test.each(['16T15:00', '16T10:00', '17T05:40', '17T07:59'])(
  'who books at %s reads one deadline before and after signing',
  (booked) => {
    const startsAt = at('17T08:00');
    const heldUntil = holdEnd(at(booked), startsAt, 24);
    expect(payDeadline({ heldUntil, startsAt }, at(booked))).toEqual(heldUntil);
  },
);
