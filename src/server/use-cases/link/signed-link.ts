// Signed links. A token carries purpose, subject, expiry and generation, signed together with the mailbox or phone it was sent to.
// Tokens are not stored; a corrected mailbox or a raised generation voids earlier ones.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { findParty, type StoredParty } from '../../db/stores/parties.ts';
import { shareGeneration } from '../../db/stores/repair-lists.ts';
import { reportGeneration } from '../../db/stores/report-readers.ts';
import { readSecret } from '../../db/stores/secrets.ts';
import { findEntry } from '../../db/stores/waiting-list.ts';

/** Order defines the codes in tokens: append only. */
const PURPOSES = [
  'manage',
  'sign',
  'pay',
  'track',
  'confirm',
  'place',
  'offer',
  'door',
  'report',
  'repair-list',
  'report-from-booking',
] as const;
type LinkPurpose = (typeof PURPOSES)[number];
export type PlacePurpose = Extract<LinkPurpose, 'place' | 'offer'>;
export type PartyPurpose = Exclude<LinkPurpose, PlacePurpose>;

/** How it was sent, which proves that the holder has this mailbox or phone. */
export type SentVia = 'mail' | 'text';

/** Prefixed with the appointment's id, so that a tab knows which booking its token is for. */
const NAMED: readonly LinkPurpose[] = ['manage', 'sign', 'pay'];

/** From a mail or text, and from the page of the booking. */
export const REPORT_LINKS: readonly PartyPurpose[] = ['report', 'report-from-booking'];

const signedBytes = 23;
const macBytes = 16;
/** 52 characters fit into a text message. */
const shape = /^[\w-]{52}$/;
const textBit = 0x80;

type Claim = { purpose: LinkPurpose; via: SentVia; subject: string; expires: Date; generation: number };

/** `undefined`: no mailbox or phone to send it to. */
export async function partyLink(
  db: Database,
  purpose: PartyPurpose,
  party: Pick<StoredParty, 'id' | 'appointmentId' | 'email' | 'phone' | 'linkGeneration'>,
  { expires, via = 'mail' }: { expires: Date; via?: SentVia },
): Promise<string | undefined> {
  const sentTo = via === 'mail' ? party.email : party.phone;
  if (sentTo === null) return undefined;
  const generation = await generationFor(db, purpose, party);
  const claim = { purpose, via, subject: party.id, expires, generation };
  const token = encode(await readSecret(db, 'links'), claim, sentTo);
  return NAMED.includes(purpose) ? `${party.appointmentId}.${token}` : token;
}

export async function placeLink(
  db: Database,
  purpose: PlacePurpose,
  entry: { id: string; email: string; phone: string | null },
  { expires, via = 'mail' }: { expires: Date; via?: SentVia },
): Promise<string | undefined> {
  const sentTo = via === 'mail' ? entry.email : entry.phone;
  if (sentTo === null) return undefined;
  return encode(
    await readSecret(db, 'links'),
    { purpose, via, subject: entry.id, expires, generation: 0 },
    sentTo,
  );
}

/** The counters only rise, so no sum repeats. */
export async function generationFor(
  db: Database,
  purpose: PartyPurpose,
  { id, appointmentId, linkGeneration }: Pick<StoredParty, 'id' | 'appointmentId' | 'linkGeneration'>,
): Promise<number> {
  if (REPORT_LINKS.includes(purpose)) return linkGeneration + (await reportGeneration(db, id));
  if (purpose === 'repair-list') return linkGeneration + (await shareGeneration(db, appointmentId));
  return linkGeneration;
}

export type ReadPartyLink =
  | { ok: true; purpose: PartyPurpose; party: StoredParty; via: SentVia }
  /** Valid but expired: a new link may be sent to the same mailbox. */
  | { ok: false; reason: 'expired-link'; party: StoredParty }
  | { ok: false; reason: 'unknown-link' };

const unknown = { ok: false, reason: 'unknown-link' } as const;

export async function readPartyLink(
  db: Database,
  token: string,
  purposes: readonly PartyPurpose[],
  now: Date,
): Promise<ReadPartyLink> {
  const [bare = '', named, ...more] = token.split('.').reverse();
  const claim = decode(bare);
  const purpose = purposes.find((known) => known === claim?.purpose);
  const party = claim && purpose && (await findParty(db, claim.subject));
  if (!claim || !purpose || !party) return unknown;
  if ((await generationFor(db, purpose, party)) !== claim.generation) return unknown;
  if (more.length > 0 || named !== (NAMED.includes(purpose) ? party.appointmentId : undefined))
    return unknown;
  const sentTo = claim.via === 'mail' ? party.email : party.phone;
  if (sentTo === null || !isGenuine(await readSecret(db, 'links'), claim, sentTo, bare)) return unknown;
  if (claim.expires <= now) return { ok: false, reason: 'expired-link', party };
  return { ok: true, purpose, party, via: claim.via };
}

/** The waiting-list entry; `undefined`: invalid or expired. */
export async function readPlaceLink(
  db: Database,
  token: string,
  now: Date,
): Promise<{ entryId: string; via: SentVia } | undefined> {
  const claim = decode(token);
  const isPlace = claim?.purpose === 'place' || claim?.purpose === 'offer';
  const entry = isPlace ? await findEntry(db, claim.subject) : undefined;
  const sentTo = claim?.via === 'mail' ? entry?.email : entry?.phone;
  if (!claim || !sentTo || claim.expires <= now) return undefined;
  if (!isGenuine(await readSecret(db, 'links'), claim, sentTo, token)) return undefined;
  return { entryId: claim.subject, via: claim.via };
}

function encode(key: Buffer, claim: Claim, sentTo: string): string {
  const bytes = Buffer.alloc(signedBytes);
  bytes.writeUInt8(PURPOSES.indexOf(claim.purpose) | (claim.via === 'text' ? textBit : 0), 0);
  Buffer.from(claim.subject.replaceAll('-', ''), 'hex').copy(bytes, 1);
  bytes.writeUInt32BE(Math.floor(claim.expires.getTime() / 1000), 17);
  bytes.writeUInt16BE(claim.generation & 0xffff, 21);
  const mac = createHmac('sha256', key).update(bytes).update(sentTo).digest().subarray(0, macBytes);
  return Buffer.concat([bytes, mac]).toString('base64url');
}

function decode(token: string): Claim | undefined {
  if (!shape.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const code = bytes.readUInt8(0);
  const purpose = PURPOSES[code & ~textBit];
  if (!purpose) return undefined;
  const hex = bytes.toString('hex', 1, 17);
  const subject = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const expires = new Date(bytes.readUInt32BE(17) * 1000);
  return {
    purpose,
    via: code & textBit ? 'text' : 'mail',
    subject,
    expires,
    generation: bytes.readUInt16BE(21),
  };
}

function isGenuine(key: Buffer, claim: Claim, sentTo: string, token: string): boolean {
  return timingSafeEqual(Buffer.from(encode(key, claim, sentTo)), Buffer.from(token));
}
