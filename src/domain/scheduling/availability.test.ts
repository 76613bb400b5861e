import { describe, expect, test } from 'vitest';
import { calendarDate, instantAtPhoenix } from '../calendar-date.ts';
import type { TimeOfDay } from '../time-of-day.ts';
import {
  type BookedTime,
  type BusyTime,
  type DayAvailability,
  dayAvailability,
  type Schedule,
} from './availability.ts';
import { TOTAL_MINUTES } from './inspection-times.ts';
import { DEFAULT_SETTINGS, LATEST_START, type ScheduleSettings } from './schedule-settings.ts';

const monday = calendarDate('2026-11-16');
const tuesday = calendarDate('2026-11-17');
const wednesday = calendarDate('2026-11-18');
const thursday = calendarDate('2026-11-19');
const saturday = calendarDate('2026-11-21');

const HALF_HOURS = [
  ...['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'],
  ...['13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00'],
];
const HOURS = HALF_HOURS.filter((time) => time.endsWith(':00'));
const from = (time: TimeOfDay) => HALF_HOURS.filter((start) => start >= time);

const on = (date: typeof tuesday, schedule: Partial<Schedule> = {}) =>
  dayAvailability({ settings: DEFAULT_SETTINGS, taken: [], busy: [], ...schedule }, date, monday);
const withSettings = (changes: Partial<ScheduleSettings>, date = tuesday) =>
  on(date, { settings: { ...DEFAULT_SETTINGS, ...changes } });
const tuesdayHours = (opens: TimeOfDay, closes: TimeOfDay): ScheduleSettings => ({
  ...DEFAULT_SETTINGS,
  hours: { ...DEFAULT_SETTINGS.hours, 2: { isOpen: true, opens, closes } },
});
const openSaturday: ScheduleSettings = {
  ...DEFAULT_SETTINGS,
  hours: { ...DEFAULT_SETTINGS.hours, 6: { ...DEFAULT_SETTINGS.hours[6], isOpen: true } },
};

const taken = (time: TimeOfDay, minutes = TOTAL_MINUTES, date = tuesday): BookedTime => ({
  startsAt: instantAtPhoenix(date, time),
  minutes,
});
/** "2026-11-17T10:30" in Phoenix time. */
const busy = (begins: string, ends: string): BusyTime => ({
  startsAt: new Date(`${begins}:00-07:00`),
  endsAt: new Date(`${ends}:00-07:00`),
});
const starts = (day: DayAvailability) => day.times.map(({ time }) => time);
const offered = (day: DayAvailability) =>
  day.times.filter(({ available }) => available).map(({ time }) => time);

describe('the starts of a day', () => {
  test('run every half hour from 8:00 AM to 5:00 PM, both included, by default', () => {
    expect(offered(on(tuesday))).toEqual(HALF_HOURS);
  });
  test('run every hour with a step of 60', () => {
    expect(offered(withSettings({ stepMinutes: 60 }))).toEqual(HOURS);
  });
  test('skip the 12:00 hour with a lunch break', () => {
    expect(starts(withSettings({ lunchBreak: true }))).toEqual(
      HALF_HOURS.filter((time) => !/^12/.test(time)),
    );
  });
  test('are nine with a step of 60 and a lunch break', () => {
    expect(offered(withSettings({ stepMinutes: 60, lunchBreak: true }))).toHaveLength(9);
  });
  test('are those of 7:30 AM to 2:00 PM on an opened Saturday', () => {
    const day = on(saturday, { settings: openSaturday });
    expect([offered(day).length, offered(day)[0], offered(day).at(-1)]).toEqual([14, '07:30', '14:00']);
  });
  test.each([
    ['07:30', '14:00', 60, ['07:30', '08:30', '09:30', '10:30', '11:30', '12:30', '13:30']],
    ['08:15', '09:30', 30, ['08:15', '08:45', '09:15']],
    ['10:00', '10:00', 30, ['10:00']],
    ['10:00', '09:59', 30, []],
    ['10:00', '08:00', 60, []],
    ['19:30', LATEST_START, 30, ['19:30', '20:00', '20:30']],
  ] as const)('count from the opening: %s to %s every %d minutes', (opens, closes, stepMinutes, expected) => {
    const settings = { ...tuesdayHours(opens, closes), stepMinutes };
    expect(starts(on(tuesday, { settings }))).toEqual(expected);
  });
  test('include taken ones, marked as not available', () => {
    expect(starts(on(tuesday, { taken: [taken('11:30')] }))).toEqual(HALF_HOURS);
  });
});

