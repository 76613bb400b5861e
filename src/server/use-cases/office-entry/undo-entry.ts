// Takes back an entry that was a mistake: a wrong amount, a check that bounced, money not handed back after all.
import { canUndoAllowance } from '../../../domain/payment/allowance.ts';
import type { Database } from '../../db/client.ts';
import { commitIfOk } from '../../db/conflicts.ts';
import { writeAllowanceSum } from '../../db/stores/allowances.ts';
import { audit } from '../../db/stores/audit.ts';
import {
  findOfficeEntry,
  markUndone,
  type StoredAllowance,
  type StoredMoneyEntry,
  voidOfficePayment,
  writeReturned,
} from '../../db/stores/office-entries.ts';
import { type Booking, lockBooking } from '../../db/stores/paid-bookings.ts';
import { isVoided, lockPayment, paymentsOf, type StoredPayment } from '../../db/stores/payments.ts';
import { dropOfficeReturns, findRefund, isToGiveBack, refundsWith } from '../../db/stores/refunds.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { updateBookingMoney } from './update-booking-money.ts';
import { withdrawPayment } from './withdraw-payment.ts';

export type UndoneEntry = { ok: true } | { ok: false; reason: 'unknown-office-entry' | 'allowance-refunded' };

/** Undoing it again has no effect. The reason may name a person, so it stays out of the audit trail, which is never erased. */
export async function undoEntry(
  { db, clock, wake }: Pick<PaymentDeps, 'db' | 'clock' | 'wake'>,
  { entryId, reason, actor }: { entryId: string; reason: string; actor: string },
): Promise<UndoneEntry> {
  const done = await commitIfOk(db, async (tx): Promise<UndoneEntry> => {
    const now = clock.now();
    const entry = await findOfficeEntry(tx, entryId);
    const booking = entry && (await lockBooking(tx, entry.appointment_id));
    if (!entry || !booking) return { ok: false, reason: 'unknown-office-entry' };
    const subject = { kind: 'appointment', id: booking.id };
    if (entry.kind === 'allowance') return undoAllowance(tx, booking, entry, { reason, actor, now });
    const payment = await lockPayment(tx, entry.payment_id);
    if (!(await markUndone(tx, entryId, reason, now))) return { ok: true };
    const details = { payment: payment.id, cents: await amountOf(tx, entry, payment) };
    await undo(tx, entry, payment, now);
    await updateBookingMoney(tx, booking, now);
    if (entry.refund_id === null) await withdrawPayment(tx, booking.id, payment.id, now);
    const action = entry.refund_id === null ? 'payment.undone' : 'payment.return-undone';
    await audit(tx, { actor, action, subject, details }, now);
    return { ok: true };
  });
  if (done.ok) wake();
  return done;
}

/** With what the office still has to hand back of it. The booking's lock keeps another desk from handing it back now. */
async function undoAllowance(
  tx: Database,
  booking: Booking,
  { id, amount_cents }: StoredAllowance,
  { reason, actor, now }: { reason: string; actor: string; now: Date },
): Promise<UndoneEntry> {
  const payments = await paymentsOf(tx, booking.id);
  const refunds = await refundsWith(tx, id);
  const undoable = refunds.map((refund) => ({ toGiveBack: isToGiveBack(refund, payments) }));
  if (!canUndoAllowance(booking.status, undoable)) return { ok: false, reason: 'allowance-refunded' };
  if (!(await markUndone(tx, id, reason, now))) return { ok: true };
  await dropOfficeReturns(tx, { allowanceId: id });
  const allowance = await writeAllowanceSum(tx, booking.id);
  await updateBookingMoney(tx, { ...booking, allowance }, now);
  const details = { cents: amount_cents, refund: refunds.length > 0 };
  const subject = { kind: 'appointment', id: booking.id };
  await audit(tx, { actor, action: 'allowance.undone', subject, details }, now);
  return { ok: true };
}

async function amountOf(
  tx: Database,
  { refund_id: refundId }: StoredMoneyEntry,
  { asked_cents: asked }: StoredPayment,
): Promise<number> {
  return refundId === null ? asked : ((await findRefund(tx, refundId))?.amount_cents ?? 0);
}

async function undo(tx: Database, entry: StoredMoneyEntry, payment: StoredPayment, now: Date): Promise<void> {
  if (entry.refund_id !== null) {
    await writeReturned(tx, entry.refund_id, 'wanted', now);
    if (isVoided(payment)) await dropOfficeReturns(tx, { paymentId: payment.id });
    return;
  }
  // Money that was never there does not have to be given back. What was given back already is owed.
  await dropOfficeReturns(tx, { paymentId: entry.payment_id });
  await voidOfficePayment(tx, entry.payment_id, now);
}
