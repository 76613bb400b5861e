import { expect, test } from 'vitest';
import { calendarDate, instantAtPhoenix } from '../calendar-date.ts';
import type { TimeOfDay } from '../time-of-day.ts';
import { periodCountdown } from './countdown.ts';
import { periodEnd } from './inspection-period.ts';

const endsAt = periodEnd({ acceptedOn: calendarDate('2026-11-16'), days: 10 });
const at = (day: string, time: TimeOfDay) =>
  periodCountdown(endsAt, instantAtPhoenix(calendarDate(day), time));

test.each([
  ['2026-11-24', '19:59', '2 days 4 hours left'],
  ['2026-11-25', '23:30', '1 day left'],
  ['2026-11-25', '22:59', '1 day 1 hour left'],
  ['2026-11-26', '18:39', '5 hours 20 minutes left'],
  ['2026-11-26', '22:58', '1 hour 1 minute left'],
  ['2026-11-26', '23:48', '11 minutes left'],
  ['2026-11-26', '23:59', 'Less than a minute left'],
  ['2026-11-27', '00:00', 'Your inspection period ended on Thu, Nov 26'],
] as const)('on %s at %s it says "%s"', (day, time, words) => {
  expect(at(day, time)).toBe(words);
});
