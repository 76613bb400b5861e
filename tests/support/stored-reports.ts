// Reports inserted directly into the database, with their files in the store.
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database } from '../../src/server/db/client.ts';
import type { Files } from '../../src/server/ports/files.ts';

/** A small PDF that differs by its text; `padding` makes it longer. */
export function pdfOf(text: string, padding = 0): Buffer {
  const stream = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = `%PDF-1.4\n${padding > 0 ? `%${'x'.repeat(padding)}\n` : ''}`;
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${body}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

export async function storeFile(
  { db, files }: { db: Database; files: Files },
  content: Buffer,
  {
    type = 'application/pdf',
    now = new Date(),
  }: { type?: 'application/pdf' | 'image/jpeg'; now?: Date } = {},
): Promise<Buffer> {
  const sha256 = createHash('sha256').update(content).digest();
  await files.add(Readable.from([content]), { sha256, sizeBytes: content.length });
  const pages = type === 'application/pdf' ? 1 : null;
  await db
    .insertInto('stored_files')
    .values({ sha256, size_bytes: String(content.length), type, pages, stored_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return sha256;
}

/** Of a version with one PDF; `publishedAt` null: the draft. */
export async function storeVersion(
  stored: { db: Database; files: Files },
  version: {
    appointmentId: string;
    number?: number;
    content: Buffer;
    publishedAt: Date | null;
    note?: string;
    findings?: number;
  },
): Promise<Buffer> {
  const { appointmentId, number = 1, content, publishedAt, note = '', findings = 0 } = version;
  const sha256 = await storeFile(stored, content);
  const { id } = await stored.db
    .insertInto('report_versions')
    .values({ appointment_id: appointmentId, number, note })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stored.db
    .insertInto('report_documents')
    .values({ version_id: id, place: 0, kind: 'report', title: 'Inspection report', sha256, pages: 1 })
    .execute();
  const numbers = Array.from({ length: findings }, (_, index) => index + 1);
  if (findings > 0)
    await stored.db
      .insertInto('report_findings')
      .values(
        numbers.map((place) => ({
          ...{ version_id: id, finding_id: randomUUID(), number: place, category: 'repair' as const },
          ...{ title: `Finding ${place}`, location: 'Roof', page: 4, photo_sha256: null },
        })),
      )
      .execute();
  // Published afterwards: documents of a published version cannot be added.
  if (publishedAt)
    await stored.db
      .updateTable('report_versions')
      .set({ published_at: publishedAt, published_by: 'test' })
      .where('id', '=', id)
      .execute();
  return sha256;
}
