import { cents } from '../../../domain/money.ts';
import type { ProviderAnswer } from '../../../domain/payment/payment-state.ts';
import { hasOpenDispute as readOpenDispute } from '../../db/stores/disputes.ts';
import { findPayment } from '../../db/stores/payments.ts';
import {
  findRefund,
  recordProviderRefund,
  recordRefundSent,
  type StoredRefund,
} from '../../db/stores/refunds.ts';
import type { Refund } from '../../ports/payments.ts';
import { fetchProviderState, type PaymentDeps } from './fetch-provider-state.ts';

/** Sends a refund or fetches its state. `false`: the provider does not answer; a job retries. */
export async function sendRefund(deps: PaymentDeps, id: string): Promise<boolean> {
  const { db, clock, log, payments } = deps;
  const refund = await findRefund(db, id);
  const payment = refund && (await findPayment(db, refund.payment_id));
  if (!refund || !payment || payment.intent_id === null) return true;
  // Of another provider: stays open until that provider is configured again.
  if (payment.provider !== payments.provider) return true;
  const asOf = clock.now();
  await recordRefundSent(db, id, asOf);
  // A dispute may return the money, so it is not refunded as well. The provider refuses too if we do not know of the dispute yet.
  const isDisputed = refund.provider_refund === null && (await readOpenDispute(db, payment.id));
  const answer = isDisputed
    ? ({ ok: false, reason: 'refused', why: 'wrong-state' } as const)
    : await sendOrFetch(deps, refund, payment.intent_id);
  if (!answer.ok && answer.reason === 'unavailable') return false;
  if (answer.ok) await db.transaction().execute((tx) => recordProviderRefund(tx, id, answer.value.id));
  else log.error({ refund: id, payment: payment.id }, 'a refund was not accepted');
  // A refused refund may already have been made at the provider; the payment shows that.
  const fact = answer.ok ? toRefundFact(answer.value, asOf) : refusedOf(refund, asOf);
  return (await fetchProviderState(deps, payment, [fact])).ok;
}

const sendOrFetch = ({ payments }: PaymentDeps, refund: StoredRefund, paymentId: string) =>
  refund.provider_refund === null
    ? payments.refund({
        key: refund.id,
        paymentId,
        amount: cents(refund.amount_cents),
        reason: refund.reason,
        sentBefore: refund.checked_at !== null,
      })
    : payments.readRefund(refund.provider_refund);

export const toRefundFact = ({ id, amount, state }: Refund, asOf: Date): ProviderAnswer => ({
  about: 'refund',
  id,
  amount,
  state,
  asOf,
});

const refusedOf = ({ id, provider_refund, amount_cents }: StoredRefund, asOf: Date): ProviderAnswer => ({
  about: 'refund',
  id: provider_refund ?? id,
  amount: cents(amount_cents),
  state: 'failed',
  asOf,
});
