// Everything that determines free times, in one query.
import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  instantAtPhoenix,
  type Weekday,
} from '../../../domain/calendar-date.ts';
import type { Schedule } from '../../../domain/scheduling/availability.ts';
import type { BlockedTime, DayHours } from '../../../domain/scheduling/schedule-settings.ts';
import type { TimeOfDay } from '../../../domain/time-of-day.ts';
import { type Database, runText } from '../client.ts';

/** The tables that free times depend on. */
export const scheduleTables = [
  'opening_hours',
  'schedule_settings',
  'blocked_dates',
  'blocked_times',
  'busy_times',
  'appointments',
];

export type ScheduleRow = {
  hours: { weekday: Weekday; isOpen: boolean; opens: TimeOfDay; closes: TimeOfDay }[];
  step_minutes: 30 | 60;
  lunch_break: boolean;
  blocked: string[];
  blocked_times: BlockedTime[];
  taken: { startsAt: number; minutes: number; seat: number }[];
  busy: { startsAt: number; endsAt: number }[];
};

/** Both days inclusive. */
export async function readSchedule(db: Database, from: CalendarDate, to: CalendarDate): Promise<Schedule> {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  const [text, asked] = days.length === 1 ? [textOfDay, from] : [textOfDays, days];
  const rows = await runText<ScheduleRow>(db, text, [asked, ...bounds(from, to)]);
  return toSchedule(rows[0]);
}

/** Start of the first day, and end of the last. */
export const bounds = (from: CalendarDate, to: CalendarDate): [Date, Date] => [
  instantAtPhoenix(from, '00:00'),
  instantAtPhoenix(addDays(to, 1), '00:00'),
];

/**
 * Columns of a query on schedule_settings, with the query's own parameters: which `day` is requested, the
 * bounds of those days, and which appointments do not count.
 */
export const scheduleColumns = (asked: string, begins: string, ends: string, not = 'false') => `
  step_minutes, lunch_break,
  (select json_agg(json_build_object('weekday', weekday, 'isOpen', is_open, 'opens', opens, 'closes', closes))
    from opening_hours) as hours,
  (select coalesce(json_agg(day), '[]') from blocked_dates where ${asked}) as blocked,
  (select coalesce(json_agg(json_build_object(
      'date', day, 'from', to_char(from_time, 'HH24:MI'), 'to', to_char(to_time, 'HH24:MI'))), '[]')
    from blocked_times where inspector = 1 and ${asked}) as blocked_times,
  (select coalesce(json_agg(json_build_object(
      'startsAt', extract(epoch from starts_at) * 1000, 'minutes', minutes, 'seat', seat)), '[]')
    from appointments
    where inspector = 1 and ${asked} and status not in ('cancelled', 'released') and sample is null
      and not (${not})) as taken,
  (select coalesce(json_agg(json_build_object(
      'startsAt', extract(epoch from starts_at) * 1000, 'endsAt', extract(epoch from ends_at) * 1000)), '[]')
    from busy_times where starts_at < ${ends} and ends_at > ${begins}) as busy`;

// Days are listed one by one: with a range, or a list of varying length, generic and custom plans differ so
// much that PostgreSQL would replan every time.
const textOfDay = `/* read schedule of a day */
  select ${scheduleColumns('day = $1::date', '$2', '$3')} from schedule_settings`;
const textOfDays = `/* read schedule of days */
  select ${scheduleColumns('day = any($1::date[])', '$2', '$3')} from schedule_settings`;

export function toSchedule(row: ScheduleRow | undefined): Schedule {
  if (!row) throw new Error('There are no schedule settings');
  return {
    settings: {
      hours: Object.fromEntries(row.hours.map(({ weekday, ...hours }) => [weekday, hours])) as Record<
        Weekday,
        DayHours
      >,
      stepMinutes: row.step_minutes,
      lunchBreak: row.lunch_break,
      blockedDates: row.blocked.map(calendarDate),
      blockedTimes: row.blocked_times,
    },
    taken: row.taken.map(({ startsAt, minutes }) => ({ startsAt: new Date(startsAt), minutes })),
    busy: row.busy.map(({ startsAt, endsAt }) => ({
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })),
  };
}
