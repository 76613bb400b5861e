// An inspected booking whose report was published, and readers who open it.
import { createHash } from 'node:crypto';
import type { ReportPage } from '../../src/api/report.ts';
import type { DeskReport } from '../../src/api/report-desk.ts';
import type { Database } from '../../src/server/db/client.ts';
import { listParties } from '../../src/server/db/stores/parties.ts';
import { reportLink } from '../../src/server/use-cases/link/booking-links.ts';
import type { deskCaller } from './desk-caller.ts';
import type { Visitor } from './visitor.ts';

type Desk = Awaited<ReturnType<typeof deskCaller>>;

let files = 0;

/** The row of a file in the store; the store itself is tested elsewhere. */
export async function storedPdf(db: Database): Promise<string> {
  files += 1;
  const sha256 = createHash('sha256').update(`file ${files}`).digest();
  await db
    .insertInto('stored_files')
    .values({
      sha256,
      size_bytes: '1000',
      type: 'application/pdf',
      pages: 12,
      stored_at: new Date('2026-11-16T16:00:00Z'),
    })
    .execute();
  return sha256.toString('hex');
}

export const document = (sha256: string, more: object = {}) => ({
  kind: 'report',
  title: 'Inspection report',
  sha256,
  previewSha256: null,
  url: null,
  ...more,
});

/** The inspection is over. */
export const completeInspection = (db: Database, id: string, at: Date) =>
  db
    .updateTable('appointments')
    .set({ status: 'completed', inspector_status: 'completed', completed_at: at, hold_place: null })
    .where('id', '=', id)
    .execute();

export async function saveDraft(
  desk: Desk,
  id: string,
  { revision = 0, note = '', documents }: { revision?: number; note?: string; documents: object[] },
) {
  return desk.put(`/api/admin/appointments/${id}/report/draft`, { revision, note, documents });
}

/** Saves a draft with one file and sends it. */
export async function publish(desk: Desk, db: Database, id: string, note = ''): Promise<DeskReport> {
  const saved = await saveDraft(desk, id, { note, documents: [document(await storedPdf(db))] });
  const { draft } = saved.json() as DeskReport;
  if (!draft) throw new Error(saved.body);
  const { number, revision } = draft;
  const sent = await desk.post(`/api/admin/appointments/${id}/report/publish`, { number, revision });
  if (sent.statusCode !== 200) throw new Error(sent.body);
  return sent.json();
}

/** The token of a party's report link, as in the mails. */
export async function reportToken(db: Database, id: string, role: string, now: Date): Promise<string> {
  const party = (await listParties(db, id)).find((one) => one.role === role);
  const token = party && (await reportLink(db, party, now));
  if (!token) throw new Error(`No ${role} with a mailbox`);
  return token;
}

export async function openReport(visitor: Visitor, token: string) {
  const answer = await visitor.post('/api/report/open', { token });
  return { status: answer.statusCode, page: answer.json() as ReportPage & { code?: string } };
}
