// Canceling, by whoever pays or by the business. All that follows is written at once, and sent afterwards.
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import { cents } from '../../../domain/money.ts';
import type { CancellationRefusal } from '../../../domain/payment/cancellation-money.ts';
import { CANCELLATION_REFUSAL_WORDS } from '../../../domain/payment/cancellation-words.ts';
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
import { wantRefunds } from './want-refunds.ts';

export type Cancel = {
  id: string;
  by: 'customer' | 'business';
  /** Whose account it was; nobody's where whoever pays cancels. */
  actor: string | null;
  /** Of the consequences that were shown. Others do not follow: they are shown first. */
  fingerprint?: string;
};

export type Cancelled =
  | { ok: true; refundIds: readonly string[] }
  | { ok: false; reason: 'unknown-appointment' | 'cancellation-changed' }
  | { ok: false; reason: 'not-cancelable'; why: CancellationRefusal; words: string };

export async function cancelBooking(deps: PaymentDeps, cancel: Cancel): Promise<Cancelled> {
  const { db, clock } = deps;
  // When it was asked for, also where somebody else has the booking in hand first.
  const now = clock.now();
  const done = await db.transaction().execute((tx) => cancelIn(tx, cancel, now));
  if (done.ok) await followCancel(deps, cancel.id, done.refundIds);
  return done;
}

/** Part of a transaction; whoever called this lets `followCancel` do the rest after the commit. */
export async function cancelIn(tx: Database, cancel: Cancel, now: Date): Promise<Cancelled> {
  const { id, by, actor, fingerprint } = cancel;
  await lockAppointment(tx, id);
  const appointment = await findAppointment(tx, id);
  if (!appointment) return { ok: false, reason: 'unknown-appointment' };
  const read = await readConsequences(tx, appointment, by, now);
  if (!read.ok) {
    const words = CANCELLATION_REFUSAL_WORDS[read.reason];
    return { ok: false, reason: 'not-cancelable', why: read.reason, words };
  }
  const { kind, refund, credit, creditReturned, refundable } = read.value;
  if (fingerprint !== undefined && fingerprint !== read.value.fingerprint) {
    return { ok: false, reason: 'cancellation-changed' };
  }
  await writeCancelled(tx, id, { by, at: now });
  await forgetPosition(tx, id);
  const refundIds = await wantRefunds(tx, refundable, refund, now);
  if (credit > 0) await giveCredit(tx, { appointmentId: id, phone: appointment.phone, amount: credit }, now);
  // Where it was a credit alone that had paid, nothing is paid any more.
  if (kind === 'nothing-paid' && creditReturned > 0) {
    const money = await readBookingMoney(tx, { ...appointment, status: 'cancelled', credit: cents(0) });
    await writePaymentStatus(tx, id, money.status);
  }
  // Whoever waits for the time gets it in this transaction: in between nobody else sees it free.
  await offerFreeTimes(tx, phoenixDateOf(appointment.startsAt), now);
  const details = { by, from: appointment.status, refund, credit, creditReturned };
  const subject = { kind: 'appointment', id };
  await audit(tx, { actor, action: 'appointment.cancel', subject, details }, now);
  return { ok: true, refundIds };
}

/** What is left undone here, a job does. Whoever was about to pay is stopped; whoever was faster gets it back. */
export async function followCancel(
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
    deps.log.error({ err: error as Error, appointment: id }, 'what follows from canceling is left to a job');
  }
}
