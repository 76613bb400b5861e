import {
  type BusinessDay,
  type BusinessPlan,
  type PlanProblem,
  planProblems,
  toPlan,
  toSettings,
  WEEKDAYS,
} from '../../../domain/scheduling/business-hours.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { readHours, writeHours } from '../../db/stores/schedule-admin.ts';
import type { Clock } from '../../ports/clock.ts';
import { offerOpenedTimes } from './offer-opened-times.ts';
import { scheduleVersion } from './schedule-version.ts';

export type SavedSchedule =
  | { ok: true }
  | { ok: false; reason: 'invalid-hours'; fields: PlanProblem[] }
  /** Somebody else has changed it since this version was read. */
  | { ok: false; reason: 'schedule-changed' };

export async function saveSchedule(
  { db, clock }: { db: Database; clock: Clock },
  { version, ...plan }: BusinessPlan & { version: string },
  actor: string,
): Promise<SavedSchedule> {
  const fields = planProblems(plan);
  if (fields.length > 0) return { ok: false, reason: 'invalid-hours', fields };
  const now = clock.now();
  // Read committed: what is read after a lock was got must be what others committed before giving it up.
  const transaction = db.transaction().setIsolationLevel('read committed');
  return transaction.execute(async (tx): Promise<SavedSchedule> => {
    const before = toPlan({ ...(await readHours(tx, { lock: true })), blockedDates: [] });
    const standing = scheduleVersion(before);
    // The same saved twice is saved once, also by two who had the same thought.
    if (standing === scheduleVersion(plan)) return { ok: true };
    if (standing !== version) return { ok: false, reason: 'schedule-changed' };
    await writeHours(tx, toSettings(plan, []));
    await offerOpenedTimes(tx, now);
    const subject = { kind: 'schedule', id: 'hours' };
    await audit(tx, { actor, action: 'schedule-changed', subject, details: changes(before, plan) }, now);
    return { ok: true };
  });
}

/** What is different now: "saturday": "07:30-14:00". */
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
