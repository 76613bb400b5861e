import { formatLongDate, phoenixDateOf, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';

/** "8:35 AM", in Phoenix. */
export const timeText = (instant: Date): string => formatTime12(phoenixTimeOf(instant));

/** The day, unless it is today. */
export const otherDay = (instant: Date): string | null => {
  const day = phoenixDateOf(instant);
  return day === phoenixDateOf(new Date()) ? null : formatLongDate(day);
};
