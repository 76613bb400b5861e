// The secret shared with an authenticator app, stored encrypted.
import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Result } from '../../../domain/result.ts';
import type { Database } from '../../db/client.ts';
import { readSecret } from '../../db/stores/secrets.ts';
import { decrypt, encrypt } from '../../encryption.ts';

/** The defaults that every authenticator app supports. */
const period = 30;
const digits = 6;
const algorithm = 'SHA1';
const bytes = 20;
/** Accepts one step before and after, for clock differences and typing time. */
const window = 1;

export type SecondFactorDeps = {
  db: Database;
  /** `undefined`: without ENCRYPTION_KEY a key in the database is used. */
  settings: { secondFactorKey: Buffer | undefined };
};

export const newSecret = (): string => new Secret({ size: bytes }).base32;

export const otpauthAddress = (issuer: string, secret: string, email: string): string =>
  new TOTP({ issuer, label: email, secret, period, digits, algorithm }).toString();

export async function sealSecret(deps: SecondFactorDeps, userId: string, secret: string): Promise<Buffer> {
  const key = deps.settings.secondFactorKey ?? (await readSecret(deps.db, 'second-factor'));
  return encrypt(key, purpose(userId), secret);
}

/** Also opens what was sealed before an ENCRYPTION_KEY was set. */
export async function openSecret(
  deps: SecondFactorDeps,
  userId: string,
  sealed: Buffer,
): Promise<Result<string, 'unreadable'>> {
  const { secondFactorKey } = deps.settings;
  const opened = secondFactorKey && decrypt(secondFactorKey, purpose(userId), sealed);
  return opened?.ok ? opened : decrypt(await readSecret(deps.db, 'second-factor'), purpose(userId), sealed);
}

const purpose = (userId: string) => `second factor of ${userId}`;

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
