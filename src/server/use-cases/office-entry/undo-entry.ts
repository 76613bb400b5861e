// Takes back an entry that was a mistake: a wrong amount, a check that bounced, money not handed back after all.
import type { Database } from '../../db/client.ts';
import { commitIfOk } from '../../db/conflicts.ts';
import { wasRefundedWith, writeAllowanceSum } from '../../db/stores/allowances.ts';
import { audit } from '../../db/stores/audit.ts';
import {
  findOfficeEntry,
  markUndone,
  type StoredMoneyEntry,
  voidOfficePayment,
  writeReturned,
} from '../../db/stores/office-entries.ts';
import { lockBooking } from '../../db/stores/paid-bookings.ts';
import { lockPayment, type StoredPayment } from '../../db/stores/payments.ts';
import { dropOfficeReturns, findRefund, refundsOf } from '../../db/stores/refunds.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { updateBookingMoney } from './update-booking-money.ts';

export type UndoneEntry =
  | { ok: true }
  | { ok: false; reason: 'unknown-office-entry' | 'entry-returned' | 'allowance-refunded' };

/** Undoing it again has no effect. The reason may name a person, so it stays out of the audit trail, which is never erased. */
export const undoEntry = (
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  { entryId, reason, actor }: { entryId: string; reason: string; actor: string },
): Promise<UndoneEntry> =>
  commitIfOk(db, async (tx): Promise<UndoneEntry> => {
    const now = clock.now();
    const entry = await findOfficeEntry(tx, entryId);
    const booking = entry && (await lockBooking(tx, entry.appointment_id));
    if (!entry || !booking) return { ok: false, reason: 'unknown-office-entry' };
    const subject = { kind: 'appointment', id: booking.id };
    if (entry.kind === 'allowance') {
      if (await wasRefundedWith(tx, entryId)) return { ok: false, reason: 'allowance-refunded' };
      if (!(await markUndone(tx, entryId, reason, now))) return { ok: true };
      const allowance = await writeAllowanceSum(tx, booking.id);
      await updateBookingMoney(tx, { ...booking, allowance }, now);
      const details = { cents: entry.amount_cents };
      await audit(tx, { actor, action: 'allowance.undone', subject, details }, now);
      return { ok: true };
    }
    const payment = await lockPayment(tx, entry.payment_id);
    if (!(await markUndone(tx, entryId, reason, now))) return { ok: true };
    const undone = await undo(tx, entry, now);
    if (!undone.ok) return undone;
    await updateBookingMoney(tx, booking, now);
    const details = { payment: payment.id, cents: await amountOf(tx, entry, payment) };
    const action = entry.refund_id === null ? 'payment.undone' : 'payment.return-undone';
    await audit(tx, { actor, action, subject, details }, now);
    return { ok: true };
  });

async function amountOf(
  tx: Database,
  { refund_id: refundId }: StoredMoneyEntry,
  { asked_cents: asked }: StoredPayment,
): Promise<number> {
  return refundId === null ? asked : ((await findRefund(tx, refundId))?.amount_cents ?? 0);
}

async function undo(tx: Database, entry: StoredMoneyEntry, now: Date): Promise<UndoneEntry> {
  if (entry.refund_id !== null) {
    await writeReturned(tx, entry.refund_id, 'wanted', now);
    return { ok: true };
  }
  const refunds = await refundsOf(tx, [entry.payment_id]);
  if (refunds.some(({ state }) => state === 'succeeded' || state === 'pending'))
    return { ok: false, reason: 'entry-returned' };
  // Money that was never there does not have to be given back.
  await dropOfficeReturns(tx, { paymentId: entry.payment_id });
  await voidOfficePayment(tx, entry.payment_id, now);
  return { ok: true };
}
