// When something is, in words.
import { formatLongDate, phoenixDateOf, phoenixTimeOf } from '../../domain/calendar-date.ts';
import { formatTime12 } from '../../domain/time-of-day.ts';

/** "Monday, November 16, 2026 at 8:00 AM" */
export const dayAndTime = (instant: Date): string =>
  `${formatLongDate(phoenixDateOf(instant))} at ${formatTime12(phoenixTimeOf(instant))}`;

/** The same with the clock it is on. */
export const arizonaTime = (instant: Date): string => `${dayAndTime(instant)}, Arizona time`;
