// Who opened and downloaded a report, and what was asked about it.
import { sql } from 'kysely';
import type { Database } from '../client.ts';

export type StoredRead = {
  partyId: string | null;
  reader: string;
  kind: 'opened' | 'viewed' | 'downloaded';
  version: number;
  documentTitle: string;
  at: Date;
};

/** One entry an hour for the same thing: a viewer reads a file in many parts. */
export async function recordRead(
  db: Database,
  read: Omit<StoredRead, 'partyId'> & { appointmentId: string; partyId: string },
): Promise<void> {
  const { appointmentId, partyId, reader, kind, version, documentTitle, at } = read;
  await sql`insert into report_reads (appointment_id, party_id, reader, kind, version, document_title, at)
    select ${appointmentId}, ${partyId}, ${reader}, ${kind}, ${version}, ${documentTitle}, ${at}
    where not exists (select from report_reads where appointment_id = ${appointmentId} and party_id = ${partyId}
      and kind = ${kind} and version = ${version} and document_title = ${documentTitle}
      and at > ${at}::timestamptz - interval '1 hour')`.execute(db);
}

/** Latest first. */
export const listReads = (db: Database, appointmentId: string, most: number): Promise<StoredRead[]> =>
  db
    .selectFrom('report_reads')
    .select(['party_id as partyId', 'reader', 'kind', 'version', 'document_title as documentTitle', 'at'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export async function firstOpenings(db: Database, appointmentId: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('report_reads')
    .select((eb) => ['party_id', eb.fn.min('at').as('at')])
    .where('appointment_id', '=', appointmentId)
    .where('party_id', 'is not', null)
    .groupBy('party_id')
    .execute();
  return new Map(rows.flatMap(({ party_id, at }) => (party_id === null ? [] : [[party_id, at] as const])));
}

export type StoredMessage = {
  id: string;
  partyId: string;
  answeredBy: string | null;
  body: string;
  sentAt: Date;
};

/** `false`: it was sent before. */
export async function insertMessage(
  tx: Database,
  message: Omit<StoredMessage, 'id'> & { id: string; appointmentId: string },
): Promise<boolean> {
  const { id, appointmentId, partyId, answeredBy, body, sentAt } = message;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('report_messages')
    .values({
      id,
      appointment_id: appointmentId,
      party_id: partyId,
      answered_by: answeredBy,
      body,
      sent_at: sentAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Oldest first. */
export const listMessages = (
  db: Database,
  appointmentId: string,
  partyId?: string,
): Promise<(StoredMessage & { author: string | null })[]> =>
  db
    .selectFrom('report_messages')
    .select([
      'id',
      'party_id as partyId',
      'answered_by as answeredBy',
      'body',
      'sent_at as sentAt',
      sql<
        string | null
      >`(select btrim(first_name || ' ' || last_name) from users where id::text = answered_by)`.as('author'),
    ])
    .where('appointment_id', '=', appointmentId)
    .$if(partyId !== undefined, (query) => query.where('party_id', '=', partyId ?? ''))
    .orderBy('sent_at')
    .orderBy('answered_by', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute();

export async function countQuestions(db: Database, partyId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('report_messages')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('party_id', '=', partyId)
    .where('answered_by', 'is', null)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
