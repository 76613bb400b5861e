import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { findDelivery } from '../../db/stores/deliveries.ts';
import { dismissDelivery, retryDelivery } from '../../db/stores/messages-admin.ts';
import type { Clock } from '../../ports/clock.ts';

export type SettleResult = { ok: true } | { ok: false; reason: 'unknown-message' | 'not-undelivered' };

/** The owner retries or dismisses a message that was not delivered. */
export function settleUndelivered(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  how: 'retry' | 'dismiss',
  actor: string,
): Promise<SettleResult> {
  const now = clock.now();
  return db.transaction().execute(async (tx): Promise<SettleResult> => {
    const done = how === 'retry' ? await retryDelivery(tx, id) : await dismissDelivery(tx, id, now);
    if (!done) {
      return { ok: false, reason: (await findDelivery(tx, id)) ? 'not-undelivered' : 'unknown-message' };
    }
    const action = how === 'retry' ? 'message-retried' : 'message-dismissed';
    await audit(tx, { actor, action, subject: { kind: 'delivery', id } }, now);
    return { ok: true };
  });
}
