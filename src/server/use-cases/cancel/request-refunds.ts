import { type Cents, cents, subtract, ZERO } from '../../../domain/money.ts';
import type { Database } from '../../db/client.ts';
import { insertRefund } from '../../db/stores/refunds.ts';

/** The refundable part of a payment. */
export type Refundable = {
  paymentId: string;
  amount: Cents;
  /** Amount is not in dollars. */
  currencyDiffers: boolean;
};

export const CANCEL_REASON = 'booking canceled';
/** For a payment that arrived after the time was released. */
export const LATE_REASON = 'time given back';

/**
 * `refund` is taken from the newest dollar payments first. Payments in another currency are refunded in full. Runs inside
 * the transaction that cancels.
 */
export async function requestRefunds(
  tx: Database,
  payments: readonly Refundable[],
  refund: Cents,
  now: Date,
): Promise<string[]> {
  const ids: string[] = [];
  let left = refund;
  for (const { paymentId, amount: refundable, currencyDiffers } of payments.toReversed()) {
    const amount = currencyDiffers ? refundable : cents(Math.min(refundable, left));
    if (!currencyDiffers) left = subtract(left, amount);
    if (amount > ZERO) ids.push(await insertRefund(tx, { paymentId, amount, reason: CANCEL_REASON }, now));
  }
  return ids;
}
