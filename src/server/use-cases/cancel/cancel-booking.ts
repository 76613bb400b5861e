// Cancels a booking for customer or office: writes everything in one transaction, then sends refunds.
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import { cents } from '../../../domain/money.ts';
import type { CancellationRefusal } from '../../../domain/payment/cancellation-money.ts';
import { CANCELLATION_REFUSAL_TEXT } from '../../../domain/payment/cancellation-text.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { writeCancelled, writePaymentStatus } from '../../db/stores/cancellations.ts';
import { giveCredit } from '../../db/stores/credits.ts';
import { forgetPosition } from '../../db/stores/desk-changes.ts';
import { findUnfinished } from '../../db/stores/payments.ts';
import { readBookingMoney } from '../payment/apply-payment-to-booking.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { sendRefund } from '../payment/send-refund.ts';
import { closePayment } from '../payment/sync-payment.ts';
import { offerFreeTimes } from '../waiting-list/offer-free-times.ts';
import { readConsequences } from './read-consequences.ts';
import { requestRefunds } from './request-refunds.ts';

export type Cancel = {
  id: string;
  by: 'customer' | 'business';
  /** Desk account; `null` if the customer cancels. */
  actor: string | null;
  /** Fingerprint of the consequences shown. If they have changed, nothing is canceled. */
  fingerprint?: string;
  /** When the customer told the office, if that was earlier. The refund counts from then. */
  toldAt?: Date;
};

export type Cancelled =
  | { ok: true; refundIds: readonly string[] }
  | { ok: false; reason: 'unknown-appointment' | 'cancellation-changed' }
  | { ok: false; reason: 'not-cancelable'; why: CancellationRefusal; words: string };

export async function cancelBooking(deps: PaymentDeps, cancel: Cancel): Promise<Cancelled> {
  const { db, clock, business } = deps;
  // The time of the request counts, not the time the lock is acquired.
  const now = clock.now();
  const done = await db.transaction().execute((tx) => cancelInTransaction(tx, business, cancel, now));
  if (done.ok) await finishCancellation(deps, cancel.id, done.refundIds);
  return done;
}

/** Runs inside a transaction; call `finishCancellation` after the commit. */
export async function cancelInTransaction(
  tx: Database,
  business: CurrentBusiness,
  cancel: Cancel,
  now: Date,
): Promise<Cancelled> {
  const { id, by, actor, fingerprint, toldAt = now } = cancel;
  await lockAppointment(tx, id);
  const appointment = await findAppointment(tx, id);
  if (!appointment) return { ok: false, reason: 'unknown-appointment' };
  const { terms } = (await business.version(appointment.property.businessVersion)).profile.policies;
  const read = await readConsequences(tx, appointment, { by, terms }, toldAt);
  if (!read.ok) {
    const words = CANCELLATION_REFUSAL_TEXT[read.reason];
    return { ok: false, reason: 'not-cancelable', why: read.reason, words };
  }
  const { kind, refund, credit, creditReturned, refundable } = read.value;
  if (fingerprint !== undefined && fingerprint !== read.value.fingerprint) {
    return { ok: false, reason: 'cancellation-changed' };
  }
  await writeCancelled(tx, id, { by, at: toldAt });
  await forgetPosition(tx, id);
  const refundIds = await requestRefunds(tx, refundable, refund, now);
  if (credit > 0) await giveCredit(tx, { appointmentId: id, phone: appointment.phone, amount: credit }, now);
  // If only a credit had paid, nothing is paid any more.
  if (kind === 'nothing-paid' && creditReturned > 0) {
    const money = await readBookingMoney(tx, { ...appointment, status: 'cancelled', credit: cents(0) });
    await writePaymentStatus(tx, id, money.status);
  }
  // Offered in the same transaction, so that others never see the time free.
  await offerFreeTimes(tx, phoenixDateOf(appointment.startsAt), now);
  const told = toldAt < now ? { toldAt: toldAt.toISOString() } : {};
  const details = { by, from: appointment.status, refund, credit, creditReturned, ...told };
  const subject = { kind: 'appointment', id };
  await audit(tx, { actor, action: 'appointment.cancel', subject, details }, now);
  return { ok: true, refundIds };
}

/** Sends refunds and closes an open payment. Jobs retry what fails here; a payment that was faster is refunded. */
export async function finishCancellation(
  deps: PaymentDeps,
  id: string,
  refundIds: readonly string[],
): Promise<void> {
  deps.wake();
  try {
    for (const refundId of refundIds) await sendRefund(deps, refundId);
    const open = await findUnfinished(deps.db, { appointmentId: id });
    if (open) await closePayment(deps, open);
  } catch (error) {
    deps.log.error(
      { err: error as Error, appointment: id },
      'refunds after a cancellation are left to a job',
    );
  }
}
