import { deviceWords } from '../../../domain/identity/device-words.ts';
import { audit } from '../../db/stores/audit.ts';
import { endSessionOfToken, insertSession } from '../../db/stores/sessions.ts';
import {
  forgetSignInFailures,
  giveBackSignInAttempt,
  takeSignInAttempt,
} from '../../db/stores/sign-in-failures.ts';
import { type Account, lockAccount } from '../../db/stores/users.ts';
import { signInCounts } from './attempt-counts.ts';
import { checkPassword, type IdentityDeps, type TooManyAttempts } from './check-password.ts';
import type { SecondFactorDeps } from './second-factor-secret.ts';
import { type SpentSecondFactor, spendSecondFactor } from './spend-second-factor.ts';

export type SignInResult =
  | { ok: true; account: Account }
  | { ok: false; reason: 'wrong-sign-in' | 'second-factor-needed' }
  | Extract<SpentSecondFactor, { ok: false }>
  | TooManyAttempts;

export type Arriving = {
  network: string;
  userAgent: string | undefined;
  /** The hash of the session this browser brings along, if any. */
  earlier: Buffer | undefined;
  /** Gives the browser a new token and answers its hash. */
  giveToken: () => Buffer;
};

export async function signIn(
  deps: IdentityDeps & SecondFactorDeps,
  typed: { email: string; password: string; code?: string | undefined },
  arriving: Arriving,
): Promise<SignInResult> {
  const { db, clock } = deps;
  const { ofAccount, ofNetwork, ofCode } = await signInCounts(db, { ...typed, network: arriving.network });
  const checked = await checkPassword(deps, typed, [...ofAccount, ofNetwork]);
  if (!checked.ok) return checked.reason === 'wrong' ? { ok: false, reason: 'wrong-sign-in' } : checked;
  const { account } = checked;
  const code = typed.code?.trim();
  if (account.hasSecondFactor && !code) {
    // The right password is no failure; it has not signed anybody in either.
    await giveBackSignInAttempt(db, checked.attempt);
    return { ok: false, reason: 'second-factor-needed' };
  }
  const now = clock.now();
  if (account.hasSecondFactor) {
    const attempt = await takeSignInAttempt(db, [ofCode], now);
    if (!attempt.ok) return { ...attempt, reason: 'too-many-attempts' };
  }
  // A code is spent together with what it was spent for.
  return db.transaction().execute(async (tx): Promise<SignInResult> => {
    if (!(await lockAccount(tx, account))) return { ok: false, reason: 'wrong-sign-in' };
    const factor = account.hasSecondFactor
      ? await spendSecondFactor({ ...deps, db: tx }, account, code ?? '', now)
      : undefined;
    if (factor && !factor.ok) return factor;
    await giveBackSignInAttempt(tx, checked.attempt);
    const forgotten = [...ofAccount, ofCode].map(({ subject }) => subject);
    await forgetSignInFailures(tx, forgotten);
    if (arriving.earlier) await endSessionOfToken(tx, arriving.earlier);
    const device = deviceWords(arriving.userAgent);
    const id = await insertSession(tx, { userId: account.id, tokenHash: arriving.giveToken(), device, now });
    const details = { session: id, secondFactor: factor?.kind ?? 'none' };
    await audit(
      tx,
      { actor: account.id, action: 'signed-in', subject: { kind: 'user', id: account.id }, details },
      now,
    );
    return { ok: true, account };
  });
}
