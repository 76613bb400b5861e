// Uploads: how much of a file has arrived, and what became of it.
import { sql } from 'kysely';
import type { StoredFileType, UploadPurpose } from '../../../domain/report/report-document.ts';
import type { Database } from '../client.ts';

export type UploadedFile = { sha256: Buffer; type: StoredFileType; pages: number | null };

export type Upload = {
  id: string;
  appointmentId: string;
  purpose: UploadPurpose;
  name: string;
  sizeBytes: number;
  receivedBytes: number;
  /** The file it becomes; `null`: not checked yet, or refused. */
  file: UploadedFile | null;
  /** Why it was not taken. */
  refusal: string | null;
};

export type NewUpload = Pick<Upload, 'id' | 'appointmentId' | 'purpose' | 'name' | 'sizeBytes'>;

/** Does nothing if it was begun before. */
export async function insertUpload(db: Database, upload: NewUpload, now: Date): Promise<void> {
  await db
    .insertInto('uploads')
    .values({
      id: upload.id,
      appointment_id: upload.appointmentId,
      purpose: upload.purpose,
      name: upload.name,
      size_bytes: String(upload.sizeBytes),
      begun_at: now,
      touched_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** `lock`: until the transaction ends. */
export async function findUpload(
  db: Database,
  id: string,
  { lock = false } = {},
): Promise<Upload | undefined> {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const { sha256, type, pages } = row;
  return {
    id: row.id,
    appointmentId: row.appointment_id,
    purpose: row.purpose,
    name: row.name,
    sizeBytes: Number(row.size_bytes),
    receivedBytes: Number(row.received_bytes),
    file: sha256 && type ? { sha256, type, pages } : null,
    refusal: row.refusal,
  };
}

export async function writeReceived(
  db: Database,
  id: string,
  receivedBytes: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ received_bytes: String(receivedBytes), touched_at: now })
    .where('id', '=', id)
    .execute();
}

/** Its bytes are gone, so that it has to be sent again. */
export async function restartUpload(db: Database, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ received_bytes: '0', sha256: null, type: null, pages: null })
    .where('id', '=', id)
    .execute();
}

export const writeUploadedFile = (db: Database, id: string, file: UploadedFile) =>
  db.updateTable('uploads').set(file).where('id', '=', id).execute();

export const writeUploadRefusal = (db: Database, id: string, refusal: string) =>
  db.updateTable('uploads').set({ refusal }).where('id', '=', id).execute();

/** Those whose last part is older. Their parts follow by `removed_uploads`. */
export async function deleteUploadsBefore(db: Database, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from uploads where touched_at < ${before}`.execute(db);
  return Number(numAffectedRows);
}
