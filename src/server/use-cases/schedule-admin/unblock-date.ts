import { type CalendarDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { deleteBlockedDate } from '../../db/stores/schedule-admin.ts';
import type { Clock } from '../../ports/clock.ts';
import { offerFreeTimes } from '../waiting-list/offer-free-times.ts';

/** Idempotent. Offers the day's times to the waiting list first. */
export async function unblockDate(
  { db, clock }: { db: Database; clock: Clock },
  date: CalendarDate,
  actor: string,
): Promise<void> {
  const now = clock.now();
  const transaction = db.transaction().setIsolationLevel('read committed');
  await transaction.execute(async (tx) => {
    if (!(await deleteBlockedDate(tx, date))) return;
    if (date > phoenixDateOf(now)) await offerFreeTimes(tx, date, now);
    await audit(tx, { actor, action: 'date-unblocked', subject: { kind: 'date', id: date } }, now);
  });
}
