import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { takeAuthorization } from '../../db/stores/calendar-authorizations.ts';
import { storeConnection } from '../../db/stores/calendar-connection.ts';
import { addReadJob, addSyncJobs, forgetComingEvents } from '../../db/stores/calendar-events.ts';
import type { Calendar } from '../../ports/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import { authorizationMs, hashOfState } from './authorization-state.ts';

export type FinishedConnection =
  | { ok: true }
  | {
      ok: false;
      reason:
        | 'nothing-to-connect'
        | 'missing-code'
        /** Not issued by us, already used, or older than ten minutes. */
        | 'unknown-state'
        /** The provider rejects the code, or not every permission was granted. */
        | 'calendar-refused'
        | 'calendar-unavailable';
    };

/**
 * A new connection sends every coming appointment to the calendar and reads its busy times. A typed code comes without a state;
 * then the verifier alone proves that we requested it.
 */
export async function finishConnection(
  deps: { db: Database; clock: Clock; calendar: Calendar },
  input: { code: string; state?: string | undefined; actor?: string },
): Promise<FinishedConnection> {
  const { authorization } = deps.calendar;
  if (!authorization) return { ok: false, reason: 'nothing-to-connect' };
  const code = input.code.trim();
  if (code === '') return { ok: false, reason: 'missing-code' };
  const now = deps.clock.now();
  const earliest = new Date(now.getTime() - authorizationMs);
  const which = input.state === undefined ? 'newest' : hashOfState(input.state);
  const verifier = await takeAuthorization(deps.db, which, earliest);
  if (!verifier) return { ok: false, reason: 'unknown-state' };
  const redeemed = await authorization.redeem(code, verifier);
  if (!redeemed.ok) return { ok: false, reason: `calendar-${redeemed.reason}` };
  const { tokens, expireAt } = redeemed;
  return deps.db.transaction().execute(async (tx): Promise<FinishedConnection> => {
    await storeConnection(tx, { provider: 'google', tokens, expireAt });
    await forgetComingEvents(tx, now);
    await addSyncJobs(tx, now);
    await addReadJob(tx);
    const subject = { kind: 'calendar', id: 'google' };
    await audit(tx, { actor: input.actor ?? null, action: 'calendar-connected', subject }, now);
    return { ok: true };
  });
}
