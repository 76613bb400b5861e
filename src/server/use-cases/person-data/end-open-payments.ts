import type { StoredPayment } from '../../db/stores/payments.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { closePayment } from '../payment/sync-payment.ts';

export type PaymentsEnded =
  | { ok: true }
  | { ok: false; reason: 'erasing-while-paying' | 'erasing-needs-provider' };

/** Nobody pays any more for somebody who is about to be removed. Whoever was faster gets their money back, or their time. */
export async function endOpenPayments(
  deps: PaymentDeps,
  payments: readonly StoredPayment[],
): Promise<PaymentsEnded> {
  for (const payment of payments) {
    const ended = await closePayment(deps, payment);
    if (!ended.ok) return { ok: false, reason: 'erasing-needs-provider' };
    if (ended.state === 'processing') return { ok: false, reason: 'erasing-while-paying' };
  }
  return { ok: true };
}
