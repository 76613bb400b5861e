/** Existing bookings that the settings would no longer offer. They do not change; the inspector decides. */
import { phoenixDateOf, phoenixTimeOf, weekday } from '../calendar-date.ts';
import { startTimes } from './availability.ts';
import type { ScheduleSettings } from './schedule-settings.ts';

/** between-starts: within the hours, but not at an offered start. */
export const CONFLICTS = ['closed', 'blocked', 'outside-hours', 'lunch-break', 'between-starts'] as const;
export type Conflict = (typeof CONFLICTS)[number];

/** Why no inspection would start then, or `null`. Other bookings and busy times do not count. */
export function conflictOf(settings: ScheduleSettings, startsAt: Date): Conflict | null {
  const date = phoenixDateOf(startsAt);
  const time = phoenixTimeOf(startsAt);
  const hours = settings.hours[weekday(date)];
  if (settings.blockedDates.includes(date)) return 'blocked';
  if (!hours.isOpen) return 'closed';
  if (time < hours.opens || hours.closes < time) return 'outside-hours';
  if (startTimes(hours, settings).includes(time)) return null;
  return startTimes(hours, { ...settings, lunchBreak: false }).includes(time)
    ? 'lunch-break'
    : 'between-starts';
}

export const CONFLICT_TEXT: Readonly<Record<Conflict, string>> = {
  closed: 'The weekday is closed',
  blocked: 'The date is blocked',
  'outside-hours': 'Outside the hours',
  'lunch-break': 'Starts in the lunch break',
  'between-starts': 'Not one of the start times',
};
