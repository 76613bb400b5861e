import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  calendarDate,
  daysBetween,
  endOfDayPhoenix,
  formatLongDate,
  instantAtPhoenix,
  parseCalendarDate,
  phoenixDateOf,
  phoenixTimeOf,
  toIsoWithOffset,
  WEEKDAY_NAMES,
  weekday,
} from './calendar-date.ts';
import { timeOfDayAt } from './time-of-day.ts';

const anyInstant = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2100-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const anyDate = anyInstant.map(phoenixDateOf);
const anyTime = fc.integer({ min: 0, max: 1439 }).map(timeOfDayAt);

// Independent check: the time zone database, with Phoenix by name whatever the process's zone is.
const phoenix = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Phoenix',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const phoenixLong = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Phoenix', dateStyle: 'full' });

function witness(instant: Date) {
  const part = Object.fromEntries(phoenix.formatToParts(instant).map(({ type, value }) => [type, value]));
  const date = `${part.year}-${part.month}-${part.day}`;
  return {
    date,
    time: `${part.hour}:${part.minute}`,
    iso: `${date}T${part.hour}:${part.minute}:${part.second}-07:00`,
  };
}

describe('parsing a date', () => {
  test.each(['2026-11-16', '2024-02-29', '1968-01-01', '9999-12-31'])('%s exists', (text) => {
    expect(parseCalendarDate(text)).toEqual({ ok: true, value: text });
  });
  test.each(
    [
      '2026-02-29',
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2026-1-5',
      '11/16/2026',
      '',
    ].concat(['2026-11-16T08:00', '1967-12-31', '9999-99-99', ' 2026-11-16', '2026-11-16\n', '+02026-01-01']),
  )('"%s" does not', (text) => {
    expect(parseCalendarDate(text)).toEqual({ ok: false, reason: 'not-a-date' });
  });
  test('a literal that is not a date throws', () => {
    expect(() => calendarDate('2026-02-30')).toThrow(RangeError);
  });
});

describe('date arithmetic', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-16', 14, '2026-11-30'],
    ['2026-11-16', 0, '2026-11-16'],
  ])('%s and %d days is %s', (date, days, expected) => {
    expect(addDays(calendarDate(date), days)).toBe(expected);
  });
  test('a fraction of a day, or a day out of range, throws', () => {
    expect(() => addDays(calendarDate('2026-11-16'), 0.5)).toThrow(RangeError);
    expect(() => addDays(calendarDate('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addDays(calendarDate('2026-11-16'), 1e15)).toThrow(RangeError);
  });
  test('adding and subtracting the same days is the identity', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -700, max: 700 }), (date, days) => {
        const there = addDays(date, days);
        expect(addDays(there, -days)).toBe(date);
        expect(daysBetween(date, there)).toBe(days);
        expect(parseCalendarDate(there)).toEqual({ ok: true, value: there });
      }),
    );
  });
});

describe('weekdays', () => {
  test('16 November 2026 is a Monday', () => {
    expect(WEEKDAY_NAMES[weekday(calendarDate('2026-11-16'))]).toBe('Monday');
  });
  test('the weekday repeats every seven days', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(weekday(addDays(date, 7))).toBe(weekday(date));
        expect(weekday(addDays(date, 1))).toBe((weekday(date) + 1) % 7);
      }),
    );
  });
});

describe('the Phoenix clock', () => {
  test('the day begins at 07:00 UTC, in summer as in winter', () => {
    expect(phoenixDateOf(new Date('2026-07-04T06:59:59.999Z'))).toBe('2026-07-03');
    expect(phoenixDateOf(new Date('2026-07-04T07:00:00Z'))).toBe('2026-07-04');
    expect(phoenixDateOf(new Date('2026-01-04T06:59:59.999Z'))).toBe('2026-01-03');
    expect(phoenixDateOf(new Date('2026-01-04T07:00:00Z'))).toBe('2026-01-04');
  });
  test('eight in the morning is 15:00 UTC', () => {
    expect(instantAtPhoenix(calendarDate('2026-11-16'), '08:00').toISOString()).toBe(
      '2026-11-16T15:00:00.000Z',
    );
  });
  test('an instant is written with the offset of Phoenix', () => {
    expect(toIsoWithOffset(new Date('2026-11-16T15:00:00Z'))).toBe('2026-11-16T08:00:00-07:00');
  });
  test('11:59 PM includes its last millisecond', () => {
    const date = calendarDate('2026-11-16');
    const end = endOfDayPhoenix(date);
    expect([phoenixDateOf(end), phoenixTimeOf(end)]).toEqual([date, '23:59']);
    expect(phoenixDateOf(new Date(end.getTime() + 1))).toBe('2026-11-17');
  });
  test('an invalid or unsupported instant throws', () => {
    expect(() => phoenixDateOf(new Date(Number.NaN))).toThrow(RangeError);
    expect(() => phoenixTimeOf(new Date(Number.NaN))).toThrow(RangeError);
    expect(() => toIsoWithOffset(new Date(Number.NaN))).toThrow(RangeError);
    expect(() => phoenixDateOf(new Date('1967-06-01T12:00:00Z'))).toThrow(RangeError);
  });
  test('agrees with the zone database from 1970 to 2100', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect({
          date: phoenixDateOf(instant),
          time: phoenixTimeOf(instant),
          iso: toIsoWithOffset(instant),
        }).toEqual(witness(instant));
      }),
      { numRuns: 500 },
    );
  });
  test('a date and a time convert to an instant and back', () => {
    fc.assert(
      fc.property(anyDate, anyTime, (date, time) => {
        const instant = instantAtPhoenix(date, time);
        expect([phoenixDateOf(instant), phoenixTimeOf(instant)]).toEqual([date, time]);
        expect(new Date(toIsoWithOffset(instant))).toEqual(instant);
      }),
    );
  });
});

describe('long dates', () => {
  test('names the weekday and the month', () => {
    expect(formatLongDate(calendarDate('2026-11-16'))).toBe('Monday, November 16, 2026');
    expect(formatLongDate(calendarDate('2027-01-05'))).toBe('Tuesday, January 5, 2027');
  });
  test('agrees with the zone database', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(formatLongDate(phoenixDateOf(instant))).toBe(phoenixLong.format(instant));
      }),
    );
  });
});

describe('the zone of the process', () => {
  test.each(['UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Honolulu'])(
    '%s does not affect the result',
    (zone) => {
      const before = process.env.TZ;
      try {
        process.env.TZ = zone;
        const instant = new Date('2026-11-16T06:30:00Z');
        expect(phoenixDateOf(instant)).toBe('2026-11-15');
        expect(phoenixTimeOf(instant)).toBe('23:30');
        expect(formatLongDate(phoenixDateOf(instant))).toBe('Sunday, November 15, 2026');
        expect(addDays(calendarDate('2026-03-07'), 1)).toBe('2026-03-08');
        expect(daysBetween(calendarDate('2026-03-01'), calendarDate('2026-11-30'))).toBe(274);
        expect(instantAtPhoenix(calendarDate('2026-11-15'), '23:30')).toEqual(instant);
      } finally {
        if (before === undefined) delete process.env.TZ;
        else process.env.TZ = before;
      }
    },
  );
});
