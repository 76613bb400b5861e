// Files of the file store. A row exists exactly while its file may be referred to.
import { sql } from 'kysely';
import type { StoredFileType } from '../../../domain/report/report-document.ts';
import type { Database } from '../client.ts';

export type StoredFile = { sizeBytes: number; type: StoredFileType; pages: number | null };

/** Every column that refers to a stored file. A test compares it with the database. */
export const FILE_REFERENCES = [
  { table: 'report_documents', column: 'sha256' },
  { table: 'report_documents', column: 'preview_sha256' },
  { table: 'report_findings', column: 'photo_sha256' },
  { table: 'job_photos', column: 'sha256' },
] as const;

/** `keep`: nobody can delete it until the transaction ends. */
export async function findStoredFile(
  db: Database,
  sha256: Buffer,
  { keep = false } = {},
): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('stored_files')
    .select(['size_bytes', 'type', 'pages'])
    .where('sha256', '=', sha256)
    .$if(keep, (query) => query.forKeyShare())
    .executeTakeFirst();
  return row && { sizeBytes: Number(row.size_bytes), type: row.type, pages: row.pages };
}

/** Serializes placing and removing the file of a hash, in all server processes, until the transaction ends. */
export async function lockFile(tx: Database, sha256: Buffer): Promise<void> {
  // The first eight bytes of the hash, as the key of the lock.
  await sql`select pg_advisory_xact_lock(${sha256.readBigInt64BE(0).toString()}::bigint)`.execute(tx);
}

/** Placed again, it counts as new, so that it is not removed before something refers to it. */
export async function writeStoredFile(
  tx: Database,
  sha256: Buffer,
  { sizeBytes, type, pages }: StoredFile,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('stored_files')
    .values({ sha256, size_bytes: String(sizeBytes), type, pages, stored_at: now })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ stored_at: now }))
    .execute();
}

/** Their files follow by `removed_files`. Finished uploads count as references: their answer may not have arrived. */
export async function deleteUnusedFiles(db: Database, before: Date): Promise<number> {
  const references = [...FILE_REFERENCES, { table: 'uploads', column: 'sha256' }].map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} used where used.${sql.ref(column)} = file.sha256)`,
  );
  const { numAffectedRows } = await sql`
    delete from stored_files file where stored_at < ${before} and ${sql.join(references, sql` and `)}`.execute(
    db,
  );
  return Number(numAffectedRows);
}

const perRound = 100;

export async function listRemoved(db: Database): Promise<{ files: Buffer[]; uploads: string[] }> {
  const files = await db.selectFrom('removed_files').select('sha256').limit(perRound).execute();
  const uploads = await db.selectFrom('removed_uploads').select('id').limit(perRound).execute();
  return { files: files.map(({ sha256 }) => sha256), uploads: uploads.map(({ id }) => id) };
}

export const forgetRemovedFile = (tx: Database, sha256: Buffer) =>
  tx.deleteFrom('removed_files').where('sha256', '=', sha256).execute();

export const forgetRemovedUpload = (tx: Database, id: string) =>
  tx.deleteFrom('removed_uploads').where('id', '=', id).execute();
