// What a link to a place in the line carries: the entry's id, and a signature that nobody without the key can make. No token
// is stored, so that a list of entries is not a list of keys to them.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { readSecret } from '../../db/stores/secrets.ts';

const shape = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{22})$/;

export async function placeToken(db: Database, entryId: string): Promise<string> {
  return `${entryId}.${signatureOf(await readSecret(db, 'waiting-list'), entryId)}`;
}

/** The entry a token stands for; `undefined` where it is not one of ours. */
export async function readPlaceToken(db: Database, token: string): Promise<string | undefined> {
  const [, entryId, signature] = shape.exec(token) ?? [];
  if (entryId === undefined || signature === undefined) return undefined;
  const genuine = signatureOf(await readSecret(db, 'waiting-list'), entryId);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(genuine)) ? entryId : undefined;
}

/** 132 of the 256 bits: beyond guessing, and short enough for a text message. */
const signatureOf = (key: Buffer, entryId: string) =>
  createHmac('sha256', key).update(entryId).digest('base64url').slice(0, 22);