describe('how many more fit', () => {
  test.each([
    ['nothing is booked', [], 'available', 3],
    ['the first start is booked', ['08:00'], 'limited', 2],
    ['the middle is booked so that both sides fit one', ['11:30'], 'limited', 2],
    ['the middle is booked so that only one side fits one', ['11:00'], 'limited', 1],
    ['the last start is booked', ['17:00'], 'limited', 2],
    ['two leave exactly room for one between them', ['08:00', '15:00'], 'limited', 1],
    ['two leave half an hour too little between them', ['08:00', '14:30'], 'unavailable', 0],
    ['two leave too little on either side', ['11:00', '14:30'], 'unavailable', 0],
    ['three are booked', ['08:00', '11:30', '15:00'], 'unavailable', 0],
  ] as const)('when %s', (_, times, status, availableSlots) => {
    const day = on(tuesday, { taken: times.map((time) => taken(time)) });
    expect({ ...day, times: [] }).toEqual({
      date: tuesday,
      status,
      availableSlots,
      totalSlots: 3,
      times: [],
      closed: null,
    });
  });
  test('never exceeds three a day, however long the day', () => {
    expect(on(tuesday, { settings: tuesdayHours('00:00', '20:30') }).availableSlots).toBe(3);
  });
  test('is zero after three, even if a fourth would fit', () => {
    const day = on(tuesday, {
      settings: tuesdayHours('06:00', '20:30'),
      taken: [taken('06:00'), taken('09:30'), taken('13:00')],
    });
    expect([day.status, offered(day)]).toEqual(['unavailable', []]);
  });
  test('is zero, not negative, if more than three are booked', () => {
    const four = (['08:00', '10:00', '12:00', '14:00'] as const).map((time) => taken(time, 30));
    expect(on(tuesday, { taken: four }).availableSlots).toBe(0);
  });
  test('is two of three on a short Saturday without bookings', () => {
    const day = on(saturday, { settings: openSaturday });
    expect([day.status, day.availableSlots, day.totalSlots]).toEqual(['available', 2, 3]);
  });
  test('counts a start at 5:00 PM on its own day, although it is the next day in UTC', () => {
    const three = [taken('08:00'), taken('11:30'), taken('17:00')];
    expect(on(tuesday, { taken: three }).status).toBe('unavailable');
    expect(on(wednesday, { taken: three }).status).toBe('available');
  });
});

describe('a booked inspection', () => {
  test('also blocks the hour before and after it', () => {
    expect(offered(on(tuesday, { taken: [taken('12:00')] }))).toEqual(['08:00', '08:30', ...from('15:30')]);
  });
  test.each([
    [30, '09:30'],
    [90, '10:30'],
    [91, '11:00'],
    [150, '11:30'],
    [240, '13:00'],
    [480, '17:00'],
  ] as const)('of %d minutes from 8:00 AM leaves starts from %s', (minutes, first) => {
    expect(offered(on(tuesday, { taken: [taken('08:00', minutes)] }))).toEqual(from(first));
  });
  test('of ten hours reaches into the next morning', () => {
    const settings = tuesdayHours('06:00', '17:00');
    const day = on(tuesday, { settings, taken: [taken('20:30', 600, monday)] });
    expect([offered(day)[0], day.status]).toEqual(['07:30', 'available']);
  });
});

describe('a busy time of the calendar', () => {
  test('may touch an inspection at either end: it needs no travel time', () => {
    const day = on(tuesday, { busy: [busy('2026-11-17T10:30', '2026-11-17T11:30')] });
    expect(offered(day)).toEqual(['08:00', ...from('11:30')]);
  });
  test('of one minute blocks every start whose inspection would overlap it', () => {
    const day = on(tuesday, { busy: [busy('2026-11-17T12:00', '2026-11-17T12:01')] });
    expect(offered(day)).toEqual(['08:00', '08:30', '09:00', '09:30', ...from('12:30')]);
  });
  test('is not a booking: the day stays "available" with the remaining capacity', () => {
    const day = on(tuesday, { busy: [busy('2026-11-17T08:00', '2026-11-17T12:00')] });
    expect([day.status, day.availableSlots]).toEqual(['available', 2]);
  });
  test.each([
    ['before it begins', tuesday, HALF_HOURS],
    ['on its day', wednesday, []],
    ['when it has ended', thursday, HALF_HOURS],
  ])('of a whole day takes that day alone: %s', (_, date, expected) => {
    const allDay = busy('2026-11-18T00:00', '2026-11-19T00:00');
    expect(offered(on(date, { busy: [allDay] }))).toEqual(expected);
  });
  test.each([
    ['the day it begins', tuesday, ['08:00', '08:30', '09:00', '09:30']],
    ['a day within', wednesday, []],
    ['the day it ends', thursday, from('09:30')],
  ])('spans several days: %s', (_, date, expected) => {
    const away = busy('2026-11-17T12:00', '2026-11-19T09:30');
    expect(offered(on(date, { busy: [away] }))).toEqual(expected);
  });
  test('for the whole day leaves an open day with a waiting list, not a closed one', () => {
    const day = on(wednesday, { busy: [busy('2026-11-18T00:00', '2026-11-19T00:00')] });
    expect([day.status, day.availableSlots, day.totalSlots, day.closed]).toEqual(['unavailable', 0, 3, null]);
  });
  test('together with an inspection leaves only times that overlap neither', () => {
    const day = on(tuesday, {
      taken: [taken('08:00')],
      busy: [busy('2026-11-17T15:00', '2026-11-17T16:15')],
    });
    expect(offered(day)).toEqual(['11:30', '12:00', '12:30', '16:30', '17:00']);
  });
});
