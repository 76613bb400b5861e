// Handles a webhook. It only says which object to fetch, so order and repetition do not matter.
import { endLease, settleEvent, leaseEvent as take } from '../../db/stores/payment-events.ts';
import type { ReadEvent } from '../../ports/payments.ts';
import type { PaymentDeps } from './fetch-provider-state.ts';
import { syncProviderObject } from './sync-provider-object.ts';

export type WebhookResult =
  | { ok: true }
  | { ok: false; reason: Extract<ReturnType<ReadEvent>, { ok: false }>['reason'] | 'unavailable' };

export async function handleWebhook(
  deps: PaymentDeps,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<WebhookResult> {
  const { db, clock, payments } = deps;
  const read = payments.readEvent(rawBody, signature, clock.now());
  if (!read.ok) return read;
  const { id, kind, subjectId, at } = read.event;
  const event = { provider: payments.provider, id, kind, subjectId };
  // Leased by another process: that process or a job finishes it.
  if (!(await take(db, event, at, clock.now()))) return { ok: true };
  const synced = subjectId === null || (await syncProviderObject(deps, kind, subjectId));
  if (!synced) {
    await endLease(db, event);
    return { ok: false, reason: 'unavailable' };
  }
  await settleEvent(db, event, clock.now());
  return { ok: true };
}
