// What a booking is, once money for it has come or gone. Part of the transaction that learned of it, under the booking's lock.

import { keepsItsTime } from '../../../domain/appointment/appointment-status.ts';
import { addDays, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { add, type Cents, ZERO } from '../../../domain/money.ts';
import { afterPayment } from '../../../domain/payment/after-payment.ts';
import { hasOpenDispute } from '../../../domain/payment/dispute.ts';
import { due } from '../../../domain/payment/due.ts';
import { type PaymentRow, refundableOf } from '../../../domain/payment/payment-state.ts';
import { type BookingMoney, moneyOfBooking } from '../../../domain/payment/payment-state-of-booking.ts';
import { dayAvailability } from '../../../domain/scheduling/availability.ts';
import type { Database } from '../../db/client.ts';
import { findCreditGivenFor } from '../../db/stores/credits.ts';
import {
  type Booking,
  bookHeld,
  confirmBooking,
  takeTimeBack,
  writeMoney,
} from '../../db/stores/paid-bookings.ts';
import { moneyBackOf, paymentsOf, type StoredPayment, toPaymentRow } from '../../db/stores/payments.ts';
import { stuckRefunds, wantRefund } from '../../db/stores/refunds.ts';
import { lockDay } from '../../db/stores/reservations.ts';
import { readSchedule } from '../../db/stores/schedule.ts';
import { LATE_REASON } from '../cancel/want-refunds.ts';
import { backGivenCredit } from '../credit/back-credit.ts';
import { addPaymentDeliveries } from './add-payment-deliveries.ts';

export type AppliedPayment = { announce: boolean; refundIds: readonly string[]; settled: boolean };

/** `received`: how much more than before. */
type News = { payment: StoredPayment; row: PaymentRow; received: Cents };

export async function applyPaymentToBooking(
  tx: Database,
  booking: Booking,
  news: News,
  now: Date,
): Promise<AppliedPayment> {
  const arrived = news.received > 0;
  const money = await readBookingMoney(tx, booking);
  await writeMoney(tx, booking.id, { ...money, ...(arrived && { paidAt: now }) });
  if (booking.status === 'cancelled') await backGivenCredit(tx, booking.id, money.paid, now);
  const settled = isClosedToPayment({ ...booking, paid: money.paid, paymentStatus: money.status });
  if (!arrived) {
    // Paid again because a bank decided for us: what is signed as well is confirmed.
    if (money.status === 'paid' && booking.status === 'scheduled' && booking.signed)
      await confirmBooking(tx, booking.id);
    return { announce: false, refundIds: [], settled };
  }
  const moved = await advanceBooking(tx, booking, money, now);
  if (moved === 'give-back') {
    const amount = refundableOf(news.row);
    const refundIds =
      amount > 0
        ? [await wantRefund(tx, { paymentId: news.payment.id, amount, reason: LATE_REASON }, now)]
        : [];
    // While a bank decides nothing goes back, so nobody is told that it does.
    if (!hasOpenDispute(news.row.disputes))
      await addPaymentDeliveries(tx, booking.id, 'refunded-late', news.payment.id, now);
    return { announce: false, refundIds, settled };
  }
  // Another currency's figures are no dollars: somebody looks at them before anything is said.
  if (news.row.mismatch !== 'currency')
    await addPaymentDeliveries(tx, booking.id, 'paid', news.payment.id, now);
  return { announce: moved === 'announce', refundIds: [], settled };
}

/** Whatever form is open for it somewhere is not to be paid any more, or not while a bank decides. */
export const isClosedToPayment = (booking: Booking): boolean =>
  booking.status === 'cancelled' || booking.paymentStatus === 'disputed' || due(booking) === 0;

/** A refund that a bank did not take leaves money with us that is not ours. */
export async function readBookingMoney(
  tx: Database,
  { id, status, total, credit }: Pick<Booking, 'id' | 'status' | 'total' | 'credit'>,
): Promise<BookingMoney> {
  const payments = await paymentsOf(tx, id);
  const ids = payments.map((payment) => payment.id);
  const back = await moneyBackOf(tx, ids);
  const rows = payments.map((payment) => toPaymentRow(payment, back));
  const money = moneyOfBooking({ total, credit }, rows);
  const stuck = money.paid > 0 && (await stuckRefunds(tx, ids)) > 0;
  if (stuck) return { ...money, status: 'needs_review' };
  // Ended while a bank decided, and decided for us: nobody has said yet whose that money is.
  if (!keepsItsTime(status) && back.disputes.length > 0 && money.status !== 'disputed') {
    const left = add(...rows.map(refundableOf));
    const credit = (await findCreditGivenFor(tx, id))?.given ?? ZERO;
    if (left > credit) return { ...money, status: 'needs_review' };
  }
  // Nothing is waited for any more: what was kept became a credit.
  const over = status === 'cancelled' && money.paid > 0 && money.status === 'pending';
  return over ? { ...money, status: 'paid' } : money;
}

/** What becomes of the booking, now that so much of it is paid. */
export async function advanceBooking(
  tx: Database,
  booking: Booking,
  money: BookingMoney,
  now: Date,
): Promise<'announce' | 'give-back' | 'stay'> {
  const after = afterPayment({ ...booking, paymentStatus: money.status }, now);
  switch (after.kind) {
    case 'book':
      await bookHeld(tx, booking.id, after.status);
      return 'announce';
    case 'confirm':
      await confirmBooking(tx, booking.id);
      return 'stay';
    case 'take-back':
      return (await isStillOpen(tx, booking)) && (await takeTimeBack(tx, booking, after.status))
        ? 'announce'
        : 'give-back';
    case 'give-back':
    case 'stay':
      return after.kind;
  }
}

/**
 * Nobody else's, and not blocked since. Today is open here, though nobody can book it any more: a moment ago it was theirs.
 */
async function isStillOpen(tx: Database, { day, startsAt }: Booking): Promise<boolean> {
  await lockDay(tx, day);
  const { times } = dayAvailability(await readSchedule(tx, day, day), day, addDays(day, -1));
  return times.some(({ time, available }) => available && time === phoenixTimeOf(startsAt));
}
