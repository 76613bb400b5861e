import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTime12, minutesOfDay, parseTime12, parseTimeOfDay, timeOfDayAt } from './time-of-day.ts';

const anyTime = fc.integer({ min: 0, max: 1439 }).map(timeOfDayAt);

describe('a time of day', () => {
  test.each(['00:00', '08:00', '12:30', '23:59'])('"%s" is one', (text) => {
    expect(parseTimeOfDay(text)).toEqual({ ok: true, value: text });
  });
  test.each(['24:00', '08:60', '8:00', '08:00:00', '', '0800', '-1:00', ' 08:00', '08:00\n'])(
    '"%s" is not',
    (text) => expect(parseTimeOfDay(text)).toEqual({ ok: false, reason: 'not-a-time' }),
  );
  test.each([-1, 1440, 0.5, Number.NaN])('minute %d is not in the day', (minutes) => {
    expect(() => timeOfDayAt(minutes)).toThrow(RangeError);
  });
  test('minutes and times convert into each other', () => {
    fc.assert(
      fc.property(anyTime, (time) => {
        expect(timeOfDayAt(minutesOfDay(time))).toBe(time);
        expect(parseTimeOfDay(time).ok).toBe(true);
      }),
    );
  });
});

describe('the twelve-hour clock', () => {
  test.each([
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['07:30', '7:30 AM'],
    ['08:00', '8:00 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['17:00', '5:00 PM'],
    ['23:59', '11:59 PM'],
  ] as const)('%s shows as %s', (time, shown) => expect(formatTime12(time)).toBe(shown));
  test.each(['08:00 am', '8:00AM', ' 8:00 AM '])('"%s" is parsed as 08:00', (text) => {
    expect(parseTime12(text)).toEqual({ ok: true, value: '08:00' });
  });
  test.each(['0:30 AM', '13:00 PM', '8:60 AM', '8 AM', '8:00', ''])('"%s" is refused', (text) => {
    expect(parseTime12(text)).toEqual({ ok: false, reason: 'not-a-time' });
  });
  test('every time parses back to itself', () => {
    fc.assert(
      fc.property(anyTime, (time) => {
        expect(parseTime12(formatTime12(time))).toEqual({ ok: true, value: time });
      }),
    );
  });
});
