import type { Database } from '../../db/client.ts';
import { type Count, takeSignInAttempt } from '../../db/stores/sign-in-failures.ts';
import { type Account, findAccount } from '../../db/stores/users.ts';
import { passwordFits } from '../../passwords.ts';
import type { Clock } from '../../ports/clock.ts';

export type IdentityDeps = { db: Database; clock: Clock; settings: { mode: 'sandbox' | 'live' } };

/** `attempt` counts as failed until it is given back or forgotten. */
export type CheckedPassword =
  | { ok: true; account: Account; attempt: string[] }
  | { ok: false; reason: 'wrong' }
  | TooManyAttempts;

/** `shared`: it may be strangers who have tried too often. */
export type TooManyAttempts = {
  ok: false;
  reason: 'too-many-attempts';
  retryAfterSeconds: number;
  shared: boolean;
};

/** The same work and the same answer whether there is such an account or not, at a pace at which nobody guesses. */
export async function checkPassword(
  { db, clock, settings }: IdentityDeps,
  { email, password }: { email: string; password: string },
  counts: readonly Count[],
): Promise<CheckedPassword> {
  const attempt = await takeSignInAttempt(db, counts, clock.now());
  if (!attempt.ok) {
    const { retryAfterSeconds, shared } = attempt;
    return { ok: false, reason: 'too-many-attempts', retryAfterSeconds, shared };
  }
  const account = await findAccount(db, email, { samples: settings.mode === 'sandbox' });
  const fits = await passwordFits(account?.passwordHash, password);
  if (!account || !fits) return { ok: false, reason: 'wrong' };
  return { ok: true, account, attempt: attempt.ids };
}
