import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import type { Database } from '../../db/client.ts';
import { findPublishedFile } from '../../db/stores/reports.ts';

/** Anyone who has the file knows what is in it; the answer adds only that it is ours and whether it is the newest. */
export async function verifyReport(db: Database, sha256: string): Promise<{ known: boolean; words: string }> {
  const found = await findPublishedFile(db, sha256);
  if (!found) {
    const words =
      'This file is not one we delivered, or it was changed. Even opening and saving it changes it.';
    return { known: false, words };
  }
  const { number, newest, publishedAt } = found;
  const delivered = `We delivered exactly this file as version ${number} of a report on ${formatDateTime(publishedAt)}.`;
  const state =
    number === newest
      ? 'It is the newest version.'
      : `A newer one exists: version ${newest}. Ask the buyer for it.`;
  return { known: true, words: `${delivered} ${state}` };
}
