// Tokens as in the payer's mails.
import type { Database } from '../../src/server/db/client.ts';
import { findPartyInRole } from '../../src/server/db/stores/parties.ts';
import { type PartyPurpose, partyLink } from '../../src/server/use-cases/link/signed-link.ts';

export { signLinkEnd as linkEnd } from '../../src/server/use-cases/link/booking-links.ts';

async function payerToken(db: Database, purpose: PartyPurpose, appointmentId: string, expires: Date) {
  const payer = await findPartyInRole(db, appointmentId, 'payer');
  const token = payer && (await partyLink(db, purpose, payer, { expires }));
  if (!token) throw new Error('The payer has no mailbox');
  return token;
}

const farAway = new Date('2100-01-01');

export const signingToken = (db: Database, appointmentId: string, ends: Date) =>
  payerToken(db, 'sign', appointmentId, ends);

export const manageToken = (db: Database, appointmentId: string) =>
  payerToken(db, 'manage', appointmentId, farAway);

export const trackingToken = (db: Database, appointmentId: string) =>
  payerToken(db, 'track', appointmentId, farAway);
