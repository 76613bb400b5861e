import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import type { Database } from '../client.ts';

/** Kinds and ids only: audit entries are permanent. */
export type AuditEntry = {
  actor: string | null;
  action: AuditAction;
  subject: { kind: string; id: string };
  details?: Record<string, string | number | boolean | null>;
};

/** Call last in the transaction of the change: it blocks other audit writes until the commit. */
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

/** Newest first, with the acting user's name. */
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

/** The last entry known to be intact. */
export type ChainEnd = { id: string; hash: Buffer };

export async function checkAuditChain(db: Database): Promise<{ intact: boolean; count: number }> {
  const { intact, count } = await walkAuditChain(db, undefined);
  return { intact, count };
}

/**
 * Recomputes every hash as the table's trigger does. `after`: only entries after this one, which must be
 * unchanged.
 */
export async function walkAuditChain(
  db: Database,
  after: ChainEnd | undefined,
): Promise<{ intact: boolean; count: number; end: ChainEnd | undefined }> {
  const { id, hash } = after ?? { id: '0', hash: chainStart };
  const { rows } = await sql<{ intact: boolean; count: number; id: string | null; hash: Buffer | null }>`
    select count(*)::int as count,
      coalesce(bool_and(id = number and previous_hash = before and hash = sha256(before || words)), true)
        and (${id}::bigint = 0 or exists (select from audit_events known
          where known.id = ${id}::bigint and known.hash = ${hash})) as intact,
      max(id)::text as id,
      (select newest.hash from audit_events newest where newest.id > ${id}::bigint order by newest.id desc limit 1) as hash
    from (
      select id, previous_hash, hash, ${id}::bigint + row_number() over line as number,
        coalesce(lag(hash) over line, ${hash}) as before,
        convert_to(jsonb_build_array(id, extract(epoch from at), actor, action, subject_kind, subject_id, details)::text,
          'UTF8') as words
      from audit_events where id > ${id}::bigint window line as (order by id)) sealed`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count without an answer');
  const end = row.id !== null && row.hash !== null ? { id: row.id, hash: row.hash } : after;
  return { intact: row.intact, count: row.count, end };
}

/** The chain starts with the hash of an empty input. */
const chainStart = createHash('sha256').digest();
