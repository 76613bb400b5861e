import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, instantAtPhoenix } from '../calendar-date.ts';
import { minutesOfDay, type TimeOfDay, timeOfDayAt } from '../time-of-day.ts';
import { dayAvailability } from './availability.ts';
import { conflictOf } from './conflicts.ts';
import { DEFAULT_SETTINGS, type ScheduleSettings } from './schedule-settings.ts';

// A Tuesday between ordinary days.
const day = calendarDate('2026-11-17');
const saturday = calendarDate('2026-11-21');
const at = (time: TimeOfDay, date = day) => ({ startsAt: instantAtPhoenix(date, time), minutes: 150 });
const withDay = (change: Partial<ScheduleSettings>): ScheduleSettings => ({ ...DEFAULT_SETTINGS, ...change });

describe('a booking is in conflict', () => {
  test('never with settings that offer its time', () => {
    expect(conflictOf(DEFAULT_SETTINGS, at('08:00'))).toBeNull();
    expect(conflictOf(DEFAULT_SETTINGS, at('17:00'))).toBeNull();
  });

  test('on a weekday that is closed', () => {
    expect(conflictOf(DEFAULT_SETTINGS, at('08:00', saturday))).toBe('closed');
  });

  test('on a blocked date, whatever its weekday', () => {
    const blocked = withDay({ blockedDates: [day, saturday] });
    expect(conflictOf(blocked, at('08:00'))).toBe('blocked');
    expect(conflictOf(blocked, at('08:00', saturday))).toBe('blocked');
  });

  test.each([
    ['10:29', null],
    ['10:31', 'blocked-time'],
    ['13:00', 'blocked-time'],
    ['14:59', 'blocked-time'],
    ['15:00', null],
  ] as const)('with a block from 1 to 3 PM at %s: %s', (time, conflict) => {
    const blocked = withDay({ blockedTimes: [{ date: day, from: '13:00', to: '15:00' }] });
    const settings = { ...blocked, hours: { ...blocked.hours, 2: { ...blocked.hours[2], opens: time } } };
    expect(conflictOf(settings, at(time))).toBe(conflict);
  });

  test.each(['07:30', '17:30'] as const)('outside the hours, at %s', (time) => {
    expect(conflictOf(DEFAULT_SETTINGS, at(time))).toBe('outside-hours');
  });

  test('in the lunch break', () => {
    expect(conflictOf(withDay({ lunchBreak: true }), at('12:30'))).toBe('lunch-break');
  });

  test('between the starts of a longer step, also around noon', () => {
    const hourly = withDay({ stepMinutes: 60, lunchBreak: true });
    expect(conflictOf(hourly, at('08:30'))).toBe('between-starts');
    expect(conflictOf(hourly, at('12:30'))).toBe('between-starts');
  });
});

test('a time conflicts exactly if availability does not offer it on an empty calendar', () => {
  const minute = fc.integer({ min: 0, max: 41 }).map((half) => timeOfDayAt(half * 30));
  const settings = fc.record({
    hours: fc.constant(DEFAULT_SETTINGS.hours),
    stepMinutes: fc.constantFrom(30 as const, 60 as const),
    lunchBreak: fc.boolean(),
    blockedDates: fc.subarray([day, saturday]),
    blockedTimes: fc.array(
      fc
        .tuple(fc.constantFrom(day, addDays(day, 1)), fc.nat(1380), fc.integer({ min: 1, max: 59 }))
        .map(([date, from, minutes]) => ({
          date,
          from: timeOfDayAt(from),
          to: timeOfDayAt(from + minutes),
        })),
      { maxLength: 2 },
    ),
    span: fc.tuple(minute, minute, fc.boolean()),
  });
  fc.assert(
    fc.property(settings, fc.nat(7), minute, ({ span, ...rest }, ahead, time) => {
      const [one, other, isOpen] = span;
      const [opens, closes] = minutesOfDay(one) <= minutesOfDay(other) ? [one, other] : [other, one];
      const plan = { ...rest, hours: { ...rest.hours, 2: { isOpen, opens, closes } } };
      const date = addDays(day, ahead);
      const { times } = dayAvailability({ settings: plan, taken: [], busy: [] }, date, addDays(day, -1));
      const offered = times.some((slot) => slot.time === time && slot.available);
      expect(conflictOf(plan, at(time, date)) === null).toBe(offered);
    }),
  );
});
