import { type Cents, ZERO } from '../../../domain/money.ts';
import { splitRefund } from '../../../domain/payment/refund-split.ts';
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
  const inDollars = payments.filter(({ currencyDiffers }) => !currencyDiffers);
  const others = payments.filter(({ currencyDiffers, amount }) => currencyDiffers && amount > ZERO);
  const parts = [
    ...splitRefund(inDollars, refund),
    ...others.map((source) => ({ source, part: source.amount })),
  ];
  const ids: string[] = [];
  for (const { source, part } of parts) {
    const { paymentId } = source;
    ids.push(await insertRefund(tx, { paymentId, amount: part, reason: CANCEL_REASON }, now));
  }
  return ids;
}
