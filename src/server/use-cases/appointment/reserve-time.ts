// One browser's reservation for one property: made, moved, or left as it is. The table's constraints decide who gets a time;
// what is read before only spares those who come too late the attempt, and tells them why.
import { isDeepStrictEqual } from 'node:util';
import { formatDateTime } from '../../../domain/appointment/appointment-words.ts';
import { business } from '../../../domain/business.ts';
import { phoenixDateOf, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { dayAvailability, type Schedule } from '../../../domain/scheduling/availability.ts';
import { holdEnd } from '../../../domain/scheduling/hold.ts';
import type { Database } from '../../db/client.ts';
import { commitIfOk, retry } from '../../db/conflicts.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { type BookingFacts, readBookingFacts, type UnpaidLimits } from '../../db/stores/booking-facts.ts';
import {
  changeReservation,
  insertReservation,
  lockDay,
  type Reservation,
  type Reserved,
} from '../../db/stores/reservations.ts';
import { takeOfferedTime } from '../../db/stores/waiting-list-offers.ts';
import { offerFreeTimes } from '../waiting-list/offer-free-times.ts';
import { withAgreedPrice } from './agreed-price.ts';
import { releaseHold } from './release-hold.ts';

export type BookingContext = {
  browser: Buffer;
  propertyId: string;
  now: Date;
  holdHours: number;
  /** Each one is told to everybody the visitor named. */
  bookingChangesPerDay: number;
  network: Buffer;
  unpaid: UnpaidLimits;
};
export type RequestedSlot = Omit<Reservation, 'heldUntil' | 'seat' | 'holdPlace'>;

/** `not-bookable`: no inspection starts then. `time-taken`: somebody else has it, or it no longer fits. */
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
  /** `words`: when it is. */
  | { ok: false; reason: 'already-booked'; words: string };
export type ReserveResult = { ok: true; id: string } | Refused;

/** What was read before the first try. */
export type BookingSnapshot = Pick<
  BookingFacts,
  'own' | 'kept' | 'schedule' | 'changes' | 'seat' | 'holdPlace' | 'networkPlace'
>;

const timeTaken = { ok: false, reason: 'time-taken' } as const;

export async function reserveTime(
  db: Database,
  by: BookingContext,
  asked: RequestedSlot,
  known: BookingSnapshot,
): Promise<ReserveResult> {
  let seen = known;
  const reserved = await retry<ReserveResult>(async () => {
    const own = await unlessLapsed(db, by, seen.own);
    const wanted = withAgreedPrice(own, asked);
    if (!own && seen.kept) return asKept(seen.kept, wanted);
    if (own && isSame(own, wanted)) return { ok: true, id: own.id };
    if (seen.changes >= by.bookingChangesPerDay) return { ok: false, reason: 'too-many-changes' };
    const problem = sameTime(own, wanted) ? null : slotProblem(seen.schedule, by, wanted);
    const written = problem ?? (await write(db, by, wanted, { ...seen, own }));
    if (written.ok) return written;
    const { reason } = written;
    if (reason !== 'taken' && reason !== 'again') return { ok: false, reason };
    seen = await readBookingFacts(db, { ...by, ...wanted });
    // The same request, sent twice at once: the other one may have been faster, and it is the same visitor's.
    const twice = !own && sameTime(seen.own, wanted);
    return reason === 'taken' && !twice ? timeTaken : 'again';
  });
  return reserved ?? timeTaken;
}

/**
 * The kept time becomes free and is taken within one transaction, so that nobody else ever sees it free. `undefined`: it
 * is not kept for this place any more.
 */
export async function reserveOffered(
  db: Database,
  place: string,
  by: BookingContext,
  wanted: RequestedSlot,
): Promise<ReserveResult | undefined> {
  const done = await commitIfOk(db, async (tx) => {
    // First of all, so that what is read after it is what others on this day left.
    await lockDay(tx, wanted.day);
    if (!(await takeOfferedTime(tx, place, wanted.startsAt, by.now))) return undefined;
    const seen = await readBookingFacts(tx, { ...by, ...wanted });
    if (seen.changes >= by.bookingChangesPerDay) return { ok: false, reason: 'too-many-changes' } as const;
    const own = await unlessLapsed(tx, by, seen.own);
    // Their booking stays as it is, and so does the offer.
    if (!own && seen.kept) return { ok: false, kept: seen.kept } as const;
    const reserved = await write(tx, by, withAgreedPrice(own, wanted), { ...seen, own });
    if (reserved.ok) return reserved;
    const { reason } = reserved;
    return reason === 'taken' || reason === 'again' ? timeTaken : ({ ok: false, reason } as const);
  });
  return done && 'kept' in done ? asKept(done.kept, wanted) : done;
}

/** Asking for the same time once more is harmless; another one is the business's to agree to. */
function asKept(kept: Appointment, wanted: RequestedSlot): ReserveResult {
  if (sameTime(kept, wanted)) return { ok: true, id: kept.id };
  const words = `This inspection is already set for ${formatDateTime(kept.startsAt)}. To change it, open your booking with the link in our emails, or call ${business.office.phone.display}.`;
  return { ok: false, reason: 'already-booked', words };
}

/** A hold that has lapsed a moment ago is let go first. */
async function unlessLapsed(db: Database, by: BookingContext, own: Appointment | undefined) {
  if (!own?.heldUntil || own.heldUntil > by.now) return own;
  // Not while its payment is being processed.
  return (await releaseHold(db, own.id, by.now, { lapsedAt: by.now })) ? undefined : own;
}

async function write(
  db: Database,
  by: BookingContext,
  wanted: RequestedSlot,
  {
    own,
    seat,
    holdPlace,
    networkPlace,
  }: Pick<BookingSnapshot, 'own' | 'seat' | 'holdPlace' | 'networkPlace'>,
): Promise<Reserved | { ok: false; reason: 'too-many-holds' | 'too-many-unpaid-nearby' }> {
  if (!seat) return { ok: false, reason: 'taken' };
  if (!holdPlace) return { ok: false, reason: 'too-many-holds' };
  const heldUntil = holdEnd(own?.bookedAt ?? by.now, wanted.startsAt, by.holdHours);
  const reservation = { ...wanted, heldUntil, seat, holdPlace };
  if (own) return move(db, by, own, reservation);
  if (!networkPlace) return { ok: false, reason: 'too-many-unpaid-nearby' };
  return insertReservation(db, { ...by, networkPlace }, reservation);
}

/** The time that becomes free goes to whoever waits for it, in the same transaction. */
async function move(
  db: Database,
  { now }: BookingContext,
  own: Appointment,
  to: Reservation,
): Promise<Reserved> {
  const change = async (tx: Database) => {
    const changed = await changeReservation(tx, own, to);
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

const sameTime = (own: Appointment | undefined, wanted: RequestedSlot) =>
  own?.startsAt.getTime() === wanted.startsAt.getTime();

/** Asking for what one has already changes nothing and tells nobody. */
function isSame(own: Appointment, wanted: RequestedSlot): boolean {
  const { day: _, phoneVerifiedAt: __, ...wish } = wanted;
  return Object.entries(wish).every(([name, value]) =>
    isDeepStrictEqual(own[name as keyof typeof wish], value),
  );
}
