// Reads everything that decides a booking in one query, because many people may book the same morning at once.
import { type CalendarDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { Schedule } from '../../../domain/scheduling/availability.ts';
import { MAX_PER_DAY } from '../../../domain/scheduling/inspection-times.ts';
import { type Database, runText } from '../client.ts';
import { type Appointment, findAppointment } from './appointments.ts';
import type { ClaimStatus } from './credential-claims.ts';
import { type PropertyRow, type StoredPropertyRecord, toPropertyRecord } from './properties.ts';
import { bounds, type ScheduleRow, scheduleColumns, toSchedule } from './schedule.ts';

export type Question = {
  browser: Buffer;
  phone: string;
  propertyId: string;
  day: CalendarDate;
  now: Date;
  /** Keyed hash of the visitor's network. */
  network: Buffer;
  /** Limits for unpaid bookings. */
  unpaid: UnpaidLimits;
};

/** Per phone, and per network on one day. */
export type UnpaidLimits = { perPhone: number; perNetwork: number };

export type BookingFacts = {
  /** When this browser verified this phone, if still valid. */
  verifiedAt: Date | undefined;
  property: StoredPropertyRecord | undefined;
  claim: { id: string; status: ClaimStatus } | undefined;
  /** This browser's hold for this property. */
  own: Appointment | undefined;
  /**
   * An upcoming booking for this browser and property that the desk holds: it is neither moved nor
   * duplicated.
   */
  kept: Appointment | undefined;
  /** Changes by this browser or phone within a day, each of which notifies people. */
  changes: number;
  /** That day's schedule, without `own`. */
  schedule: Schedule;
  /** The first free places, not counting `own`: of the day, of the phone's and of the network's unpaid bookings. */
  seat: number | undefined;
  holdPlace: number | undefined;
  networkPlace: number | undefined;
};

type Row = ScheduleRow & {
  verified_at: Date | null;
  property: PropertyRow | null;
  claim: { id: string; status: ClaimStatus } | null;
  own: string | null;
  of_browser: { changes: number; kept: string | null };
  phone_changes: number;
  places: number[];
  network_places: number[];
};

const isOwn = `status = 'held' and browser = $1 and $3::uuid in (property_id, coalesce(browser_property_id, property_id))`;

const text = `/* read booking facts */
  select ${scheduleColumns('day = $4::date', '$6', '$7', isOwn)},
    (select verified_at from verified_phones
      where browser = $1 and phone = $2 and verified_until > $5) as verified_at,
    (select to_json(properties) from properties where id = $3::uuid) as property,
    (select json_build_object('id', id, 'status', status) from credential_claims
      where browser = $1 and property_id = $3::uuid) as claim,
    (select id from appointments where ${isOwn} order by property_id = $3::uuid desc limit 1) as own,
    (select json_build_object(
        'changes', coalesce(sum(changes) filter (where booked_at > $5 - interval '24 hours'), 0),
        'kept', min(id::text) filter (where $3::uuid in (property_id, browser_property_id)
          and status in ('scheduled', 'confirmed') and busy_until > $5))
      from appointments where browser = $1) as of_browser,
    (select coalesce(sum(changes), 0)::int from appointments
      where phone = $2 and booked_at > $5 - interval '24 hours') as phone_changes,
    array(select hold_place::int from appointments
      where phone = $2 and hold_place is not null and not (${isOwn})) as places,
    array(select network_place::int from appointments
      where network = $8 and network_day = $9::date and network_place is not null) as network_places
  from schedule_settings`;

export async function readBookingFacts(db: Database, asked: Question): Promise<BookingFacts> {
  const { browser, phone, propertyId, day, now, network, unpaid } = asked;
  const values = [browser, phone, propertyId, day, now, ...bounds(day, day), network, phoenixDateOf(now)];
  const [row] = await runText<Row>(db, text, values);
  if (!row) throw new Error('There are no schedule settings');
  const { changes, kept } = row.of_browser;
  return {
    verifiedAt: row.verified_at ?? undefined,
    property: row.property ? toPropertyRecord(row.property) : undefined,
    claim: row.claim ?? undefined,
    own: row.own === null ? undefined : await findAppointment(db, row.own),
    kept: kept === null ? undefined : await findAppointment(db, kept),
    changes: Math.max(changes, row.phone_changes),
    schedule: toSchedule(row),
    seat: firstFree(
      row.taken.map(({ seat }) => seat),
      MAX_PER_DAY,
    ),
    holdPlace: firstFree(row.places, unpaid.perPhone),
    networkPlace: firstFree(row.network_places, unpaid.perNetwork),
  };
}

function firstFree(taken: readonly number[], most: number): number | undefined {
  const occupied = new Set(taken);
  for (let place = 1; place <= most; place += 1) if (!occupied.has(place)) return place;
  return undefined;
}
