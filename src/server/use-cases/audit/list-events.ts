import type { z } from 'zod';
import type { AuditEvent, listAuditEvents as endpoint } from '../../../api/audit-admin.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { REMOVED_NAME } from '../../../domain/contact/removed-person.ts';
import type { Database } from '../../db/client.ts';
import { listAuditEvents } from '../../db/stores/audit.ts';
import { type AuditSubjectRow, readAuditSubjects } from '../../db/stores/audit-subjects.ts';
import { actorWithoutName } from './audit-actor.ts';
import { auditSentence } from './audit-sentence.ts';
import { auditSubject } from './audit-subject.ts';

type Row = Awaited<ReturnType<typeof listAuditEvents>>[number];

export async function listEvents(
  db: Database,
  { before, limit }: z.output<typeof endpoint.request.query>,
): Promise<z.input<typeof endpoint.answer>> {
  // Reads one extra row to see whether there is another page.
  const rows = await listAuditEvents(db, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const subjects = await readAuditSubjects(
    db,
    page.map(({ kind, subjectId: id }) => ({ kind, id })),
  );
  const known = new Map(subjects.map((subject) => [`${subject.kind} ${subject.id}`, subject]));
  return {
    events: page.map((row) => describeEvent(row, known.get(`${row.kind} ${row.subjectId}`))),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

export function describeEvent(row: Row, known: AuditSubjectRow | undefined): AuditEvent {
  const { kind, subjectId: id, details } = row;
  const { label, place } = auditSubject({ kind, id }, known);
  const [beforeIt, subject, after = ''] = auditSentence(row.action, label, {
    ...details,
    ...(row.action === 'report.overridden' && { reason: reasonOf(known) }),
  });
  return {
    id: row.id,
    at: toIsoWithOffset(row.at),
    actor: actorWords(row),
    words: `${beforeIt}${subject}${after}`,
    link: place && subject !== '' ? { words: subject, ...place } : null,
    action: row.action,
    subject: { kind, id },
    details,
  };
}

/** The trail is never erased, so the reason is only with the report. `null`: it was erased there. */
const reasonOf = (known: AuditSubjectRow | undefined): string | null =>
  known && known.releaseReason !== REMOVED_NAME ? known.releaseReason : null;

function actorWords({ actor, action, details, firstName, lastName }: Row): string {
  if (actor === null) return actorWithoutName(action, details);
  return firstName === null ? 'A former user' : `${firstName} ${lastName ?? ''}`.trim();
}
