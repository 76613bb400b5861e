/** A Phoenix wall-clock time, to the minute. The compiler checks literals. */
import type { Result } from './result.ts';

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type Hour = `${'0' | '1'}${Digit}` | '20' | '21' | '22' | '23';
type Minute = `${'0' | '1' | '2' | '3' | '4' | '5'}${Digit}`;
export type TimeOfDay = `${Hour}:${Minute}`;

const MINUTES_PER_DAY = 24 * 60;

export function parseTimeOfDay(text: string): Result<TimeOfDay, 'not-a-time'> {
  return isTimeOfDay(text) ? { ok: true, value: text } : { ok: false, reason: 'not-a-time' };
}

export function isTimeOfDay(text: string): text is TimeOfDay {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Minutes since midnight. */
export function minutesOfDay(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The inverse of `minutesOfDay`. Throws on a minute outside the day: times never wrap to another date. */
export function timeOfDayAt(minutes: number): TimeOfDay {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes >= MINUTES_PER_DAY) {
    throw new RangeError(`Not a minute of the day: ${minutes}`);
  }
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}` as TimeOfDay;
}

/** "8:00 AM" */
export function formatTime12(time: TimeOfDay): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Parses "8:00 AM", the format of the slot lists. */
export function parseTime12(text: string): Result<TimeOfDay, 'not-a-time'> {
  const match = /^(0?[1-9]|1[0-2]):([0-5]\d) ?(AM|PM)$/i.exec(text.trim());
  if (!match) return { ok: false, reason: 'not-a-time' };
  const [, hour = '', minute = '', half = ''] = match;
  const hourOfDay = (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  return { ok: true, value: timeOfDayAt(hourOfDay * 60 + Number(minute)) };
}

/** "08:00" or "8:00 AM" */
export function parseTime(text: string): Result<TimeOfDay, 'not-a-time'> {
  const trimmed = text.trim();
  return isTimeOfDay(trimmed) ? { ok: true, value: trimmed } : parseTime12(trimmed);
}

function pad(twoDigits: number): string {
  return String(twoDigits).padStart(2, '0');
}
