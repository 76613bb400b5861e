// The desk changes a booking with the consequences it was shown. Decided under the booking's lock.

import type { ChangeForm, ChangeRequest, Consequences } from '../../../api/change-booking.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import { parseInstant } from '../../../domain/instant.ts';
import type { Database } from '../../db/client.ts';
import { commitIfOk, conflictOf, retry } from '../../db/conflicts.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { auditDeskChange } from '../../db/stores/desk-changes.ts';
import { findUnfinished } from '../../db/stores/payments.ts';
import type { PropertyRecord } from '../../db/stores/properties.ts';
import { refreshBusyDay } from '../calendar/refresh-busy-day.ts';
import { sendRefund } from '../payment/send-refund.ts';
import { closePayment } from '../payment/sync-payment.ts';
import { type Applied, applyChange, type ChangeRefused } from './apply-change.ts';
import type { ChangeDeps } from './change-deps.ts';
import { currentForm } from './change-form.ts';
import { describeConsequences } from './describe-consequences.ts';
import { notifyChange } from './notify-change.ts';
import { readChangedProperty } from './read-property.ts';

type Stale =
  | { ok: false; reason: 'booking-changed'; current: ChangeForm }
  | { ok: false; reason: 'consequences-changed'; consequences: Consequences };

export type Refused = Exclude<ChangeRefused, { reason: 'booking-changed' }> | Stale;

export type Previewed = { ok: true; consequences: Consequences } | Refused;

export type BookingChange = {
  id: string;
  request: ChangeRequest;
  changeId: string;
  fingerprint: string;
  actor: string;
};

/** `isNew`: not a repeated call. */
export type Changed = { ok: true; isNew: boolean } | Refused;

/** Does exactly what saving would do, and rolls it back. */
export async function previewChange(
  deps: ChangeDeps,
  id: string,
  request: ChangeRequest,
): Promise<Previewed> {
  const property = await readProperty(deps, id, request);
  if (!property.ok) return property;
  let consequences: Consequences | undefined;
  const work = async (tx: Database): Promise<Tried> => {
    const applied = await apply(tx, deps, { id, request, property: property.record });
    if (applied === 'again' || !applied.ok) return applied;
    consequences = await describeConsequences(tx, deps.business, applied, deps.clock.now());
    return { ok: false, reason: 'previewed' };
  };
  const tried = await attempt(deps, work);
  if (tried.ok) throw new Error('A preview was saved');
  if (tried.reason !== 'previewed') return withCurrent(deps, id, tried);
  if (!consequences) throw new Error('A preview has no consequences');
  return { ok: true, consequences };
}

type Tried = Applied | ChangeRefused | 'again' | { ok: false; reason: 'previewed' };

export async function changeBooking(deps: ChangeDeps, change: BookingChange): Promise<Changed> {
  const { id, request, changeId, fingerprint, actor } = change;
  const property = await readProperty(deps, id, request);
  if (!property.ok) return property;
  const now = deps.clock.now();
  // What it breaks now is shown again before it is saved.
  const to = request.startsAt === undefined ? undefined : parseInstant(request.startsAt);
  if (to?.ok) await refreshBusyDay(deps, phoenixDateOf(to.value));
  type Saved =
    | Applied
    | ChangeRefused
    | Extract<Stale, { reason: 'consequences-changed' }>
    | { ok: true; isRepeated: true }
    | 'again';
  const work = async (tx: Database): Promise<Saved> => {
    // Locked first: writing the change's id shares the row, and two that share it could not lock it.
    await lockAppointment(tx, id);
    if (!(await findAppointment(tx, id))) return { ok: false, reason: 'no-such-appointment' };
    if (!(await auditDeskChange(tx, { id: changeId, appointmentId: id, kind: 'booking' }, now)))
      return { ok: true, isRepeated: true };
    const applied = await apply(tx, deps, { id, request, property: property.record });
    if (applied === 'again' || !applied.ok) return applied;
    const consequences = await describeConsequences(tx, deps.business, applied, now);
    if (consequences.fingerprint !== fingerprint)
      return { ok: false, reason: 'consequences-changed', consequences };
    await notifyChange(tx, applied, actor, now);
    return applied;
  };
  const saved = await attempt(deps, work);
  if (!saved.ok) return saved.reason === 'consequences-changed' ? saved : withCurrent(deps, id, saved);
  if ('isRepeated' in saved) return { ok: true, isNew: false };
  await finishChange(deps, saved);
  return { ok: true, isNew: true };
}

/** Two changes may take the same seat of a day or place of a phone; the table lets one pass. */
async function attempt<Answer extends { ok: boolean }>(
  { db }: Pick<ChangeDeps, 'db'>,
  work: (tx: Database) => Promise<Answer | 'again'>,
): Promise<Answer> {
  const done = await retry(() =>
    commitIfOk(db, work).catch((error: unknown) => {
      if (conflictOf(error) === 'duplicate') return 'again' as const;
      throw error;
    }),
  );
  if (!done) throw new Error('The booking kept changing; gave up after several attempts');
  return done;
}

const apply = async (
  tx: Database,
  { business, clock }: ChangeDeps,
  change: { id: string; request: ChangeRequest; property: PropertyRecord | null },
): Promise<Applied | ChangeRefused | 'again'> => {
  const appointment = await findAppointment(tx, change.id);
  if (!appointment) return { ok: false, reason: 'no-such-appointment' };
  const version = await business.version(appointment.property.businessVersion);
  return applyChange(tx, version, change, clock.now());
};

/** Looked up before the transaction, because a directory may take its time. */
async function readProperty(deps: ChangeDeps, id: string, { property: typed }: ChangeRequest) {
  if (!typed) return { ok: true, record: null } as const;
  const appointment = await findAppointment(deps.db, id);
  if (!appointment) return { ok: false, reason: 'no-such-appointment' } as const;
  const version = await deps.business.version(appointment.property.businessVersion);
  const read = await readChangedProperty(deps, appointment.property, version, typed);
  return read.ok ? read : ({ ok: false, reason: 'invalid-change', fields: read.fields } as const);
}

const withCurrent = async (deps: ChangeDeps, id: string, refused: ChangeRefused): Promise<Refused> =>
  refused.reason === 'booking-changed'
    ? { ok: false, reason: refused.reason, current: await currentForm(deps, id) }
    : refused;

/** Sends refunds and closes a card form that asks for another amount. Jobs retry what fails here. */
async function finishChange(deps: ChangeDeps, { before, after, money }: Applied): Promise<void> {
  deps.wake();
  // A freed credit changes what is due at the same price.
  if (before.total === after.total && money.dueBefore === money.toPay) return;
  try {
    for (const refundId of money.refundIds) await sendRefund(deps, refundId);
    const open = await findUnfinished(deps.db, { appointmentId: after.id });
    if (open) await closePayment(deps, open);
  } catch (error) {
    deps.log.error(
      { err: error as Error, appointment: after.id },
      'refunds after a changed price are left to a job',
    );
  }
}
