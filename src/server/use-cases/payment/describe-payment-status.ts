import type { z } from 'zod';
import type { paymentSuccess } from '../../../api/payment.ts';
import { blocksTime } from '../../../domain/appointment/appointment-status.ts';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { type Cents, toDollarNumber, ZERO } from '../../../domain/money.ts';
import { due } from '../../../domain/payment/due.ts';
import { refundPromise } from '../../../domain/payment/refund-text.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { creditUsedBy } from '../../db/stores/credits.ts';
import { readPaymentStatus } from '../../db/stores/paid-bookings.ts';
import { findParty } from '../../db/stores/parties.ts';
import { paymentsOf, type StoredPayment } from '../../db/stores/payments.ts';
import { refundsOf } from '../../db/stores/refunds.ts';
import { cancelledText } from '../cancel/describe-cancellation.ts';
import { trackLink } from '../link/booking-links.ts';
import type { PaymentDeps } from './fetch-provider-state.ts';
import {
  findPayableBooking,
  type PayableBooking,
  type PaymentAccess,
  payingParty,
} from './find-payable-booking.ts';
import { syncPayment } from './sync-payment.ts';

type Answer = z.input<typeof paymentSuccess.answer>;
type BookingPaymentStatus = Omit<Answer, 'trackingToken'>;

export type PaymentStatusResult =
  | { ok: true; paymentStatus: Answer }
  | Extract<PayableBooking, { ok: false }>
  | { ok: false; reason: 'payments-unavailable' };

const isUnfinished = ({ state }: StoredPayment): boolean => state !== 'succeeded' && state !== 'cancelled';

/** Payment status of a booking. Asks the provider and ignores what the browser claims. */
export async function describePaymentStatus(
  deps: PaymentDeps,
  access: PaymentAccess,
): Promise<PaymentStatusResult> {
  const { db, clock } = deps;
  const found = await findPayableBooking(db, access, clock.now());
  if (!found.ok) return found;
  const synced = await syncBookingPayments(deps, found.appointment.id);
  if (!synced) return { ok: false, reason: 'unknown-appointment' };
  const { paymentStatus, answered } = synced;
  // Without the provider's answer, an unfinished state is unknown.
  const isCertain = ['paid', 'refunded', 'disputed'].includes(paymentStatus.state);
  const withLink = { ...paymentStatus, trackingToken: await trackingTokenFor(db, found, clock.now()) };
  return answered || isCertain
    ? { ok: true, paymentStatus: withLink }
    : { ok: false, reason: 'payments-unavailable' };
}

/** Never a link that manages the booking: a payment link gets forwarded, and managing decides who gets the report. */
async function trackingTokenFor(
  db: PaymentDeps['db'],
  { appointment, holder }: Extract<PayableBooking, { ok: true }>,
  now: Date,
): Promise<string | null> {
  // The person with the phone at the door may not be the payer.
  if (holder.kind === 'door') return null;
  // Read again: paying may have given this party more rights.
  const paying = await payingParty(db, appointment.id, holder);
  const party = paying && (await findParty(db, paying.id));
  return (party && (await trackLink(db, party, now))) ?? null;
}

/** Asks the provider about unfinished payments. `answered`: all were answered; otherwise this is the stored state. */
export async function syncBookingPayments(
  deps: PaymentDeps,
  id: string,
): Promise<{ appointment: Appointment; paymentStatus: BookingPaymentStatus; answered: boolean } | undefined> {
  const { db } = deps;
  let answered = true;
  for (const payment of (await paymentsOf(db, id)).filter(isUnfinished)) {
    answered = (await syncPayment(deps, payment)).ok && answered;
  }
  const appointment = await findAppointment(db, id);
  return appointment && { appointment, paymentStatus: await describe(deps, appointment), answered };
}

async function describe(
  { db, business }: PaymentDeps,
  appointment: Appointment,
): Promise<BookingPaymentStatus> {
  const { id, total, allowance, paid, property } = appointment;
  const { terms } = (await business.version(property.businessVersion)).profile.policies;
  const payments = await paymentsOf(db, id);
  const last = payments.at(-1);
  const credit = await creditUsedBy(db, id);
  const left = due({ total, allowance, paid, credit });
  const state = await stateOf(db, appointment, { payments, left });
  const booked = blocksTime(appointment.status);
  const open = booked ? left : ZERO;
  const paidAt = payments.findLast(({ paid_at }) => paid_at !== null)?.paid_at ?? null;
  return {
    state,
    appointmentId: id,
    amount: toDollarNumber(state === 'paid' ? paid : open),
    total: toDollarNumber(total),
    paid: toDollarNumber(paid),
    due: toDollarNumber(open),
    problem: state === 'failed' ? (last?.problem ?? null) : null,
    paidAtWords: paidAt && formatDateTime(paidAt),
    receiptNumber: null,
    booked,
    inspected: appointment.status === 'completed',
    refundWords: refundPromise(terms),
    cancelledWords: await cancelledText(db, appointment, { terms, refundsListed: false }),
  };
}

async function stateOf(
  db: PaymentDeps['db'],
  { id, status }: Appointment,
  { payments, left }: { payments: readonly StoredPayment[]; left: Cents },
): Promise<BookingPaymentStatus['state']> {
  const paymentStatus = await readPaymentStatus(db, id);
  if (paymentStatus === 'refunded' || paymentStatus === 'disputed') return paymentStatus;
  const refunds = await refundsOf(
    db,
    payments.map((payment) => payment.id),
  );
  // A refund is under way for a payment that came after the time was released.
  if (!blocksTime(status) && refunds.some(({ state }) => state !== 'failed')) return 'refunded';
  if (paymentStatus === 'needs_review') return 'needs-review';
  if (left === 0) return 'paid';
  const states = payments.filter(isUnfinished).map(({ state }) => state);
  return states.includes('processing') ? 'processing' : states.includes('failed') ? 'failed' : 'open';
}
