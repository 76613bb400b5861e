// Files of a released report for one of its readers, and the log of what they opened.
import type { Database } from '../../db/client.ts';
import { recordRead } from '../../db/stores/report-reads.ts';
import { findCertificate, findPublishedDocument } from '../../db/stores/reports.ts';
import { findStoredFile } from '../../db/stores/stored-files.ts';
import type { Clock } from '../../ports/clock.ts';
import { readerName } from './describe-documents.ts';
import type { LinkReader } from './find-reader.ts';
import { storedFileName } from './read-stored-file.ts';

type Deps = { db: Database; clock: Clock };

export type ReportFile = { sha256: Buffer; sizeBytes: number; type: string; name: string };

export const isOpenFor = ({ reader, state }: LinkReader): boolean =>
  reader.mayRead && state.missing.length === 0;

export async function recordOpening({ db, clock }: Deps, link: LinkReader): Promise<void> {
  if (!isOpenFor(link)) return;
  const { party, state } = link;
  await recordRead(db, {
    appointmentId: party.appointmentId,
    partyId: party.id,
    reader: readerName(party),
    kind: 'opened',
    version: state.published.at(-1)?.number ?? 1,
    documentTitle: '',
    at: clock.now(),
  });
}

/** `undefined`: not of this report, or without a file. Being read is logged, except for a look at the headers. */
export async function readReportDocument(
  { db, clock }: Deps,
  { party }: LinkReader,
  { id, download, isLogged }: { id: string; download: boolean; isLogged: boolean },
): Promise<ReportFile | undefined> {
  const document = await findPublishedDocument(db, id);
  const file = document?.sha256 && (await findStoredFile(db, document.sha256));
  const { appointmentId } = party;
  if (!document?.sha256 || !file || document.appointmentId !== appointmentId) return undefined;
  const { title, version, sha256 } = document;
  if (isLogged)
    await recordRead(db, {
      appointmentId,
      partyId: party.id,
      reader: readerName(party),
      kind: download ? 'downloaded' : 'viewed',
      version,
      documentTitle: title,
      at: clock.now(),
    });
  const name = storedFileName(version > 1 ? `${title} (version ${version})` : title, file.type);
  return { ...file, sha256, name };
}

export async function readReportPreview(
  { db }: Deps,
  { party }: LinkReader,
  id: string,
): Promise<ReportFile | undefined> {
  const document = await findPublishedDocument(db, id);
  const file = document?.previewSha256 && (await findStoredFile(db, document.previewSha256));
  if (!document?.previewSha256 || !file || document.appointmentId !== party.appointmentId) return undefined;
  return { ...file, sha256: document.previewSha256, name: storedFileName('preview', file.type) };
}

export const readReportCertificate = (
  { db }: Deps,
  { party }: LinkReader,
  version: number,
): Promise<Buffer | undefined> => findCertificate(db, party.appointmentId, version);
