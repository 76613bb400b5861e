import type { Learned } from '../../../domain/payment/payment-state.ts';
import { findUnfinished, type StoredPayment } from '../../db/stores/payments.ts';
import {
  cancelAtProvider,
  type FetchResult,
  fetchProviderState,
  type PaymentDeps,
} from './fetch-provider-state.ts';
import { sendRefund } from './send-refund.ts';

export type SyncResult = { ok: true; state: StoredPayment['state'] } | { ok: false; reason: 'unavailable' };

/**
 * How a payment stands by now, with everything that follows from it. Paid another way, a form that is still open somewhere must
 * not charge once more; where whoever learned of it died over that, the next look at either of them closes it.
 */
export async function syncPayment(
  deps: PaymentDeps,
  payment: StoredPayment,
  also: readonly Learned[] = [],
): Promise<SyncResult> {
  const asked = await fetchProviderState(deps, payment, also);
  const looked = await followUp(deps, asked);
  const { appointment_id: appointmentId } = payment;
  if (!asked.ok || !asked.recorded.settled || appointmentId === null) return looked;
  const open = await findUnfinished(deps.db, { appointmentId });
  const ended = open && (await closePayment(deps, open));
  return open?.id === payment.id && ended ? ended : looked;
}

export const closePayment = async (deps: PaymentDeps, payment: StoredPayment): Promise<SyncResult> =>
  followUp(deps, await cancelAtProvider(deps, payment));

/** What is left undone here, a job does later. */
async function followUp(deps: PaymentDeps, asked: FetchResult): Promise<SyncResult> {
  if (!asked.ok) return asked;
  const { state, announce, refundIds } = asked.recorded;
  if (announce) deps.wake();
  for (const id of refundIds) await sendRefund(deps, id);
  return { ok: true, state };
}
