import type { z } from 'zod';
import type { listOtherTimes as endpoint } from '../../../api/manage-booking.ts';
import { addDays, phoenixDateOf, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { availability, bookingWindow } from '../../../domain/scheduling/availability.ts';
import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { readSchedule } from '../../db/stores/schedule.ts';

/** Availability without the booking itself, except that its current time is not offered. */
export async function listOtherTimes(
  db: Database,
  { startsAt }: Pick<Appointment, 'startsAt'>,
  now: Date,
): Promise<z.input<typeof endpoint.answer>> {
  const window = bookingWindow(phoenixDateOf(now));
  const schedule = await readSchedule(db, window.from, addDays(window.from, window.days - 1));
  const taken = schedule.taken.filter((other) => other.startsAt.getTime() !== startsAt.getTime());
  const [ownDay, ownTime] = [phoenixDateOf(startsAt), phoenixTimeOf(startsAt)];
  return availability({ ...schedule, taken }, window, now).map((day) => ({
    ...day,
    times: day.times.map(({ time, available }) => ({
      time,
      available: available && !(day.date === ownDay && time === ownTime),
    })),
  }));
}
