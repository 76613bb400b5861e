import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import {
  type BusinessDay,
  type BusinessPlan,
  type PlanProblem,
  planProblems,
  toPlan,
  toSettings,
  WEEKDAYS,
} from '../../../domain/scheduling/business-hours.ts';
import { NOTHING_BLOCKED } from '../../../domain/scheduling/schedule-settings.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { readHours, writeHours } from '../../db/stores/schedule-admin.ts';
import { listWaitedForDays } from '../../db/stores/waiting-list.ts';
import type { Clock } from '../../ports/clock.ts';
import { offerFreeTimes } from '../waiting-list/offer-free-times.ts';
import { scheduleVersion } from './schedule-version.ts';

export type SavedSchedule =
  | { ok: true }
  | { ok: false; reason: 'invalid-hours'; fields: PlanProblem[] }
  /** Changed by another user since this version was read. */
  | { ok: false; reason: 'schedule-changed' };

export async function saveSchedule(
  { db, clock }: { db: Database; clock: Clock },
  { version, ...plan }: BusinessPlan & { version: string },
  actor: string,
): Promise<SavedSchedule> {
  const fields = planProblems(plan);
  if (fields.length > 0) return { ok: false, reason: 'invalid-hours', fields };
  const now = clock.now();
  // Read committed, so that changes committed while waiting for the lock are visible.
  const transaction = db.transaction().setIsolationLevel('read committed');
  return transaction.execute(async (tx): Promise<SavedSchedule> => {
    const before = toPlan(await readHours(tx, { lock: true }));
    const storedVersion = scheduleVersion(before);
    // Idempotent, also for two users who save the same.
    if (storedVersion === scheduleVersion(plan)) return { ok: true };
    if (storedVersion !== version) return { ok: false, reason: 'schedule-changed' };
    await writeHours(tx, toSettings(plan, NOTHING_BLOCKED));
    await offerOpenedTimes(tx, now);
    const subject = { kind: 'schedule', id: 'hours' };
    await audit(tx, { actor, action: 'schedule-changed', subject, details: changes(before, plan) }, now);
    return { ok: true };
  });
}

/** Changed values only: "saturday": "07:30-14:00". */
const changes = (before: BusinessPlan, after: BusinessPlan) => ({
  ...Object.fromEntries(
    WEEKDAYS.flatMap((name) => {
      const [was, is] = [dayWords(before.hours[name]), dayWords(after.hours[name])];
      return was === is ? [] : [[name, is]];
    }),
  ),
  ...(before.stepMinutes !== after.stepMinutes && { stepMinutes: after.stepMinutes }),
  ...(before.lunchBreak !== after.lunchBreak && { lunchBreak: after.lunchBreak }),
});

const dayWords = ({ isOpen, openTime, closeTime }: BusinessDay): string =>
  isOpen ? `${openTime}-${closeTime}` : 'closed';

/**
 * Offers opened times to the waiting list in the same transaction, before other visitors see them. Days are locked in order to
 * avoid deadlocks.
 */
async function offerOpenedTimes(tx: Database, now: Date): Promise<void> {
  const today = phoenixDateOf(now);
  for (const day of await listWaitedForDays(tx)) if (day > today) await offerFreeTimes(tx, day, now);
}
