import { formatLongDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import { type LegalDocument, plainLegalText } from '../../../domain/legal/legal-page.ts';
import type { Database } from '../../db/client.ts';
import { findLegalVersion } from '../../db/stores/legal-versions.ts';

/** As plain text; `undefined`: there is no such version. */
export async function readLegalVersion(
  db: Database,
  { document, version }: { document: LegalDocument; version: number },
): Promise<string | undefined> {
  const found = await findLegalVersion(db, document, version);
  if (!found) return undefined;
  const from = formatLongDate(phoenixDateOf(found.effective_from));
  return plainLegalText(found.content, `Version ${version}, from ${from}`);
}
