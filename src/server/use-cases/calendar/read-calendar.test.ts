import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeTimes } from './read-calendar.ts';

const span = (from: number, to: number) => ({ startsAt: new Date(from), endsAt: new Date(to) });

test('times that overlap or touch become one', () => {
  expect(mergeTimes([span(5, 7), span(1, 3), span(2, 4), span(7, 8)])).toEqual([span(1, 4), span(5, 8)]);
});

test('a time inside another changes nothing', () => {
  expect(mergeTimes([span(1, 9), span(2, 3)])).toEqual([span(1, 9)]);
});

test('merging keeps exactly the busy instants and covers each once', () => {
  const spans = fc.array(
    fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 20 })).map(([from, length]) => span(from, from + length)),
  );
  fc.assert(
    fc.property(spans, fc.nat(80), (given, instant) => {
      const covering = (all: typeof given) =>
        all.filter(({ startsAt, endsAt }) => startsAt.getTime() <= instant && instant < endsAt.getTime())
          .length;
      expect(covering(mergeTimes(given))).toBe(covering(given) > 0 ? 1 : 0);
    }),
  );
});
