/** Existing bookings that the settings would no longer offer. They do not change; the inspector decides. */
import { phoenixDateOf, phoenixTimeOf, type Weekday, weekday } from '../calendar-date.ts';
import { minuteMs } from '../durations.ts';
import type { TimeOfDay } from '../time-of-day.ts';
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
export const conflictOf = (settings: ScheduleSettings, booking: BookedTime): Conflict | null =>
  conflictsOf(settings, booking)[0] ?? null;

/** All reasons at once: a closed weekday has hours too, and the time may be outside them. */
export function conflictsOf(settings: ScheduleSettings, booking: BookedTime): readonly Conflict[] {
  const { startsAt } = booking;
  const date = phoenixDateOf(startsAt);
  const time = phoenixTimeOf(startsAt);
  const hours = settings.hours[weekday(date)];
  const isOutside = time < hours.opens || hours.closes < time;
  const found: (Conflict | null)[] = [
    settings.blockedDates.includes(date) ? 'blocked' : null,
    settings.blockedTimes.some((blocked) => overlaps(blocked, booking)) ? 'blocked-time' : null,
    hours.isOpen ? null : 'closed',
    isOutside ? 'outside-hours' : null,
    hours.isOpen && !isOutside ? startConflict(settings, hours, time) : null,
  ];
  return found.filter((one) => one !== null);
}

function startConflict(
  settings: ScheduleSettings,
  hours: ScheduleSettings['hours'][Weekday],
  time: TimeOfDay,
): Conflict | null {
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
