// Stored or proposed opening hours and their effects. The preview uses the same function as the visitors' calendar.
import type { z } from 'zod';
import type { Outlook, scheduleSchema } from '../../../api/schedule-admin.ts';
import { addDays, type CalendarDate, phoenixDateOf, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { bookingWindow } from '../../../domain/scheduling/availability.ts';
import { type BusinessPlan, toPlan, toSettings } from '../../../domain/scheduling/business-hours.ts';
import { conflictOf } from '../../../domain/scheduling/conflicts.ts';
import { previewDays } from '../../../domain/scheduling/preview.ts';
import type { Database } from '../../db/client.ts';
import { listBlocks, type StoredBlocks } from '../../db/stores/blocks.ts';
import { readSchedule } from '../../db/stores/schedule.ts';
import { type ComingBooking, listComingBookings, readHours } from '../../db/stores/schedule-admin.ts';
import { scheduleVersion } from './schedule-version.ts';

export async function describeSchedule(db: Database, now: Date): Promise<z.input<typeof scheduleSchema>> {
  const today = phoenixDateOf(now);
  const plan = toPlan(await readHours(db));
  const blocks = await listBlocks(db, today);
  return {
    ...plan,
    version: scheduleVersion(plan),
    ...blocks,
    today,
    ...(await describeOutlook(db, plan, blocks, now)),
  };
}

/** For a plan that is not saved. */
export async function previewPlan(
  db: Database,
  plan: BusinessPlan,
  now: Date,
  about?: CalendarDate,
): Promise<Outlook> {
  return describeOutlook(db, plan, await listBlocks(db, phoenixDateOf(now)), now, about);
}

async function describeOutlook(
  db: Database,
  plan: BusinessPlan,
  { blockedDates, blockedTimes }: StoredBlocks,
  now: Date,
  about?: CalendarDate,
): Promise<Outlook> {
  const settings = toSettings(plan, { blockedDates: blockedDates.map(({ date }) => date), blockedTimes });
  const { from, days } = bookingWindow(phoenixDateOf(now));
  const schedule = await readSchedule(db, from, addDays(from, days - 1));
  const bookings = await listComingBookings(db, now);
  return {
    preview: previewDays({ ...schedule, settings }, now, about).map((day) => ({
      ...day,
      times: [...day.times],
    })),
    conflicts: bookings.flatMap((booking) => {
      const conflict = booking.offered ? null : conflictOf(settings, booking);
      return conflict ? { ...describeBooking(booking), why: conflict } : [];
    }),
  };
}

export const describeBooking = ({ id, startsAt, clientName, address }: ComingBooking) => ({
  id,
  date: phoenixDateOf(startsAt),
  time: phoenixTimeOf(startsAt),
  clientName,
  address,
});
