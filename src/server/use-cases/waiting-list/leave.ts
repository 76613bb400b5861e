import type { Database } from '../../db/client.ts';
import { endPlaces, findEntry, lockWaitingList } from '../../db/stores/waiting-list.ts';
import { deleteOffer } from '../../db/stores/waiting-list-offers.ts';
import type { Clock } from '../../ports/clock.ts';
import { offerFreeTimes } from './offer-free-times.ts';
import { readPlaceToken } from './place-token.ts';

export type LeaveResult = { ok: true } | { ok: false; reason: 'unknown-place' };

/** Ends a place and offers its time to the next person. Idempotent. */
export async function leaveWaitingList(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
): Promise<LeaveResult> {
  const link = await readPlaceToken(db, token, clock.now());
  const entry = link && (await findEntry(db, link.entryId));
  if (!entry) return { ok: false, reason: 'unknown-place' };
  const { id, day } = entry;
  const transaction = db.transaction().setIsolationLevel('read committed');
  await transaction.execute(async (tx) => {
    // Locked before any change: making offers takes this lock first, and would deadlock on the changed row.
    await lockWaitingList(tx, day);
    await deleteOffer(tx, id);
    await endPlaces(tx, [id], 'left');
    await offerFreeTimes(tx, day, clock.now());
  });
  return { ok: true };
}
