import { audit } from '../../db/stores/audit.ts';
import { deleteRecoveryCodes } from '../../db/stores/recovery-codes.ts';
import type { SignedInUser } from '../../db/stores/sessions.ts';
import { removeSecret } from '../../db/stores/users.ts';
import type { IdentityDeps } from './check-password.ts';
import { type ConfirmedPassword, confirmPassword } from './confirm-password.ts';

export async function endSecondFactor(
  deps: IdentityDeps,
  user: SignedInUser,
  password: string,
): Promise<ConfirmedPassword> {
  const confirmed = await confirmPassword(deps, user, password);
  if (!confirmed.ok) return confirmed;
  await deps.db.transaction().execute(async (tx) => {
    await removeSecret(tx, user.id);
    await deleteRecoveryCodes(tx, user.id);
    const subject = { kind: 'user', id: user.id };
    await audit(tx, { actor: user.id, action: 'second-factor-off', subject }, deps.clock.now());
  });
  return confirmed;
}
