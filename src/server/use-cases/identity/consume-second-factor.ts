import { readSecondFactorCode } from '../../../domain/identity/second-factor-code.ts';
import { takeRecoveryCode } from '../../db/stores/recovery-codes.ts';
import { type Account, takeTotpStep } from '../../db/stores/users.ts';
import { hashRecoveryCode, openSecret, type SecondFactorDeps, stepOfCode } from './second-factor-secret.ts';

export type ConsumedSecondFactor =
  | { ok: true; kind: 'app' | 'recovery' }
  | { ok: false; reason: 'wrong-second-factor' | 'second-factor-unreadable' };

const wrong = { ok: false, reason: 'wrong-second-factor' } as const;

/** Every code works once. */
export async function consumeSecondFactor(
  deps: SecondFactorDeps,
  account: Pick<Account, 'id' | 'totpSecret'>,
  typed: string,
  now: Date,
): Promise<ConsumedSecondFactor> {
  const code = readSecondFactorCode(typed);
  if (!code || !account.totpSecret) return wrong;
  switch (code.kind) {
    case 'recovery': {
      const hash = hashRecoveryCode(account.id, code.code);
      return (await takeRecoveryCode(deps.db, account.id, hash, now))
        ? { ok: true, kind: 'recovery' }
        : wrong;
    }
    case 'app': {
      const secret = await openSecret(deps, account.id, account.totpSecret);
      if (!secret.ok) return { ok: false, reason: 'second-factor-unreadable' };
      const step = stepOfCode(secret.value, code.digits, now);
      if (step === null || !(await takeTotpStep(deps.db, account.id, step))) return wrong;
      return { ok: true, kind: 'app' };
    }
  }
}
