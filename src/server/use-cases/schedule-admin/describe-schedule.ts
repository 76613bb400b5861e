// Stored or proposed opening hours and their effects. The preview uses the same function as the visitors' calendar.
import type { z } from 'zod';
import type { Outlook, scheduleSchema } from '../../../api/schedule-admin.ts';
import { addDays, type CalendarDate, phoenixDateOf, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { bookingWindow } from '../../../domain/scheduling/availability.ts';
import { type BusinessPlan, toPlan, toSettings } from '../../../domain/scheduling/business-hours.ts';
import { conflictOf } from '../../../domain/scheduling/conflicts.ts';
import { previewDays } from '../../../domain/scheduling/preview.ts';
import type { Database } from '../../db/client.ts';
import { readSchedule } from '../../db/stores/schedule.ts';
import { listBlockedDates, listComingBookings, readHours } from '../../db/stores/schedule-admin.ts';
import { scheduleVersion } from './schedule-version.ts';

export async function describeSchedule(db: Database, now: Date): Promise<z.input<typeof scheduleSchema>> {
  const today = phoenixDateOf(now);
  const plan = toPlan({ ...(await readHours(db)), blockedDates: [] });
  const blockedDates = await listBlockedDates(db, today);
  return {
    ...plan,
    version: scheduleVersion(plan),
    blockedDates,
    today,
    ...(await describeOutlook(db, plan, blockedDates, now)),
  };
}

/** For a plan that is not saved. */
export async function previewPlan(
  db: Database,
  plan: BusinessPlan,
  now: Date,
  about?: CalendarDate,
): Promise<Outlook> {
  return describeOutlook(db, plan, await listBlockedDates(db, phoenixDateOf(now)), now, about);
}

async function describeOutlook(
  db: Database,
  plan: BusinessPlan,
  blocked: readonly { date: CalendarDate }[],
  now: Date,
  about?: CalendarDate,
): Promise<Outlook> {
  const settings = toSettings(
    plan,
    blocked.map(({ date }) => date),
  );
  const { from, days } = bookingWindow(phoenixDateOf(now));
  const schedule = await readSchedule(db, from, addDays(from, days - 1));
  const bookings = await listComingBookings(db, now);
  return {
    preview: previewDays({ ...schedule, settings }, now, about).map((day) => ({
      ...day,
      times: [...day.times],
    })),
    conflicts: bookings.flatMap(({ id, startsAt, clientName, street, city }) => {
      const conflict = conflictOf(settings, startsAt);
      const when = { date: phoenixDateOf(startsAt), time: phoenixTimeOf(startsAt) };
      return conflict ? { id, ...when, clientName, address: `${street}, ${city}`, why: conflict } : [];
    }),
  };
}
