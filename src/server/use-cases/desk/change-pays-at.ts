// Changes when a booking is paid. It is part of what is signed, so a signed agreement has to be signed again.
import { blocksTime } from '../../../domain/appointment/appointment-status.ts';
import { deskStateText } from '../../../domain/appointment/desk-text.ts';
import { isAwaited } from '../../../domain/appointment/reminders.ts';
import { closingProblems } from '../../../domain/payment/check-closing.ts';
import { type Closing, isSameClosing, NO_CLOSING } from '../../../domain/payment/closing.ts';
import { due } from '../../../domain/payment/due.ts';
import { paysLater } from '../../../domain/payment/pay-later.ts';
import type { PaysAt } from '../../../domain/payment/pays-at.ts';
import type { Database } from '../../db/client.ts';
import { commitIfOk } from '../../db/conflicts.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { deleteClosings, findClosings, writeClosing, writePaysAt } from '../../db/stores/closings.ts';
import { creditUsedBy } from '../../db/stores/credits.ts';
import { isContractSigned } from '../../db/stores/signing-notices.ts';
import type { Clock } from '../../ports/clock.ts';
import { isClosedToSigning } from '../agreement/find-to-sign.ts';

type Deps = { db: Database; clock: Clock; settings: { mode: 'sandbox' | 'live' } };

export type PaysAtChange = {
  id: string;
  paysAt: PaysAt;
  /** What the form showed. */
  from: PaysAt;
  signAgain: boolean;
  closing?: Closing | undefined;
  actor: string;
};

export type PaysAtChanged =
  | { ok: true }
  | { ok: false; reason: 'no-such-appointment' | 'pays-at-changed' | 'needs-new-signature' }
  | { ok: false; reason: 'invalid-closing'; fields: { field: string; message: string }[] }
  | { ok: false; reason: 'not-allowed-now'; words: string };

export const changePaysAt = ({ db, clock, settings }: Deps, change: PaysAtChange): Promise<PaysAtChanged> =>
  commitIfOk(db, (tx) => changeIn(tx, change, clock.now(), settings.mode === 'sandbox'));

async function changeIn(
  tx: Database,
  change: PaysAtChange,
  now: Date,
  samples: boolean,
): Promise<PaysAtChanged> {
  const { id, paysAt, actor } = change;
  const appointment = (await lockAppointment(tx, id, { samples })) && (await findAppointment(tx, id));
  if (!appointment) return { ok: false, reason: 'no-such-appointment' };
  if (!blocksTime(appointment.status)) return notNow(deskStateText(appointment));
  const problems = paysAt === 'closing' ? closingProblems(change.closing, appointment.startsAt) : [];
  if (problems.length > 0) {
    const fields = problems.map(({ field, message }) => ({ field: `closing.${field}`, message }));
    return { ok: false, reason: 'invalid-closing', fields };
  }
  const isOther = paysAt !== appointment.paysAt;
  const refused = isOther ? await refusal(tx, appointment, change, now) : undefined;
  if (refused) return refused;
  const signed = await isContractSigned(tx, id);
  if (isOther) await writePaysAt(tx, id, paysAt, { event: signed ? null : paysAtEvent(appointment, paysAt) });
  const isOtherClosing = await updateClosing(tx, change, now);
  if (!isOther && !isOtherClosing) return { ok: true };
  const subject = { kind: 'appointment', id };
  const details = { from: appointment.paysAt, to: paysAt };
  await audit(tx, { actor, action: 'appointment.pays-at-changed', subject, details }, now);
  return { ok: true };
}

const notNow = (words: string) => ({ ok: false, reason: 'not-allowed-now', words }) as const;

async function refusal(
  tx: Database,
  appointment: Appointment,
  { id, from, signAgain }: PaysAtChange,
  now: Date,
): Promise<PaysAtChanged | undefined> {
  if (from !== appointment.paysAt) return { ok: false, reason: 'pays-at-changed' };
  if (!isAwaited(appointment.status) || isClosedToSigning(appointment, now)) {
    return notNow('The inspection has started, so you can’t change when it’s paid anymore.');
  }
  if (due({ ...appointment, credit: await creditUsedBy(tx, id) }) === 0) {
    return notNow('This booking is already paid.');
  }
  return (await isContractSigned(tx, id)) && !signAgain
    ? { ok: false, reason: 'needs-new-signature' }
    : undefined;
}

/** A booking that had a deadline no longer expires; the others are told that something changed. */
export const paysAtEvent = ({ heldUntil }: Appointment, paysAt: PaysAt): 'kept' | 'moved' =>
  heldUntil !== null && paysLater({ paysAt }) ? 'kept' : 'moved';

/** `false`: nothing to change. A booking that is paid at another time has no closing. */
async function updateClosing(
  tx: Database,
  { id, paysAt, closing }: PaysAtChange,
  now: Date,
): Promise<boolean> {
  if (paysAt !== 'closing') return (await deleteClosings(tx, [id])) > 0;
  const stored = (await findClosings(tx, [id])).get(id);
  if (stored && (!closing || isSameClosing(stored, closing))) return false;
  await writeClosing(tx, id, closing ?? NO_CLOSING, now);
  return true;
}
