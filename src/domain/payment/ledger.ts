/** A booking's money as a list of entries. What is owed, taken off, received, refunded and credited always adds up to the price. */
import { add, type Cents, cents } from '../money.ts';
import { allowanceCounted, type Bill, creditCounted, due, overpaidBy } from './due.ts';
import { keptOf, type PaymentRow, refundedOf } from './payment-state.ts';

export interface LedgerSums {
  /** The price. */
  readonly charged: Cents;
  /** By the office, without changing the price. */
  readonly takenOff: Cents;
  /** Of the allowances, because the price was lowered since. */
  readonly notTakenOff: Cents;
  readonly received: Cents;
  readonly refunded: Cents;
  /** Taken back by a bank. */
  readonly withdrawn: Cents;
  readonly credited: Cents;
  readonly owed: Cents;
  /** More than the price. */
  readonly overpaid: Cents;
}

/** A refund that arrives before its payment does not count yet. */
const refundedIn = (payment: PaymentRow): Cents =>
  payment.voided ? refundedOf(payment) : cents(Math.min(payment.received, refundedOf(payment)));

/** Other currencies are not dollars and count as nothing. */
export function ledgerSums(
  { total, allowance, credit }: Omit<Bill, 'paid'>,
  payments: readonly PaymentRow[],
): LedgerSums {
  const inDollars = payments.filter(({ mismatch }) => mismatch !== 'currency');
  const paid = add(...inDollars.map(keptOf));
  const bill = { total, allowance, paid, credit };
  const received = add(...inDollars.map((payment) => payment.received));
  const refunded = add(...inDollars.map(refundedIn));
  return {
    charged: total,
    takenOff: allowanceCounted(bill),
    notTakenOff: cents(allowance - allowanceCounted(bill)),
    received,
    refunded,
    withdrawn: cents(received - refunded - paid),
    credited: creditCounted(bill),
    owed: due(bill),
    overpaid: overpaidBy(bill),
  };
}
