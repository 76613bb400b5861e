// Opening hours, and the bookings they may affect.
import { sql } from 'kysely';
import type { Weekday } from '../../../domain/calendar-date.ts';
import type { PlanSettings } from '../../../domain/scheduling/business-hours.ts';
import type { DayHours } from '../../../domain/scheduling/schedule-settings.ts';
import type { Database } from '../client.ts';

/** `lock`: blocks changes until the transaction ends. */
export async function readHours(db: Database, { lock = false } = {}): Promise<PlanSettings> {
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

export async function writeHours(
  tx: Database,
  { hours, stepMinutes, lunchBreak }: PlanSettings,
): Promise<void> {
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

export type ComingBooking = {
  id: string;
  startsAt: Date;
  minutes: number;
  clientName: string;
  /** Empty if an offer is for no known property. */
  address: string;
  /** Kept for someone on the waiting list, who has not booked it yet. */
  offered: boolean;
};

/** Upcoming bookings and offers, by time. */
export async function listComingBookings(db: Database, now: Date): Promise<ComingBooking[]> {
  const rows = await db
    .selectFrom('appointments')
    .leftJoin('waiting_list_entries as entry', 'entry.id', 'appointments.waiting_list_entry_id')
    .leftJoin('properties', (join) =>
      join.on('properties.id', '=', sql`coalesce(appointments.property_id, entry.property_id)`),
    )
    .select(['appointments.id', 'starts_at', 'minutes', 'status'])
    .select([
      sql<string>`case when status = 'offered' then entry.first_name
        else trim(concat_ws(' ', contact ->> 'firstName', contact ->> 'lastName')) end`.as('client'),
      sql<string>`concat_ws(', ', street, city)`.as('address'),
    ])
    .where('starts_at', '>=', now)
    .where('status', 'in', ['offered', 'held', 'scheduled', 'confirmed', 'in_progress'])
    .where('appointments.sample', 'is', null)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ id, starts_at, minutes, client, address, status }) => ({
    id,
    startsAt: starts_at,
    minutes,
    clientName: client,
    address,
    offered: status === 'offered',
  }));
}
