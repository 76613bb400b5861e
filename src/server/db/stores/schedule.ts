// Everything that decides about free times, read in one go.
import { type RawBuilder, sql } from 'kysely';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  instantAtPhoenix,
  type Weekday,
} from '../../../domain/calendar-date.ts';
import type { Schedule } from '../../../domain/scheduling/availability.ts';
import type { DayHours } from '../../../domain/scheduling/schedule-settings.ts';
import type { TimeOfDay } from '../../../domain/time-of-day.ts';
import type { Database } from '../client.ts';

/** The tables an answer about free times is made of. */
export const scheduleTables = [
  'opening_hours',
  'schedule_settings',
  'blocked_dates',
  'busy_times',
  'appointments',
];

export type ScheduleRow = {
  hours: { weekday: Weekday; isOpen: boolean; opens: TimeOfDay; closes: TimeOfDay }[];
  step_minutes: 30 | 60;
  lunch_break: boolean;
  blocked: string[];
  taken: { startsAt: number; minutes: number }[];
  busy: { startsAt: number; endsAt: number }[];
};

/** Both days included. */
export async function readSchedule(db: Database, from: CalendarDate, to: CalendarDate): Promise<Schedule> {
  const name = sql.raw(`/* read schedule of ${from === to ? 'a day' : 'days'} */`);
  const { rows } = await sql<ScheduleRow>`${name}
    select ${scheduleColumns(from, to)} from schedule_settings`.execute(db);
  return toSchedule(rows[0]);
}

/** The columns of a query on schedule_settings. Appointments for which `not` holds do not count. */
export function scheduleColumns(
  from: CalendarDate,
  to: CalendarDate,
  not: RawBuilder<boolean> = sql`false`,
): RawBuilder<ScheduleRow> {
  const [begins, ends] = [instantAtPhoenix(from, '00:00'), instantAtPhoenix(addDays(to, 1), '00:00')];
  // Named one by one: of a range, or of a list that may have one or fourteen, the planner thinks so differently with and
  // without its values that it would plan anew every time.
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  const asked = days.length === 1 ? sql`day = ${from}` : sql`day = any(${days}::date[])`;
  return sql`step_minutes, lunch_break,
    (select json_agg(json_build_object('weekday', weekday, 'isOpen', is_open, 'opens', opens, 'closes', closes))
      from opening_hours) as hours,
    (select coalesce(json_agg(day), '[]') from blocked_dates where ${asked}) as blocked,
    (select coalesce(json_agg(json_build_object(
        'startsAt', extract(epoch from starts_at) * 1000, 'minutes', minutes)), '[]')
      from appointments
      where inspector = 1 and ${asked} and status not in ('cancelled', 'released')
        and not (${not})) as taken,
    (select coalesce(json_agg(json_build_object(
        'startsAt', extract(epoch from starts_at) * 1000, 'endsAt', extract(epoch from ends_at) * 1000)), '[]')
      from busy_times where starts_at < ${ends} and ends_at > ${begins}) as busy`;
}

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
    },
    taken: row.taken.map(({ startsAt, minutes }) => ({ startsAt: new Date(startsAt), minutes })),
    busy: row.busy.map(({ startsAt, endsAt }) => ({
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })),
  };
}
