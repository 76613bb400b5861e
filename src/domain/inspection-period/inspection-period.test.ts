import { describe, expect, test } from 'vitest';
import { calendarDate, instantAtPhoenix } from '../calendar-date.ts';
import {
  acceptedDateLimits,
  checkInspectionPeriod,
  periodEnd,
  periodEndText,
  periodSentence,
  readInspectionPeriod,
} from './inspection-period.ts';

const today = calendarDate('2026-11-16');
const period = { acceptedOn: today, days: 10 };

describe('the end of an inspection period', () => {
  test('the day of acceptance is not counted, and the last day ends at 11:59 PM', () => {
    expect(periodEndText(period)).toBe('Thu, Nov 26, 11:59 PM');
    expect(periodEnd(period).toISOString()).toBe('2026-11-27T06:59:59.999Z');
  });

  test('weekends, holidays, month and year ends are days like others', () => {
    expect(periodEndText({ acceptedOn: calendarDate('2026-12-24'), days: 10 })).toBe('Sun, Jan 3, 11:59 PM');
    expect(periodEndText({ acceptedOn: calendarDate('2028-02-28'), days: 1 })).toBe('Tue, Feb 29, 11:59 PM');
  });

  test('the sentence says that the contract decides, and that a period has ended', () => {
    const last = instantAtPhoenix(calendarDate('2026-11-26'), '23:59');
    expect(periodSentence(period, last)).toBe(
      'Your inspection period ends Thu, Nov 26, 11:59 PM (check your contract)',
    );
    const after = instantAtPhoenix(calendarDate('2026-11-27'), '00:00');
    expect(periodSentence(period, after)).toMatch('Your inspection period ended Thu, Nov 26, 11:59 PM');
  });
});

describe('what is typed', () => {
  test('a date and a number of days are read', () => {
    const read = readInspectionPeriod({ acceptedOn: ' 2026-11-16 ', days: ' 10 ' }, today);
    expect(read).toEqual({ ok: true, value: period });
  });

  test.each([
    ['', '10', 'acceptedOn'],
    ['2026-02-30', '10', 'acceptedOn'],
    ['2026-09-16', '10', 'acceptedOn'],
    ['2026-12-17', '10', 'acceptedOn'],
    ['2026-11-16', '', 'days'],
    ['2026-11-16', '0', 'days'],
    ['2026-11-16', '61', 'days'],
    ['2026-11-16', '2.5', 'days'],
  ])('%s with %s days is refused at the field %s', (acceptedOn, days, field) => {
    const read = readInspectionPeriod({ acceptedOn, days }, today);
    expect(read).toMatchObject({ ok: false, problem: { field } });
  });

  test('the limits of a date field are the dates that are accepted', () => {
    const { min, max } = acceptedDateLimits(today);
    expect([min, max]).toEqual(['2026-09-17', '2026-12-16']);
    for (const acceptedOn of [min, max])
      for (const days of [1, 60]) expect(checkInspectionPeriod({ acceptedOn, days }, today)).toBeNull();
  });
});
