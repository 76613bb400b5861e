import { add, type Cents, ZERO } from '../../../domain/money.ts';
import {
  type ChangeMoney,
  type ChangeMoneyFacts,
  changeMoney,
  type RefundablePart,
} from '../../../domain/payment/change-money.ts';
import { hasOpenDispute } from '../../../domain/payment/dispute.ts';
import { due } from '../../../domain/payment/due.ts';
import { keptOf, refundableOf } from '../../../domain/payment/payment-state.ts';
import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { bookPaidHold } from '../../db/stores/changed-bookings.ts';
import { creditUsedBy } from '../../db/stores/credits.ts';
import { writeMoney } from '../../db/stores/paid-bookings.ts';
import { moneyBackOf, paymentsOf, toPaymentRow } from '../../db/stores/payments.ts';
import { dropOfficeReturns, insertRefund, LOWERED_REASON } from '../../db/stores/refunds.ts';
import { readBookingMoney } from '../payment/apply-payment-to-booking.ts';

export type AppliedMoney = ChangeMoneyFacts & { refundIds: readonly string[] };

type ReadMoney = { paid: Cents; credit: Cents; parts: readonly RefundablePart[]; isProcessing: boolean };

/** `paid`: without what is being refunded. */
export async function readChangeMoney(tx: Database, appointmentId: string): Promise<ReadMoney> {
  const payments = await paymentsOf(tx, appointmentId);
  const back = await moneyBackOf(
    tx,
    payments.map(({ id }) => id),
  );
  // Other currencies are not dollars and need a review.
  const rows = payments
    .filter(({ mismatch }) => mismatch !== 'currency')
    .map((payment) => ({ payment, row: toPaymentRow(payment, back) }));
  return {
    paid: add(...rows.map(({ row }) => (hasOpenDispute(row.disputes) ? keptOf(row) : refundableOf(row)))),
    credit: await creditUsedBy(tx, appointmentId),
    parts: rows.map(({ payment, row }) => ({
      paymentId: payment.id,
      amount: refundableOf(row),
      byOffice: payment.provider === 'office',
    })),
    isProcessing: payments.some(({ state }) => state === 'processing'),
  };
}

const unchanged: ChangeMoney = {
  toPay: ZERO,
  refunds: [],
  byCard: ZERO,
  byOffice: ZERO,
  toReview: ZERO,
  unusedCredit: ZERO,
};

/** After the new price was written: what is too much goes back, what is too little is due. Needs the booking's lock. */
export async function applyMoney(
  tx: Database,
  { before, after, money }: { before: Appointment; after: Appointment; money: ReadMoney },
  now: Date,
): Promise<AppliedMoney> {
  const { id, total, allowance } = after;
  const isOtherPrice = total !== before.total;
  if (isOtherPrice) await dropOfficeReturns(tx, { loweredPriceOf: id });
  const { paid, credit, parts, isProcessing } = await readChangeMoney(tx, id);
  const bill = { total, allowance, paid, credit };
  const planned = isOtherPrice ? changeMoney(bill, parts) : { ...unchanged, toPay: due(bill) };
  const refundIds: string[] = [];
  for (const { paymentId, amount } of planned.refunds)
    refundIds.push(await insertRefund(tx, { paymentId, amount, reason: LOWERED_REASON }, now));
  if (isOtherPrice || credit !== money.credit) {
    const stored = await readBookingMoney(tx, { id, status: after.status, total, allowance, credit });
    await writeMoney(tx, id, stored);
    if (stored.status === 'paid') await bookPaidHold(tx, id);
  }
  return {
    ...planned,
    refundIds,
    dueBefore: due({ ...before, paid: money.paid, credit: money.credit }),
    isProcessing: isOtherPrice && isProcessing,
    creditFreed: credit === money.credit ? ZERO : money.credit,
  };
}
