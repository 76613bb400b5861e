/** The combined state of all payments of a booking. */
import type { PaymentStatus } from '../appointment/payment-status.ts';
import { add, type Cents } from '../money.ts';
import { hasOpenDispute, withdrawnBy } from './dispute.ts';
import { type Bill, billStatus, overpaidBy } from './due.ts';
import { keptOf, type PaymentRow, refundableOf, refundedOf } from './payment-state.ts';

export interface BookingMoney {
  /** Received and neither refunded nor withdrawn by a dispute, in dollars. */
  readonly paid: Cents;
  readonly status: PaymentStatus;
}

export function moneyOfBooking(
  { total, allowance, credit }: Omit<Bill, 'paid'>,
  payments: readonly PaymentRow[],
): BookingMoney {
  // Other currencies are not dollars: they count as zero and need review.
  const inDollars = payments.filter(({ mismatch }) => mismatch !== 'currency');
  const paid = add(...inDollars.map(keptOf));
  return { paid, status: statusOf({ total, allowance, paid, credit }, payments) };
}

function statusOf(bill: Bill, payments: readonly PaymentRow[]): PaymentStatus {
  // A dispute outranks a review: the bank's decision may resolve the mismatch.
  if (payments.some(({ disputes }) => hasOpenDispute(disputes))) return 'disputed';
  if (payments.some((payment) => payment.mismatch !== null && keptOf(payment) > 0)) return 'needs_review';
  switch (billStatus(bill)) {
    case 'paid':
      return 'paid';
    case 'overpaid':
      return overpaidBy(bill) <= beingRefunded(payments) ? 'paid' : 'needs_review';
    case 'partly':
      if (bill.paid === 0) return statusWithoutMoney(payments);
      // After a price increase the rest is due; a refund that neither was taken off nor lowered the price, or a lost dispute, needs review.
      return payments.some((payment) => keptOf(payment) > 0 && hasWithdrawal(payment)) ||
        sum(payments.filter((payment) => keptOf(payment) > 0).map(refundedOtherwise)) > bill.allowance
        ? 'needs_review'
        : 'pending';
    case 'unpaid':
      return statusWithoutMoney(payments);
  }
}

const statusWithoutMoney = (payments: readonly PaymentRow[]): PaymentStatus =>
  payments.some(({ received }) => received > 0) ? 'refunded' : 'pending';

/** Money that is on its way back, which is not ours to review. */
const beingRefunded = (payments: readonly PaymentRow[]): number =>
  sum(payments.map((payment) => (payment.voided ? 0 : keptOf(payment) - refundableOf(payment))));

/** A refund because the price was lowered explains itself. */
const refundedOtherwise = (payment: PaymentRow): number =>
  refundedOf(payment) -
  sum(
    payment.refunds
      .filter(({ state, priceLowered }) => state === 'succeeded' && priceLowered)
      .map(({ amount }) => amount),
  );

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

const hasWithdrawal = ({ disputes }: PaymentRow): boolean => withdrawnBy(disputes) > 0;
