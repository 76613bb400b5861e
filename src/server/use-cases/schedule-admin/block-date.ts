import { type CalendarDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { insertBlockedDates, lockForBlocks } from '../../db/stores/blocks.ts';
import type { Clock } from '../../ports/clock.ts';

/** The reason is private and stays out of the audit trail. */
export async function blockDate(
  { db, clock }: { db: Database; clock: Clock },
  { date, reason }: { date: CalendarDate; reason: string },
  actor: string,
): Promise<{ ok: true } | { ok: false; reason: 'date-is-past' }> {
  const now = clock.now();
  if (date < phoenixDateOf(now)) return { ok: false, reason: 'date-is-past' };
  await db.transaction().execute(async (tx) => {
    await lockForBlocks(tx, [date]);
    await insertBlockedDates(tx, [date], reason);
    await audit(tx, { actor, action: 'date-blocked', subject: { kind: 'date', id: date } }, now);
  });
  return { ok: true };
}
