/** Arrow-key navigation in the calendar. Moves stop at the edge of the grid. */
import { addDays, type CalendarDate, weekday } from '../../../domain/calendar-date.ts';
import type { Week } from './calendar-weeks.ts';

const SATURDAY = 6;

/** `null`: the key does not move in a calendar. */
export function dayForKey(key: string, from: CalendarDate, weeks: readonly Week[]): CalendarDate | null {
  const shown = weeks.flat().map(({ date }) => date);
  const to = target(key, from, shown);
  if (to === null) return null;
  return shown.includes(to) ? to : from;
}

function target(key: string, from: CalendarDate, shown: readonly CalendarDate[]): CalendarDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return addDays(from, -weekday(from));
    case 'End':
      return addDays(from, SATURDAY - weekday(from));
    case 'PageUp':
      return shown.filter((date) => monthOf(date) < monthOf(from)).at(-1) ?? shown[0] ?? from;
    case 'PageDown':
      return shown.find((date) => monthOf(date) > monthOf(from)) ?? shown.at(-1) ?? from;
    default:
      return null;
  }
}

const monthOf = (date: CalendarDate) => date.slice(0, 7);
