// Updates a booking after money arrived or left. Runs in the same transaction, under the booking's lock.

import { blocksTime } from '../../../domain/appointment/appointment-status.ts';
import { addDays, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { add, type Cents, ZERO } from '../../../domain/money.ts';
import { afterPayment } from '../../../domain/payment/after-payment.ts';
import { hasOpenDispute } from '../../../domain/payment/dispute.ts';
import { due } from '../../../domain/payment/due.ts';
import { type PaymentRow, refundableOf } from '../../../domain/payment/payment-state.ts';
import { type BookingMoney, moneyOfBooking } from '../../../domain/payment/payment-state-of-booking.ts';
import { dayAvailability } from '../../../domain/scheduling/availability.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { findCreditGivenFor } from '../../db/stores/credits.ts';
import {
  type Booking,
  bookHold,
  confirmBooking,
  restoreTime,
  writeMoney,
} from '../../db/stores/paid-bookings.ts';
import { moneyBackOf, paymentsOf, type StoredPayment, toPaymentRow } from '../../db/stores/payments.ts';
import { insertRefund, stuckRefunds } from '../../db/stores/refunds.ts';
import { lockDay } from '../../db/stores/reservations.ts';
import { readSchedule } from '../../db/stores/schedule.ts';
import { LATE_REASON } from '../cancel/request-refunds.ts';
import { adjustGivenCredit } from '../credit/adjust-given-credit.ts';
import { deliverReport } from '../report/deliver-report.ts';
import { addPaymentDeliveries } from './add-payment-deliveries.ts';
import { freezeReceipt } from './freeze-receipt.ts';

export type AppliedPayment = { announce: boolean; refundIds: readonly string[]; settled: boolean };

/** `received`: the increase. */
type PaymentChange = { payment: StoredPayment; row: PaymentRow; received: Cents };

export async function applyPaymentToBooking(
  tx: Database,
  business: CurrentBusiness,
  booking: Booking,
  change: PaymentChange,
  now: Date,
): Promise<AppliedPayment> {
  const arrived = change.received > 0;
  const money = await readBookingMoney(tx, booking);
  await writeMoney(tx, booking.id, { ...money, ...(arrived && { paidAt: now }) });
  if (booking.status === 'cancelled') await adjustGivenCredit(tx, booking.id, money.paid, now);
  const settled = isClosedToPayment({ ...booking, paid: money.paid, paymentStatus: money.status });
  if (!arrived) {
    // Paid again after a dispute was won; a signed booking is confirmed.
    if (money.status === 'paid' && booking.status === 'scheduled' && booking.signed)
      await confirmBooking(tx, booking.id);
    return { announce: false, refundIds: [], settled };
  }
  await freezeReceipt(tx, business, booking, { paymentId: change.payment.id, row: change.row, money });
  const moved = await advanceBooking(tx, booking, money, now);
  if (moved === 'give-back') {
    const amount = refundableOf(change.row);
    const refundIds =
      amount > 0
        ? [await insertRefund(tx, { paymentId: change.payment.id, amount, reason: LATE_REASON }, now)]
        : [];
    // No refund while a dispute is open, so no message about one.
    if (!hasOpenDispute(change.row.disputes))
      await addPaymentDeliveries(tx, business, booking.id, 'refunded-late', change.payment.id, now);
    return { announce: false, refundIds, settled };
  }
  // Amounts in another currency are not dollars and need a review first.
  if (change.row.mismatch !== 'currency')
    await addPaymentDeliveries(tx, business, booking.id, 'paid', change.payment.id, now);
  // A payment after the inspection changes nothing that is announced: its report is released here.
  await deliverReport(tx, booking.id, now);
  return { announce: moved === 'announce', refundIds: [], settled };
}

/** Nothing more may be paid, or not while a dispute is open. */
export const isClosedToPayment = (booking: Booking): boolean =>
  booking.status === 'cancelled' || booking.paymentStatus === 'disputed' || due(booking) === 0;

/** A failed refund leaves money that has to be returned another way. */
export async function readBookingMoney(
  tx: Database,
  { id, status, total, allowance, credit }: Pick<Booking, 'id' | 'status' | 'total' | 'allowance' | 'credit'>,
): Promise<BookingMoney> {
  const payments = await paymentsOf(tx, id);
  const ids = payments.map((payment) => payment.id);
  const back = await moneyBackOf(tx, ids);
  const rows = payments.map((payment) => toPaymentRow(payment, back));
  const money = moneyOfBooking({ total, allowance, credit }, rows);
  const stuck = money.paid > 0 && (await stuckRefunds(tx, ids)) > 0;
  if (stuck) return { ...money, status: 'needs_review' };
  // Ended during a dispute that we won: the office has to decide about the money.
  if (!blocksTime(status) && back.disputes.length > 0 && money.status !== 'disputed') {
    const left = add(...rows.map(refundableOf));
    const credit = (await findCreditGivenFor(tx, id))?.given ?? ZERO;
    if (left > credit) return { ...money, status: 'needs_review' };
  }
  // Nothing more is due: what was kept became a credit.
  const over = status === 'cancelled' && money.paid > 0 && money.status === 'pending';
  return over ? { ...money, status: 'paid' } : money;
}

/** Advances the booking's status after a payment. */
export async function advanceBooking(
  tx: Database,
  booking: Booking,
  money: BookingMoney,
  now: Date,
): Promise<'announce' | 'give-back' | 'stay'> {
  const after = afterPayment({ ...booking, paymentStatus: money.status }, now);
  switch (after.kind) {
    case 'book':
      await bookHold(tx, booking.id, after.status);
      return 'announce';
    case 'confirm':
      await confirmBooking(tx, booking.id);
      return 'stay';
    case 'take-back':
      return (await isStillOpen(tx, booking)) && (await restoreTime(tx, booking, after.status))
        ? 'announce'
        : 'give-back';
    case 'give-back':
    case 'stay':
      return after.kind;
  }
}

/** Free and not blocked. Today counts as open although it cannot be booked any more, because the time was theirs until now. */
async function isStillOpen(tx: Database, { day, startsAt }: Booking): Promise<boolean> {
  await lockDay(tx, day);
  const { times } = dayAvailability(await readSchedule(tx, day, day), day, addDays(day, -1));
  return times.some(({ time, available }) => available && time === phoenixTimeOf(startsAt));
}
