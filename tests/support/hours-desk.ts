// The schedule settings over HTTP: read, changed, and seen by a visitor.
import type { FastifyInstance } from 'fastify';
import type { ScheduleState } from '../../src/api/schedule-admin.ts';
import { calendarDate, instantAtPhoenix } from '../../src/domain/calendar-date.ts';
import type { TimeOfDay } from '../../src/domain/time-of-day.ts';
import type { Database } from '../../src/server/db/client.ts';
import { signedIn } from './signed-in.ts';
import { storeAppointment } from './stored-appointment.ts';
import { makeVisitor } from './visitor.ts';

export type HoursChange = {
  hours?: Partial<Record<keyof ScheduleState['hours'], object>>;
  stepMinutes?: number;
  lunchBreak?: boolean;
  version?: string;
};

export async function hoursDesk(app: FastifyInstance, db: Database, now: Date) {
  const { id: inspector, headers } = await signedIn(db, { now });
  const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: `/api/admin/${path}`, headers, ...(payload && { payload }) });
  const read = async (): Promise<ScheduleState> => (await send('GET', 'schedule')).json();

  /** The current settings with these changes, as the page sends them. */
  const changed = async ({ hours = {}, ...rest }: HoursChange) => {
    const { hours: before, stepMinutes, lunchBreak, version } = await read();
    const days = Object.entries(before).map(([name, day]) => [
      name,
      { ...day, ...hours[name as keyof typeof hours] },
    ]);
    return { hours: Object.fromEntries(days), stepMinutes, lunchBreak, version, ...rest };
  };
  const save = async (change: HoursChange) => send('PUT', 'schedule', await changed(change));

  return {
    headers,
    send,
    read,
    changed,
    save,

    preview: async (change: HoursChange, about?: string) => {
      const { version: _, ...plan } = await changed(change);
      return send('POST', 'schedule/preview', { ...plan, ...(about && { about }) });
    },

    offered: async (date: string) => {
      const answer = await makeVisitor(app).get(`/api/availability?from=${date}&days=1`);
      const [day] = answer.json();
      return day as { closed: string | null; times: { time: string; available: boolean }[] };
    },

    book: (date: string, time: TimeOfDay) =>
      storeAppointment(db, { startsAt: instantAtPhoenix(calendarDate(date), time) }),

    /** This inspector's audit entries, newest first. */
    audited: async () => {
      const rows = await db
        .selectFrom('audit_events')
        .select(['actor', 'action', 'subject_kind', 'subject_id', 'details'])
        .orderBy('id', 'desc')
        .execute();
      return rows.filter(({ actor }) => actor === inspector);
    },

    /** Initial state: nothing booked or blocked, no one waiting. */
    startAnew: async () => {
      await db.deleteFrom('deliveries').execute();
      await db.deleteFrom('appointments').execute();
      await db.deleteFrom('waiting_list_entries').execute();
      await db.deleteFrom('blocked_dates').execute();
      await db.deleteFrom('blocked_times').execute();
      await db.deleteFrom('busy_times').execute();
      await save({
        hours: {
          tuesday: { isOpen: true, openTime: '08:00', closeTime: '17:00' },
          saturday: { isOpen: false, openTime: '07:30', closeTime: '14:00' },
        },
        stepMinutes: 30,
        lunchBreak: false,
      });
    },
  };
}
