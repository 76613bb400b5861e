// The office handed back money that it had taken itself.
import { cents } from '../../../domain/money.ts';
import type { OfficeMoney } from '../../../domain/payment/office-entry.ts';
import { commitIfOk } from '../../db/conflicts.ts';
import { audit } from '../../db/stores/audit.ts';
import { findOfficeEntry, insertOfficeEntry, writeReturned } from '../../db/stores/office-entries.ts';
import { lockBooking } from '../../db/stores/paid-bookings.ts';
import { findPayment } from '../../db/stores/payments.ts';
import { findRefund } from '../../db/stores/refunds.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { updateBookingMoney } from './update-booking-money.ts';

export type ReturnedMoney = {
  entryId: string;
  refundId: string;
  money: OfficeMoney;
  actor: string;
};

export type RecordedReturn =
  | { ok: true }
  | { ok: false; reason: 'unknown-refund' | 'returned-already' | 'other-entry' };

export const recordReturned = (
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  { entryId, refundId, money, actor }: ReturnedMoney,
): Promise<RecordedReturn> =>
  commitIfOk(db, async (tx): Promise<RecordedReturn> => {
    const now = clock.now();
    const refund = await findRefund(tx, refundId);
    const payment = refund && (await findPayment(tx, refund.payment_id));
    const appointmentId = payment?.appointment_id;
    if (!refund || !appointmentId || payment.provider !== 'office')
      return { ok: false, reason: 'unknown-refund' };
    const booking = await lockBooking(tx, appointmentId);
    if (!booking) return { ok: false, reason: 'unknown-refund' };
    const known = await findOfficeEntry(tx, entryId);
    if (known) return known.refund_id === refundId ? { ok: true } : { ok: false, reason: 'other-entry' };
    // Another desk was faster: it handed the money back, or undid why it was to be given back.
    if (!(await writeReturned(tx, refundId, 'succeeded', now)))
      return { ok: false, reason: (await findRefund(tx, refundId)) ? 'returned-already' : 'unknown-refund' };
    const entry = { id: entryId, appointmentId, paymentId: payment.id, refundId, money, takenAt: now };
    if (!(await insertOfficeEntry(tx, entry, now))) return { ok: false, reason: 'other-entry' };
    await updateBookingMoney(tx, booking, now);
    const details = { payment: payment.id, cents: cents(refund.amount_cents), method: money.method };
    const subject = { kind: 'appointment', id: appointmentId };
    await audit(tx, { actor, action: 'payment.returned', subject, details }, now);
    return { ok: true };
  });
