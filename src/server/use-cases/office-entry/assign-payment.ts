// Gives a payment that came without a booking to the booking it was for.
import { blocksTime } from '../../../domain/appointment/appointment-status.ts';
import { cents } from '../../../domain/money.ts';
import { keptOf, refundableOf } from '../../../domain/payment/payment-state.ts';
import type { Database } from '../../db/client.ts';
import { commitIfOk } from '../../db/conflicts.ts';
import { audit } from '../../db/stores/audit.ts';
import { lockBooking } from '../../db/stores/paid-bookings.ts';
import { assignToBooking, lockPayment, moneyBackOf, toPaymentRow } from '../../db/stores/payments.ts';
import { type AppliedPayment, applyPaymentToBooking } from '../payment/apply-payment-to-booking.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { closeOpenForm } from './close-open-form.ts';

export type AssignedPayment =
  | { ok: true }
  | {
      ok: false;
      reason: 'unknown-payment' | 'no-such-appointment' | 'not-taking-money' | 'payment-not-free';
    };

export async function assignPayment(
  deps: PaymentDeps,
  assign: { paymentId: string; appointmentId: string; actor: string },
): Promise<AssignedPayment> {
  const done = await commitIfOk(deps.db, (tx) => assignIn(tx, deps, assign));
  if (!done.ok) return done;
  if (done.applied?.announce) deps.wake();
  if (done.applied) await closeOpenForm(deps, assign.appointmentId);
  return { ok: true };
}

type Assigned = { ok: true; applied: AppliedPayment | null } | Extract<AssignedPayment, { ok: false }>;

async function assignIn(
  tx: Database,
  { business, clock }: PaymentDeps,
  { paymentId, appointmentId, actor }: { paymentId: string; appointmentId: string; actor: string },
): Promise<Assigned> {
  const now = clock.now();
  const booking = await lockBooking(tx, appointmentId);
  if (!booking) return { ok: false, reason: 'no-such-appointment' };
  const payment = await lockPayment(tx, paymentId).catch(() => undefined);
  if (!payment || payment.received_cents === 0) return { ok: false, reason: 'unknown-payment' };
  if (payment.appointment_id === appointmentId) return { ok: true, applied: null };
  if (payment.appointment_id !== null) return { ok: false, reason: 'payment-not-free' };
  const row = toPaymentRow(payment, await moneyBackOf(tx, [paymentId]));
  const kept = keptOf(row);
  // Another currency, or money that has gone back or is about to, pays for nothing.
  if (kept === 0 || refundableOf(row) < kept || row.mismatch === 'currency')
    return { ok: false, reason: 'payment-not-free' };
  await assignToBooking(tx, paymentId, appointmentId, now);
  const applied = await applyPaymentToBooking(tx, business, booking, { payment, row, received: kept }, now);
  if (!blocksTime(booking.status) && !applied.announce) return { ok: false, reason: 'not-taking-money' };
  const details = { payment: paymentId, cents: cents(kept) };
  const subject = { kind: 'appointment', id: appointmentId };
  await audit(tx, { actor, action: 'payment.assigned', subject, details }, now);
  return { ok: true, applied };
}
