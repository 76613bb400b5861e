// Text stored encrypted: under ENCRYPTION_KEY, or a key in the database where none is given.
import type { Result } from '../domain/result.ts';
import type { Database } from './db/client.ts';
import { readSecret } from './db/stores/secrets.ts';
import { decrypt, encrypt } from './encryption.ts';

export type SealingDeps = {
  db: Database;
  /** `undefined`: no ENCRYPTION_KEY was given. */
  settings: { encryptionKey: Buffer | undefined };
};

/** `fallback`: the key in the database. `purpose`: names the owner, so that a stored value fits nowhere else. */
export type SealedUse = { fallback: 'second-factor' | 'access-codes'; purpose: string };

export async function sealText(
  { db, settings }: SealingDeps,
  { fallback, purpose }: SealedUse,
  text: string,
): Promise<Buffer> {
  return encrypt(settings.encryptionKey ?? (await readSecret(db, fallback)), purpose, text);
}

/** Also opens what was sealed before an ENCRYPTION_KEY was set. */
export async function openText(
  { db, settings }: SealingDeps,
  { fallback, purpose }: SealedUse,
  sealed: Buffer,
): Promise<Result<string, 'unreadable'>> {
  const opened = settings.encryptionKey && decrypt(settings.encryptionKey, purpose, sealed);
  return opened?.ok ? opened : decrypt(await readSecret(db, fallback), purpose, sealed);
}
