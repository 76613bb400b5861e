/** A short preview of the times visitors will see, for the schedule settings. */
import { addDays, type CalendarDate, daysBetween, phoenixDateOf } from '../calendar-date.ts';
import type { TimeOfDay } from '../time-of-day.ts';
import { availability, bookingWindow, type ClosedReason, type Schedule } from './availability.ts';

const PREVIEW_DAYS = 3;
const PREVIEW_TIMES = 6;

export interface PreviewDay {
  readonly date: CalendarDate;
  readonly closed: ClosedReason | null;
  /** The first free times. */
  readonly times: readonly TimeOfDay[];
  /** The number of further free times: "+4 more". */
  readonly more: number;
}

/** The next open days. The requested day comes first, even if it is closed. */
export function previewDays(schedule: Schedule, now: Date, about?: CalendarDate): readonly PreviewDay[] {
  const today = phoenixDateOf(now);
  const window = bookingWindow(today);
  const ahead = about ? daysBetween(window.from, about) : 0;
  const skipped = ahead > 0 && ahead < window.days ? ahead : 0;
  const range = { from: addDays(window.from, skipped), days: window.days - skipped };
  return availability(schedule, range, now)
    .filter(({ date, closed }) => closed === null || date === about)
    .slice(0, PREVIEW_DAYS)
    .map(({ date, closed, times }) => {
      const free = times.flatMap(({ time, available }) => (available ? time : []));
      return {
        date,
        closed,
        times: free.slice(0, PREVIEW_TIMES),
        more: Math.max(free.length - PREVIEW_TIMES, 0),
      };
    });
}
