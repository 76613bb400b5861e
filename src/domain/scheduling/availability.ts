/** When an inspection can start. Calendar, booking and the inspector's preview all use this function. */
import {
  addDays,
  type CalendarDate,
  daysBetween,
  instantAtPhoenix,
  phoenixDateOf,
  weekday,
} from '../calendar-date.ts';
import { dayMs, minuteMs } from '../durations.ts';
import { minutesOfDay, type TimeOfDay, timeOfDayAt } from '../time-of-day.ts';
import { holidayOn } from './federal-holidays.ts';
import { MAX_PER_DAY, MINUTES_BETWEEN, TOTAL_MINUTES, WINDOW_DAYS } from './inspection-times.ts';
import type { BlockedTime, DayHours, ScheduleSettings } from './schedule-settings.ts';

/** A time taken by another inspection. */
export interface BookedTime {
  readonly startsAt: Date;
  readonly minutes: number;
}

/** A time the inspector is busy for another reason. */
export interface BusyTime {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface Schedule {
  readonly settings: ScheduleSettings;
  readonly taken: readonly BookedTime[];
  readonly busy: readonly BusyTime[];
}

export type DayStatus = 'available' | 'limited' | 'unavailable';

/** Why a day cannot be booked at all. A full day is open: it has a waiting list. */
export type ClosedReason = 'past' | 'today' | 'too-far' | 'weekday' | 'blocked' | 'holiday';

export interface DayAvailability {
  readonly date: CalendarDate;
  readonly status: DayStatus;
  /** How many more inspections fit. */
  readonly availableSlots: number;
  /** The day's capacity. */
  readonly totalSlots: number;
  readonly times: readonly { readonly time: TimeOfDay; readonly available: boolean }[];
  readonly closed: ClosedReason | null;
}

export function availability(
  schedule: Schedule,
  range: { readonly from: CalendarDate; readonly days: number },
  now: Date,
): readonly DayAvailability[] {
  const today = phoenixDateOf(now);
  return Array.from({ length: range.days }, (_, index) =>
    dayAvailability(schedule, addDays(range.from, index), today),
  );
}

export function dayAvailability(
  { settings, taken, busy }: Schedule,
  date: CalendarDate,
  today: CalendarDate,
): DayAvailability {
  const closed = closedReason(settings, date, today);
  if (closed) return { date, status: 'unavailable', availableSlots: 0, totalSlots: 0, times: [], closed };

  // Plain numbers, filtered to this day: this loop runs for every slot of every requested day.
  const midnight = instantAtPhoenix(date, '00:00').getTime();
  const nextMidnight = midnight + dayMs;
  const touches = ({ from, to }: Span) => from < nextMidnight && midnight < to;
  const inspections = taken.map(inspectionSpan).filter(touches);
  const others = [...busy, ...settings.blockedTimes.map(blockedSpan)].map(busySpan).filter(touches);
  const booked = inspections.filter(({ from }) => midnight <= from);
  const starts = startTimes(settings.hours[weekday(date)], settings).map((time) => {
    const start = midnight + minutesOfDay(time) * minuteMs;
    return { time, available: booked.length < MAX_PER_DAY && isFree(start, inspections, others) };
  });
  const availableSlots = Math.min(MAX_PER_DAY - booked.length, countFitting(starts));
  return {
    date,
    status: availableSlots <= 0 ? 'unavailable' : booked.length > 0 ? 'limited' : 'available',
    availableSlots: Math.max(availableSlots, 0),
    totalSlots: MAX_PER_DAY,
    times: starts,
    closed: null,
  };
}

/** The first bookable day, and the number of days from it. */
export const bookingWindow = (today: CalendarDate) => ({ from: addDays(today, 1), days: WINDOW_DAYS });

export function closedReason(
  settings: ScheduleSettings,
  date: CalendarDate,
  today: CalendarDate,
): ClosedReason | null {
  const ahead = daysBetween(today, date);
  if (ahead < 0) return 'past';
  if (ahead === 0) return 'today';
  if (ahead > WINDOW_DAYS) return 'too-far';
  if (holidayOn(date)) return 'holiday';
  if (!settings.hours[weekday(date)].isOpen) return 'weekday';
  return settings.blockedDates.includes(date) ? 'blocked' : null;
}

/** All starts of an open day, whether taken or not. */
export function startTimes(
  { opens, closes }: DayHours,
  { stepMinutes, lunchBreak }: Pick<ScheduleSettings, 'stepMinutes' | 'lunchBreak'>,
): readonly TimeOfDay[] {
  const [first, last] = [minutesOfDay(opens), minutesOfDay(closes)];
  const count = Math.floor((last - first) / stepMinutes) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) =>
    timeOfDayAt(first + index * stepMinutes),
  ).filter((time) => !lunchBreak || !time.startsWith('12:'));
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Includes travel time to the next job. */
const inspectionSpan = ({ startsAt, minutes }: BookedTime): Span => ({
  from: startsAt.getTime(),
  to: startsAt.getTime() + (minutes + MINUTES_BETWEEN) * minuteMs,
});

const busySpan = ({ startsAt, endsAt }: BusyTime): Span => ({
  from: startsAt.getTime(),
  to: endsAt.getTime(),
});

/** A blocked time is busy time: it blocks only itself, without travel. */
export const blockedSpan = ({ date, from, to }: BlockedTime): BusyTime => ({
  startsAt: instantAtPhoenix(date, from),
  endsAt: instantAtPhoenix(date, to),
});

function isFree(start: number, inspections: readonly Span[], others: readonly Span[]): boolean {
  const end = start + TOTAL_MINUTES * minuteMs;
  const endWithTravel = end + MINUTES_BETWEEN * minuteMs;
  return (
    inspections.every(({ from, to }) => endWithTravel <= from || to <= start) &&
    others.every(({ from, to }) => end <= from || to <= start)
  );
}

/** Greedy: the earliest start that is far enough from the previous one leaves the most room. */
function countFitting(starts: DayAvailability['times']): number {
  let fits = 0;
  let next = 0;
  for (const { time, available } of starts) {
    if (!available || minutesOfDay(time) < next) continue;
    fits += 1;
    next = minutesOfDay(time) + TOTAL_MINUTES + MINUTES_BETWEEN;
  }
  return fits;
}
