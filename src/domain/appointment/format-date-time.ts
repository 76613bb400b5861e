/** Dates and times of an appointment as text. */
import { formatLongDate, formatShortDate, phoenixDateOf, phoenixTimeOf } from '../calendar-date.ts';
import { formatTime12 } from '../time-of-day.ts';

/** "Tuesday, November 17, 2026 at 8:00 AM Arizona time" */
export const formatDateTime = (instant: Date): string =>
  `${formatLongDate(phoenixDateOf(instant))} at ${formatTime12(phoenixTimeOf(instant))} Arizona time`;

/** "Tue, Nov 17, 8:00 AM", for screens that state the time zone once. */
export const formatShortDateTime = (instant: Date): string =>
  `${formatShortDate(phoenixDateOf(instant))}, ${formatTime12(phoenixTimeOf(instant))}`;
