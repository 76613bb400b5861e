import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import { listWaitedForDays } from '../../db/stores/waiting-list.ts';
import { offerFreeTimes } from '../waiting-list/offer-free-times.ts';

/**
 * Part of the transaction that opened times: whoever waits for one of them comes before whoever happens to look now. Day by
 * day in their order, so that two who do this never wait for each other.
 */
export async function offerOpenedTimes(tx: Database, now: Date): Promise<void> {
  const today = phoenixDateOf(now);
  for (const day of await listWaitedForDays(tx)) if (day > today) await offerFreeTimes(tx, day, now);
}
