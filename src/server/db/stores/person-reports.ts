// Reports of bookings that a person is in, and their erasure. Writing needs the booking's lock.
import { sql } from 'kysely';
import type { Person } from '../../../domain/contact/removed-person.ts';
import { REMOVED_NAME } from '../../../domain/contact/removed-person.ts';
import type { Database } from '../client.ts';
import { lockAppointments } from './appointment-lock.ts';

/** `booked`: bookings they paid for. Answers the bookings with anything about a report. */
export async function findReportedBookings(
  db: Database,
  { emails, phones }: Person,
  booked: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select appointments.id from appointments
    where (id = any(${[...booked]}::uuid[]) or exists (select from parties where appointment_id = appointments.id
        and (email = any(${[...emails]}::text[]) or phone = any(${[...phones]}::text[])))
      or exists (select from report_reads where appointment_id = appointments.id and lower(reader) = any(${[...emails]}::text[])))
      and (exists (select from reports where appointment_id = appointments.id)
        or exists (select from report_versions where appointment_id = appointments.id)
        or exists (select from job_photos where appointment_id = appointments.id)
        or exists (select from uploads where appointment_id = appointments.id))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export type ReportCounts = {
  versions: number;
  documents: number;
  photos: number;
  reads: number;
  messages: number;
  /** What the buyers chose to ask the seller for. */
  repairs: number;
};

/** A person in one report. `names`: how its reading log and parties name them, in lower case. */
export type ReportPerson = { appointmentId: string; partyIds: readonly string[]; names: readonly string[] };

/** `isWhole`: the messages of everybody, not only theirs. */
export async function countReport(
  db: Database,
  person: ReportPerson & { isWhole: boolean },
): Promise<ReportCounts> {
  const id = person.appointmentId;
  const { rows } = await sql<ReportCounts>`select
    (select count(*) from report_versions where appointment_id = ${id})::int as versions,
    (select count(*) from report_documents join report_versions on report_versions.id = version_id
      where appointment_id = ${id})::int as documents,
    (select count(*) from job_photos where appointment_id = ${id})::int as photos,
    (select count(*) from report_reads where ${readBy(person)})::int as reads,
    (select count(*) from report_messages where appointment_id = ${id}
      and (${person.isWhole} or party_id = any(${[...person.partyIds]}::uuid[])))::int as messages,
    (select count(*) from repair_choices where appointment_id = ${id} and ${person.isWhole})::int as repairs`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('Nothing was counted');
  return counts;
}

const readBy = ({ appointmentId, partyIds, names }: ReportPerson) =>
  sql<boolean>`appointment_id = ${appointmentId}
    and (party_id = any(${[...partyIds]}::uuid[]) or lower(reader) = any(${[...names]}::text[]))`;

/** Their name in the log, their questions, devices, codes, the link they shared and what was decided about them. The report stays. */
export async function removeReader(tx: Database, person: ReportPerson): Promise<void> {
  await sql`update report_reads set reader = ${REMOVED_NAME}, party_id = null where ${readBy(person)}`.execute(
    tx,
  );
  for (const table of ofParties)
    await sql`delete from ${sql.table(table)} where party_id = any(${[...person.partyIds]}::uuid[])`.execute(
      tx,
    );
  const ids = [...person.partyIds];
  await sql`update repair_lists set shared_by = null, shared_at = null, share_expires_at = null,
    share_generation = share_generation + 1 where shared_by = any(${ids}::uuid[])`.execute(tx);
  await sql`update reinspection_requests set party_id = null where party_id = any(${ids}::uuid[])`.execute(
    tx,
  );
}

const ofParties = [
  'report_messages',
  'report_devices',
  'report_codes',
  'report_readers',
  'review_requests',
] as const;

/**
 * Ends a report for everybody: every link is void, and what is not the report itself goes at once. The rest is deleted after
 * the day `after`; `null`: with the next call of `eraseDueReports`.
 */
export async function closeReport(
  tx: Database,
  appointmentId: string,
  after: Date | null,
  now: Date,
): Promise<void> {
  const everybody = sql`(select id from parties where appointment_id = ${appointmentId})`;
  for (const table of ['report_messages', 'report_devices', 'report_codes', 'review_requests'])
    await sql`delete from ${sql.table(table)} where party_id in ${everybody}`.execute(tx);
  for (const table of ['repair_lists', 'reinspection_requests'])
    await sql`delete from ${sql.table(table)} where appointment_id = ${appointmentId}`.execute(tx);
  // Raised, not deleted: a lower sum would make an earlier link valid again.
  await sql`insert into report_readers as kept (party_id, allowed, decided_by, decided_at, generation)
    select id, false, 'office', ${now}::timestamptz, 1 from parties where appointment_id = ${appointmentId}
    on conflict (party_id) do update set allowed = false, decided_by = excluded.decided_by,
      decided_at = excluded.decided_at, generation = kept.generation + 1`.execute(tx);
  await sql`insert into reports as kept (appointment_id, erase_after)
    values (${appointmentId}, coalesce(${after}::timestamptz, now() - interval '1 second'))
    on conflict (appointment_id) do update set erase_after = excluded.erase_after,
      override_reason = case when kept.override_reason is not null then ${REMOVED_NAME} end`.execute(tx);
  // A job removes its parts.
  await tx.deleteFrom('uploads').where('appointment_id', '=', appointmentId).execute();
}

/**
 * Deletes the content of reports whose day has passed by the database's clock, and returns their bookings. The row in `reports`
 * stays and says so. The files go with the nightly job, once nothing refers to them. `among`: only these bookings.
 */
export async function eraseDueReports(tx: Database, among?: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select appointment_id as id from reports where erase_after < now()
      and (${among === undefined} or appointment_id = any(${[...(among ?? [])]}::uuid[])) and (
      exists (select from report_versions where report_versions.appointment_id = reports.appointment_id)
      or exists (select from job_photos where job_photos.appointment_id = reports.appointment_id)
      or exists (select from report_reads where report_reads.appointment_id = reports.appointment_id))`.execute(
    tx,
  );
  const ids = await lockAppointments(tx, { ids: rows.map(({ id }) => id) });
  if (ids.length === 0) return [];
  for (const table of ['report_versions', 'job_photos', 'report_messages', 'report_reads'])
    await sql`delete from ${sql.table(table)} where appointment_id = any(${ids}::uuid[])`.execute(tx);
  return ids;
}

/** By the nightly job. */
export const eraseOldReports = (db: Database): Promise<number> =>
  db.transaction().execute(async (tx) => (await eraseDueReports(tx)).length);
