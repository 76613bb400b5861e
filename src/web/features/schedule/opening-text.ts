/** Weekend opening hours, from the days the server offers. */
import { weekday } from '../../../domain/calendar-date.ts';
import type { DayAvailability } from '../../../domain/scheduling/availability.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';

const SUNDAY = 0;
const SATURDAY = 6;

/** "Saturday hours: 7:30 AM - 2:00 PM"; `null` where no Saturday is open. */
export function saturdayHours(days: readonly DayAvailability[]): string | null {
  const times = openOn(days, SATURDAY)?.times ?? [];
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return null;
  return `Saturday hours: ${formatTime12(first.time)} - ${formatTime12(last.time)}`;
}

export function notAvailableText(days: readonly DayAvailability[]): string {
  const closed = [
    ...(openOn(days, SATURDAY) ? [] : ['Saturday']),
    ...(openOn(days, SUNDAY) ? [] : ['Sunday']),
  ];
  const weekend = closed.length === 2 ? ['weekend'] : closed;
  return `${['Same-day', ...weekend].join(' and ')} inspections are not available.`;
}

const openOn = (days: readonly DayAvailability[], dayOfWeek: typeof SUNDAY | typeof SATURDAY) =>
  days.find((day) => day.closed === null && weekday(day.date) === dayOfWeek);
