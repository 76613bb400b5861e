import { type PasswordProblem, passwordProblem } from '../../../domain/identity/new-password.ts';
import { audit } from '../../db/stores/audit.ts';
import { forgetDevices } from '../../db/stores/known-devices.ts';
import { endSessionsOf, type SignedInUser } from '../../db/stores/sessions.ts';
import { storePassword } from '../../db/stores/users.ts';
import { hashPassword } from '../../passwords.ts';
import type { IdentityDeps } from './check-password.ts';
import { type ConfirmedPassword, confirmPassword } from './confirm-password.ts';

export type ChangedPassword =
  | { ok: true; ended: number }
  | { ok: false; reason: 'unusable-password'; problem: PasswordProblem }
  | { ok: false; reason: 'demo-account' }
  | Extract<ConfirmedPassword, { ok: false }>;

/** Signs out all other devices, because the old password may be known to others. */
export async function changePassword(
  deps: IdentityDeps,
  user: SignedInUser,
  { current, next }: { current: string; next: string },
): Promise<ChangedPassword> {
  const { email, firstName, sample } = user;
  if (sample) return { ok: false, reason: 'demo-account' };
  const problem = passwordProblem(next, { email, firstName, current });
  if (problem) return { ok: false, reason: 'unusable-password', problem };
  const confirmed = await confirmPassword(deps, user, current);
  if (!confirmed.ok) return confirmed;
  const hash = await hashPassword(next);
  const ended = await deps.db.transaction().execute(async (tx) => {
    await storePassword(tx, user.id, hash);
    await forgetDevices(tx, { userId: user.id, except: user.sessionId });
    const count = await endSessionsOf(tx, user.id, user.sessionId);
    const subject = { kind: 'user', id: user.id };
    await audit(
      tx,
      { actor: user.id, action: 'password-changed', subject, details: { sessionsEnded: count } },
      deps.clock.now(),
    );
    return count;
  });
  return { ok: true, ended };
}
