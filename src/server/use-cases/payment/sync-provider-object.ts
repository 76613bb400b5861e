// Maps an object the provider named (intent, session, refund, dispute) to its payment and syncs it.
import { cents } from '../../../domain/money.ts';
import type { ProviderAnswer } from '../../../domain/payment/payment-state.ts';
import { findPaymentByIntent, type StoredPayment } from '../../db/stores/payments.ts';
import type { Dispute, PaymentAnswer, PaymentEvent } from '../../ports/payments.ts';
import type { PaymentDeps } from './fetch-provider-state.ts';
import { recordHostedPayment } from './record-hosted-payment.ts';
import { toRefundFact } from './send-refund.ts';
import { syncPayment } from './sync-payment.ts';

/** `false`: the provider does not answer; retry. */
export async function syncProviderObject(
  deps: PaymentDeps,
  kind: PaymentEvent['kind'],
  id: string,
): Promise<boolean> {
  switch (kind) {
    case 'intent':
      return syncIntent(deps, id);
    case 'session':
      return syncSession(deps, id);
    case 'refund':
      return syncRefund(deps, id);
    case 'dispute':
      return syncDispute(deps, id);
    case 'other':
      return true;
  }
}

async function syncIntent(deps: PaymentDeps, id: string): Promise<boolean> {
  const { db, payments } = deps;
  const known = await findPaymentByIntent(db, payments.provider, id);
  if (known) return (await syncPayment(deps, known)).ok;
  const intent = await payments.readIntent(id);
  if (!intent.ok) return isAnswered(intent);
  // Without a booking it is not ours, or its session will name the booking.
  const { appointmentId } = intent.value;
  return appointmentId === null || adoptAndSync(deps, intent.value, appointmentId);
}

async function syncSession(deps: PaymentDeps, id: string): Promise<boolean> {
  const session = await deps.payments.readSession(id);
  if (!session.ok) return isAnswered(session);
  const { paymentId, reference } = session.value;
  if (paymentId === null) return true;
  const known = await findPaymentByIntent(deps.db, deps.payments.provider, paymentId);
  if (known) return (await syncPayment(deps, known)).ok;
  const intent = await deps.payments.readIntent(paymentId);
  return intent.ok ? adoptAndSync(deps, intent.value, reference) : isAnswered(intent);
}

async function syncRefund(deps: PaymentDeps, id: string): Promise<boolean> {
  const asOf = deps.clock.now();
  const refund = await deps.payments.readRefund(id);
  if (!refund.ok) return isAnswered(refund);
  const { paymentId } = refund.value;
  const known = paymentId && (await findPaymentByIntent(deps.db, deps.payments.provider, paymentId));
  return !known || (await syncPayment(deps, known, [toRefundFact(refund.value, asOf)])).ok;
}

async function syncDispute(deps: PaymentDeps, id: string): Promise<boolean> {
  const asOf = deps.clock.now();
  const dispute = await deps.payments.readDispute(id);
  if (!dispute.ok) return isAnswered(dispute);
  const { paymentId } = dispute.value;
  const known = paymentId && (await findPaymentByIntent(deps.db, deps.payments.provider, paymentId));
  return !known || (await syncPayment(deps, known, [toDisputeFact(dispute.value, known, asOf)])).ok;
}

async function adoptAndSync(
  deps: PaymentDeps,
  intent: Parameters<typeof recordHostedPayment>[1],
  reference: string | null,
): Promise<boolean> {
  const adopted = await recordHostedPayment(deps, intent, reference);
  return !adopted || (await syncPayment(deps, adopted)).ok;
}

/** For other currencies, whose amounts are not dollars, the whole payment counts as disputed. */
function toDisputeFact(
  { paymentId: _, currency, amount, ...dispute }: Dispute,
  payment: StoredPayment,
  asOf: Date,
): ProviderAnswer {
  const sum = currency === 'usd' ? amount : cents(payment.received_cents);
  return { about: 'dispute', ...dispute, amount: sum, asOf };
}

const isAnswered = (answer: PaymentAnswer<unknown>): boolean => answer.ok || answer.reason !== 'unavailable';
