import type { z } from 'zod';
import type { AuditEvent, listAuditEvents as endpoint } from '../../../api/audit-admin.ts';
import { business } from '../../../domain/business.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import { listAuditEvents } from '../../db/stores/audit.ts';
import { auditWords } from './audit-words.ts';

type Row = Awaited<ReturnType<typeof listAuditEvents>>[number];

export async function listEvents(
  db: Database,
  { before, limit }: z.output<typeof endpoint.request.query>,
): Promise<z.input<typeof endpoint.answer>> {
  // One more than asked for tells whether there is another page.
  const rows = await listAuditEvents(db, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return { events: page.map(describe), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

const describe = (row: Row): AuditEvent => ({
  id: row.id,
  at: toIsoWithOffset(row.at),
  actor: actorWords(row),
  words: auditWords(row.action),
  subject: { kind: row.kind, id: row.subjectId },
  details: row.details,
});

function actorWords({ actor, firstName, lastName }: Row): string {
  if (actor === null) return `${business.shortName} itself`;
  return firstName === null ? 'A former user' : `${firstName} ${lastName ?? ''}`.trim();
}
