// Reports: what the office decided, and versions with their documents. Writing needs the booking's lock.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Finding } from '../../../domain/report/finding.ts';
import type { DocumentKind } from '../../../domain/report/report-document.ts';
import type { Database } from '../client.ts';
import { findingsOf, writeFindings } from './report-findings.ts';

export type StoredReport = {
  releasedAt: Date | null;
  overrideReason: string | null;
  /** It reached the customer another way. */
  elsewhereAt: Date | null;
  /** Someone in it asked to be removed: nobody reads it anymore. */
  eraseAfter: Date | null;
};

export type StoredDocument = {
  id: string;
  kind: DocumentKind;
  title: string;
  sha256: string | null;
  sizeBytes: number | null;
  pages: number | null;
  previewSha256: string | null;
  url: string | null;
};

export type StoredVersion = {
  id: string;
  number: number;
  note: string;
  revision: number;
  publishedAt: Date | null;
  publishedBy: string | null;
  documents: readonly StoredDocument[];
  /** By number. */
  findings: readonly Finding[];
};

export type PublishedVersion = StoredVersion & { publishedAt: Date };

const nothingDecided: StoredReport = {
  releasedAt: null,
  overrideReason: null,
  elsewhereAt: null,
  eraseAfter: null,
};

export async function findReport(db: Database, appointmentId: string): Promise<StoredReport> {
  const found = await db
    .selectFrom('reports')
    .select([
      'released_at as releasedAt',
      'override_reason as overrideReason',
      'elsewhere_at as elsewhereAt',
      'erase_after as eraseAfter',
    ])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return found ?? nothingDecided;
}

/** By number; the draft, if any, is the last. */
export async function listVersions(db: Database, appointmentId: string): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select version.id, number, note, revision, published_at as "publishedAt",
      (select btrim(first_name || ' ' || last_name) from users where id::text = published_by) as "publishedBy",
      coalesce((select json_agg(json_build_object('id', document.id, 'kind', kind, 'title', title,
          'sha256', encode(document.sha256, 'hex'), 'sizeBytes', size_bytes, 'pages', document.pages,
          'previewSha256', encode(preview_sha256, 'hex'), 'url', url) order by place)
        from report_documents document left join stored_files file on file.sha256 = document.sha256
        where version_id = version.id), '[]') as documents,
      ${findingsOf(sql`version.id`)} as findings
    from report_versions version where appointment_id = ${appointmentId} order by number`.execute(db);
  return rows;
}

export async function hasPublishedVersion(db: Database, appointmentId: string): Promise<boolean> {
  const found = await db
    .selectFrom('report_versions')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where('published_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const isPublished = (version: StoredVersion): version is PublishedVersion =>
  version.publishedAt !== null;

export type DraftDocument = Pick<StoredDocument, 'kind' | 'title' | 'sha256' | 'previewSha256' | 'url'>;

/** Type and pages of the named files; unknown files are left out. */
export async function findFilePages(
  db: Database,
  hashes: readonly string[],
): Promise<Map<string, { type: string; pages: number | null }>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('stored_files')
    .select([sql<string>`encode(sha256, 'hex')`.as('sha256'), 'type', 'pages'])
    .where(
      'sha256',
      'in',
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    .execute();
  return new Map(rows.map(({ sha256, ...file }) => [sha256, file]));
}

/** Replaces the draft as a whole; makes it if there is none. */
export async function writeDraft(
  tx: Database,
  { appointmentId, number, note }: { appointmentId: string; number: number; note: string },
  documents: readonly (DraftDocument & { pages: number | null })[],
  findings: readonly Finding[],
): Promise<void> {
  const { id } = await tx
    .insertInto('report_versions')
    .values({ appointment_id: appointmentId, number, note })
    .onConflict((conflict) =>
      conflict
        .columns(['appointment_id', 'number'])
        .doUpdateSet({ note, revision: sql`report_versions.revision + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeFindings(tx, id, findings);
  await tx.deleteFrom('report_documents').where('version_id', '=', id).execute();
  if (documents.length === 0) return;
  const bytes = (hash: string | null) => (hash === null ? null : Buffer.from(hash, 'hex'));
  await tx
    .insertInto('report_documents')
    .values(
      documents.map(({ kind, title, sha256, previewSha256, url, pages }, place) => ({
        version_id: id,
        place,
        kind,
        title,
        sha256: bytes(sha256),
        preview_sha256: bytes(previewSha256),
        url,
        pages,
      })),
    )
    .execute();
}

/** `false`: published already. */
export async function markPublished(
  tx: Database,
  versionId: string,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_versions')
    .set({ published_at: now, published_by: by })
    .where('id', '=', versionId)
    .where('published_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function storeCertificate(tx: Database, versionId: string, file: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(file).digest();
  await tx.insertInto('report_certificates').values({ version_id: versionId, file, sha256 }).execute();
}

export async function findCertificate(
  db: Database,
  appointmentId: string,
  version: number,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('report_certificates')
    .innerJoin('report_versions', 'report_versions.id', 'version_id')
    .select('file')
    .where('appointment_id', '=', appointmentId)
    .where('number', '=', version)
    .executeTakeFirst();
  return found?.file;
}

type Decision = Partial<{
  released_at: Date;
  override_reason: string;
  override_by: string;
  override_at: Date;
  promise_warned_at: Date;
  elsewhere_at: Date;
}>;

export async function updateReport(tx: Database, appointmentId: string, decision: Decision): Promise<void> {
  await tx
    .insertInto('reports')
    .values({ appointment_id: appointmentId, ...decision })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(decision))
    .execute();
}

/** Published and not released yet: a payment or signature may release them at any moment. */
export async function listUnreleased(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct appointment_id as id from report_versions
    where published_at is not null and not exists (select from reports
      where reports.appointment_id = report_versions.appointment_id
        and (released_at is not null or erase_after is not null))`.execute(db);
  return rows.map(({ id }) => id);
}

export type DocumentFound = {
  appointmentId: string;
  version: number;
  title: string;
  sha256: Buffer | null;
  previewSha256: Buffer | null;
};

/** A document of a published version. */
export const findPublishedDocument = (db: Database, id: string): Promise<DocumentFound | undefined> =>
  db
    .selectFrom('report_documents')
    .innerJoin('report_versions', 'report_versions.id', 'version_id')
    .select([
      'appointment_id as appointmentId',
      'number as version',
      'title',
      'sha256',
      'preview_sha256 as previewSha256',
    ])
    .where('report_documents.id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();

/** Where a file was published, latest first, and the newest version of that report. */
export async function findPublishedFile(
  db: Database,
  sha256: string,
): Promise<{ number: number; newest: number; publishedAt: Date } | undefined> {
  const { rows } = await sql<{ number: number; newest: number; publishedAt: Date }>`
    select number, published_at as "publishedAt", (select max(other.number) from report_versions other
      where other.appointment_id = version.appointment_id and other.published_at is not null) as newest
    from report_versions version
    where published_at is not null and (
      exists (select from report_documents where version_id = version.id and sha256 = ${Buffer.from(sha256, 'hex')})
      or exists (select from report_certificates where version_id = version.id and sha256 = ${Buffer.from(sha256, 'hex')}))
    order by published_at desc limit 1`.execute(db);
  return rows[0];
}

export type JobPhoto = { id: string; sha256: string; caption: string; addedAt: Date };

export const listJobPhotos = (db: Database, appointmentId: string): Promise<JobPhoto[]> =>
  db
    .selectFrom('job_photos')
    .select(['id', sql<string>`encode(sha256, 'hex')`.as('sha256'), 'caption', 'added_at as addedAt'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
