import type { Learned } from '../../../domain/payment/payment-state.ts';
import { findUnfinished, type StoredPayment } from '../../db/stores/payments.ts';
import { type Asked, askProvider, cancelAtProvider, type PaymentDeps } from './ask-provider.ts';
import { sendRefund } from './send-refund.ts';

export type Looked = { ok: true; state: StoredPayment['state'] } | { ok: false; reason: 'unavailable' };

/** How a payment stands by now, with everything that follows from it. */
export const lookAtPayment = async (
  deps: PaymentDeps,
  payment: StoredPayment,
  also: readonly Learned[] = [],
): Promise<Looked> => followUp(deps, payment, await askProvider(deps, payment, also));

export const endPayment = async (deps: PaymentDeps, payment: StoredPayment): Promise<Looked> =>
  followUp(deps, payment, await cancelAtProvider(deps, payment));

/** What is left undone here, a job does later. */
async function followUp(deps: PaymentDeps, payment: StoredPayment, asked: Asked): Promise<Looked> {
  if (!asked.ok) return asked;
  const { state, announce, refundIds, settled } = asked.recorded;
  if (announce) deps.wake();
  for (const id of refundIds) await sendRefund(deps, id);
  if (settled && payment.appointment_id !== null) await endOthers(deps, payment.appointment_id, payment.id);
  return { ok: true, state };
}

/** Paid another way: a form that is still open somewhere must not charge once more. */
async function endOthers(deps: PaymentDeps, appointmentId: string, paidBy: string): Promise<void> {
  const open = await findUnfinished(deps.db, { appointmentId });
  if (open && open.id !== paidBy) await endPayment(deps, open);
}
