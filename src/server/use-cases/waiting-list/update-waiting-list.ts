import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import {
  endPlaces,
  listWaitedForDays,
  lockWaitingList,
  passOverWaiting,
} from '../../db/stores/waiting-list.ts';
import { deleteLapsedOffers } from '../../db/stores/waiting-list-offers.ts';
import { offerFreeTimes } from './offer-free-times.ts';

/**
 * Ends offers nobody came for and makes new ones, for whatever reason a time is free: it lapsed, hours were opened, or the
 * process that freed it died before it could offer it. Any number of processes may do so at once.
 */
export async function updateWaitingList(
  db: Database,
  now: Date,
): Promise<{ offered: number; passed: number }> {
  const today = phoenixDateOf(now);
  const done = { offered: 0, passed: 0 };
  for (const day of await listWaitedForDays(db)) {
    // Read committed: what is read after the lock was got must be what others committed before giving it up.
    const transaction = db.transaction().setIsolationLevel('read committed');
    await transaction.execute(async (tx) => {
      await lockWaitingList(tx, day);
      const ids = await deleteLapsedOffers(tx, day, now);
      done.passed += await endPlaces(tx, ids, 'passed');
      if (day > today) done.offered += await offerFreeTimes(tx, day, now);
      else done.passed += await passOverWaiting(tx, day);
    });
  }
  return done;
}
