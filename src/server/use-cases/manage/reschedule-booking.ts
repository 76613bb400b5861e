// Moves a booking: same row, price, payment and links. Decided under locks; table constraints settle the remaining races.
import { phoenixDateOf, toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { dayMs } from '../../../domain/durations.ts';
import { parseInstant } from '../../../domain/instant.ts';
import { RESCHEDULE_REFUSAL_TEXT, reschedule } from '../../../domain/payment/reschedule.ts';
import type { Database } from '../../db/client.ts';
import { commitIfOk, retry } from '../../db/conflicts.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { forgetPosition } from '../../db/stores/desk-changes.ts';
import { countChanges } from '../../db/stores/managed-bookings.ts';
import { moveAppointment } from '../../db/stores/reschedules.ts';
import { lockDays } from '../../db/stores/reservations.ts';
import { readSchedule } from '../../db/stores/schedule.ts';
import type { Calendar } from '../../ports/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import { refreshBusyDay } from '../calendar/refresh-busy-day.ts';
import { offerFreeTimes } from '../waiting-list/offer-free-times.ts';
import { moveRefusal } from './describe-reschedule.ts';

type Deps = { db: Database; clock: Clock; calendar: Calendar; settings: { bookingChangesPerDay: number } };

export type Rescheduled =
  /** `moved`: false if it is at that time already. */
  | { ok: true; moved: boolean }
  | { ok: false; reason: 'invalid-time' | 'too-many-changes' }
  | { ok: false; reason: 'not-movable' | 'not-bookable' | 'time-taken'; words: string };

const taken = { ok: false, reason: 'time-taken', words: RESCHEDULE_REFUSAL_TEXT.taken } as const;

export async function rescheduleBooking(deps: Deps, id: string, requestedTime: string): Promise<Rescheduled> {
  const to = parseInstant(requestedTime);
  if (!to.ok) return { ok: false, reason: 'invalid-time' };
  // Before the locks: nothing waits for a calendar under them.
  await refreshBusyDay(deps, phoenixDateOf(to.value));
  const moved = await retry(() => commitIfOk(deps.db, (tx) => move(tx, deps, id, to.value)));
  return moved ?? taken;
}

async function move(tx: Database, deps: Deps, id: string, to: Date): Promise<Rescheduled | 'again'> {
  const now = deps.clock.now();
  await lockAppointment(tx, id);
  const own = await findAppointment(tx, id);
  if (!own) throw new Error('The booking was not found');
  const refusal = moveRefusal(own, now);
  if (refusal !== null) return { ok: false, reason: 'not-movable', words: refusal };
  const [from, day] = [phoenixDateOf(own.startsAt), phoenixDateOf(to)];
  await lockDays(tx, [from, day]);
  const decided = reschedule(own, to, await readSchedule(tx, day, day), now);
  if (!decided.ok) return refusalOf(decided.reason);
  const changes = await countChanges(tx, id, new Date(now.getTime() - dayMs));
  if (changes >= deps.settings.bookingChangesPerDay) return { ok: false, reason: 'too-many-changes' };
  const written = await moveAppointment(tx, own, { startsAt: to, day, now });
  if (!written.ok) return written.reason === 'again' ? 'again' : taken;
  if (own.inspectorStatus === 'en_route') await forgetPosition(tx, id);
  // Offered in the same transaction, so that others never see the time free.
  await offerFreeTimes(tx, from, now);
  await auditMove(tx, own, to, now);
  return { ok: true, moved: true };
}

function refusalOf(reason: keyof typeof RESCHEDULE_REFUSAL_TEXT): Rescheduled {
  const words = RESCHEDULE_REFUSAL_TEXT[reason];
  switch (reason) {
    // Idempotent.
    case 'same-time':
      return { ok: true, moved: false };
    case 'taken':
      return taken;
    case 'not-open':
      return { ok: false, reason: 'not-bookable', words };
    case 'started':
    case 'ended':
      return { ok: false, reason: 'not-movable', words };
  }
}

const auditMove = (tx: Database, { id, startsAt, status }: Appointment, to: Date, now: Date) =>
  audit(
    tx,
    {
      actor: null,
      action: 'appointment.moved',
      subject: { kind: 'appointment', id },
      details: { from: toIsoWithOffset(startsAt), to: toIsoWithOffset(to), status },
    },
    now,
  );
