import { deviceText } from '../../../domain/identity/device-text.ts';
import { readSecondFactorCode } from '../../../domain/identity/second-factor-code.ts';
import type { Networks } from '../../../domain/network.ts';
import { audit } from '../../db/stores/audit.ts';
import { addDevice, findKnownDevice, renewDevice } from '../../db/stores/known-devices.ts';
import { endSessionOfToken, insertSession } from '../../db/stores/sessions.ts';
import {
  forgetSignInFailures,
  releaseSignInAttempt,
  takeSignInAttempt,
} from '../../db/stores/sign-in-failures.ts';
import { type Account, lockAccount } from '../../db/stores/users.ts';
import { deviceCounts, type SignInCounts, signInCounts } from './attempt-counts.ts';
import {
  type CheckedPassword,
  checkPassword,
  type IdentityDeps,
  type TooManyAttempts,
} from './check-password.ts';
import { type ConsumedSecondFactor, consumeSecondFactor } from './consume-second-factor.ts';
import type { SecondFactorDeps } from './second-factor-secret.ts';

export type SignInResult =
  | { ok: true; account: Account }
  | { ok: false; reason: 'wrong-sign-in' | 'second-factor-needed' }
  | Extract<ConsumedSecondFactor, { ok: false }>
  | TooManyAttempts;

export type SignInContext = {
  networks: Networks;
  userAgent: string | undefined;
  /** Hash of the session token sent by this browser, if any. */
  previousSession: Buffer | undefined;
  /** Sets a new token cookie and returns its hash. */
  issueToken: () => Buffer;
  /** Hash of the device cookie, if it has signed in before. */
  device: Buffer | undefined;
  issueDevice: () => Buffer;
  /** Renews the cookie of a known device. */
  extendDevice: () => void;
};

export async function signIn(
  deps: IdentityDeps & SecondFactorDeps,
  typed: { email: string; password: string; code?: string | undefined },
  context: SignInContext,
): Promise<SignInResult> {
  const { db, clock } = deps;
  const { email } = typed;
  const known =
    context.device && (await findKnownDevice(db, { tokenHash: context.device, email, now: clock.now() }));
  const counts = known
    ? await deviceCounts(db, known)
    : await signInCounts(db, { email, networks: context.networks });
  const { checked, full } = await checkPasswordWithinLimits(deps, typed, counts);
  if (!checked.ok) return checked.reason === 'wrong' ? { ok: false, reason: 'wrong-sign-in' } : checked;
  const { account } = checked;
  const code = typed.code?.trim();
  if (account.hasSecondFactor && !code) {
    // A correct password is not a failure, but does not sign in yet.
    await releaseSignInAttempt(db, checked.attempt);
    return { ok: false, reason: 'second-factor-needed' };
  }
  const now = clock.now();
  if (account.hasSecondFactor) {
    // A recovery code has 80 random bits, so it is not rate limited.
    const counted = readSecondFactorCode(code ?? '')?.kind === 'recovery' ? [] : counts.code;
    const attempt = counted.length > 0 ? await takeSignInAttempt(db, counted, now) : undefined;
    if (attempt && !attempt.ok) return full ?? { ...attempt, reason: 'too-many-attempts' };
  }
  // The code is spent in the same transaction as the sign-in.
  return db.transaction().execute(async (tx): Promise<SignInResult> => {
    if (!(await lockAccount(tx, account))) return { ok: false, reason: 'wrong-sign-in' };
    const factor = account.hasSecondFactor
      ? await consumeSecondFactor({ ...deps, db: tx }, account, code ?? '', now)
      : undefined;
    if (factor && !factor.ok) return full ?? factor;
    await releaseSignInAttempt(tx, checked.attempt);
    await forgetSignInFailures(
      tx,
      counts.forgotten.map(({ subject }) => subject),
    );
    if (context.previousSession) await endSessionOfToken(tx, context.previousSession);
    const device = deviceText(context.userAgent);
    const userId = account.id;
    const tokenHash = context.issueToken();
    const knownDeviceId =
      (known && (await renewDevice(tx, known, { userId, device, now }))) ??
      (await addDevice(tx, { userId, tokenHash: context.issueDevice(), device, now }));
    if (knownDeviceId === known) context.extendDevice();
    const id = await insertSession(tx, { userId, tokenHash, device, knownDeviceId, now });
    const details = { session: id, secondFactor: factor?.kind ?? 'none' };
    await audit(
      tx,
      { actor: account.id, action: 'signed-in', subject: { kind: 'user', id: account.id }, details },
      now,
    );
    return { ok: true, account };
  });
}

/**
 * If only shared counters are full, a sign-in with a code is still checked. `full` is then the answer to every failure, so that it reveals
 * nothing about the password.
 */
async function checkPasswordWithinLimits(
  deps: IdentityDeps,
  typed: { email: string; password: string; code?: string | undefined },
  { password }: SignInCounts,
): Promise<{ checked: CheckedPassword; full?: TooManyAttempts }> {
  const checked = await checkPassword(deps, typed, password);
  if (checked.ok || checked.reason === 'wrong' || !checked.shared || !typed.code?.trim()) return { checked };
  const full = checked;
  const own = password.filter(({ shared }) => !shared);
  const retried = await checkPassword(deps, typed, own);
  if (retried.ok && retried.account.hasSecondFactor) return { checked: retried, full };
  return { checked: full };
}
