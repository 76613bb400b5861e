// What the link to a booking carries: the appointment, and a signature that nobody without the key can make. Nothing in it ends:
// the same link works after the booking was moved or canceled. It is the payer's: should their address be corrected, whoever
// read the mails at the wrong one is left with a link that opens nothing.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { payerEmailOf } from '../../db/stores/managed-bookings.ts';
import { readSecret } from '../../db/stores/secrets.ts';

const shape = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{22})$/;

export async function manageToken(db: Database, appointmentId: string): Promise<string> {
  return `${appointmentId}.${await signatureOf(db, appointmentId, await payerEmailOf(db, appointmentId))}`;
}

/** The appointment it is for; null unless we made it for whoever pays now. */
export async function readManageToken(db: Database, token: string): Promise<string | null> {
  const [, appointmentId, signature] = shape.exec(token) ?? [];
  if (appointmentId === undefined || signature === undefined) return null;
  const payer = await payerEmailOf(db, appointmentId);
  const genuine = await signatureOf(db, appointmentId, payer);
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(genuine));
  // Without an address there is nobody any more whose link it could be.
  return isOurs && payer !== '' ? appointmentId : null;
}

export const manageUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/manage-booking?booking=${encodeURIComponent(token)}`;

async function signatureOf(db: Database, appointmentId: string, payer: string): Promise<string> {
  const key = await readSecret(db, 'manage-links');
  return createHmac('sha256', key).update(`${appointmentId} ${payer}`).digest('base64url').slice(0, 22);
}
