import type { ProviderAnswer } from '../../../domain/payment/payment-state.ts';
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
 * Syncs a payment and everything that follows. If the booking is paid another way, an open form must not charge again; after a crash
 * the next sync of either payment closes it.
 */
export async function syncPayment(
  deps: PaymentDeps,
  payment: StoredPayment,
  also: readonly ProviderAnswer[] = [],
): Promise<SyncResult> {
  const fetched = await fetchProviderState(deps, payment, also);
  const synced = await followUp(deps, fetched);
  const { appointment_id: appointmentId } = payment;
  if (!fetched.ok || !fetched.recorded.settled || appointmentId === null) return synced;
  const open = await findUnfinished(deps.db, { appointmentId });
  const ended = open && (await closePayment(deps, open));
  return open?.id === payment.id && ended ? ended : synced;
}

export const closePayment = async (deps: PaymentDeps, payment: StoredPayment): Promise<SyncResult> =>
  followUp(deps, await cancelAtProvider(deps, payment));

/** Jobs retry what fails here. */
async function followUp(deps: PaymentDeps, fetched: FetchResult): Promise<SyncResult> {
  if (!fetched.ok) return fetched;
  const { state, announce, refundIds } = fetched.recorded;
  if (announce) deps.wake();
  for (const id of refundIds) await sendRefund(deps, id);
  return { ok: true, state };
}
