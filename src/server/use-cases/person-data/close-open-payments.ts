import type { StoredPayment } from '../../db/stores/payments.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { closePayment } from '../payment/sync-payment.ts';

export type ClosedPayments =
  | { ok: true }
  | { ok: false; reason: 'erasing-while-paying' | 'erasing-needs-provider' };

/** Closes the open payments of a person before erasure. A payment that was faster is refunded or confirms its booking. */
export async function closeOpenPayments(
  deps: PaymentDeps,
  payments: readonly StoredPayment[],
): Promise<ClosedPayments> {
  for (const payment of payments) {
    const ended = await closePayment(deps, payment);
    if (!ended.ok) return { ok: false, reason: 'erasing-needs-provider' };
    if (ended.state === 'processing') return { ok: false, reason: 'erasing-while-paying' };
  }
  return { ok: true };
}
