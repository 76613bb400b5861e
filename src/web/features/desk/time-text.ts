// Times and dates in Phoenix, for the desk.
import { formatLongDate, phoenixDateOf, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';

/** "8:12 AM" */
export const timeText = (moment: Date): string => formatTime12(phoenixTimeOf(moment));

/** "8:12 AM" today, otherwise "Monday, November 16, 8:12 AM" */
export function dateTimeText(iso: string, today: string): string {
  const moment = new Date(iso);
  const date = phoenixDateOf(moment);
  return date === today ? timeText(moment) : `${dayText(date)}, ${timeText(moment)}`;
}

/** "Monday, November 16": without the year. */
export const dayText = (date: ReturnType<typeof phoenixDateOf>): string =>
  formatLongDate(date).replace(/, \d{4}$/, '');
