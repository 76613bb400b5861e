import type { Database } from '../../db/client.ts';
import { type Count, takeSignInAttempt } from '../../db/stores/sign-in-failures.ts';
import { type Account, findAccount } from '../../db/stores/users.ts';
import { verifyPassword } from '../../passwords.ts';
import type { Clock } from '../../ports/clock.ts';

export type IdentityDeps = { db: Database; clock: Clock; settings: { mode: 'sandbox' | 'live' } };

/** `attempt` counts as failed until it is returned or cleared. */
export type CheckedPassword =
  | { ok: true; account: Account; attempt: string[] }
  | { ok: false; reason: 'wrong' }
  | TooManyAttempts;

/** `shared`: the attempts may be other people's. */
export type TooManyAttempts = {
  ok: false;
  reason: 'too-many-attempts';
  retryAfterSeconds: number;
  shared: boolean;
};

/** Same work and same answer whether the account exists or not, within the attempt limits. */
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
  const fits = await verifyPassword(account?.passwordHash, password);
  if (!account || !fits) return { ok: false, reason: 'wrong' };
  return { ok: true, account, attempt: attempt.ids };
}
