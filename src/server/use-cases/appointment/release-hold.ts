import { calendarDate } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import { endHold } from '../../db/stores/holds.ts';
import { offerFreeTimes } from '../waiting-list/offer-free-times.ts';

/** Releases a hold and offers its time to the waiting list in one transaction, so that others never see it free. */
export async function releaseHold(
  db: Database,
  id: string,
  now: Date,
  which?: { browser?: Buffer; lapsedAt?: Date },
): Promise<boolean> {
  const release = async (tx: Database) => {
    const day = await endHold(tx, id, which);
    if (day === undefined) return false;
    await offerFreeTimes(tx, calendarDate(day), now);
    return true;
  };
  return db.isTransaction ? release(db) : db.transaction().execute(release);
}
