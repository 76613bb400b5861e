/** What all payments of a booking together make of it. */
import type { PaymentStatus } from '../appointment/payment-status.ts';
import { add, type Cents, cents } from '../money.ts';
import { type Bill, standing } from './due.ts';
import { type PaymentRow, refundedOf } from './payment-state.ts';

export interface BookingMoney {
  /** Received and not given back, in dollars. */
  readonly paid: Cents;
  readonly status: PaymentStatus;
}

export function moneyOfBooking(
  { total, credit }: Omit<Bill, 'paid'>,
  payments: readonly PaymentRow[],
): BookingMoney {
  // Another currency's figures are no dollars: they count for nothing, and somebody looks at them.
  const inDollars = payments.filter(({ mismatch }) => mismatch !== 'currency');
  const paid = add(...inDollars.map(kept));
  return { paid, status: statusOf({ total, paid, credit }, payments) };
}

function statusOf(bill: Bill, payments: readonly PaymentRow[]): PaymentStatus {
  if (payments.some((payment) => payment.mismatch !== null && kept(payment) > 0)) return 'needs_review';
  switch (standing(bill)) {
    case 'paid':
      return 'paid';
    case 'overpaid':
      return 'needs_review';
    case 'partly':
      if (bill.paid === 0) return withoutMoney(payments);
      // The price has risen since, and the rest is waited for; of what was given back in part, somebody knows why.
      return payments.some((payment) => kept(payment) > 0 && refundedOf(payment) > 0)
        ? 'needs_review'
        : 'pending';
    case 'unpaid':
      return withoutMoney(payments);
  }
}

const withoutMoney = (payments: readonly PaymentRow[]): PaymentStatus =>
  payments.some(({ received }) => received > 0) ? 'refunded' : 'pending';

/** A refund may be heard of before the payment it belongs to: that is no debt of ours. */
const kept = (payment: PaymentRow): Cents => cents(Math.max(0, payment.received - refundedOf(payment)));
