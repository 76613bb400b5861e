// Makes, moves or keeps one browser's reservation for one property. Table constraints settle races; checks before the write only
// avoid a failed attempt and name the reason.
import { isDeepStrictEqual } from 'node:util';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { type CalendarDate, phoenixDateOf, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { dayAvailability, type Schedule } from '../../../domain/scheduling/availability.ts';
import { holdEnd } from '../../../domain/scheduling/hold.ts';
import type { Database } from '../../db/client.ts';
import { commitIfOk, retry } from '../../db/conflicts.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { type BookingFacts, readBookingFacts, type UnpaidLimits } from '../../db/stores/booking-facts.ts';
import { writePeriod } from '../../db/stores/inspection-periods.ts';
import {
  changeReservation,
  insertReservation,
  lockDay,
  type Reservation,
  type Reserved,
} from '../../db/stores/reservations.ts';
import { takeOfferedTime } from '../../db/stores/waiting-list-offers.ts';
import { offerFreeTimes } from '../waiting-list/offer-free-times.ts';
import { releaseHold } from './release-hold.ts';

export type BookingContext = {
  browser: Buffer;
  propertyId: string;
  now: Date;
  /** Named in refusals. */
  officePhone: string;
  holdHours: number;
  /** Limited because each change notifies everyone on the booking. */
  bookingChangesPerDay: number;
  network: Buffer;
  unpaid: UnpaidLimits;
  /** Reads the inspector's calendar of that day again; `true`: its busy times have changed. */
  refreshBusyDay: (day: CalendarDate) => Promise<boolean>;
};
export type RequestedSlot = Omit<Reservation, 'heldUntil' | 'seat' | 'holdPlace'>;

/** The requested slot at the price of the browser's own hold, which may change while another attempt is made. */
export type SlotFor<Refusal> = (
  own: Appointment | undefined,
) => Promise<{ ok: true; slot: RequestedSlot } | Refusal>;

/** `not-bookable`: no inspection starts then. `time-taken`: booked by another customer, or no longer fits. */
export type Refused =
  | {
      ok: false;
      reason:
        | 'not-bookable'
        | 'time-taken'
        | 'too-many-holds'
        | 'too-many-unpaid-nearby'
        | 'too-many-changes'
        | 'claim-rejected';
    }
  /** `words`: the sentence that names the booked time. */
  | { ok: false; reason: 'already-booked'; words: string };
export type ReserveResult = { ok: true; id: string } | Refused;

/** Read before the first attempt. */
export type BookingSnapshot = Pick<
  BookingFacts,
  'own' | 'kept' | 'schedule' | 'changes' | 'seat' | 'holdPlace' | 'networkPlace'
>;

const timeTaken = { ok: false, reason: 'time-taken' } as const;

export async function reserveTime<Refusal extends { ok: false }>(
  db: Database,
  by: BookingContext,
  slotFor: SlotFor<Refusal>,
  known: BookingSnapshot,
): Promise<ReserveResult | Refusal> {
  let seen = known;
  let isRefreshed = false;
  const reserved = await retry<ReserveResult | Refusal>(async () => {
    const own = await releaseIfExpired(db, by, seen.own);
    const priced = await slotFor(own);
    if (!priced.ok) return priced;
    const { slot } = priced;
    if (!own && seen.kept) return asAlreadyBooked(by, seen.kept, slot);
    if (own && isSame(own, slot)) return keepPeriod(db, own, slot);
    if (seen.changes >= by.bookingChangesPerDay) return { ok: false, reason: 'too-many-changes' };
    const problem = sameTime(own, slot) ? null : slotProblem(seen.schedule, by, slot);
    if (!problem && !sameTime(own, slot) && !isRefreshed) {
      isRefreshed = true;
      if (await by.refreshBusyDay(slot.day)) {
        seen = await readBookingFacts(db, { ...by, ...slot });
        return 'again';
      }
    }
    const written = problem ?? (await write(db, by, slot, { ...seen, own }));
    if (written.ok) return written;
    const { reason } = written;
    if (reason !== 'taken' && reason !== 'again') return { ok: false, reason };
    seen = await readBookingFacts(db, { ...by, ...slot });
    // A concurrent duplicate of this request may have won; it belongs to the same visitor.
    const isDuplicate = !own && sameTime(seen.own, slot);
    return reason === 'taken' && !isDuplicate ? timeTaken : 'again';
  });
  return reserved ?? timeTaken;
}

/**
 * Frees the offered time and reserves it in one transaction, so that others never see it free. `undefined`: the offer is
 * no longer open.
 */
export async function reserveOffered<Refusal extends { ok: false }>(
  db: Database,
  place: string,
  by: BookingContext & Pick<RequestedSlot, 'day' | 'startsAt' | 'phone'>,
  slotFor: SlotFor<Refusal>,
): Promise<ReserveResult | Refusal | undefined> {
  type Done = ReserveResult | Refusal | { ok: false; kept: Appointment } | undefined;
  const done = await commitIfOk(db, async (tx): Promise<Done> => {
    // Lock first, so that the facts below include what concurrent bookings of this day changed.
    await lockDay(tx, by.day);
    const taken = await takeOfferedTime(tx, place, by.startsAt, by.now);
    if (!taken) return undefined;
    const seen = await readBookingFacts(tx, by);
    if (seen.changes >= by.bookingChangesPerDay) return { ok: false, reason: 'too-many-changes' } as const;
    const own = await releaseIfExpired(tx, by, seen.own);
    // Booking and offer both stay unchanged.
    if (!own && seen.kept) return { ok: false, kept: seen.kept } as const;
    const priced = await slotFor(own);
    if (!priced.ok) return priced;
    // An offered time is promised, even if it was blocked since.
    const inspectionPeriod = priced.slot.inspectionPeriod ?? taken.inspectionPeriod;
    const slot = { ...priced.slot, inspectionPeriod };
    const reserved = await write(tx, by, slot, { ...seen, own }, { promised: true });
    if (reserved.ok) return reserved;
    const { reason } = reserved;
    return reason === 'taken' || reason === 'again' ? timeTaken : ({ ok: false, reason } as const);
  });
  return done && 'kept' in done ? asAlreadyBooked(by, done.kept, by) : done;
}

/** Repeating the booked time is harmless; another time is up to the office. */
function asAlreadyBooked(
  { officePhone }: BookingContext,
  kept: Appointment,
  slot: Pick<RequestedSlot, 'startsAt'>,
): ReserveResult {
  if (sameTime(kept, slot)) return { ok: true, id: kept.id };
  const words = `This inspection is already set for ${formatDateTime(kept.startsAt)}. To change it, open your booking with the link in our emails, or call ${officePhone}.`;
  return { ok: false, reason: 'already-booked', words };
}

/** Releases an own hold that has just expired. */
async function releaseIfExpired(db: Database, by: BookingContext, own: Appointment | undefined) {
  if (!own?.heldUntil || own.heldUntil > by.now) return own;
  // A hold with a processing payment stays.
  return (await releaseHold(db, own.id, by.now, { lapsedAt: by.now })) ? undefined : own;
}

async function write(
  db: Database,
  by: BookingContext,
  slot: RequestedSlot,
  {
    own,
    seat,
    holdPlace,
    networkPlace,
  }: Pick<BookingSnapshot, 'own' | 'seat' | 'holdPlace' | 'networkPlace'>,
  how = { promised: false },
): Promise<Reserved | { ok: false; reason: 'too-many-holds' | 'too-many-unpaid-nearby' }> {
  if (!seat) return { ok: false, reason: 'taken' };
  if (!holdPlace) return { ok: false, reason: 'too-many-holds' };
  const heldUntil = holdEnd(own?.bookedAt ?? by.now, slot.startsAt, by.holdHours);
  const reservation = { ...slot, heldUntil, seat, holdPlace };
  if (own) return move(db, by, own, reservation, how);
  if (!networkPlace) return { ok: false, reason: 'too-many-unpaid-nearby' };
  return insertReservation(db, { ...by, networkPlace }, reservation, how);
}

/** Offers the freed time to the waiting list in the same transaction. */
async function move(
  db: Database,
  { now }: BookingContext,
  own: Appointment,
  to: Reservation,
  how: { promised: boolean },
): Promise<Reserved> {
  const change = async (tx: Database) => {
    const changed = await changeReservation(tx, own, to, how);
    if (changed.ok) await offerFreeTimes(tx, phoenixDateOf(own.startsAt), now);
    return changed;
  };
  return db.isTransaction ? change(db) : commitIfOk(db, change);
}

function slotProblem(
  schedule: Schedule,
  { now }: BookingContext,
  { day, startsAt }: RequestedSlot,
): { ok: false; reason: 'not-bookable' | 'taken' } | null {
  const { times } = dayAvailability(schedule, day, phoenixDateOf(now));
  const start = times.find(({ time }) => time === phoenixTimeOf(startsAt));
  if (start?.available) return null;
  return { ok: false, reason: start ? 'taken' : 'not-bookable' };
}

const sameTime = (own: Appointment | undefined, slot: Pick<RequestedSlot, 'startsAt'>) =>
  own?.startsAt.getTime() === slot.startsAt.getTime();

/** The inspection period is for information only, so it alone notifies no one. */
async function keepPeriod(db: Database, { id }: Appointment, slot: RequestedSlot): Promise<ReserveResult> {
  if (slot.inspectionPeriod) await writePeriod(db, id, slot.inspectionPeriod);
  return { ok: true, id };
}

/** Requesting the current reservation changes nothing and notifies no one. */
function isSame(own: Appointment, slot: RequestedSlot): boolean {
  const { day: _, phoneVerifiedAt: __, inspectionPeriod: ___, ...requested } = slot;
  return Object.entries(requested).every(([name, value]) =>
    isDeepStrictEqual(own[name as keyof typeof requested], value),
  );
}
