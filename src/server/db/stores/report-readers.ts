// Decisions about readers of a report, the devices they read it on, and codes for further devices.
import { sql } from 'kysely';
import type { Database } from '../client.ts';

export type ReaderDecision = { allowed: boolean | null; generation: number };

export async function readerDecisions(
  db: Database,
  appointmentId: string,
): Promise<Map<string, ReaderDecision>> {
  const rows = await db
    .selectFrom('report_readers')
    .innerJoin('parties', 'parties.id', 'party_id')
    .select(['party_id', 'allowed', 'generation'])
    .where('appointment_id', '=', appointmentId)
    .execute();
  return new Map(rows.map(({ party_id, ...decision }) => [party_id, decision]));
}

/** Added to the party's own generation: withdrawing access voids the report's link only. */
export async function reportGeneration(db: Database, partyId: string): Promise<number> {
  const found = await db
    .selectFrom('report_readers')
    .select('generation')
    .where('party_id', '=', partyId)
    .executeTakeFirst();
  return found?.generation ?? 0;
}

/** `false`: it was decided so before. */
export async function writeDecision(
  tx: Database,
  { partyId, allowed, by, now }: { partyId: string; allowed: boolean; by: 'buyer' | 'office'; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into report_readers as kept (party_id, allowed, decided_by, decided_at, generation)
    values (${partyId}, ${allowed}, ${by}, ${now}, ${allowed ? 0 : unusedGeneration(partyId)})
    on conflict (party_id) do update set allowed = excluded.allowed, decided_by = excluded.decided_by,
      decided_at = excluded.decided_at,
      generation = case when excluded.allowed then kept.generation else greatest(kept.generation + 1, excluded.generation) end
    where kept.allowed is distinct from excluded.allowed returning party_id`.execute(tx);
  return rows.length > 0;
}

/** Ends the links that were sent before; what was decided stays. */
export async function endLinks(tx: Database, partyId: string): Promise<void> {
  await sql`insert into report_readers as kept (party_id, generation) values (${partyId}, ${unusedGeneration(partyId)})
    on conflict (party_id) do update set generation = greatest(kept.generation + 1, excluded.generation)`.execute(
    tx,
  );
}

/** Beyond all that were sent to this mailbox or phone, also as another person of the booking: else nothing would be sent. */
const unusedGeneration = (partyId: string) =>
  sql`(select greatest(1, coalesce(max(occasion), 0) + 1 - parties.link_generation)
    from parties left join deliveries on deliveries.appointment_id = parties.appointment_id
      and event in ('report-ready', 'report-corrected') and recipient in (parties.email, parties.phone::text)
    where parties.id = ${partyId} group by parties.id)`;

/** Browsers that may use the link of this generation. */
export async function listDevices(
  db: Database,
  { partyId, generation }: { partyId: string; generation: number },
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('report_devices')
    .select('browser')
    .where('party_id', '=', partyId)
    .where('generation', '=', generation)
    .execute();
  return rows.map(({ browser }) => browser);
}

/** Two browsers may open a new link at once: the party's lock lets one be the first. */
export async function lockReader(tx: Database, partyId: string): Promise<void> {
  await tx.selectFrom('parties').select('id').where('id', '=', partyId).forUpdate().execute();
}

export async function addDevice(
  tx: Database,
  device: { partyId: string; browser: Buffer; generation: number; now: Date },
): Promise<void> {
  const { partyId, browser, generation, now } = device;
  await tx
    .insertInto('report_devices')
    .values({ party_id: partyId, browser, generation, since: now })
    .onConflict((conflict) =>
      conflict.columns(['party_id', 'browser']).doUpdateSet({ generation, since: now }),
    )
    .execute();
}

export type StoredCode = { id: string; expiresAt: Date; triesLeft: number };

type CodeOwner = { partyId: string; browser: Buffer; generation: number };

export async function insertCode(
  tx: Database,
  { partyId, browser, generation }: CodeOwner,
  { channel, now, expiresAt, tries }: { channel: 'mail' | 'text'; now: Date; expiresAt: Date; tries: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('report_codes')
    .values({
      party_id: partyId,
      browser,
      generation,
      channel,
      asked_at: now,
      expires_at: expiresAt,
      tries_left: tries,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The latest one this browser asked for, if it can still be used. */
export const findCode = (
  db: Database,
  { partyId, browser, generation }: CodeOwner,
  now: Date,
): Promise<StoredCode | undefined> =>
  db
    .selectFrom('report_codes')
    .select(['id', 'expires_at as expiresAt', 'tries_left as triesLeft'])
    .where('party_id', '=', partyId)
    .where('browser', '=', browser)
    .where('generation', '=', generation)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The code that a delivery created at the same moment sends. */
export const codeAskedAt = (db: Database, partyId: string, at: Date): Promise<StoredCode | undefined> =>
  db
    .selectFrom('report_codes')
    .select(['id', 'expires_at as expiresAt', 'tries_left as triesLeft'])
    .where('party_id', '=', partyId)
    .where('asked_at', '=', at)
    .where('used_at', 'is', null)
    .executeTakeFirst();

export async function countCodes(db: Database, partyId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('report_codes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('party_id', '=', partyId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts a try; `false`: none was left. */
export async function takeTry(tx: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_codes')
    .set({ tries_left: sql`tries_left - 1` })
    .where('id', '=', id)
    .where('tries_left', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markCodeUsed(tx: Database, id: string, now: Date): Promise<void> {
  await tx.updateTable('report_codes').set({ used_at: now }).where('id', '=', id).execute();
}
