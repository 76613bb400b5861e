import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minuteMs } from '../durations.ts';
import { estimateArrival } from './estimate-arrival.ts';

const now = new Date('2026-11-16T15:02:10Z');

test.each([
  ['at the door', 0, '2026-11-16T15:10:00.000Z'],
  ['a mile away', 1_609, '2026-11-16T15:10:00.000Z'],
  ['six kilometers away', 6_000, '2026-11-16T15:15:00.000Z'],
  ['across the valley', 40_000, '2026-11-16T15:55:00.000Z'],
])('%s', (_where, meters, expected) => {
  expect(estimateArrival(meters, now).toISOString()).toBe(expected);
});

test('an arrival is on a full five minutes, at least five minutes ahead, and later for longer distances', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 300_000, noNaN: true }),
      fc.double({ min: 0, max: 300_000, noNaN: true }),
      (one, other) => {
        const [near, far] = one < other ? [one, other] : [other, one];
        const arrival = estimateArrival(near, now).getTime();
        expect(arrival % (5 * minuteMs)).toBe(0);
        expect(arrival - now.getTime()).toBeGreaterThanOrEqual(5 * minuteMs);
        expect(estimateArrival(far, now).getTime()).toBeGreaterThanOrEqual(arrival);
      },
    ),
  );
});
