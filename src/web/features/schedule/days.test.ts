import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, weekday } from '../../../domain/calendar-date.ts';
import {
  availability,
  bookingWindow,
  type DayAvailability,
} from '../../../domain/scheduling/availability.ts';
import { DEFAULT_SETTINGS } from '../../../domain/scheduling/schedule-settings.ts';
import { calendarWeeks, monthsOf } from './calendar-weeks.ts';
import { cellText, dayName } from './day-text.ts';
import { dayForKey } from './grid-moves.ts';
import { isFree, withHeldSlots } from './held-slots.ts';
import { notAvailableText, saturdayHours } from './opening-text.ts';
import { readDays } from './read-days.ts';

const noon = (date: string) => new Date(`${date}T19:00:00Z`);
const daysFrom = (today: string, settings = DEFAULT_SETTINGS) =>
  availability({ settings, taken: [], busy: [] }, bookingWindow(calendarDate(today)), noon(today));
/** Today is a Sunday. */
const days = daysFrom('2026-11-15');
const dayOf = (date: string, list: readonly DayAvailability[] = days) => {
  const found = list.find((day) => day.date === date);
  if (!found) throw new Error(`${date} is not shown`);
  return found;
};

describe('the weeks of the calendar', () => {
  test('are three full ones that hold today and every bookable day, whatever day it is', () => {
    for (let ahead = 0; ahead < 60; ahead++) {
      const today = addDays(calendarDate('2026-11-15'), ahead);
      const weeks = calendarWeeks(daysFrom(today));
      expect(weeks.map((week) => week.map(({ date }) => weekday(date)))).toEqual(
        Array.from({ length: 3 }, () => [0, 1, 2, 3, 4, 5, 6]),
      );
      const shown = weeks.flat().map(({ date }) => date);
      expect(shown).toEqual(expect.arrayContaining([today, addDays(today, 1), addDays(today, 14)]));
    }
  });

  test('mark what lies before, today and after as closed, each with its reason', () => {
    const shown = calendarWeeks(daysFrom('2026-11-18')).flat();
    const reasons = ['2026-11-17', '2026-11-18', '2026-12-03'].map((date) => dayOf(date, shown).closed);
    expect(reasons).toEqual(['past', 'today', 'too-far']);
  });

  test('are headed by the months that can be booked', () => {
    expect(monthsOf(days)).toBe('November 2026');
    expect(monthsOf(daysFrom('2026-11-20'))).toBe('November and December 2026');
    expect(monthsOf(daysFrom('2026-12-24'))).toBe('December 2026 and January 2027');
  });
});

describe('a key in the calendar', () => {
  const weeks = calendarWeeks(daysFrom('2026-11-20'));
  const led = (key: string, from: string) => dayForKey(key, calendarDate(from), weeks);

  test.each([
    ['ArrowLeft', '2026-11-24', '2026-11-23'],
    ['ArrowRight', '2026-11-24', '2026-11-25'],
    ['ArrowUp', '2026-11-24', '2026-11-17'],
    ['ArrowDown', '2026-11-24', '2026-12-01'],
    ['Home', '2026-11-24', '2026-11-22'],
    ['End', '2026-11-24', '2026-11-28'],
    ['PageDown', '2026-11-24', '2026-12-01'],
    ['PageUp', '2026-12-03', '2026-11-30'],
    ['PageDown', '2026-12-03', '2026-12-05'],
    ['PageUp', '2026-11-24', '2026-11-15'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(led(key, from)).toBe(to);
  });

  test('stops at the edge', () => {
    expect(led('ArrowUp', '2026-11-17')).toBe('2026-11-17');
    expect(led('ArrowRight', '2026-12-05')).toBe('2026-12-05');
  });

  test('that moves nothing is left to others', () => {
    expect(led('Tab', '2026-11-24')).toBeNull();
  });
});

describe('a day in words', () => {
  test('reads its date and its slots', () => {
    expect(dayName(dayOf('2026-11-17'))).toBe('Tuesday, November 17, 2026: 3 of 3 slots available');
  });
  test('reads why it is closed', () => {
    expect(dayName(dayOf('2026-11-22'))).toBe('Sunday, November 22, 2026: Closed');
    expect(cellText(dayOf('2026-11-26'))).toBe('Holiday');
  });
  test('fits into a cell', () => {
    const words = (day: Partial<DayAvailability>) => cellText({ ...dayOf('2026-11-17'), ...day });
    expect(words({})).toBe('3 free');
    expect(words({ status: 'limited', availableSlots: 1 })).toBe('1 left');
    expect(words({ status: 'unavailable', availableSlots: 0 })).toBe('Full');
  });
});

describe('the opening words', () => {
  const saturdays = {
    ...DEFAULT_SETTINGS,
    hours: { ...DEFAULT_SETTINGS.hours, 6: { ...DEFAULT_SETTINGS.hours[6], isOpen: true } },
  };
  test('name the hours of an open Saturday', () => {
    const open = daysFrom('2026-11-15', saturdays);
    expect(saturdayHours(open)).toBe('Saturday hours: 7:30 AM - 2:00 PM');
    expect(notAvailableText(open)).toBe('Same-day and Sunday inspections are not available.');
  });
  test('say that a closed weekend is not available', () => {
    expect(saturdayHours(days)).toBeNull();
    expect(notAvailableText(days)).toBe('Same-day and weekend inspections are not available.');
  });
});

describe('a time kept for this visitor', () => {
  const kept = { date: calendarDate('2026-11-17'), time: '09:30' as const };
  const full = days.map((day) => ({
    ...day,
    status: 'unavailable' as const,
    availableSlots: 0,
    times: day.times.map(({ time }) => ({ time, available: false })),
  }));

  test('is free for them on a full day, and nothing else is', () => {
    const day = dayOf('2026-11-17', withHeldSlots(full, [kept]));
    expect(day).toMatchObject({ status: 'limited', availableSlots: 1 });
    expect(day.times.filter(({ available }) => available)).toEqual([{ time: '09:30', available: true }]);
    expect(isFree(dayOf('2026-11-18', withHeldSlots(full, [kept])), '09:30')).toBe(false);
  });
  test('changes nothing on a day that is closed', () => {
    const sunday = { ...kept, date: calendarDate('2026-11-22') };
    expect(withHeldSlots(days, [sunday])).toEqual(days);
  });
});

describe('the server’s answer about days', () => {
  test('is read as it is', () => {
    expect(readDays(JSON.parse(JSON.stringify(days)))).toEqual(days);
  });
  test.each([
    null,
    {},
    [],
    [{}],
    [{ ...days[0], date: '2026-02-30' }],
    [{ ...days[0], times: [{ time: '9' }] }],
  ])('is refused where it is something else: %j', (answer) => {
    expect(readDays(answer)).toBeNull();
  });
});
