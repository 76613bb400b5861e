// Taking a time. Each of these is one statement: the constraints of the table decide who gets it, never a prior read.
import { sql } from 'kysely';
import type { CalendarDate } from '../../../domain/calendar-date.ts';
import { MINUTES_BETWEEN, TOTAL_MINUTES } from '../../../domain/scheduling/inspection-times.ts';
import type { Database } from '../client.ts';
import type { Appointment } from './appointments.ts';

/** What a visitor wants, of what an appointment is made of. */
export type Reservation = Pick<
  Appointment,
  | 'startsAt'
  | 'phone'
  | 'service'
  | 'addons'
  | 'paymentMethod'
  | 'claimId'
  | 'total'
  | 'occupancy'
  | 'allowEarlyInspection'
  | 'contact'
> & { day: CalendarDate; heldUntil: Date };

export type Reserved =
  | { ok: true; id: string }
  /** `again`: two took the same seat of a day on which both fit, or the row changed meanwhile. */
  | { ok: false; reason: 'taken' | 'too-many-holds' | 'again' };

export const busyUntil = (startsAt: Date): Date =>
  new Date(startsAt.getTime() + (TOTAL_MINUTES + MINUTES_BETWEEN) * 60_000);

/** A new reservation. That it has to be told to everybody stands in its row; whoever calls this says so after the commit. */
export function insertReservation(
  db: Database,
  by: { browser: Buffer; propertyId: string; now: Date },
  reservation: Reservation,
): Promise<Reserved> {
  const { phone, day, startsAt } = reservation;
  return settle(
    sql<Written>`
      /* insert reservation */
      with line as materialized (${dayLock(day)}), seats as (${freeSeat(day, null)}), places as (${freePlace(phone, null)}), written as (
        insert into appointments (status, starts_at, minutes, busy_until, day, seat, hold_place, held_until, browser, phone,
          property_id, service, addons, payment_method, claim_id, total_cents, occupancy, allow_early_inspection, contact,
          booked_at, event)
        select 'held', ${startsAt}, ${TOTAL_MINUTES}, ${busyUntil(startsAt)}, ${day}, seats.seat, places.place,
          ${reservation.heldUntil}, ${by.browser}, ${phone}, ${by.propertyId}, ${reservation.service},
          ${[...reservation.addons]}, ${reservation.paymentMethod}, ${reservation.claimId}, ${reservation.total},
          ${reservation.occupancy}, ${reservation.allowEarlyInspection}, ${JSON.stringify(reservation.contact)}, ${by.now}, 'held'
        from seats, places
        returning id)
      ${outcome}`,
    db,
  );
}

/** The same reservation, unless it was changed meanwhile, with what has changed, at another time or at the same one; the earlier time is free again. */
export function changeReservation(
  db: Database,
  { id, revision }: { id: string; revision: number },
  reservation: Reservation,
): Promise<Reserved> {
  const { phone, day, startsAt } = reservation;
  return settle(
    sql<Written>`
      with line as materialized (${dayLock(day)}), seats as (${freeSeat(day, id)}), places as (${freePlace(phone, id)}), written as (
        update appointments set starts_at = ${startsAt}, busy_until = ${busyUntil(startsAt)}, day = ${day},
          seat = seats.seat, hold_place = places.place, held_until = ${reservation.heldUntil}, warned_at = null,
          event = 'moved', revision = revision + 1, phone = ${phone}, service = ${reservation.service},
          addons = ${[...reservation.addons]}, payment_method = ${reservation.paymentMethod},
          claim_id = ${reservation.claimId}, total_cents = ${reservation.total}, occupancy = ${reservation.occupancy},
          allow_early_inspection = ${reservation.allowEarlyInspection}, contact = ${JSON.stringify(reservation.contact)}
        from seats, places
        where id = ${id} and status = 'held' and revision = ${revision}
        returning id)
      ${outcome}`,
    db,
  );
}

/**
 * Those who want the same day stand in line: without it, two whose times overlap can each wait for the other's row, until
 * the database notices after a second. The constraints decide all the same.
 */
export const dayLock = (day: CalendarDate) =>
  sql`select pg_advisory_xact_lock(727002, ${day}::date - date '2000-01-01')`;

type Written = { seats: number; places: number; id: string | null };

const freeSeat = (day: CalendarDate, own: string | null) => sql`
  select seat from line, generate_series(1, 3) seat
  where not exists (
    select from appointments taken where taken.inspector = 1 and taken.day = ${day} and taken.seat = seat.seat
      and taken.status not in ('cancelled', 'released') and taken.id is distinct from ${own}::uuid)
  order by seat limit 1`;

const freePlace = (phone: string, own: string | null) => sql`
  select place from generate_series(1, 3) place
  where not exists (
    select from appointments held where held.phone = ${phone} and held.hold_place = place.place
      and held.hold_place is not null and held.id is distinct from ${own}::uuid)
  order by place limit 1`;

const outcome = sql`
  select (select count(*) from seats)::int as seats, (select count(*) from places)::int as places,
    (select id from written) as id`;

async function settle(statement: ReturnType<typeof sql<Written>>, db: Database): Promise<Reserved> {
  try {
    const { rows } = await statement.execute(db);
    const written = rows[0];
    if (written?.id) return { ok: true, id: written.id };
    if (written?.seats === 0) return { ok: false, reason: 'taken' };
    return { ok: false, reason: written?.places === 0 ? 'too-many-holds' : 'again' };
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23P01' && constraint === 'appointments_apart') return { ok: false, reason: 'taken' };
    if (code === '23505' && constraint?.startsWith('appointments_')) return { ok: false, reason: 'again' };
    // Two that wait for each other: the database lets one go on.
    if (code === '40P01') return { ok: false, reason: 'again' };
    throw error;
  }
}
