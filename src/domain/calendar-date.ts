/**
 * Days and instants in Phoenix time. America/Phoenix has been UTC-7 without daylight saving since 1968, so the
 * offset is a constant and no time zone database is needed.
 */
import { dayMs, hourMs, minuteMs } from './durations.ts';
import type { Result } from './result.ts';
import { minutesOfDay, type TimeOfDay, timeOfDayAt } from './time-of-day.ts';

declare const calendarDateBrand: unique symbol;
/** 'YYYY-MM-DD', an existing day. Sorts as a string. */
export type CalendarDate = string & { readonly [calendarDateBrand]: true };

export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const WEEKDAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const PHOENIX_BEHIND_UTC_MS = 7 * hourMs;
// Before 1968 the offset was not constant; after 9999 the format no longer fits.
const FIRST_YEAR = 1968;
const LAST_YEAR = 9999;

export function parseCalendarDate(text: string): Result<CalendarDate, 'not-a-date'> {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match || Number(match[1]) < FIRST_YEAR) return { ok: false, reason: 'not-a-date' };
  const midnight = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  // Date.UTC rolls February 30 over into March; only an existing day is returned unchanged.
  if (new Date(midnight).toISOString().slice(0, 10) !== text) return { ok: false, reason: 'not-a-date' };
  return { ok: true, value: text as CalendarDate };
}

/** For literals and trusted columns; throws on an invalid date. */
export function calendarDate(text: string): CalendarDate {
  const parsed = parseCalendarDate(text);
  if (!parsed.ok) throw new RangeError(`Not a calendar date: ${text}`);
  return parsed.value;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  if (!Number.isInteger(days)) throw new RangeError(`Not a whole number of days: ${days}`);
  return dateAtUtcMidnight(utcMidnight(date) + days * dayMs);
}

/** Days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (utcMidnight(to) - utcMidnight(from)) / dayMs;
}

export function weekday(date: CalendarDate): Weekday {
  return new Date(utcMidnight(date)).getUTCDay() as Weekday;
}

export function phoenixDateOf(instant: Date): CalendarDate {
  return dateAtUtcMidnight(Math.floor(phoenixWallClock(instant) / dayMs) * dayMs);
}

/** The wall-clock minute; seconds are dropped, not rounded. */
export function phoenixTimeOf(instant: Date): TimeOfDay {
  const wallClock = new Date(phoenixWallClock(instant));
  return timeOfDayAt(wallClock.getUTCHours() * 60 + wallClock.getUTCMinutes());
}

export function instantAtPhoenix(date: CalendarDate, time: TimeOfDay): Date {
  return new Date(utcMidnight(date) + minutesOfDay(time) * minuteMs + PHOENIX_BEHIND_UTC_MS);
}

/** The last instant of 11:59 PM. "Until 11:59 PM" includes that whole minute. */
export function endOfDayPhoenix(date: CalendarDate): Date {
  return new Date(utcMidnight(date) + dayMs + PHOENIX_BEHIND_UTC_MS - 1);
}

/** "Monday, November 16, 2026" */
export function formatLongDate(date: CalendarDate): string {
  const month = MONTH_NAMES[Number(date.slice(5, 7)) - 1];
  return `${WEEKDAY_NAMES[weekday(date)]}, ${month} ${Number(date.slice(8))}, ${date.slice(0, 4)}`;
}

/** "Mon, Nov 16" */
export function formatShortDate(date: CalendarDate): string {
  const month = MONTH_NAMES[Number(date.slice(5, 7)) - 1] ?? '';
  return `${WEEKDAY_NAMES[weekday(date)].slice(0, 3)}, ${month.slice(0, 3)} ${Number(date.slice(8))}`;
}

/** "January 2025" */
export function formatMonth(date: CalendarDate): string {
  return `${MONTH_NAMES[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}

/** "2026-11-16T08:00:00-07:00": an instant with the Phoenix offset. */
export function toIsoWithOffset(instant: Date): string {
  return `${new Date(phoenixWallClock(instant)).toISOString().slice(0, 19)}-07:00`;
}

/** The Phoenix wall clock as if it were UTC, so that only UTC getters are needed. */
function phoenixWallClock(instant: Date): number {
  const shifted = instant.getTime() - PHOENIX_BEHIND_UTC_MS;
  if (Number.isNaN(shifted)) throw new RangeError('Not an instant: invalid Date');
  assertSupportedYear(shifted);
  return shifted;
}

function utcMidnight(date: CalendarDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8)));
}

function dateAtUtcMidnight(midnight: number): CalendarDate {
  assertSupportedYear(midnight);
  return new Date(midnight).toISOString().slice(0, 10) as CalendarDate;
}

function assertSupportedYear(wallClock: number): void {
  const year = new Date(wallClock).getUTCFullYear();
  // Written so that it also refuses NaN, the year of a date beyond the engine's range.
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) {
    throw new RangeError(`Outside ${FIRST_YEAR}–${LAST_YEAR}: the year ${year}`);
  }
}
