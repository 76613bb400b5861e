/** An Arizona time in the visitor's own zone. */
import {
  type CalendarDate,
  calendarDate,
  instantAtPhoenix,
  WEEKDAY_NAMES,
  weekday,
} from '../../../domain/calendar-date.ts';
import { formatTime12, isTimeOfDay, type TimeOfDay } from '../../../domain/time-of-day.ts';

/** "11:00 AM", or "Wednesday 1:00 AM" on another day; `null`: both clocks agree. */
export function visitorTime(date: CalendarDate, time: TimeOfDay, timeZone?: string): string | null {
  const shown = wallClock(instantAtPhoenix(date, time), timeZone);
  if (!shown || (shown.date === date && shown.time === time)) return null;
  const day = shown.date === date ? '' : `${WEEKDAY_NAMES[weekday(shown.date)]} `;
  return `${day}${formatTime12(shown.time)}`;
}

function wallClock(instant: Date, timeZone?: string): { date: CalendarDate; time: TimeOfDay } | null {
  const digits = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const format = new Intl.DateTimeFormat('en-US', {
    ...digits,
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const time = `${parts.hour}:${parts.minute}`;
  if (!isTimeOfDay(time)) return null;
  return { date: calendarDate(`${parts.year}-${parts.month}-${parts.day}`), time };
}
