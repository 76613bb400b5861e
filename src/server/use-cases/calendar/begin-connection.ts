import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { deleteAuthorizationsBefore, storeAuthorization } from '../../db/stores/calendar-authorizations.ts';
import type { Calendar } from '../../ports/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import { authorizationMs, hashOfState } from './authorization-state.ts';

export type BegunConnection =
  | { ok: true; authUrl: string }
  /** The sandbox calendar is always connected. */
  | { ok: false; reason: 'nothing-to-connect' };

export async function beginConnection(deps: {
  db: Database;
  clock: Clock;
  calendar: Calendar;
}): Promise<BegunConnection> {
  const { authorization } = deps.calendar;
  if (!authorization) return { ok: false, reason: 'nothing-to-connect' };
  const now = deps.clock.now();
  const state = randomBytes(32).toString('base64url');
  const { url, verifier } = authorization.begin(state);
  await deleteAuthorizationsBefore(deps.db, new Date(now.getTime() - authorizationMs));
  await storeAuthorization(deps.db, { stateHash: hashOfState(state), verifier }, now);
  return { ok: true, authUrl: url };
}
