import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, instantAtPhoenix, type Weekday } from '../calendar-date.ts';
import { availability, bookingWindow, closedReason, type Schedule } from './availability.ts';
import { DEFAULT_SETTINGS, type ScheduleSettings } from './schedule-settings.ts';

const monday = calendarDate('2026-11-16');
const hours = { isOpen: true, opens: '08:00', closes: '17:00' } as const;
const everyDayOpen: ScheduleSettings = {
  ...DEFAULT_SETTINGS,
  hours: { 0: hours, 1: hours, 2: hours, 3: hours, 4: hours, 5: hours, 6: hours },
};
const switchedOff = (day: Weekday): ScheduleSettings => ({
  ...everyDayOpen,
  hours: { ...everyDayOpen.hours, [day]: { ...hours, isOpen: false } },
});
const blocked = (...dates: string[]): ScheduleSettings => ({
  ...everyDayOpen,
  blockedDates: dates.map(calendarDate),
});

/** The first and last open day of five weeks in which every weekday is open. */
function openDaysAt(clock: string): string[] {
  const now = new Date(`${clock}-07:00`);
  const from = addDays(calendarDate(clock.slice(0, 10)), -10);
  const schedule: Schedule = { settings: everyDayOpen, taken: [], busy: [] };
  return availability(schedule, { from, days: 35 }, now)
    .filter((day) => day.closed === null)
    .map(({ date }) => date);
}

describe('a day is closed', () => {
  test.each([
    ['the day before', '2026-11-15', 'past'],
    ['a year before', '2025-11-16', 'past'],
    ['today', '2026-11-16', 'today'],
    ['tomorrow', '2026-11-17', null],
    ['day 13', '2026-11-29', null],
    ['day 14', '2026-11-30', null],
    ['day 15', '2026-12-01', 'too-far'],
    ['a year ahead', '2027-11-16', 'too-far'],
    ['Thanksgiving', '2026-11-26', 'holiday'],
    ['the day after Thanksgiving', '2026-11-27', null],
  ] as const)('or open by its date: %s', (_, date, closed) => {
    expect(closedReason(everyDayOpen, calendarDate(date), monday)).toBe(closed);
  });
  test.each([
    ['2026-11-17', null],
    ['2026-11-20', null],
    ['2026-11-21', 'weekday'],
    ['2026-11-22', 'weekday'],
    ['2026-11-23', null],
  ] as const)('or open by default on the weekday of %s', (date, closed) => {
    expect(closedReason(DEFAULT_SETTINGS, calendarDate(date), monday)).toBe(closed);
  });
  test('when the inspector has closed its weekday', () => {
    expect(closedReason(switchedOff(3), calendarDate('2026-11-18'), monday)).toBe('weekday');
  });
  test.each([
    ['2026-11-17', null],
    ['2026-11-18', 'blocked'],
    ['2026-11-19', null],
    ['2026-11-25', 'blocked'],
  ] as const)('or open as the blocked dates say: %s', (date, closed) => {
    expect(closedReason(blocked('2026-11-18', '2026-11-25'), calendarDate(date), monday)).toBe(closed);
  });
  test('on the Friday a Saturday holiday is observed, and on that Saturday too', () => {
    const today = calendarDate('2026-07-01');
    const reasons = ['2026-07-02', '2026-07-03', '2026-07-04', '2026-07-05'].map((date) =>
      closedReason(everyDayOpen, calendarDate(date), today),
    );
    expect(reasons).toEqual([null, 'holiday', 'holiday', null]);
  });
  test('on December 31 for a New Year that falls on a Saturday', () => {
    expect(closedReason(everyDayOpen, calendarDate('2027-12-31'), calendarDate('2027-12-20'))).toBe(
      'holiday',
    );
  });
  test('and then has no times, slots or capacity', () => {
    const schedule: Schedule = { settings: everyDayOpen, taken: [], busy: [] };
    expect(availability(schedule, { from: monday, days: 1 }, instantAtPhoenix(monday, '09:00'))).toEqual([
      { date: monday, status: 'unavailable', availableSlots: 0, totalSlots: 0, times: [], closed: 'today' },
    ]);
  });
});

describe('a range of days', () => {
  test('includes every day, open or not', () => {
    const schedule: Schedule = { settings: DEFAULT_SETTINGS, taken: [], busy: [] };
    const days = availability(schedule, { from: monday, days: 17 }, instantAtPhoenix(monday, '09:00'));
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 17 }, (_, i) => addDays(monday, i)));
  });
  test('of the booking window is tomorrow and the 13 days after', () => {
    expect(bookingWindow(monday)).toEqual({ from: '2026-11-17', days: 14 });
  });
});

describe('the window moves at midnight in Phoenix and at no other moment', () => {
  test.each([
    ['2026-11-16T00:00:00', '2026-11-17', '2026-11-30'],
    ['2026-11-16T16:59:00', '2026-11-17', '2026-11-30'],
    // Midnight UTC.
    ['2026-11-16T17:00:00', '2026-11-17', '2026-11-30'],
    ['2026-11-16T23:59:00', '2026-11-17', '2026-11-30'],
    ['2026-11-16T23:59:59.999', '2026-11-17', '2026-11-30'],
    ['2026-11-17T00:00:00', '2026-11-18', '2026-12-01'],
    ['2026-12-31T23:59:59', '2027-01-02', '2027-01-14'],
  ])('at %s it reaches from %s to %s', (clock, first, last) => {
    const open = openDaysAt(clock);
    expect([open[0], open.at(-1)]).toEqual([first, last]);
  });
});

// The rest of the country changes its clocks on these days at 2:00 AM; Arizona does not.
describe.each(['2026-03-08', '2026-11-01', '2027-03-14'])('the daylight-saving day %s', (text) => {
  const change = calendarDate(text);

  test.each(['00:00:00', '01:59:00', '02:00:00', '03:00:00', '16:59:00', '17:00:00', '23:59:59'])(
    'is a normal today at %s',
    (time) => {
      const open = openDaysAt(`${change}T${time}`);
      expect([open[0], open.at(-1)]).toEqual([addDays(change, 1), addDays(change, 14)]);
    },
  );
  test.each(['16:59:00', '17:00:00', '23:59:59'])('is tomorrow the evening before, at %s', (time) => {
    const open = openDaysAt(`${addDays(change, -1)}T${time}`);
    expect([open[0], open.at(-1)]).toEqual([change, addDays(change, 13)]);
  });
  test('counts once in the window', () => {
    const open = openDaysAt(`${addDays(change, -7)}T23:59:00`);
    expect(open).toEqual(Array.from({ length: 14 }, (_, index) => addDays(change, index - 6)));
  });
  test.each([-1, 0, 1])('keeps 8:00 AM at 15:00 UTC (day %d)', (offset) => {
    const date = addDays(change, offset);
    const taken = [{ startsAt: new Date(`${date}T15:00:00Z`), minutes: 150 }];
    const now = instantAtPhoenix(addDays(change, -3), '12:00');
    const [day] = availability({ settings: everyDayOpen, taken, busy: [] }, { from: date, days: 1 }, now);
    const gone = day?.times.filter(({ available }) => !available).map(({ time }) => time);
    expect(gone).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00']);
  });
});
