// Links of a place on the waiting list, signed for the mailbox or phone they are sent to.
import { addDays, instantAtPhoenix } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import { findEntry } from '../../db/stores/waiting-list.ts';
import { readOlderPlaceToken } from '../link/older-tokens.ts';
import { type PlacePurpose, placeLink, readPlaceLink, type SentVia } from '../link/signed-link.ts';

/** After its day a place has ended; the link works a while longer to say so. */
const daysAfter = 14;

export async function placeToken(
  db: Database,
  entryId: string,
  { purpose = 'place', via = 'mail' }: { purpose?: PlacePurpose; via?: SentVia } = {},
): Promise<string> {
  const entry = await findEntry(db, entryId);
  const expires = entry && instantAtPhoenix(addDays(entry.day, daysAfter), '00:00');
  const token = expires && (await placeLink(db, purpose, entry, { expires, via }));
  if (!token) throw new Error('The waiting-list entry of a link was not found');
  return token;
}

/** `via`: only a mailed link proves access to the mailbox. */
export async function readPlaceToken(
  db: Database,
  token: string,
  now: Date,
): Promise<{ entryId: string; via: SentVia } | undefined> {
  const older = await readOlderPlaceToken(db, token);
  return older === undefined ? readPlaceLink(db, token, now) : { entryId: older, via: 'mail' };
}
