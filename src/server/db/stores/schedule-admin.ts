// Opening hours and blocked dates, and the bookings they may affect.
import { sql } from 'kysely';
import { type CalendarDate, calendarDate, type Weekday } from '../../../domain/calendar-date.ts';
import type { DayHours, ScheduleSettings } from '../../../domain/scheduling/schedule-settings.ts';
import type { Database } from '../client.ts';

type Hours = Omit<ScheduleSettings, 'blockedDates'>;

/** `lock`: blocks changes until the transaction ends. */
export async function readHours(db: Database, { lock = false } = {}): Promise<Hours> {
  const settings = db.selectFrom('schedule_settings').select(['step_minutes', 'lunch_break']);
  const { step_minutes, lunch_break } = await (lock
    ? settings.forUpdate()
    : settings
  ).executeTakeFirstOrThrow();
  const rows = await db.selectFrom('opening_hours').selectAll().execute();
  const hours = rows.map(({ weekday, is_open, opens, closes }) => [
    weekday,
    { isOpen: is_open, opens, closes },
  ]);
  return {
    hours: Object.fromEntries(hours) as Record<Weekday, DayHours>,
    stepMinutes: step_minutes,
    lunchBreak: lunch_break,
  };
}

export async function writeHours(tx: Database, { hours, stepMinutes, lunchBreak }: Hours): Promise<void> {
  await tx
    .updateTable('schedule_settings')
    .set({ step_minutes: stepMinutes, lunch_break: lunchBreak })
    .execute();
  for (const [weekday, { isOpen, opens, closes }] of Object.entries(hours)) {
    await tx
      .updateTable('opening_hours')
      .set({ is_open: isOpen, opens, closes })
      .where('weekday', '=', Number(weekday) as Weekday)
      .execute();
  }
}

export async function listBlockedDates(
  db: Database,
  from: CalendarDate,
): Promise<{ date: CalendarDate; reason: string }[]> {
  const rows = await db
    .selectFrom('blocked_dates')
    .selectAll()
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
  return rows.map(({ day, reason }) => ({ date: calendarDate(day), reason }));
}

/** A blocked date gets the new reason. */
export async function insertBlockedDate(tx: Database, day: CalendarDate, reason: string): Promise<void> {
  await tx
    .insertInto('blocked_dates')
    .values({ day, reason })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ reason }))
    .execute();
}

/** `false`: it was not blocked. */
export async function deleteBlockedDate(tx: Database, day: CalendarDate): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('blocked_dates').where('day', '=', day).executeTakeFirst();
  return numDeletedRows > 0n;
}

export type ComingBooking = { id: string; startsAt: Date; clientName: string; street: string; city: string };

/** Upcoming bookings, by time. */
export async function listComingBookings(db: Database, now: Date): Promise<ComingBooking[]> {
  const rows = await db
    .selectFrom('appointments')
    .innerJoin('properties', 'properties.id', 'appointments.property_id')
    .select(['appointments.id', 'starts_at', 'street', 'city'])
    .select(sql<string>`trim(concat_ws(' ', contact ->> 'firstName', contact ->> 'lastName'))`.as('client'))
    .where('starts_at', '>=', now)
    .where('status', 'in', ['held', 'scheduled', 'confirmed', 'in_progress'])
    .where('appointments.sample', 'is', null)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ id, starts_at, client, street, city }) => ({
    id,
    startsAt: starts_at,
    clientName: client,
    street,
    city,
  }));
}
