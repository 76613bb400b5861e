// Applies one desk action. The domain defines the allowed transitions; the table settles races.
import { changeDesk, type DeskAction, type DeskRequest } from '../../../domain/appointment/desk-change.ts';
import { deskStateText } from '../../../domain/appointment/desk-text.ts';
import { holdsMoney } from '../../../domain/appointment/payment-status.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import { minuteMs } from '../../../domain/durations.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { commitIfOk, retry } from '../../db/conflicts.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import {
  auditDeskChange,
  findDeskState,
  forgetPosition,
  lockEnRoute,
  othersEnRoute,
  writeDeskChange,
} from '../../db/stores/desk-changes.ts';
import type { Clock } from '../../ports/clock.ts';
import { cancelInTransaction } from '../cancel/cancel-booking.ts';
import { offerFreeTimes } from '../waiting-list/offer-free-times.ts';
import { addPayerDeliveries, addTurnedBackDeliveries } from './add-payer-deliveries.ts';

type Deps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  settings: { mode: 'sandbox' | 'live' };
};

export type Change = {
  id: string;
  requested: DeskRequest;
  changeId?: string | undefined;
  /** When it was tapped; a phone sends it late if it was offline. */
  madeAt?: Date | undefined;
  actor: string;
};

export type Changed =
  /** `refundIds`: refunds to send after this. */
  | { ok: true; action: DeskAction | null; refundIds?: readonly string[] }
  | { ok: false; reason: 'no-such-appointment' | 'paid-already' }
  /** `words`: the current state. */
  | { ok: false; reason: 'not-allowed-now'; words: string };

/** After this, "on the way" is stale: the inspector has arrived. */
const freshMs = 10 * minuteMs;

export async function changeAppointment(deps: Deps, change: Change): Promise<Changed> {
  const changed = await retry(() => commitIfOk(deps.db, (tx) => changeIn(tx, deps, change)));
  if (!changed) throw new Error('The appointment kept changing; gave up after several attempts');
  return changed;
}

async function changeIn(tx: Database, deps: Deps, change: Change): Promise<Changed | 'again'> {
  const { id, changeId } = change;
  const now = deps.clock.now();
  const samples = deps.settings.mode === 'sandbox';
  if (!(await findDeskState(tx, id, { samples }))) return { ok: false, reason: 'no-such-appointment' };
  // Locked before any row: going en route also changes the appointment that was en route before.
  if (change.requested.inspectorStatus === 'en_route') await lockEnRoute(tx);
  // Locked before the change's id is written, which shares the row: two that share it could not lock it.
  await lockAppointment(tx, id);
  if (changeId && !(await auditDeskChange(tx, { id: changeId, appointmentId: id, kind: 'status' }, now))) {
    return { ok: true, action: null };
  }
  const context = { now, samples, business: deps.business };
  const changed = await step(tx, change, context);
  if (changed === 'again') return changed;
  // A late tap says nothing about where the inspector is now.
  const isFresh = !change.madeAt || now.getTime() - change.madeAt.getTime() <= freshMs;
  if (changed.ok && isFresh && (changed.action === 'en-route' || changed.action === 'back-on-the-way')) {
    for (const other of await othersEnRoute(tx, id, { samples })) {
      const left = { ...change, id: other, requested: { inspectorStatus: 'not_started' } } as const;
      if ((await step(tx, left, context)) === 'again') return 'again';
    }
  }
  return changed;
}

type Context = { now: Date; samples: boolean; business: CurrentBusiness };

async function step(tx: Database, change: Change, context: Context): Promise<Changed | 'again'> {
  const { now, samples } = context;
  const { id } = change;
  // A client clock that runs ahead is capped to now.
  const at = change.madeAt && change.madeAt < now ? change.madeAt : now;
  const from = await findDeskState(tx, id, { samples });
  if (!from) return { ok: false, reason: 'no-such-appointment' };
  const next = changeDesk(from, change.requested);
  if (!next.ok) return { ok: false, reason: 'not-allowed-now', words: deskStateText(from) };
  if (next.value === null) return { ok: true, action: null };
  const { action, state } = next.value;
  if (action === 'cancel') return cancel(tx, change, context);
  if (action === 'release' && holdsMoney({ status: from.paymentStatus, paid: from.paid }))
    return { ok: false, reason: 'paid-already' };
  if (!(await writeDeskChange(tx, id, from, next.value, at))) return 'again';
  if (from.inspectorStatus === 'en_route') await forgetPosition(tx, id);
  await addFollowUps(tx, id, action, { at, now });
  await audit(
    tx,
    {
      actor: change.actor,
      action: `appointment.${action}`,
      subject: { kind: 'appointment', id },
      details: { from: from.status, to: state.status, inspector: state.inspectorStatus },
    },
    now,
  );
  return { ok: true, action };
}

/** The business cancels, so every payment is refunded at any time. */
async function cancel(tx: Database, { id, actor }: Change, { now, business }: Context): Promise<Changed> {
  const cancelled = await cancelInTransaction(tx, business, { id, by: 'business', actor }, now);
  const action: DeskAction = 'cancel';
  if (cancelled.ok) return { ok: true, action, refundIds: cancelled.refundIds };
  const words = 'words' in cancelled ? cancelled.words : '';
  return { ok: false, reason: 'not-allowed-now', words };
}

async function addFollowUps(
  tx: Database,
  id: string,
  action: DeskAction,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  if (action === 'turn-back' || action === 'not-begun') return addTurnedBackDeliveries(tx, id, now);
  if (action !== 'en-route' && action !== 'release') return;
  const appointment = await findAppointment(tx, id);
  if (!appointment) return;
  const day = phoenixDateOf(appointment.startsAt);
  // Offered in the same transaction, so that others never see the time free.
  if (action === 'release') await offerFreeTimes(tx, day, now);
  else if (now.getTime() - at.getTime() <= freshMs && day === phoenixDateOf(at))
    await addPayerDeliveries(tx, appointment, 'en-route', ['mail', 'text'], now);
}
