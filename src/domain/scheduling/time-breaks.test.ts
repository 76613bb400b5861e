import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDate, instantAtPhoenix } from '../calendar-date.ts';
import { type TimeOfDay, timeOfDayAt } from '../time-of-day.ts';
import { dayAvailability, type Schedule } from './availability.ts';
import { DEFAULT_SETTINGS } from './schedule-settings.ts';
import { timeBreaks } from './time-breaks.ts';

const monday = calendarDate('2026-11-16');
const tuesday = calendarDate('2026-11-17');
const now = instantAtPhoenix(monday, '10:00');
const at = (time: TimeOfDay, date = tuesday) => instantAtPhoenix(date, time);
const booked = (time: TimeOfDay) => ({ startsAt: at(time), minutes: 150 });
const empty: Schedule = { settings: DEFAULT_SETTINGS, taken: [], busy: [] };
const breaks = (time: TimeOfDay, date = tuesday, schedule: Partial<Schedule> = {}) =>
  timeBreaks({ ...empty, ...schedule }, at(time, date), now);

test.each([
  ['10:15', tuesday, ['between-starts']],
  ['05:00', tuesday, ['outside-hours']],
  ['11:00', monday, ['today']],
  ['09:30', monday, ['past']],
  ['08:00', calendarDate('2026-11-26'), ['holiday']],
  ['08:00', calendarDate('2026-12-05'), ['too-far', 'closed']],
  ['18:00', calendarDate('2026-11-21'), ['closed', 'outside-hours']],
] as const)('names what %s on %s breaks: %j', (time, date, named) => {
  expect(breaks(time, date)).toEqual({ ok: true, value: named });
});

test('names a busy calendar and a full day', () => {
  const busy = [{ startsAt: at('19:00'), endsAt: at('20:00') }];
  const taken = [booked('05:00'), booked('08:30'), booked('12:00')];
  expect(breaks('17:00', tuesday, { busy, taken })).toEqual({ ok: true, value: ['busy', 'full-day'] });
});

test('refuses an overlap, with the time between two inspections, and an earlier day', () => {
  const taken = [booked('12:00')];
  expect(breaks('15:29', tuesday, { taken })).toEqual({ ok: false, reason: 'overlap', with: taken[0] });
  expect(breaks('08:31', tuesday, { taken })).toMatchObject({ reason: 'overlap' });
  expect(breaks('15:30', tuesday, { taken })).toEqual({ ok: true, value: [] });
  expect(breaks('08:30', tuesday, { taken })).toEqual({ ok: true, value: [] });
  expect(breaks('08:00', addDays(monday, -1))).toEqual({ ok: false, reason: 'earlier-day' });
});

test('a time that is offered breaks nothing, and one that is not breaks something', () => {
  const minute = fc.integer({ min: 0, max: 95 }).map((quarter) => timeOfDayAt(quarter * 15));
  const taken = fc.subarray(['08:00', '11:30', '15:00'] as TimeOfDay[]).map((times) => times.map(booked));
  fc.assert(
    fc.property(minute, fc.integer({ min: 0, max: 20 }), taken, (time, ahead, taken) => {
      const date = addDays(monday, ahead);
      const schedule = { ...empty, taken };
      const { times } = dayAvailability(schedule, date, monday);
      const isOffered = times.some((start) => start.time === time && start.available);
      const found = timeBreaks(schedule, at(time, date), now);
      expect(found.ok && found.value.length === 0).toBe(isOffered);
    }),
  );
});
