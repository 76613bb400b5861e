import type { Database } from '../client.ts';

/** Kinds and ids only: what is written here stays for ever. */
export type AuditEntry = {
  actor: string | null;
  action: string;
  subject: { kind: string; id: string };
  details?: Record<string, string | number | boolean | null>;
};

/** In the transaction of what it tells of, as its last step: until the commit, nobody else can write one. */
export async function audit(db: Database, entry: AuditEntry, now: Date): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      at: now,
      actor: entry.actor,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      details: entry.details ?? {},
    })
    .execute();
}
