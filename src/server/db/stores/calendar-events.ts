// The calendar event of each appointment.
import { sql } from 'kysely';
import type { Database } from '../client.ts';

export type EventState = 'present' | 'removed' | 'deleted-outside';

/**
 * Serializes the sync of an appointment, so that the newest state is written last. Released with the
 * transaction.
 */
export const lockCalendarEvent = (db: Database, appointmentId: string) =>
  sql`select pg_advisory_xact_lock(727009, hashtext(${appointmentId}))`.execute(db);

export const findCalendarEvent = (db: Database, appointmentId: string) =>
  db
    .selectFrom('calendar_events')
    .select(['revision', 'state'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();

export async function storeCalendarEvent(
  db: Database,
  event: { appointmentId: string; revision: number; state: EventState },
): Promise<void> {
  const columns = { revision: event.revision, state: event.state };
  await db
    .insertInto('calendar_events')
    .values({ appointment_id: event.appointmentId, ...columns })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(columns))
    .execute();
}

/** Returns those that were expected to exist. */
export async function markDeletedOutside(db: Database, appointmentIds: readonly string[]): Promise<string[]> {
  if (appointmentIds.length === 0) return [];
  const rows = await db
    .updateTable('calendar_events')
    .set({ state: 'deleted-outside' })
    .where('appointment_id', 'in', appointmentIds)
    .where('state', '=', 'present')
    .returning('appointment_id')
    .execute();
  return rows.map((row) => row.appointment_id);
}

export async function listKnownAppointments(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('appointments').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * After connecting a calendar, maybe a different one, upcoming events must be looked up again. Ended ones
 * stay marked if their event may still exist.
 */
export async function forgetComingEvents(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('calendar_events')
    .where('appointment_id', 'in', (eb) =>
      eb
        .selectFrom('appointments')
        .select('id')
        .where('busy_until', '>', now)
        .where('sample', 'is', null)
        .where('status', 'not in', ['cancelled', 'released']),
    )
    .execute();
}

export const addReadJob = (db: Database) =>
  sql`select graphile_worker.add_job('read-calendar', job_key => 'read-calendar')`.execute(db);

/** Adds a job per upcoming appointment that belongs in the calendar, or whose event must be removed. */
export async function addSyncJobs(db: Database, now: Date): Promise<number> {
  const { rows } = await sql`
    select graphile_worker.add_job('sync-calendar-event', json_build_object('appointmentId', id),
      job_key => 'sync-calendar-event:' || id)
    from appointments left join calendar_events on appointment_id = id
    where busy_until > ${now} and sample is null and case when status in ('cancelled', 'released') then calendar_events.state = 'present'
      else status <> 'offered' end`.execute(db);
  return rows.length;
}

/**
 * Whether the connected calendar shows this revision. `none`: nothing is connected, or the inspector deleted
 * the event, so nothing is promised.
 */
export async function calendarNotice(
  db: Database,
  { id, revision }: { id: string; revision: number },
): Promise<'done' | 'pending' | 'none'> {
  const row = await db
    .selectFrom('calendar_connection')
    .leftJoin('calendar_events', (join) => join.on('appointment_id', '=', id))
    .select(['calendar_events.state', 'calendar_events.revision'])
    .executeTakeFirst();
  if (!row || row.state === 'deleted-outside') return 'none';
  return row.state === 'present' && row.revision === revision ? 'done' : 'pending';
}

export const addSyncJob = (db: Database, appointmentId: string) =>
  sql`select graphile_worker.add_job('sync-calendar-event', json_build_object('appointmentId', ${appointmentId}::text),
    job_key => ${`sync-calendar-event:${appointmentId}`})`.execute(db);

/** Upcoming bookings whose event was deleted in the calendar. */
export async function listDeletedOutside(db: Database, now: Date) {
  const rows = await db
    .selectFrom('calendar_events')
    .innerJoin('appointments', 'appointments.id', 'appointment_id')
    .innerJoin('properties', 'properties.id', 'property_id')
    .select(['appointment_id', 'starts_at', 'street', 'city'])
    .select(sql<string>`trim(concat_ws(' ', contact ->> 'firstName', contact ->> 'lastName'))`.as('client'))
    .where('calendar_events.state', '=', 'deleted-outside')
    .where('sample', 'is', null)
    .where('busy_until', '>', now)
    .where('appointments.status', 'not in', ['cancelled', 'released', 'completed'])
    .orderBy('starts_at')
    .execute();
  return rows.map(({ appointment_id: id, starts_at: startsAt, client: clientName, street, city }) => ({
    id,
    startsAt,
    clientName,
    street,
    city,
  }));
}
