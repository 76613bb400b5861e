// The secret shared with an authenticator app, stored encrypted.
import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Result } from '../../../domain/result.ts';
import { openText, type SealedUse, type SealingDeps, sealText } from '../../sealed-text.ts';

/** The defaults that every authenticator app supports. */
const period = 30;
const digits = 6;
const algorithm = 'SHA1';
const bytes = 20;
/** Accepts one step before and after, for clock differences and typing time. */
const window = 1;

export type SecondFactorDeps = SealingDeps;

export const newSecret = (): string => new Secret({ size: bytes }).base32;

export const otpauthAddress = (issuer: string, secret: string, email: string): string =>
  new TOTP({ issuer, label: email, secret, period, digits, algorithm }).toString();

export const sealSecret = (deps: SecondFactorDeps, userId: string, secret: string): Promise<Buffer> =>
  sealText(deps, sealingOf(userId), secret);

export const openSecret = (
  deps: SecondFactorDeps,
  userId: string,
  sealed: Buffer,
): Promise<Result<string, 'unreadable'>> => openText(deps, sealingOf(userId), sealed);

const sealingOf = (userId: string): SealedUse => ({
  fallback: 'second-factor',
  purpose: `second factor of ${userId}`,
});

/** The code's time step, or `null` if it matches none near now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    algorithm,
    digits,
    period,
    timestamp,
    window,
  });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

/** Bound to its owner. 80 random bits need no slow hash. */
export const hashRecoveryCode = (userId: string, code: string): Buffer =>
  createHash('sha256').update(`${userId} ${code}`).digest();
