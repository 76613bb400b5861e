// Taking a time. Each is one statement: table constraints settle the race, never a prior read.
import { type CalendarDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import { minuteMs } from '../../../domain/durations.ts';
import { MINUTES_BETWEEN, TOTAL_MINUTES } from '../../../domain/scheduling/inspection-times.ts';
import { type Database, runText } from '../client.ts';
import { conflictOf } from '../conflicts.ts';
import type { Appointment } from './appointments.ts';

/** The requested part of an appointment. */
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
  | 'inspectionPeriod'
> & { day: CalendarDate; phoneVerifiedAt: Date; heldUntil: Date; seat: number; holdPlace: number };

export type Reserved =
  | { ok: true; id: string }
  /**
   * `again`: two requests took the same seat of a day with room for both, or the row or the blocks changed concurrently.
   * `claim-rejected`: the challenge claim was rejected concurrently.
   */
  | { ok: false; reason: 'taken' | 'again' | 'claim-rejected' };

export const busyUntil = (startsAt: Date): Date =>
  new Date(startsAt.getTime() + (TOTAL_MINUTES + MINUTES_BETWEEN) * minuteMs);

/**
 * Serializes requests for one day: without it, two overlapping ones can deadlock until the database notices
 * after a second. The constraints decide in any case.
 */
const lockOf = (day: string) => `select pg_advisory_xact_lock(727002, ${day}::date - date '2000-01-01')`;

export const lockDay = (tx: Database, day: CalendarDate) => runText(tx, lockOf('$1'), [day]);

/** Locks the earlier day first, so that two transactions cannot deadlock. */
export async function lockDays(tx: Database, days: readonly CalendarDate[]): Promise<void> {
  for (const day of [...new Set(days)].sort()) await lockDay(tx, day);
}

const columns = `starts_at, busy_until, day, seat, hold_place, held_until, phone, service, addons, payment_method, claim_id,
  total_cents, occupancy, allow_early_inspection, contact, phone_verified_at, contract_accepted_on, inspection_period_days`;
const placeholders =
  '$1, $2, $3::date, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::date, $18::smallint';
// A reservation that is changed without naming its inspection period keeps it.
const changedPlaceholders = placeholders
  .replace('$17::date', 'coalesce($17::date, contract_accepted_on)')
  .replace('$18::smallint', 'coalesce($18::smallint, inspection_period_days)');

const valuesOf = (reservation: Reservation) => [
  reservation.startsAt,
  busyUntil(reservation.startsAt),
  reservation.day,
  reservation.seat,
  reservation.holdPlace,
  reservation.heldUntil,
  reservation.phone,
  reservation.service,
  reservation.addons,
  reservation.paymentMethod,
  reservation.claimId,
  reservation.total,
  reservation.occupancy,
  reservation.allowEarlyInspection,
  JSON.stringify(reservation.contact),
  reservation.phoneVerifiedAt,
  reservation.inspectionPeriod?.acceptedOn ?? null,
  reservation.inspectionPeriod?.days ?? null,
];

/** Nothing is written if a block was committed since the schedule was read, unless the time was promised before. */
const lockUnblocked = `(select lock_unblocked_time($3::date, $1::timestamptz,
    $1::timestamptz + interval '${TOTAL_MINUTES} minutes') as unblocked)`;

const insertText = `/* insert reservation */
  insert into appointments (${columns}, minutes, browser, property_id, booked_at, network, network_day, network_place,
    status, event)
  select ${placeholders}, ${TOTAL_MINUTES}, $19, $20, $21, $22, $23::date, $24, 'held', 'held'
  from ${lockUnblocked} line
  where line.unblocked or $25
  returning id`;

/**
 * Inserts a reservation. The row itself marks it for announcement; the caller wakes the job after the commit.
 */
export const insertReservation = (
  db: Database,
  by: { browser: Buffer; propertyId: string; now: Date; network: Buffer; networkPlace: number },
  reservation: Reservation,
  { promised = false } = {},
): Promise<Reserved> =>
  takeTime(db, insertText, [
    ...valuesOf(reservation),
    by.browser,
    by.propertyId,
    by.now,
    by.network,
    phoenixDateOf(by.now),
    by.networkPlace,
    promised,
  ]);

const changeText = `/* change reservation */
  update appointments set (${columns}) = row(${changedPlaceholders}), warned_at = null, event = 'moved', revision = revision + 1,
    changes = changes + 1
  from ${lockUnblocked} line
  where id = $19 and status = 'held' and revision = $20 and (line.unblocked or starts_at = $1 or $21)
  returning id`;

/**
 * Changes a reservation, at another time or the same, unless it changed concurrently; the earlier time is
 * freed.
 */
export const changeReservation = (
  db: Database,
  { id, revision }: { id: string; revision: number },
  reservation: Reservation,
  { promised = false } = {},
): Promise<Reserved> => takeTime(db, changeText, [...valuesOf(reservation), id, revision, promised]);

/** One statement that returns the row's id, or nothing if the row has changed. */
export async function takeTime(db: Database, text: string, values: unknown[]): Promise<Reserved> {
  try {
    const [written] = await runText<{ id: string }>(db, text, values);
    return written ? { ok: true, id: written.id } : { ok: false, reason: 'again' };
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    const conflict = conflictOf(error);
    if (conflict === 'overlap' && constraint === 'appointments_apart') return { ok: false, reason: 'taken' };
    if (conflict === 'duplicate' && constraint?.startsWith('appointments_'))
      return { ok: false, reason: 'again' };
    if (constraint === 'appointments_claim_stands') return { ok: false, reason: 'claim-rejected' };
    // Deadlock: the database lets one continue.
    if (conflict === 'deadlock') return { ok: false, reason: 'again' };
    throw error;
  }
}
