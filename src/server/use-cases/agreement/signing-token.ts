// What a signing link carries: the appointment, whose link it is, when it ends, and a signature that nobody without the key can
// make. No token is stored. One that has ended still tells for whom a new one may be mailed.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { readSecret } from '../../db/stores/secrets.ts';

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
/** The payer's names nobody: it also goes out by text, where every letter counts. */
const shape = new RegExp(`^((${uuid})(?:\\.(${uuid}))?\\.([\\da-z]{1,9}))\\.([\\w-]{22})$`);
const longestDays = 14;

export type ReadToken =
  /** `requestId`: of the request that asked somebody else than the payer to sign. */
  | { ok: true; appointmentId: string; requestId: string | undefined }
  | { ok: false; reason: 'expired-link'; appointmentId: string }
  | { ok: false; reason: 'unknown-link' };

/** Two weeks, and never longer than until the inspection begins. */
export function linkEnd(startsAt: Date, now: Date): Date {
  return new Date(Math.min(startsAt.getTime(), now.getTime() + longestDays * 86_400_000));
}

/** The payer's, or that of whoever was asked with a request. */
export async function signingToken(
  db: Database,
  appointmentId: string,
  ends: Date,
  requestId?: string,
): Promise<string> {
  const whose = requestId === undefined ? appointmentId : `${appointmentId}.${requestId}`;
  const claim = `${whose}.${Math.floor(ends.getTime() / 1000).toString(36)}`;
  return `${claim}.${signatureOf(await readSecret(db, 'signing-links'), claim)}`;
}

export async function readSigningToken(db: Database, token: string, now: Date): Promise<ReadToken> {
  const [, claim, appointmentId, requestId, ends, signature] = shape.exec(token) ?? [];
  if (claim === undefined || appointmentId === undefined || ends === undefined || signature === undefined) {
    return unknown;
  }
  const genuine = signatureOf(await readSecret(db, 'signing-links'), claim);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(genuine))) return unknown;
  const ended = Number.parseInt(ends, 36) * 1000 <= now.getTime();
  return ended
    ? { ok: false, reason: 'expired-link', appointmentId }
    : { ok: true, appointmentId, requestId };
}

/** What is due, for whoever signed on another device than the one that booked. */
export const checkoutUrl = (publicUrl: string, appointmentId: string, token: string): string =>
  `${publicUrl}/checkout/${appointmentId}?sign=${encodeURIComponent(token)}`;

export const signingUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/contract-signing?sign=${encodeURIComponent(token)}`;

const unknown = { ok: false, reason: 'unknown-link' } as const;

const signatureOf = (key: Buffer, claim: string) =>
  createHmac('sha256', key).update(claim).digest('base64url').slice(0, 22);
