// One step of an appointment at the desk. The domain says what may follow what; the table settles who comes first.
import { changeDesk, type DeskAction, type DeskWish } from '../../../domain/appointment/desk-change.ts';
import { standingWords } from '../../../domain/appointment/desk-words.ts';
import { holdsMoney } from '../../../domain/appointment/payment-status.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import { minuteMs } from '../../../domain/durations.ts';
import type { Database } from '../../db/client.ts';
import { commitIfOk, retry } from '../../db/conflicts.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import {
  findDeskState,
  forgetPosition,
  lockWay,
  noteDeskChange,
  othersOnTheWay,
  writeDeskChange,
} from '../../db/stores/desk-changes.ts';
import type { Clock } from '../../ports/clock.ts';
import { cancelIn } from '../cancel/cancel-booking.ts';
import { offerFreeTimes } from '../waiting-list/offer-free-times.ts';
import { tellPayer, tellTurnedBack } from './tell-payer.ts';

type Deps = { db: Database; clock: Clock; settings: { mode: 'sandbox' | 'live' } };

export type Change = {
  id: string;
  wanted: DeskWish;
  changeId?: string | undefined;
  /** When it was tapped; a phone without a connection sends it later. */
  madeAt?: Date | undefined;
  actor: string;
};

export type Changed =
  /** `refundIds`: refunds to send after this. */
  | { ok: true; action: DeskAction | null; refundIds?: readonly string[] }
  | { ok: false; reason: 'no-such-appointment' | 'paid-already' }
  /** `words`: the current state. */
  | { ok: false; reason: 'not-allowed-now'; words: string };

/** Later than this, "on the way" is no longer news: the inspector has arrived. */
const newsForMs = 10 * minuteMs;

export async function changeAppointment(deps: Deps, change: Change): Promise<Changed> {
  const changed = await retry(() => commitIfOk(deps.db, (tx) => changeIn(tx, deps, change)));
  if (!changed) throw new Error('An appointment changed again and again');
  return changed;
}

async function changeIn(tx: Database, deps: Deps, change: Change): Promise<Changed | 'again'> {
  const { id, changeId } = change;
  const now = deps.clock.now();
  const samples = deps.settings.mode === 'sandbox';
  if (!(await findDeskState(tx, id, { samples }))) return { ok: false, reason: 'no-such-appointment' };
  if (changeId && !(await noteDeskChange(tx, { id: changeId, appointmentId: id }, now))) {
    return { ok: true, action: null };
  }
  // Before any row is locked: setting out touches the appointment that it leaves, too.
  if (change.wanted.inspectorStatus === 'en_route') await lockWay(tx);
  const changed = await step(tx, change, { now, samples });
  if (changed === 'again') return changed;
  // A tap that arrives late says nothing about where the inspector is now.
  const isNews = !change.madeAt || now.getTime() - change.madeAt.getTime() <= newsForMs;
  if (changed.ok && isNews && (changed.action === 'en-route' || changed.action === 'back-on-the-way')) {
    for (const other of await othersOnTheWay(tx, id, { samples })) {
      const left = { ...change, id: other, wanted: { inspectorStatus: 'not_started' } } as const;
      if ((await step(tx, left, { now, samples })) === 'again') return 'again';
    }
  }
  return changed;
}

type Moment = { now: Date; samples: boolean };

async function step(tx: Database, change: Change, { now, samples }: Moment): Promise<Changed | 'again'> {
  const { id } = change;
  // A clock that is ahead does not make anything happen in the future.
  const at = change.madeAt && change.madeAt < now ? change.madeAt : now;
  const from = await findDeskState(tx, id, { samples });
  if (!from) return { ok: false, reason: 'no-such-appointment' };
  const next = changeDesk(from, change.wanted);
  if (!next.ok) return { ok: false, reason: 'not-allowed-now', words: standingWords(from) };
  if (next.value === null) return { ok: true, action: null };
  const { action, state } = next.value;
  if (action === 'cancel') return cancel(tx, change, now);
  if (action === 'release' && holdsMoney({ status: from.paymentStatus, paid: from.paid }))
    return { ok: false, reason: 'paid-already' };
  if (!(await writeDeskChange(tx, id, from, next.value, at))) return 'again';
  if (from.inspectorStatus === 'en_route') await forgetPosition(tx, id);
  await follow(tx, id, action, { at, now });
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

/** We are the ones who cancel, so every payment is refunded, at any time. */
async function cancel(tx: Database, { id, actor }: Change, now: Date): Promise<Changed> {
  const cancelled = await cancelIn(tx, { id, by: 'business', actor }, now);
  const action: DeskAction = 'cancel';
  if (cancelled.ok) return { ok: true, action, refundIds: cancelled.refundIds };
  const words = 'words' in cancelled ? cancelled.words : '';
  return { ok: false, reason: 'not-allowed-now', words };
}

async function follow(
  tx: Database,
  id: string,
  action: DeskAction,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  if (action === 'turn-back' || action === 'not-begun') return tellTurnedBack(tx, id, now);
  if (action !== 'en-route' && action !== 'release') return;
  const appointment = await findAppointment(tx, id);
  if (!appointment) return;
  const day = phoenixDateOf(appointment.startsAt);
  // The next person waiting gets the time in this transaction: in between nobody else sees it free.
  if (action === 'release') await offerFreeTimes(tx, day, now);
  else if (now.getTime() - at.getTime() <= newsForMs && day === phoenixDateOf(at))
    await tellPayer(tx, appointment, 'en-route', ['mail', 'text'], now);
}
