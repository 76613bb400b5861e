import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, calendarDate, daysBetween, weekday } from '../calendar-date.ts';
import { holidayOn } from './federal-holidays.ts';

const NAMES = [
  'New Year’s Day',
  'Martin Luther King Jr. Day',
  'Presidents’ Day',
  'Memorial Day',
  'Juneteenth',
  'Independence Day',
  'Labor Day',
  'Columbus Day',
  'Veterans Day',
  'Thanksgiving Day',
  'Christmas Day',
];

// Per year, in the order of the names, the weekday on which federal offices are closed. A star marks an observed day
// for a Saturday or Sunday; New Year 2028 is observed in 2027.
const KEPT_ON = `
2025: 01-01 01-20 02-17 05-26 06-19  07-04  09-01 10-13 11-11  11-27 12-25
2026: 01-01 01-19 02-16 05-25 06-19  07-03* 09-07 10-12 11-11  11-26 12-25
2027: 01-01 01-18 02-15 05-31 06-18* 07-05* 09-06 10-11 11-11  11-25 12-24*
2028: 2027-12-31* 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10* 11-23 12-25
2029: 01-01 01-15 02-19 05-28 06-19  07-04  09-03 10-08 11-12* 11-22 12-25
2030: 01-01 01-21 02-18 05-27 06-19  07-04  09-02 10-14 11-11  11-28 12-25`;

const kept = KEPT_ON.trim()
  .split('\n')
  .flatMap((row) => {
    const [year, days = ''] = row.split(': ');
    return days.split(/ +/).map((day, index) => ({
      date: calendarDate(`${day.length < 10 ? `${year}-` : ''}${day.replace('*', '')}`),
      name: `${NAMES[index]}${day.endsWith('*') ? ' (observed)' : ''}`,
    }));
  });

const isWeekend = (date: CalendarDate) => [0, 6].includes(weekday(date));

const firstDay = calendarDate('2025-01-01');
const holidays = Array.from({ length: daysBetween(firstDay, calendarDate('2031-01-01')) }, (_, index) =>
  addDays(firstDay, index),
).filter((date) => holidayOn(date) !== null);
const onWeekdays = holidays.filter((date) => !isWeekend(date));

describe('a federal holiday on a weekday', () => {
  test('the table has eleven holidays in each of six years', () => expect(kept).toHaveLength(66));
  test.each(kept)('$date is $name', ({ date, name }) => expect(holidayOn(date)).toBe(name));
  test('is one of these and no other from 2025 to 2030', () => {
    expect(onWeekdays).toEqual(kept.map(({ date }) => date).sort());
  });
  test.each([
    [2025, 11],
    [2026, 11],
    [2027, 12],
    [2028, 10],
    [2029, 11],
    [2030, 11],
  ])('in %d there are %d of them', (year, count) => {
    expect(onWeekdays.filter((date) => date.startsWith(String(year)))).toHaveLength(count);
  });
});

describe('a holiday at a weekend', () => {
  // Saturdays can be opened for booking, so both the holiday and its observed day matter.
  const atWeekends = [
    ['2026-07-04', 'Independence Day'],
    ['2027-06-19', 'Juneteenth'],
    ['2027-07-04', 'Independence Day'],
    ['2027-12-25', 'Christmas Day'],
    ['2028-01-01', 'New Year’s Day'],
    ['2028-11-11', 'Veterans Day'],
    ['2029-11-11', 'Veterans Day'],
  ];
  test.each(atWeekends)('%s is still %s', (date, name) => {
    expect(holidayOn(calendarDate(date))).toBe(name);
  });
  test('is one of these and no other from 2025 to 2030', () => {
    expect(holidays.filter(isWeekend)).toEqual(atWeekends.map(([date]) => date));
  });
});

describe('a working day', () => {
  test.each([
    ['the Friday after Thanksgiving', '2026-11-27'],
    ['Christmas Eve in the week', '2026-12-24'],
    ['New Year’s Eve in the week', '2026-12-31'],
    ['the Monday after a Saturday holiday', '2028-01-03'],
    ['the Friday before a Sunday holiday', '2029-11-09'],
    ['the fourth Monday of a May with five', '2027-05-24'],
    ['the fifth Thursday of November', '2028-11-30'],
  ])('%s is one', (_, date) => expect(holidayOn(calendarDate(date))).toBeNull());
});
