import { deviceWords } from '../../../domain/identity/device-words.ts';
import { readSecondFactorCode } from '../../../domain/identity/second-factor-code.ts';
import type { Networks } from '../../../domain/network.ts';
import { audit } from '../../db/stores/audit.ts';
import { addDevice, findKnownDevice, renewDevice } from '../../db/stores/known-devices.ts';
import { endSessionOfToken, insertSession } from '../../db/stores/sessions.ts';
import {
  forgetSignInFailures,
  giveBackSignInAttempt,
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
import type { SecondFactorDeps } from './second-factor-secret.ts';
import { type SpentSecondFactor, spendSecondFactor } from './spend-second-factor.ts';

export type SignInResult =
  | { ok: true; account: Account }
  | { ok: false; reason: 'wrong-sign-in' | 'second-factor-needed' }
  | Extract<SpentSecondFactor, { ok: false }>
  | TooManyAttempts;

export type Arriving = {
  networks: Networks;
  userAgent: string | undefined;
  /** The hash of the session this browser brings along, if any. */
  earlier: Buffer | undefined;
  /** Gives the browser a new token and answers its hash. */
  giveToken: () => Buffer;
  /** The hash of the device's own cookie, if it has signed in before. */
  device: Buffer | undefined;
  giveDevice: () => Buffer;
  /** Renews the cookie of a known device. */
  extendDevice: () => void;
};

export async function signIn(
  deps: IdentityDeps & SecondFactorDeps,
  typed: { email: string; password: string; code?: string | undefined },
  arriving: Arriving,
): Promise<SignInResult> {
  const { db, clock } = deps;
  const { email } = typed;
  const known =
    arriving.device && (await findKnownDevice(db, { tokenHash: arriving.device, email, now: clock.now() }));
  const counts = known
    ? await deviceCounts(db, known)
    : await signInCounts(db, { email, networks: arriving.networks });
  const { checked, full } = await checkWithin(deps, typed, counts);
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
    // Nobody guesses 80 random bits: a recovery code works however many others have tried.
    const counted = readSecondFactorCode(code ?? '')?.kind === 'recovery' ? [] : counts.code;
    const attempt = counted.length > 0 ? await takeSignInAttempt(db, counted, now) : undefined;
    if (attempt && !attempt.ok) return full ?? { ...attempt, reason: 'too-many-attempts' };
  }
  // A code is spent together with what it was spent for.
  return db.transaction().execute(async (tx): Promise<SignInResult> => {
    if (!(await lockAccount(tx, account))) return { ok: false, reason: 'wrong-sign-in' };
    const factor = account.hasSecondFactor
      ? await spendSecondFactor({ ...deps, db: tx }, account, code ?? '', now)
      : undefined;
    if (factor && !factor.ok) return full ?? factor;
    await giveBackSignInAttempt(tx, checked.attempt);
    await forgetSignInFailures(
      tx,
      counts.forgotten.map(({ subject }) => subject),
    );
    if (arriving.earlier) await endSessionOfToken(tx, arriving.earlier);
    const device = deviceWords(arriving.userAgent);
    const userId = account.id;
    const tokenHash = arriving.giveToken();
    const knownDeviceId =
      (known && (await renewDevice(tx, known, { userId, device, now }))) ??
      (await addDevice(tx, { userId, tokenHash: arriving.giveDevice(), device, now }));
    if (knownDeviceId === known) arriving.extendDevice();
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
 * Where only strangers' failures stand in the way, a sign-in with a code is looked at all the same. `full` is then the answer to
 * anything that is not right as a whole, so that it tells nothing about the password.
 */
async function checkWithin(
  deps: IdentityDeps,
  typed: { email: string; password: string; code?: string | undefined },
  { password }: SignInCounts,
): Promise<{ checked: CheckedPassword; full?: TooManyAttempts }> {
  const checked = await checkPassword(deps, typed, password);
  if (checked.ok || checked.reason === 'wrong' || !checked.shared || !typed.code?.trim()) return { checked };
  const full = checked;
  const own = password.filter(({ shared }) => !shared);
  const again = await checkPassword(deps, typed, own);
  if (again.ok && again.account.hasSecondFactor) return { checked: again, full };
  return { checked: full };
}
