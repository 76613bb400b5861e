// Full days, and people on their waiting list.
import type { FastifyInstance } from 'fastify';
import { addDays, calendarDate, instantAtPhoenix } from '../../src/domain/calendar-date.ts';
import type { TimeOfDay } from '../../src/domain/time-of-day.ts';
import type { Database } from '../../src/server/db/client.ts';
import { placeToken } from '../../src/server/use-cases/waiting-list/place-token.ts';
import { makeVisitor } from './visitor.ts';

export function waitingLine(app: FastifyInstance, db: Database) {
  const begins = (day: string) => instantAtPhoenix(calendarDate(day), '00:00');
  const ends = (day: string) => instantAtPhoenix(addDays(calendarDate(day), 1), '00:00');

  return {
    /** The inspector is busy all day. */
    fill: async (day: string) => {
      const times = { starts_at: begins(day), ends_at: ends(day) };
      await db.insertInto('busy_times').values(times).execute();
      // A booking reads the calendar of its day again.
      await db
        .insertInto('sandbox_calendar_events')
        .values({ ours: false, title: 'Busy', ...times })
        .execute();
    },

    /** The inspector is free from this time on: "15:00" fits one inspection, "11:30" two, "08:00" three. */
    freeFrom: async (day: string, time: TimeOfDay) => {
      const until = { ends_at: instantAtPhoenix(calendarDate(day), time) };
      for (const table of ['busy_times', 'sandbox_calendar_events'] as const)
        await db.updateTable(table).set(until).where('starts_at', '=', begins(day)).execute();
    },

    /** Joins, and opens the confirmation link once. */
    join: async (date: string, email: string, more: object = {}) => {
      const answer = await makeVisitor(app).post('/api/waiting-list', { date, email, ...more });
      if (answer.statusCode !== 201) return answer;
      await db
        .updateTable('waiting_list_entries')
        .set({ confirmed_at: new Date() })
        .where('day', '=', date)
        .where('email', '=', email.trim().toLowerCase())
        .execute();
      return answer;
    },

    entries: (day: string) =>
      db.selectFrom('waiting_list_entries').selectAll().where('day', '=', day).orderBy('place').execute(),

    /** "first@home.example" -> "offered" */
    states: async (day: string) => {
      const rows = await db
        .selectFrom('waiting_list_entries')
        .select(['email', 'state'])
        .where('day', '=', day)
        .orderBy('place')
        .execute();
      return Object.fromEntries(rows.map(({ email, state }) => [email.split('@')[0], state]));
    },

    offers: (day: string) =>
      db
        .selectFrom('appointments')
        .innerJoin('waiting_list_entries as entry', 'entry.id', 'appointments.waiting_list_entry_id')
        .select(['entry.email', 'starts_at', 'busy_until', 'seat', 'held_until', 'minutes'])
        .where('appointments.day', '=', day)
        .where('status', '=', 'offered')
        .orderBy('starts_at')
        .execute(),

    told: (day: string) =>
      db
        .selectFrom('deliveries')
        .innerJoin('waiting_list_entries as entry', 'entry.id', 'deliveries.waiting_list_entry_id')
        .select(['event', 'channel', 'recipient', 'role'])
        .where('entry.day', '=', day)
        .orderBy('deliveries.created_at')
        .orderBy('entry.place')
        .orderBy('channel')
        .execute(),

    tokenOf: async (day: string, email: string) => {
      const { id } = await db
        .selectFrom('waiting_list_entries')
        .select('id')
        .where('day', '=', day)
        .where('email', '=', email)
        .orderBy('place', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      return placeToken(db, id);
    },
  };
}
