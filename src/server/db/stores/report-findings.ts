// Findings of report versions.
import { type RawBuilder, sql } from 'kysely';
import type { Finding } from '../../../domain/report/finding.ts';
import type { Database } from '../client.ts';

/** Of a version, as JSON, by number. */
export const findingsOf = (versionId: RawBuilder<unknown>) => sql<Finding[]>`
  coalesce((select json_agg(json_build_object('id', finding_id, 'number', number, 'category', category, 'title', title,
      'location', location, 'page', page, 'words', words, 'advice', advice,
      'photoSha256', encode(photo_sha256, 'hex')) order by number)
    from report_findings where version_id = ${versionId}), '[]')`;

/** Replaces those of a draft. */
export async function writeFindings(
  tx: Database,
  versionId: string,
  findings: readonly Finding[],
): Promise<void> {
  await tx.deleteFrom('report_findings').where('version_id', '=', versionId).execute();
  if (findings.length === 0) return;
  await tx
    .insertInto('report_findings')
    .values(
      findings.map(({ id, photoSha256, ...finding }) => ({
        ...finding,
        version_id: versionId,
        finding_id: id,
        photo_sha256: photoSha256 === null ? null : Buffer.from(photoSha256, 'hex'),
      })),
    )
    .execute();
}

/** Photos that findings of this report may show: those of the job, and those that its findings showed before. */
export async function findingPhotos(db: Database, appointmentId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select encode(sha256, 'hex') as sha256 from job_photos where appointment_id = ${appointmentId}
    union select encode(photo_sha256, 'hex') from report_findings
      join report_versions on report_versions.id = version_id
      where appointment_id = ${appointmentId} and photo_sha256 is not null`.execute(db);
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** A finding's photo in the newest published version that has the finding. */
export async function findFindingPhoto(
  db: Database,
  appointmentId: string,
  findingId: string,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('report_findings')
    .innerJoin('report_versions', 'report_versions.id', 'version_id')
    .select('photo_sha256')
    .where('appointment_id', '=', appointmentId)
    .where('finding_id', '=', findingId)
    .where('published_at', 'is not', null)
    .orderBy('report_versions.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.photo_sha256 ?? undefined;
}
