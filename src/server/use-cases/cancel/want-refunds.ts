import { type Cents, cents, subtract, ZERO } from '../../../domain/money.ts';
import type { Database } from '../../db/client.ts';
import { wantRefund } from '../../db/stores/refunds.ts';

/** What of a payment can still be given back. */
export type Refundable = {
  paymentId: string;
  amount: Cents;
  /** Its figures are no dollars. */
  currencyDiffers: boolean;
};

export const CANCEL_REASON = 'booking canceled';
/** Paid when the time was not theirs any more. */
export const LATE_REASON = 'time given back';

/**
 * `refund`: what goes back of the dollars, of the latest payments first. Another currency's money was never asked for, and goes
 * back whole. Part of the transaction that cancels.
 */
export async function wantRefunds(
  tx: Database,
  payments: readonly Refundable[],
  refund: Cents,
  now: Date,
): Promise<string[]> {
  const ids: string[] = [];
  let left = refund;
  for (const { paymentId, amount: most, currencyDiffers } of payments.toReversed()) {
    const amount = currencyDiffers ? most : cents(Math.min(most, left));
    if (!currencyDiffers) left = subtract(left, amount);
    if (amount > ZERO) ids.push(await wantRefund(tx, { paymentId, amount, reason: CANCEL_REASON }, now));
  }
  return ids;
}
