// The texts of /privacy and /terms, one row per version.
import { sql } from 'kysely';
import type { LegalDocument, LegalText } from '../../../domain/legal/legal-page.ts';
import type { Database } from '../client.ts';

/** Newest first. */
export const listLegalVersions = (db: Database, document: LegalDocument) =>
  db
    .selectFrom('legal_versions')
    .select(['version', 'effective_from', 'content_hash'])
    .where('document', '=', document)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();

export const findLegalVersion = (db: Database, document: LegalDocument, version: number) =>
  db
    .selectFrom('legal_versions')
    .select(['effective_from', 'content'])
    .where('document', '=', document)
    .where('version', '=', version)
    .executeTakeFirst();

type NewText = { document: LegalDocument; version: number; from: Date; content: LegalText; hash: Buffer };

/** False: another process has just stored this version. */
export async function addLegalVersion(
  db: Database,
  { document, version, from, content, hash }: NewText,
): Promise<boolean> {
  const added = await db
    .insertInto('legal_versions')
    .values({
      document,
      version,
      effective_from: from,
      content: sql<LegalText>`${JSON.stringify(content)}::jsonb`,
      content_hash: hash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return added !== undefined;
}
