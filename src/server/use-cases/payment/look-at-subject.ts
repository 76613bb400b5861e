// What the provider named: a payment, a visit to its pay page, a refund. Each leads to a payment, which is then asked about.
import { findPaymentByIntent } from '../../db/stores/payments.ts';
import type { PaymentAnswer, PaymentEvent } from '../../ports/payments.ts';
import { adoptPayment } from './adopt-payment.ts';
import type { PaymentDeps } from './ask-provider.ts';
import { lookAtPayment } from './look-at-payment.ts';
import { learnedOf } from './send-refund.ts';

/** `false`: the provider does not answer, so that it has to be looked at again. */
export async function lookAtSubject(
  deps: PaymentDeps,
  kind: PaymentEvent['kind'],
  id: string,
): Promise<boolean> {
  switch (kind) {
    case 'intent':
      return lookAtIntent(deps, id);
    case 'session':
      return lookAtSession(deps, id);
    case 'refund':
      return lookAtRefund(deps, id);
    case 'other':
      return true;
  }
}

async function lookAtIntent(deps: PaymentDeps, id: string): Promise<boolean> {
  const { db, payments } = deps;
  const known = await findPaymentByIntent(db, payments.provider, id);
  if (known) return (await lookAtPayment(deps, known)).ok;
  const intent = await payments.readIntent(id);
  if (!intent.ok) return isAnswered(intent);
  // One that names no booking of ours is somebody else's, or its pay page will say.
  const { appointmentId } = intent.value;
  return appointmentId === null || adoptAndLook(deps, intent.value, appointmentId);
}

async function lookAtSession(deps: PaymentDeps, id: string): Promise<boolean> {
  const session = await deps.payments.readSession(id);
  if (!session.ok) return isAnswered(session);
  const { paymentId, reference } = session.value;
  if (paymentId === null) return true;
  const known = await findPaymentByIntent(deps.db, deps.payments.provider, paymentId);
  if (known) return (await lookAtPayment(deps, known)).ok;
  const intent = await deps.payments.readIntent(paymentId);
  return intent.ok ? adoptAndLook(deps, intent.value, reference) : isAnswered(intent);
}

async function lookAtRefund(deps: PaymentDeps, id: string): Promise<boolean> {
  const asOf = deps.clock.now();
  const refund = await deps.payments.readRefund(id);
  if (!refund.ok) return isAnswered(refund);
  const { paymentId } = refund.value;
  const known = paymentId && (await findPaymentByIntent(deps.db, deps.payments.provider, paymentId));
  return !known || (await lookAtPayment(deps, known, [learnedOf(refund.value, asOf)])).ok;
}

async function adoptAndLook(
  deps: PaymentDeps,
  intent: Parameters<typeof adoptPayment>[1],
  reference: string | null,
): Promise<boolean> {
  const adopted = await adoptPayment(deps, intent, reference);
  return !adopted || (await lookAtPayment(deps, adopted)).ok;
}

const isAnswered = (answer: PaymentAnswer<unknown>): boolean => answer.ok || answer.reason !== 'unavailable';
