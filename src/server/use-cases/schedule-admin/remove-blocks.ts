import { type CalendarDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import {
  daysOfBlockedTimes,
  deleteBlockedDates,
  deleteBlockedTimes,
  lockForBlocks,
} from '../../db/stores/blocks.ts';
import type { Clock } from '../../ports/clock.ts';
import { offerFreeTimes } from '../waiting-list/offer-free-times.ts';

/** Idempotent. Offers the freed times to the waiting list first. */
export async function removeBlocks(
  { db, clock }: { db: Database; clock: Clock },
  { dates, timeIds }: { dates: readonly CalendarDate[]; timeIds: readonly string[] },
  actor: string,
): Promise<void> {
  const now = clock.now();
  const transaction = db.transaction().setIsolationLevel('read committed');
  await transaction.execute(async (tx) => {
    await lockForBlocks(tx, [...dates, ...(await daysOfBlockedTimes(tx, timeIds))]);
    const openedDates = await deleteBlockedDates(tx, dates);
    const openedTimes = await deleteBlockedTimes(tx, timeIds);
    const opened = new Set([...openedDates, ...openedTimes.map(({ date }) => date)]);
    const today = phoenixDateOf(now);
    for (const day of [...opened].sort()) if (day > today) await offerFreeTimes(tx, day, now);
    for (const id of openedDates)
      await audit(tx, { actor, action: 'date-unblocked', subject: { kind: 'date', id } }, now);
    for (const { date: id, from, to } of openedTimes) {
      const details = { hours: `${from}-${to}` };
      await audit(tx, { actor, action: 'time-unblocked', subject: { kind: 'date', id }, details }, now);
    }
  });
}
