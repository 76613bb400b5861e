// The office and the buyer write the same text into every field of a report.
import { createHash, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { RepairList } from '../../src/api/repair-list.ts';
import { FINDING_LENGTHS } from '../../src/domain/report/finding.ts';
import { MAX_REPAIR_NOTE, MAX_REPAIR_SENTENCE } from '../../src/domain/report/repair-list.ts';
import type { Database } from '../../src/server/db/client.ts';
import type { deskCaller } from '../support/desk-caller.ts';
import { completeInspection, document, reportToken } from '../support/published-report.ts';
import type { Visitor } from '../support/visitor.ts';

type Say = (most: number) => string;
type Write = (
  name: string,
  send: (words: Say) => Promise<LightMyRequestResponse>,
) => Promise<LightMyRequestResponse>;
type Writer = { db: Database; visitor: Visitor; desk: Awaited<ReturnType<typeof deskCaller>>; now: Date };

/** Returns the repair list as text and for spreadsheets. */
export async function writeReport(
  { db, visitor, desk, now }: Writer,
  id: string,
  write: Write,
): Promise<{ text: string; csv: string }> {
  await completeInspection(db, id, now);
  const path = `/api/admin/appointments/${id}/report`;
  const sha256 = createHash('sha256').update(id).digest();
  await db
    .insertInto('stored_files')
    .values({ sha256, size_bytes: '1000', type: 'application/pdf', pages: 12, stored_at: now })
    .execute();
  const findingId = randomUUID();
  const draft = (say: Say) =>
    desk.put(`${path}/draft`, {
      revision: 0,
      note: say(1_000),
      documents: [document(sha256.toString('hex'), { title: say(120) })],
      findings: [
        {
          ...{ id: findingId, number: 1, category: 'safety', page: 4, photoSha256: null },
          ...Object.fromEntries(Object.entries(FINDING_LENGTHS).map(([field, most]) => [field, say(most)])),
        },
      ],
    });
  const publish = (number: number, revision: number) => desk.post(`${path}/publish`, { number, revision });
  const { number, revision } = (await write('report', draft)).json().draft;
  await publish(number, revision);
  await write('early release', (say) => desk.post(`${path}/override`, { reason: say(200) }));
  const corrected = (await write('corrected report', draft)).json().draft;
  await publish(corrected.number, corrected.revision);

  const token = await reportToken(db, id, 'buyer', now);
  const post = (call: string, more: object = {}) => visitor.post(`/api/report/${call}`, { token, ...more });
  await post('open');
  await write('question', (say) => post('messages', { messageId: randomUUID(), body: say(4_000) }));
  const { threads } = (await desk.get(path)).json();
  await write('answer', (say) =>
    desk.post(`${path}/readers/${threads[0].partyId}/messages`, {
      messageId: randomUUID(),
      body: say(4_000),
    }),
  );
  const list: RepairList = (await post('repairs/open')).json();
  const finding = list.findings[0];
  await write('sentence', (say) =>
    post('repairs/choice', {
      findingId: finding?.id,
      revision: finding?.revision,
      ticked: true,
      sentence: say(MAX_REPAIR_SENTENCE),
    }),
  );
  await write('general note', (say) =>
    post('repairs/note', { revision: list.noteRevision, note: say(MAX_REPAIR_NOTE) }),
  );
  await post('repairs/reinspection', { priceCents: list.reinspection?.priceCents });
  const file = async (as: 'txt' | 'csv') =>
    (await visitor.get(`/api/report/repairs/file?link=${token}&as=${as}`)).body;
  return { text: await file('txt'), csv: await file('csv') };
}
