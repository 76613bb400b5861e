// The owner checks off a payment that needs a look, or refunds it.
import { parseDecimalString } from '../../../domain/money.ts';
import { refundableOf } from '../../../domain/payment/payment-state.ts';
import { retry } from '../../db/conflicts.ts';
import { audit } from '../../db/stores/audit.ts';
import { lockBooking } from '../../db/stores/paid-bookings.ts';
import { findPayment, lockPayment, moneyBackOf, toPaymentRow } from '../../db/stores/payments.ts';
import { markReviewed, readOverpaid } from '../../db/stores/payments-admin.ts';
import { insertRefund, stuckRefunds } from '../../db/stores/refunds.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { sendRefund } from '../payment/send-refund.ts';
import { refundOf } from './list-payments-to-review.ts';

export type SettledPayment =
  | { ok: true }
  | { ok: false; reason: 'unknown-payment' | 'refund-changed' | 'payments-unavailable' };

export const settlePayment = (
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  id: string,
  actor: string,
): Promise<SettledPayment> =>
  db.transaction().execute(async (tx): Promise<SettledPayment> => {
    const now = clock.now();
    if (!(await markReviewed(tx, id, now))) return { ok: false, reason: 'unknown-payment' };
    await audit(tx, { actor, action: 'payment.reviewed', subject: { kind: 'payment', id } }, now);
    return { ok: true };
  });

/** `amount`: as shown. If the right amount has changed, nothing is refunded. */
export async function refundPayment(
  deps: PaymentDeps,
  id: string,
  amount: string,
  actor: string,
): Promise<SettledPayment> {
  const requested = await requestRefund(deps, id, amount, actor);
  if (!requested.ok) return requested;
  // Stored before it is sent; a job retries if sending fails.
  await sendRefund(deps, requested.refundId);
  return { ok: true };
}

type RequestedRefund = { ok: true; refundId: string } | Extract<SettledPayment, { ok: false }>;

async function requestRefund(
  { db, clock, payments }: PaymentDeps,
  id: string,
  shown: string,
  actor: string,
): Promise<RequestedRefund> {
  const requested = await retry(() =>
    db.transaction().execute(async (tx): Promise<RequestedRefund | 'again'> => {
      const now = clock.now();
      const known = await findPayment(tx, id);
      if (!known) return { ok: false, reason: 'unknown-payment' };
      // Money the office took is listed under Owed until it is given back.
      if (known.provider !== payments.provider && known.provider !== 'office')
        return { ok: false, reason: 'payments-unavailable' };
      const { appointment_id: appointmentId } = known;
      if (appointmentId !== null) await lockBooking(tx, appointmentId);
      const payment = await lockPayment(tx, id);
      // Assigned to a booking since it was read.
      if (payment.appointment_id !== appointmentId) return 'again';
      const amount = refundOf({
        appointmentId,
        mismatch: payment.mismatch,
        failedRefund: (await stuckRefunds(tx, [id])) || null,
        overpaid: appointmentId === null ? null : await readOverpaid(tx, appointmentId),
        left: refundableOf(toPaymentRow(payment, await moneyBackOf(tx, [id]))),
      });
      const parsed = parseDecimalString(shown);
      if (amount === null || !parsed.ok || parsed.value !== amount)
        return { ok: false, reason: 'refund-changed' };
      const reason = 'sent by the office';
      const refundId = await insertRefund(tx, { paymentId: id, amount, reason }, now);
      const details = { cents: amount, ...(payment.provider === 'office' && { byOffice: true }) };
      await audit(
        tx,
        { actor, action: 'payment.refund-asked', subject: { kind: 'payment', id }, details },
        now,
      );
      return { ok: true, refundId };
    }),
  );
  return requested ?? { ok: false, reason: 'refund-changed' };
}
