import type { z } from 'zod';
import type { listExisting } from '../../../api/appointment.ts';
import type { readAvailability as endpoint } from '../../../api/availability.ts';
import { addDays, type CalendarDate, phoenixDateOf, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { availability, bookingWindow } from '../../../domain/scheduling/availability.ts';
import type { Database } from '../../db/client.ts';
import { readSchedule, scheduleTables } from '../../db/stores/schedule.ts';

/** Tables whose changes invalidate the cached answer. */
export const availabilityTables = scheduleTables;

export type Range = { from: CalendarDate; days: number };

export async function readAvailability(
  db: Database,
  { from, days }: Range,
  now: Date,
): Promise<z.input<typeof endpoint.answer>> {
  const schedule = await readSchedule(db, from, addDays(from, days - 1));
  return availability(schedule, { from, days }, now).map((day) => ({ ...day, times: [...day.times] }));
}

/** The current state, for a visitor whose time was just taken. */
export const readWholeWindow = (db: Database, now: Date) =>
  readAvailability(db, bookingWindow(phoenixDateOf(now)), now);

export async function listTaken(db: Database, now: Date): Promise<z.input<typeof listExisting.answer>> {
  const { from, days } = bookingWindow(phoenixDateOf(now));
  const { taken } = await readSchedule(db, from, addDays(from, days - 1));
  return taken
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map(({ startsAt, minutes }) => ({
      date: phoenixDateOf(startsAt),
      time: phoenixTimeOf(startsAt),
      duration: minutes,
    }));
}
