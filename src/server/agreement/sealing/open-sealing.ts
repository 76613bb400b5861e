// Loads the sealing key: the owner's file, or a generated one in the sandbox's database.
import { readFile } from 'node:fs/promises';
import type { Result } from '../../../domain/result.ts';
import type { SealingPem } from '../../config/sealing-pem.ts';
import type { Database } from '../../db/client.ts';
import { storeSecret } from '../../db/stores/secrets.ts';
import { readSealingIdentity, type SealingIdentity, type UnusablePem } from '../signed/sealing-identity.ts';
import { makeSelfSignedPem } from './self-signed-pem.ts';

export type OpenedSealing = { ok: true; sealing: SealingIdentity } | { ok: false; sentence: string };

const reasons: Readonly<Record<UnusablePem, string>> = {
  'no-key': 'holds no private key that can be read without a password',
  'no-certificate': 'holds no certificate',
  'unsuitable-key': 'holds a key that does not suit: RSA from 2048 bits, or a P-256, P-384 or P-521 key',
  'certificate-of-another-key': 'holds no certificate that belongs to its key',
  'certificate-not-valid-now': 'holds a certificate that is not valid yet, or not any more',
  'too-many-certificates': 'holds more than four certificates',
};

/** Checked at startup, before anything is served that could not be signed. */
export async function openSealing(
  pem: SealingPem | undefined,
  db: Database,
  /** Its name is in a generated certificate. */
  business: string,
  now: Date,
): Promise<OpenedSealing> {
  return pem === undefined
    ? { ok: true, sealing: await sandboxSealing(db, business, now) }
    : openOwnSealing(pem, now);
}

/** The owner's key and certificate. */
export async function openOwnSealing(pem: SealingPem, now: Date): Promise<OpenedSealing> {
  const named = 'file' in pem ? `${pem.variable} ${pem.file}` : pem.variable;
  const text = await readText(pem);
  if (!text.ok) return { ok: false, sentence: `${named} cannot be read (${text.reason}).` };
  const read = readSealingIdentity(text.value, now);
  return read.ok
    ? { ok: true, sealing: read.value }
    : { ok: false, sentence: `${named} ${reasons[read.reason]}.` };
}

/** Generated once and stored, so that all processes use the same key across restarts. */
async function sandboxSealing(db: Database, business: string, now: Date): Promise<SealingIdentity> {
  const pem = await storeSecret(db, 'sealing', () => Buffer.from(makeSelfSignedPem(business, now)));
  const read = readSealingIdentity(pem.toString(), now);
  if (!read.ok) throw new Error(`The sandbox’s sealing key ${reasons[read.reason]}`);
  return read.value;
}

async function readText(pem: SealingPem): Promise<Result<string, string>> {
  if ('text' in pem) return { ok: true, value: pem.text };
  try {
    return { ok: true, value: await readFile(pem.file, 'utf8') };
  } catch (error) {
    return { ok: false, reason: (error as NodeJS.ErrnoException).code ?? 'unknown' };
  }
}
