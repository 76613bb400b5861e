import type { Failure } from '../../../api/failure.ts';
import { type Finding, findingProblems } from '../../../domain/report/finding.ts';
import { parseVideoUrl } from '../../../domain/report/report-document.ts';
import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { findingPhotos } from '../../db/stores/report-findings.ts';
import { type DraftDocument, findFilePages, listVersions, writeDraft } from '../../db/stores/reports.ts';

export type SavedDraft =
  | { ok: true }
  | { ok: false; reason: 'no-such-appointment' | 'draft-changed' }
  | { ok: false; reason: 'invalid-draft'; fields: NonNullable<Failure['fields']> };

type Typed = {
  revision: number;
  note: string;
  documents: readonly DraftDocument[];
  /** `undefined`: a desk that knows none leaves them as they are. */
  findings?: readonly Finding[] | undefined;
};

/** Saves the whole draft if nobody else changed it since it was read. */
export const saveReportDraft = (
  { db, samples }: { db: Database; samples: boolean },
  appointmentId: string,
  typed: Typed,
): Promise<SavedDraft> =>
  db.transaction().execute(async (tx): Promise<SavedDraft> => {
    if (!(await lockAppointment(tx, appointmentId, { samples })))
      return { ok: false, reason: 'no-such-appointment' };
    const versions = await listVersions(tx, appointmentId);
    const draft = versions.find(({ publishedAt }) => publishedAt === null);
    if ((draft?.revision ?? 0) !== typed.revision) return { ok: false, reason: 'draft-changed' };
    const read = await readDocuments(tx, typed.documents);
    if (!read.ok) return { ok: false, reason: 'invalid-draft', fields: read.fields };
    const findings = await readFindings(tx, appointmentId, typed.findings ?? versions.at(-1)?.findings ?? []);
    if (!findings.ok) return { ok: false, reason: 'invalid-draft', fields: findings.fields };
    const number = draft?.number ?? (versions.at(-1)?.number ?? 0) + 1;
    await writeDraft(
      tx,
      { appointmentId, number, note: typed.note.trim() },
      read.documents,
      findings.findings,
    );
    return { ok: true };
  });

type ReadDocuments =
  | { ok: true; documents: (DraftDocument & { pages: number | null })[] }
  | { ok: false; fields: NonNullable<Failure['fields']> };

async function readDocuments(tx: Database, typed: readonly DraftDocument[]): Promise<ReadDocuments> {
  const hashes = typed.flatMap(({ sha256, previewSha256 }) => [sha256 ?? [], previewSha256 ?? []].flat());
  const files = await findFilePages(tx, hashes);
  const fields: NonNullable<Failure['fields']> = [];
  const documents = typed.map((document, index) => {
    const title = document.title.trim();
    const url = document.url === null ? null : parseVideoUrl(document.url);
    const file = document.sha256 === null ? undefined : files.get(document.sha256);
    const preview = document.previewSha256 === null ? undefined : files.get(document.previewSha256);
    const say = (message: string) => void fields.push({ field: `documents.${index}`, message });
    if (title === '') say('Please name this document.');
    if ((document.sha256 === null) === (document.url === null)) say('Please add a file or a link.');
    if (document.url !== null && url === null) say('Please enter a full link that begins with https://.');
    if (document.sha256 !== null && file?.type !== 'application/pdf') say('Please upload this file again.');
    return {
      ...document,
      title,
      url,
      pages: file?.pages ?? null,
      // A lost preview is not worth a refusal.
      previewSha256: preview?.type.startsWith('image/') ? document.previewSha256 : null,
    };
  });
  return fields.length > 0 ? { ok: false, fields } : { ok: true, documents };
}

type ReadFindings = { ok: true; findings: Finding[] } | { ok: false; fields: NonNullable<Failure['fields']> };

async function readFindings(
  tx: Database,
  appointmentId: string,
  typed: readonly Finding[],
): Promise<ReadFindings> {
  const photos = typed.some(({ photoSha256 }) => photoSha256 !== null)
    ? await findingPhotos(tx, appointmentId)
    : new Set<string>();
  const fields: NonNullable<Failure['fields']> = [];
  const findings = typed.map((finding, index) => {
    const say = (message: string) => void fields.push({ field: `findings.${index}`, message });
    for (const problem of Object.values(findingProblems(finding)))
      say(`Finding ${finding.number}: ${problem}`);
    if (typed.slice(0, index).some(({ id, number }) => id === finding.id || number === finding.number))
      say(`Finding ${finding.number} is in the list twice.`);
    return {
      ...finding,
      ...{ title: oneLine(finding.title), location: oneLine(finding.location) },
      ...{ words: finding.words.trim(), advice: finding.advice.trim() },
      // A removed photo is not worth a refusal.
      photoSha256: photos.has(finding.photoSha256 ?? '') ? finding.photoSha256 : null,
    };
  });
  return fields.length > 0 ? { ok: false, fields } : { ok: true, findings };
}

const oneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();
