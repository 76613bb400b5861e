// The buyers' list of repairs of a booking, its link, and the re-inspection they asked for. Writing needs the booking's lock.
import { sql } from 'kysely';
import type { RepairChoice } from '../../../domain/report/repair-list.ts';
import type { Database } from '../client.ts';

export type StoredRepairList = {
  note: string;
  noteRevision: number;
  /** `null`: nothing was ever chosen. */
  changedAt: Date | null;
  share: { partyId: string | null; expires: Date } | null;
  shareGeneration: number;
  choices: readonly RepairChoice[];
};

const empty: StoredRepairList = {
  note: '',
  noteRevision: 0,
  changedAt: null,
  share: null,
  shareGeneration: 0,
  choices: [],
};

export async function findRepairList(db: Database, appointmentId: string): Promise<StoredRepairList> {
  const list = await db
    .selectFrom('repair_lists')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  if (!list) return empty;
  const choices = await db
    .selectFrom('repair_choices')
    .select(['finding_id as findingId', 'ticked', 'sentence', 'revision'])
    .where('appointment_id', '=', appointmentId)
    .execute();
  return {
    note: list.note,
    noteRevision: list.note_revision,
    changedAt: list.changed_at,
    share: list.share_expires_at && { partyId: list.shared_by, expires: list.share_expires_at },
    shareGeneration: list.share_generation,
    choices,
  };
}

export async function shareGeneration(db: Database, appointmentId: string): Promise<number> {
  const found = await db
    .selectFrom('repair_lists')
    .select('share_generation')
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return found?.share_generation ?? 0;
}

const touchList = (tx: Database, appointmentId: string, now: Date) =>
  tx
    .insertInto('repair_lists')
    .values({ appointment_id: appointmentId, changed_at: now })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet({ changed_at: now }))
    .execute();

export async function writeChoice(
  tx: Database,
  appointmentId: string,
  { findingId, ticked, sentence, revision }: RepairChoice,
  now: Date,
): Promise<void> {
  await touchList(tx, appointmentId, now);
  await tx
    .insertInto('repair_choices')
    .values({ appointment_id: appointmentId, finding_id: findingId, ticked, sentence, revision })
    .onConflict((conflict) =>
      conflict.columns(['appointment_id', 'finding_id']).doUpdateSet({ ticked, sentence, revision }),
    )
    .execute();
}

export async function writeRepairNote(
  tx: Database,
  appointmentId: string,
  { note, revision }: { note: string; revision: number },
  now: Date,
): Promise<void> {
  await touchList(tx, appointmentId, now);
  await tx
    .updateTable('repair_lists')
    .set({ note, note_revision: revision })
    .where('appointment_id', '=', appointmentId)
    .execute();
}

export async function writeShare(
  tx: Database,
  appointmentId: string,
  { partyId, now, expires }: { partyId: string; now: Date; expires: Date },
): Promise<void> {
  const share = { shared_by: partyId, shared_at: now, share_expires_at: expires };
  await tx
    .insertInto('repair_lists')
    .values({ appointment_id: appointmentId, changed_at: now, ...share })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(share))
    .execute();
}

/** Its link opens nothing from now on. */
export async function withdrawShare(tx: Database, appointmentId: string): Promise<void> {
  await tx
    .updateTable('repair_lists')
    .set({
      shared_by: null,
      shared_at: null,
      share_expires_at: null,
      share_generation: sql`share_generation + 1`,
    })
    .where('appointment_id', '=', appointmentId)
    .execute();
}

export type Reinspection = {
  /** Who asked; `null`: no longer in the booking. */
  partyId: string | null;
  askedAt: Date;
  priceCents: number;
  /** What was ticked then. */
  findings: readonly string[];
};

export const findReinspection = (db: Database, appointmentId: string): Promise<Reinspection | undefined> =>
  db
    .selectFrom('reinspection_requests')
    .select(['party_id as partyId', 'asked_at as askedAt', 'price_cents as priceCents', 'findings'])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();

export async function insertReinspection(
  tx: Database,
  appointmentId: string,
  { partyId, askedAt, priceCents, findings }: Reinspection,
): Promise<void> {
  await tx
    .insertInto('reinspection_requests')
    .values({
      appointment_id: appointmentId,
      party_id: partyId,
      asked_at: askedAt,
      price_cents: priceCents,
      findings: [...findings],
    })
    .execute();
}
