import type { SignedInUser } from '../../db/stores/sessions.ts';
import { releaseSignInAttempt } from '../../db/stores/sign-in-failures.ts';
import type { Account } from '../../db/stores/users.ts';
import { confirmationCount } from './attempt-counts.ts';
import { checkPassword, type IdentityDeps, type TooManyAttempts } from './check-password.ts';

export type ConfirmedPassword =
  | { ok: true; account: Account }
  | { ok: false; reason: 'wrong-password' }
  | TooManyAttempts;

/** Asks a signed-in user for the password again: an open session is not enough to take over an account. */
export async function confirmPassword(
  deps: IdentityDeps,
  { email, sessionId }: SignedInUser,
  password: string,
): Promise<ConfirmedPassword> {
  const counts = [await confirmationCount(deps.db, sessionId)];
  const checked = await checkPassword(deps, { email, password }, counts);
  if (!checked.ok) return checked.reason === 'wrong' ? { ok: false, reason: 'wrong-password' } : checked;
  await releaseSignInAttempt(deps.db, checked.attempt);
  return { ok: true, account: checked.account };
}
