// The links of a booking: what each opens, how long it works, and its address.
import { dayMs } from '../../../domain/durations.ts';
import { may } from '../../../domain/party/access.ts';
import type { Database } from '../../db/client.ts';
import type { StoredParty } from '../../db/stores/parties.ts';
import { findPartyInRole } from '../../db/stores/parties.ts';
import { type PartyPurpose, partyLink, type SentVia } from './signed-link.ts';

const longestSigningDays = 14;
/** Long enough for every later mail to bring a newer one. What a booking shows ends sooner, by its own rules. */
const longestDays = 365;
const confirmDays = 14;

/** Two weeks, and never longer than until the inspection begins. */
export const signLinkEnd = (startsAt: Date, now: Date): Date =>
  new Date(Math.min(startsAt.getTime(), now.getTime() + longestSigningDays * dayMs));

/** Also after the inspection: what is due then can still be paid. */
export const payLinkEnd = (now: Date): Date => new Date(now.getTime() + longestSigningDays * dayMs);

type Sent = { now: Date; via?: SentVia };

/** `undefined`: this party may not, or has no mailbox or phone it could be sent to. */
const lasting = (
  db: Database,
  purpose: PartyPurpose & ('manage' | 'track'),
  party: StoredParty,
  sent: Sent,
) =>
  may(party, purpose)
    ? partyLink(db, purpose, party, { ...sent, expires: new Date(sent.now.getTime() + longestDays * dayMs) })
    : Promise.resolve(undefined);

export const manageLink = (db: Database, party: StoredParty, now: Date) =>
  lasting(db, 'manage', party, { now });

export const trackLink = (db: Database, party: StoredParty, now: Date, via: SentVia = 'mail') =>
  lasting(db, 'track', party, { now, via });

/** As its customer sees it, for the browser that booked and for the desk. */
export async function payersTrackLink(
  db: Database,
  appointmentId: string,
  now: Date,
): Promise<string | null> {
  const payer = await findPartyInRole(db, appointmentId, 'payer');
  return (payer && (await trackLink(db, payer, now))) ?? null;
}

export const confirmLink = (db: Database, party: StoredParty, now: Date) =>
  partyLink(db, 'confirm', party, { expires: new Date(now.getTime() + confirmDays * dayMs) });

export const signingUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/contract-signing?sign=${token}`;

/** What is due, also on another device than the one that booked. */
export const checkoutUrl = (publicUrl: string, appointmentId: string, token: string): string =>
  `${publicUrl}/checkout/${appointmentId}?sign=${token}`;

export const manageUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/manage-booking?booking=${token}`;

export const trackUrl = (publicUrl: string, token: string): string => `${publicUrl}/track/${token}`;

export const confirmUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/manage-booking?confirm=${token}`;
