// Takes a payment off the booking that it was assigned to by mistake. The booking keeps its time.
import { cents } from '../../../domain/money.ts';
import type { UnassignReason } from '../../../domain/payment/office-entry.ts';
import { keptOf } from '../../../domain/payment/payment-state.ts';
import type { Database } from '../../db/client.ts';
import { commitIfOk } from '../../db/conflicts.ts';
import { audit } from '../../db/stores/audit.ts';
import { lockBooking } from '../../db/stores/paid-bookings.ts';
import {
  findPayment,
  lockPayment,
  type MoneyBack,
  moneyBackOf,
  type StoredPayment,
  toPaymentRow,
  unassign,
} from '../../db/stores/payments.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { closeOpenForm } from './close-open-form.ts';
import { updateBookingMoney } from './update-booking-money.ts';
import { withdrawPayment } from './withdraw-payment.ts';

export type UnassignedPayment =
  | { ok: true }
  | { ok: false; reason: 'unknown-payment' | 'payment-not-unassignable' };

type Unassign = { paymentId: string; appointmentId: string; reason: UnassignReason; actor: string };

/** Assigned by the office, and nothing of it was refunded or disputed. */
export const isUnassignable = (
  { id, assigned_at }: Pick<StoredPayment, 'id' | 'assigned_at'>,
  { refunds, disputes }: MoneyBack,
): boolean =>
  assigned_at !== null &&
  disputes.every(({ payment_id }) => payment_id !== id) &&
  refunds.every(({ payment_id, state }) => payment_id !== id || state === 'failed');

/** Taking it off again has no effect. */
export async function unassignPayment(deps: PaymentDeps, request: Unassign): Promise<UnassignedPayment> {
  const done = await commitIfOk(deps.db, (tx) => unassignIn(tx, request, deps.clock.now()));
  if (!done.ok) return done;
  deps.wake();
  // An open card form asks for the earlier amount.
  await closeOpenForm(deps, request.appointmentId);
  return done;
}

async function unassignIn(
  tx: Database,
  { paymentId, appointmentId, reason, actor }: Unassign,
  now: Date,
): Promise<UnassignedPayment> {
  const booking = await lockBooking(tx, appointmentId);
  if (!booking || !(await findPayment(tx, paymentId))) return { ok: false, reason: 'unknown-payment' };
  const payment = await lockPayment(tx, paymentId);
  if (payment.appointment_id === null) return { ok: true };
  const back = await moneyBackOf(tx, [paymentId]);
  const kept = keptOf(toPaymentRow(payment, back));
  if (payment.appointment_id !== appointmentId || !isUnassignable(payment, back))
    return { ok: false, reason: 'payment-not-unassignable' };
  await unassign(tx, paymentId);
  await updateBookingMoney(tx, booking, now);
  await withdrawPayment(tx, appointmentId, paymentId, now);
  const details = { payment: paymentId, cents: cents(kept), reason };
  const subject = { kind: 'appointment', id: appointmentId };
  await audit(tx, { actor, action: 'payment.unassigned', subject, details }, now);
  return { ok: true };
}
