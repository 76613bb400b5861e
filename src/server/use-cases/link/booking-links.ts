// Links of a booking: purpose, expiry and address.
import { dayMs, minuteMs } from '../../../domain/durations.ts';
import { canDo } from '../../../domain/party/access.ts';
import type { Database } from '../../db/client.ts';
import type { StoredParty } from '../../db/stores/parties.ts';
import { findPartyInRole } from '../../db/stores/parties.ts';
import { type PartyPurpose, partyLink, type SentVia } from './signed-link.ts';

const maxSigningDays = 14;
/** Every later mail has a newer link. Pages expire sooner by their own rules. */
const maxDays = 365;
const confirmDays = 14;
const doorLinkMinutes = 60;

/** At most two weeks. One sent before the inspection ends with its start. */
export const signLinkEnd = (startsAt: Date, now: Date): Date => {
  const latest = now.getTime() + maxSigningDays * dayMs;
  return new Date(startsAt > now ? Math.min(startsAt.getTime(), latest) : latest);
};

/** Shown at the door for the customer's own phone, which pays at once. */
export const doorLinkEnd = (now: Date): Date => new Date(now.getTime() + doorLinkMinutes * minuteMs);

/** Works after the inspection too, so that an amount due can still be paid. */
export const payLinkEnd = (now: Date): Date => new Date(now.getTime() + maxSigningDays * dayMs);

type Sent = { now: Date; via?: SentVia };

/** `undefined`: not permitted for this party, or no mailbox or phone to send it to. */
const longLivedLink = (
  db: Database,
  purpose: PartyPurpose & ('manage' | 'track'),
  party: StoredParty,
  sent: Sent,
) =>
  canDo(party, purpose)
    ? partyLink(db, purpose, party, { ...sent, expires: new Date(sent.now.getTime() + maxDays * dayMs) })
    : Promise.resolve(undefined);

export const manageLink = (db: Database, party: StoredParty, now: Date) =>
  longLivedLink(db, 'manage', party, { now });

export const trackLink = (db: Database, party: StoredParty, now: Date, via: SentVia = 'mail') =>
  longLivedLink(db, 'track', party, { now, via });

/** The payer's tracking link, for the booking browser and the desk. */
export async function payersTrackLink(
  db: Database,
  appointmentId: string,
  now: Date,
): Promise<string | null> {
  const payer = await findPartyInRole(db, appointmentId, 'payer');
  return (payer && (await trackLink(db, payer, now))) ?? null;
}

/** Whether this party may read the report is decided when it is opened. */
export const reportLink = (db: Database, party: StoredParty, now: Date, via: SentVia = 'mail') =>
  partyLink(db, 'report', party, { expires: new Date(now.getTime() + maxDays * dayMs), via });

/** The same one as long as it is shared: the buyer's page shows it again. */
export const repairListLink = (db: Database, party: StoredParty, expires: Date) =>
  partyLink(db, 'repair-list', party, { expires, via: party.email === null ? 'text' : 'mail' });

/** For the person who manages the booking: they may have been given its link, so a new device always needs a code. */
export const reportLinkFromBooking = (db: Database, party: StoredParty, now: Date) =>
  partyLink(db, 'report-from-booking', party, { expires: new Date(now.getTime() + maxDays * dayMs) });

export const confirmLink = (db: Database, party: StoredParty, now: Date) =>
  partyLink(db, 'confirm', party, { expires: new Date(now.getTime() + confirmDays * dayMs) });

export const signingUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/contract-signing?sign=${token}`;

/** Works on any device. */
export const checkoutUrl = (publicUrl: string, appointmentId: string, token: string): string =>
  `${publicUrl}/checkout/${appointmentId}?sign=${token}`;

/** Pays this booking and opens nothing else. */
export const doorUrl = (publicUrl: string, appointmentId: string, token: string): string =>
  `${publicUrl}/checkout/${appointmentId}?door=${token}`;

export const manageUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/manage-booking?booking=${token}`;

export const trackUrl = (publicUrl: string, token: string): string => `${publicUrl}/track/${token}`;

export const repairListUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/repair-list/${token}`;

export const reportUrl = (publicUrl: string, token: string): string => `${publicUrl}/report/${token}`;

export const confirmUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/manage-booking?confirm=${token}`;
