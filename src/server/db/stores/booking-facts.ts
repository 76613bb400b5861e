// Everything that decides about a booking, read in one go: many people may want the same morning at once.
import { sql } from 'kysely';
import type { CalendarDate } from '../../../domain/calendar-date.ts';
import type { Schedule } from '../../../domain/scheduling/availability.ts';
import type { Database } from '../client.ts';
import { type Appointment, findAppointment } from './appointments.ts';
import type { ClaimStatus } from './credential-claims.ts';
import { type PropertyRow, type StoredPropertyRecord, toPropertyRecord } from './properties.ts';
import { type ScheduleRow, scheduleColumns, toSchedule } from './schedule.ts';

const DAY_MS = 86_400_000;

export type Question = { browser: Buffer; phone: string; propertyId: string; day: CalendarDate; now: Date };

export type BookingFacts = {
  verified: boolean;
  property: StoredPropertyRecord | undefined;
  claim: { id: string; status: ClaimStatus } | undefined;
  /** What this browser holds for this property already. */
  own: Appointment | undefined;
  /** How often this browser has reserved or changed something within a day: each time people are written to. */
  changes: number;
  /** Of that day, as if `own` were not there. */
  schedule: Schedule;
};

type Row = ScheduleRow & {
  verified: boolean;
  property: PropertyRow | null;
  claim: { id: string; status: ClaimStatus } | null;
  own: string | null;
  changes: number;
};

export async function readBookingFacts(db: Database, asked: Question): Promise<BookingFacts> {
  const { browser, phone, propertyId, day, now } = asked;
  const isOwn = sql<boolean>`status = 'held' and browser = ${browser} and property_id = ${propertyId}::uuid`;
  const { rows } = await sql<Row>`/* read booking facts */
    select ${scheduleColumns(day, day, isOwn)},
      exists (select from verified_phones
        where browser = ${browser} and phone = ${phone} and verified_until > ${now}) as verified,
      (select to_json(properties) from properties where id = ${propertyId}::uuid) as property,
      (select json_build_object('id', id, 'status', status) from credential_claims
        where browser = ${browser} and property_id = ${propertyId}::uuid) as claim,
      (select id from appointments where ${isOwn}) as own,
      (select coalesce(sum(revision + 1) filter (where booked_at > ${new Date(now.getTime() - DAY_MS)}), 0)::int
        from appointments where browser = ${browser}) as changes
    from schedule_settings`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('There are no schedule settings');
  return {
    verified: row.verified,
    property: row.property ? toPropertyRecord(row.property) : undefined,
    claim: row.claim ?? undefined,
    own: row.own === null ? undefined : await findAppointment(db, row.own),
    changes: row.changes,
    schedule: toSchedule(row),
  };
}
