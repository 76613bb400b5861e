// Dates and times in words.
import { formatLongDate, formatShortDate, phoenixDateOf, phoenixTimeOf } from '../../domain/calendar-date.ts';
import { formatTime12 } from '../../domain/time-of-day.ts';

/** "Monday, November 16, 2026 at 8:00 AM" */
export const dayAndTime = (instant: Date): string =>
  `${formatLongDate(phoenixDateOf(instant))} at ${formatTime12(phoenixTimeOf(instant))}`;

/** "Mon, Nov 16, 8:00 AM" */
export const shortDayAndTime = (instant: Date): string =>
  `${formatShortDate(phoenixDateOf(instant))}, ${formatTime12(phoenixTimeOf(instant))}`;

/** With the time zone, which a mail names once, in its facts. */
export const arizonaTime = (instant: Date): string => `${dayAndTime(instant)}, Arizona time`;
