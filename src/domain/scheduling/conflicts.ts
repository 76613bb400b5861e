/** Existing bookings that the settings would no longer offer. They do not change; the inspector decides. */
import { phoenixDateOf, phoenixTimeOf, weekday } from '../calendar-date.ts';
import { minuteMs } from '../durations.ts';
import { type BookedTime, blockedSpan, startTimes } from './availability.ts';
import type { BlockedTime, ScheduleSettings } from './schedule-settings.ts';

/** between-starts: within the hours, but not at an offered start. */
export const CONFLICTS = [
  'closed',
  'blocked',
  'blocked-time',
  'outside-hours',
  'lunch-break',
  'between-starts',
] as const;
export type Conflict = (typeof CONFLICTS)[number];

/** Why the inspection would not be offered, or `null`. Other bookings and busy times do not count. */
export function conflictOf(settings: ScheduleSettings, booking: BookedTime): Conflict | null {
  const { startsAt } = booking;
  const date = phoenixDateOf(startsAt);
  const time = phoenixTimeOf(startsAt);
  const hours = settings.hours[weekday(date)];
  if (settings.blockedDates.includes(date)) return 'blocked';
  if (settings.blockedTimes.some((blocked) => overlaps(blocked, booking))) return 'blocked-time';
  if (!hours.isOpen) return 'closed';
  if (time < hours.opens || hours.closes < time) return 'outside-hours';
  if (startTimes(hours, settings).includes(time)) return null;
  return startTimes(hours, { ...settings, lunchBreak: false }).includes(time)
    ? 'lunch-break'
    : 'between-starts';
}

/** A booking may end when the block starts, and start when it ends. */
export function overlaps(blocked: BlockedTime, { startsAt, minutes }: BookedTime): boolean {
  const span = blockedSpan(blocked);
  return startsAt < span.endsAt && span.startsAt.getTime() < startsAt.getTime() + minutes * minuteMs;
}

export const CONFLICT_TEXT: Readonly<Record<Conflict, string>> = {
  closed: 'The weekday is closed',
  blocked: 'The date is blocked',
  'blocked-time': 'Part of this time is blocked',
  'outside-hours': 'Outside the hours',
  'lunch-break': 'Starts in the lunch break',
  'between-starts': 'Not one of the start times',
};
