import { sql } from 'kysely';
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

/** Newest first, with the name of whoever did it. */
export const listAuditEvents = (
  db: Database,
  { before, limit }: { before?: string | undefined; limit: number },
) =>
  db
    .selectFrom('audit_events as event')
    .leftJoin('users', 'users.id', 'event.actor')
    .select([
      'event.id',
      'event.at',
      'event.actor',
      'event.action',
      'event.subject_kind as kind',
      'event.subject_id as subjectId',
      'event.details',
      'users.first_name as firstName',
      'users.last_name as lastName',
    ])
    .$if(before !== undefined, (query) => query.where('event.id', '<', before ?? ''))
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();

/** Makes every hash anew, as the table's trigger makes it. */
export async function checkAuditChain(db: Database): Promise<{ intact: boolean; count: number }> {
  const { rows } = await sql<{ intact: boolean; count: number }>`
    select count(*)::int as count,
      coalesce(bool_and(id = number and previous_hash = before and hash = sha256(before || words)), true) as intact
    from (
      select id, previous_hash, hash, row_number() over line as number,
        coalesce(lag(hash) over line, sha256('')) as before,
        convert_to(jsonb_build_array(id, extract(epoch from at), actor, action, subject_kind, subject_id, details)::text,
          'UTF8') as words
      from audit_events window line as (order by id)) sealed`.execute(db);
  return rows[0] ?? { intact: true, count: 0 };
}
