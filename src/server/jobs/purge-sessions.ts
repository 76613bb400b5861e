import { dayMs } from '../../domain/durations.ts';
import type { Database } from '../db/client.ts';
import { deleteForgottenDevices } from '../db/stores/known-devices.ts';
import { deleteEndedSessions } from '../db/stores/sessions.ts';
import { deleteSignInFailuresBefore } from '../db/stores/sign-in-failures.ts';
import type { Clock } from '../ports/clock.ts';

/** Sessions that have ended open nothing any more, and yesterday's failures count for nothing. */
export async function purgeSessions({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  const failures = await deleteSignInFailuresBefore(db, new Date(now.getTime() - dayMs));
  const devices = await deleteForgottenDevices(db, now);
  return failures + devices + (await deleteEndedSessions(db, now));
}
