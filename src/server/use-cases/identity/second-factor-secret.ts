// The secret an authenticator app shares with us, which is kept sealed.
import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { business } from '../../../domain/business.ts';
import type { Result } from '../../../domain/result.ts';
import type { Database } from '../../db/client.ts';
import { readSecret } from '../../db/stores/secrets.ts';
import { open, seal } from '../../encryption.ts';

/** What every app takes for granted, whatever else it is told. */
const period = 30;
const digits = 6;
const algorithm = 'SHA1';
const bytes = 20;
/** Clocks differ, and typing takes a while: one step before and one after are right too. */
const window = 1;

export type SecondFactorDeps = {
  db: Database;
  /** `undefined`: no ENCRYPTION_KEY was given, and a key in the database has to do. */
  settings: { secondFactorKey: Buffer | undefined };
};

export const newSecret = (): string => new Secret({ size: bytes }).base32;

export const otpauthAddress = (secret: string, email: string): string =>
  new TOTP({ issuer: business.shortName, label: email, secret, period, digits, algorithm }).toString();

export async function sealSecret(deps: SecondFactorDeps, userId: string, secret: string): Promise<Buffer> {
  const key = deps.settings.secondFactorKey ?? (await readSecret(deps.db, 'second-factor'));
  return seal(key, purpose(userId), secret);
}

/** Also what was sealed before an ENCRYPTION_KEY was given. */
export async function openSecret(
  deps: SecondFactorDeps,
  userId: string,
  sealed: Buffer,
): Promise<Result<string, 'unreadable'>> {
  const { secondFactorKey } = deps.settings;
  const opened = secondFactorKey && open(secondFactorKey, purpose(userId), sealed);
  return opened?.ok ? opened : open(await readSecret(deps.db, 'second-factor'), purpose(userId), sealed);
}

const purpose = (userId: string) => `second factor of ${userId}`;

/** The time step the code belongs to, or `null` when it belongs to none of those about now. */
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

/** Bound to its owner. A slow hash is not needed: nobody guesses 80 random bits. */
export const hashRecoveryCode = (userId: string, code: string): Buffer =>
  createHash('sha256').update(`${userId} ${code}`).digest();
