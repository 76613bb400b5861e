import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { findEntry, lockWaitingList } from '../../db/stores/waiting-list.ts';
import { swapPositions, waitingAhead } from '../../db/stores/waiting-list-admin.ts';
import type { Clock } from '../../ports/clock.ts';

export type MoveUpResult =
  | { ok: true }
  | { ok: false; reason: 'unknown-entry' | 'entry-ended' | 'line-changed' };

/** The owner puts a person ahead of the one who was shown before them. */
export async function moveEntryUp(
  { db, clock }: { db: Database; clock: Clock },
  { id, behind }: { id: string; behind: string },
  actor: string,
): Promise<MoveUpResult> {
  // Read committed, so that changes committed while waiting for the lock are visible.
  const transaction = db.transaction().setIsolationLevel('read committed');
  return transaction.execute(async (tx): Promise<MoveUpResult> => {
    const found = await findEntry(tx, id);
    if (found?.id !== id) return { ok: false, reason: 'unknown-entry' };
    const { day } = found;
    // Offers follow the line, so they are made before or after, not since then.
    await lockWaitingList(tx, day);
    const entry = await findEntry(tx, id);
    if (entry?.state !== 'waiting') return { ok: false, reason: 'entry-ended' };
    // A repeated tap: they are ahead already.
    if ((await waitingAhead(tx, behind)) === id) return { ok: true };
    if ((await waitingAhead(tx, id)) !== behind) return { ok: false, reason: 'line-changed' };
    await swapPositions(tx, id, behind);
    const subject = { kind: 'waiting-list-entry', id };
    await audit(tx, { actor, action: 'waiting-list-entry-moved-up', subject, details: { day } }, clock.now());
    return { ok: true };
  });
}
