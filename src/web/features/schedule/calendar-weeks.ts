/** The calendar's rows: full weeks from today to the last bookable day, computed from the server's answer alone. */
import {
  addDays,
  type CalendarDate,
  daysBetween,
  formatLongDate,
  weekday,
} from '../../../domain/calendar-date.ts';
import type { DayAvailability } from '../../../domain/scheduling/availability.ts';

export type Week = readonly DayAvailability[];

const DAYS_PER_WEEK = 7;

/** The server's days start tomorrow, so the device's clock and zone are not needed. */
export function calendarWeeks(days: readonly DayAvailability[]): readonly Week[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const today = addDays(first.date, -1);
  const sunday = addDays(today, -weekday(today));
  const count = Math.ceil((daysBetween(sunday, last.date) + 1) / DAYS_PER_WEEK);
  const known = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: DAYS_PER_WEEK }, (_, index) => {
      const date = addDays(sunday, week * DAYS_PER_WEEK + index);
      return known.get(date) ?? notOffered(date, today);
    }),
  );
}

function notOffered(date: CalendarDate, today: CalendarDate): DayAvailability {
  const closed = date < today ? 'past' : date === today ? 'today' : 'too-far';
  return { date, status: 'unavailable', availableSlots: 0, totalSlots: 0, times: [], closed };
}

/** "November 2026", "November and December 2026", "December 2026 and January 2027" */
export function monthsOf(days: readonly DayAvailability[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  const [from, to] = [first.date, last.date];
  if (from.slice(0, 7) === to.slice(0, 7)) return `${monthName(from)} ${from.slice(0, 4)}`;
  const fromYear = from.slice(0, 4) === to.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`;
  return `${monthName(from)}${fromYear} and ${monthName(to)} ${to.slice(0, 4)}`;
}

/** "November" */
export function monthName(date: CalendarDate): string {
  const [, monthAndDay = ''] = formatLongDate(date).split(', ');
  return monthAndDay.split(' ')[0] ?? '';
}
