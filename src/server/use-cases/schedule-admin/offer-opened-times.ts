import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import { listWaitedForDays } from '../../db/stores/waiting-list.ts';
import { offerFreeTimes } from '../waiting-list/offer-free-times.ts';

/**
 * Offers opened times to the waiting list in the same transaction, before other visitors see them. Days are locked in order to
 * avoid deadlocks.
 */
export async function offerOpenedTimes(tx: Database, now: Date): Promise<void> {
  const today = phoenixDateOf(now);
  for (const day of await listWaitedForDays(tx)) if (day > today) await offerFreeTimes(tx, day, now);
}
