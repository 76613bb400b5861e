import { cents } from '../../../domain/money.ts';
import type { Learned } from '../../../domain/payment/payment-state.ts';
import { hasOpenDispute as readOpenDispute } from '../../db/stores/disputes.ts';
import { findPayment } from '../../db/stores/payments.ts';
import {
  findRefund,
  noteProviderRefund,
  noteRefundAsked,
  type StoredRefund,
} from '../../db/stores/refunds.ts';
import type { Refund } from '../../ports/payments.ts';
import { fetchProviderState, type PaymentDeps } from './fetch-provider-state.ts';

/** Sends what is to go back, or asks how it stands. `false`: the provider does not answer; the job comes back to it. */
export async function sendRefund(deps: PaymentDeps, id: string): Promise<boolean> {
  const { db, clock, log, payments } = deps;
  const refund = await findRefund(db, id);
  const payment = refund && (await findPayment(db, refund.payment_id));
  if (!refund || !payment || payment.intent_id === null) return true;
  // Of a provider we no longer have: it stays wanted, for whoever has it again.
  if (payment.provider !== payments.provider) return true;
  const asOf = clock.now();
  await noteRefundAsked(db, id, asOf);
  // A bank may give it back: nobody is paid back twice. The provider refuses as well, should we not know yet.
  const isDisputed = refund.provider_refund === null && (await readOpenDispute(db, payment.id));
  const answer = isDisputed
    ? ({ ok: false, reason: 'refused', why: 'wrong-state' } as const)
    : await ask(deps, refund, payment.intent_id);
  if (!answer.ok && answer.reason === 'unavailable') return false;
  if (answer.ok) await db.transaction().execute((tx) => noteProviderRefund(tx, id, answer.value.id));
  else log.error({ refund: id, payment: payment.id }, 'a refund was not accepted');
  // One that was refused may have gone back already, at the provider's own desk: the payment itself says.
  const learned = answer.ok ? toRefundFact(answer.value, asOf) : refusedOf(refund, asOf);
  return (await fetchProviderState(deps, payment, [learned])).ok;
}

const ask = ({ payments }: PaymentDeps, refund: StoredRefund, paymentId: string) =>
  refund.provider_refund === null
    ? payments.refund({
        key: refund.id,
        paymentId,
        amount: cents(refund.amount_cents),
        reason: refund.reason,
      })
    : payments.readRefund(refund.provider_refund);

export const toRefundFact = ({ id, amount, state }: Refund, asOf: Date): Learned => ({
  about: 'refund',
  id,
  amount,
  state,
  asOf,
});

const refusedOf = ({ id, provider_refund, amount_cents }: StoredRefund, asOf: Date): Learned => ({
  about: 'refund',
  id: provider_refund ?? id,
  amount: cents(amount_cents),
  state: 'failed',
  asOf,
});
