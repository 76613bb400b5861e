import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import { endPlaces, listWaitedForDays, lockWaitingList, skipWaiting } from '../../db/stores/waiting-list.ts';
import { deleteExpiredOffers } from '../../db/stores/waiting-list-offers.ts';
import { offerFreeTimes } from './offer-free-times.ts';

/**
 * Ends expired offers and makes new ones, whatever freed the time: an expired hold, opened hours, or a process that crashed before
 * offering it. Safe to run concurrently.
 */
export async function updateWaitingList(
  db: Database,
  now: Date,
): Promise<{ offered: number; passed: number }> {
  const today = phoenixDateOf(now);
  const done = { offered: 0, passed: 0 };
  for (const day of await listWaitedForDays(db)) {
    // Read committed, so that changes committed while waiting for the lock are visible.
    const transaction = db.transaction().setIsolationLevel('read committed');
    await transaction.execute(async (tx) => {
      await lockWaitingList(tx, day);
      const ids = await deleteExpiredOffers(tx, day, now);
      done.passed += await endPlaces(tx, ids, 'passed');
      if (day > today) done.offered += await offerFreeTimes(tx, day, now);
      else done.passed += await skipWaiting(tx, day);
    });
  }
  return done;
}
