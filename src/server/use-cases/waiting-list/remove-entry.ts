import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { endPlaces, findEntry, lockWaitingList } from '../../db/stores/waiting-list.ts';
import { deleteOffer } from '../../db/stores/waiting-list-offers.ts';
import type { Clock } from '../../ports/clock.ts';
import { offerFreeTimes } from './offer-free-times.ts';

export type RemoveResult = { ok: true } | { ok: false; reason: 'unknown-entry' | 'entry-ended' };

/** The owner ends a place; its offered time goes to the next person in the same transaction. */
export async function removeEntry(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  actor: string,
): Promise<RemoveResult> {
  const entry = await findEntry(db, id);
  if (!entry) return { ok: false, reason: 'unknown-entry' };
  const now = clock.now();
  const transaction = db.transaction().setIsolationLevel('read committed');
  return transaction.execute(async (tx): Promise<RemoveResult> => {
    // Locked before any change: making offers takes this lock first, and would deadlock on the changed row.
    await lockWaitingList(tx, entry.day);
    // Offer before place, in the same order as taking the offer, to avoid deadlocks.
    await deleteOffer(tx, id);
    if ((await endPlaces(tx, [id], 'left')) === 0) return { ok: false, reason: 'entry-ended' };
    await offerFreeTimes(tx, entry.day, now);
    await audit(
      tx,
      {
        actor,
        action: 'waiting-list-entry-removed',
        subject: { kind: 'waiting-list-entry', id },
        details: { day: entry.day },
      },
      now,
    );
    return { ok: true };
  });
}
