// Applies a credit to a booking or removes it, but never while a payment for it may be in progress.
import { isAwaited } from '../../../domain/appointment/reminders.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { applyCredit, CREDIT_REFUSAL_TEXT } from '../../../domain/payment/credit.ts';
import { due } from '../../../domain/payment/due.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { retry } from '../../db/conflicts.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import {
  creditUsedBy,
  findCredit,
  freeCredit,
  type StoredCredit,
  takeCredit,
} from '../../db/stores/credits.ts';
import { type Booking, lockBooking, writeMoney } from '../../db/stores/paid-bookings.ts';
import { paymentsOf, type StoredPayment } from '../../db/stores/payments.ts';
import { addPaymentDeliveries } from '../payment/add-payment-deliveries.ts';
import { advanceBooking, readBookingMoney } from '../payment/apply-payment-to-booking.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { closePayment } from '../payment/sync-payment.ts';
import { CREDIT_STAYS_TEXT, toBooking } from './credit-of.ts';

export type CreditChoice = { appointmentId: string; creditId: string; use: boolean };

export type CreditRefused =
  | { ok: false; reason: 'unknown-credit' | 'not-payable' | 'already-paid' }
  | { ok: false; reason: 'payment-processing' | 'payments-unavailable' }
  | { ok: false; reason: 'credit-not-possible'; words: string };

export type CreditChanged = { ok: true } | CreditRefused;

const unavailable = { ok: false, reason: 'payments-unavailable' } as const;

export async function chooseCredit(deps: PaymentDeps, choice: CreditChoice): Promise<CreditChanged> {
  const changed = await retry<CreditChanged>(async () => {
    const done = await deps.db
      .transaction()
      .execute((tx) => changeCredit(tx, deps.business, choice, deps.clock.now()));
    if (done.ok && done.announce) deps.wake();
    if (done.ok || done.reason !== 'open-payment') return done.ok ? { ok: true } : done;
    // A new payment may be opened between attempts; each one is closed first.
    const ended = await closePayment(deps, done.payment);
    if (!ended.ok) return unavailable;
    return ended.state === 'processing' ? { ok: false, reason: 'payment-processing' } : 'again';
  });
  return changed ?? unavailable;
}

type Attempt =
  | { ok: true; announce: boolean }
  | CreditRefused
  /** A payment of another amount is open. */
  | { ok: false; reason: 'open-payment'; payment: StoredPayment };

/** The booking's lock keeps the amount due stable. */
async function changeCredit(
  tx: Database,
  business: CurrentBusiness,
  choice: CreditChoice,
  now: Date,
): Promise<Attempt> {
  const { appointmentId: id, creditId, use } = choice;
  const booking = await lockBooking(tx, id);
  const appointment = booking && (await findAppointment(tx, id));
  if (!booking || !appointment || !isAwaited(booking.status) || booking.startsAt <= now) {
    return { ok: false, reason: 'not-payable' };
  }
  const credit = await findCredit(tx, creditId);
  if (!credit || credit.phone !== appointment.phone || credit.voided || credit.amount === 0)
    return { ok: false, reason: 'unknown-credit' };
  // Idempotent: the same request may arrive twice.
  if ((credit.usedFor === id) === use) return { ok: true, announce: false };
  const { profile } = await business.version(appointment.property.businessVersion);
  const refusal = use ? applyRefusal(profile, credit, booking, appointment) : removeRefusal(booking);
  if (refusal) return refusal;
  const payments = await paymentsOf(tx, id);
  if (payments.some(({ state }) => state === 'processing'))
    return { ok: false, reason: 'payment-processing' };
  const open = payments.find(({ state }) => state === 'open' || state === 'failed');
  if (open) return { ok: false, reason: 'open-payment', payment: open };
  const changed = use
    ? await takeCredit(tx, { id: creditId, phone: appointment.phone, appointmentId: id }, now)
    : await freeCredit(tx, creditId, id);
  if (!changed) return notPossible(CREDIT_REFUSAL_TEXT.used);
  const subject = { kind: 'appointment', id };
  const details = { credit: creditId, cents: credit.amount };
  const action = use ? 'credit.used' : 'credit.freed';
  await audit(tx, { actor: null, action, subject, details }, now);
  return { ok: true, announce: await applyToBooking(tx, business, booking, now) };
}

const notPossible = (words: string) => ({ ok: false, reason: 'credit-not-possible', words }) as const;

function applyRefusal(
  { prices }: BusinessProfile,
  credit: StoredCredit,
  booking: Booking,
  appointment: Appointment,
): CreditRefused | null {
  if (due(booking) === 0) return { ok: false, reason: 'already-paid' };
  if (booking.paid > 0 || ['needs_review', 'disputed'].includes(booking.paymentStatus)) {
    return notPossible('You already paid something for this booking, so you can’t use a credit for it.');
  }
  if (booking.credit > 0)
    return notPossible('This booking already uses a credit. You can use one credit per booking.');
  const applied = applyCredit(prices, credit, toBooking(appointment));
  return applied.ok ? null : notPossible(CREDIT_REFUSAL_TEXT[applied.reason]);
}

const removeRefusal = (booking: Booking): CreditRefused | null =>
  booking.paid > 0 || due(booking) === 0 ? notPossible(CREDIT_STAYS_TEXT) : null;

/** If the credit covers everything, confirms the booking as a payment would. Returns whether to announce it. */
async function applyToBooking(
  tx: Database,
  business: CurrentBusiness,
  before: Booking,
  now: Date,
): Promise<boolean> {
  const booking = { ...before, credit: await creditUsedBy(tx, before.id) };
  const money = await readBookingMoney(tx, booking);
  await writeMoney(tx, booking.id, money);
  if (money.status !== 'paid') return false;
  const moved = await advanceBooking(tx, booking, money, now);
  await addPaymentDeliveries(tx, business, booking.id, 'paid', null, now);
  return moved === 'announce';
}
