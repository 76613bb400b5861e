import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { deleteAllLinks } from '../../db/stores/payment-links.ts';
import type { Clock } from '../../ports/clock.ts';
import { changeLinks } from './change-links.ts';
import { paymentLinksVersion } from './describe-payment-links.ts';

export type ResetLinksResult = { ok: true } | { ok: false; reason: 'payment-links-changed' };

/** Removes every stored link. */
export function resetPaymentLinks(
  { db, clock }: { db: Database; clock: Clock },
  { version }: { version: string },
  actor: string,
): Promise<ResetLinksResult> {
  const now = clock.now();
  return changeLinks(db, async (tx, stored): Promise<ResetLinksResult> => {
    if (stored.length === 0) return { ok: true };
    if (paymentLinksVersion(stored) !== version) return { ok: false, reason: 'payment-links-changed' };
    await deleteAllLinks(tx);
    const subject = { kind: 'payment-links', id: 'all' };
    const details = { removed: stored.length };
    await audit(tx, { actor, action: 'payment-links-reset', subject, details }, now);
    return { ok: true };
  });
}
