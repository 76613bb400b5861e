import { randomBytes } from 'node:crypto';
import {
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  writeRecoveryCode,
} from '../../../domain/identity/recovery-codes.ts';
import { readSecondFactorCode } from '../../../domain/identity/second-factor-code.ts';
import type { Result } from '../../../domain/result.ts';
import { audit } from '../../db/stores/audit.ts';
import { replaceRecoveryCodes } from '../../db/stores/recovery-codes.ts';
import type { SignedInUser } from '../../db/stores/sessions.ts';
import { confirmSecret, findAccount } from '../../db/stores/users.ts';
import type { IdentityDeps } from './check-password.ts';
import { hashRecoveryCode, openSecret, type SecondFactorDeps, stepOfCode } from './second-factor-secret.ts';

/** The first code proves that the app is set up. Returns the recovery codes, of which only hashes are stored. */
export async function confirmSecondFactor(
  deps: IdentityDeps & SecondFactorDeps,
  user: SignedInUser,
  typed: string,
): Promise<Result<string[], 'second-factor-on' | 'no-second-factor-begun' | 'wrong-app-code'>> {
  const account = await findAccount(deps.db, user.email, { samples: user.sample });
  if (account?.hasSecondFactor) return { ok: false, reason: 'second-factor-on' };
  const sealed = account?.totpSecret;
  const secret = sealed ? await openSecret(deps, user.id, sealed) : undefined;
  if (!sealed || !secret?.ok) return { ok: false, reason: 'no-second-factor-begun' };
  const code = readSecondFactorCode(typed);
  const now = deps.clock.now();
  const step = code?.kind === 'app' ? stepOfCode(secret.value, code.digits, now) : null;
  if (step === null) return { ok: false, reason: 'wrong-app-code' };

  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    writeRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)),
  );
  const confirmed = await deps.db.transaction().execute(async (tx) => {
    if (!(await confirmSecret(tx, { id: user.id, sealed, step, now }))) return false;
    await replaceRecoveryCodes(
      tx,
      user.id,
      codes.map((one) => hashRecoveryCode(user.id, one)),
    );
    const subject = { kind: 'user', id: user.id };
    await audit(tx, { actor: user.id, action: 'second-factor-on', subject }, now);
    return true;
  });
  return confirmed ? { ok: true, value: codes } : { ok: false, reason: 'no-second-factor-begun' };
}
