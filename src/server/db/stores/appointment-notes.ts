// The inspector's own notes on appointments. Codes are encrypted by the caller.
import { type RawBuilder, sql } from 'kysely';
import type { WrittenNotes } from '../../../domain/appointment/notes.ts';
import type { Database } from '../client.ts';

export type StoredNotes = Omit<WrittenNotes, 'codes'> & {
  appointmentId: string;
  revision: number;
  /** `null`: none. */
  sealedCodes: Buffer | null;
};

const columns = [
  'appointment_id as appointmentId',
  'revision',
  'notes',
  'entry',
  'pets',
  'utilities',
  'utilities_note as utilitiesNote',
  'codes as sealedCodes',
] as const;

export async function findNotes(db: Database, ids: readonly string[]): Promise<Map<string, StoredNotes>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('appointment_notes')
    .select(columns)
    .where('appointment_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.appointmentId, row]));
}

/** `revision`: the one it is based on; 0 for the first notes. `false`: someone else was first. */
export async function writeNotes(
  tx: Database,
  { appointmentId, revision, sealedCodes, utilitiesNote, ...texts }: StoredNotes,
  now: Date,
): Promise<boolean> {
  const values = {
    ...texts,
    utilities_note: utilitiesNote,
    codes: sealedCodes,
    revision: revision + 1,
    changed_at: now,
  };
  const written =
    revision === 0
      ? await tx
          .insertInto('appointment_notes')
          .values({ appointment_id: appointmentId, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await tx
          .updateTable('appointment_notes')
          .set(values)
          .where('appointment_id', '=', appointmentId)
          .where('revision', '=', revision)
          .returning('revision')
          .executeTakeFirst();
  return written !== undefined;
}

/** Completed or canceled before then. A released time has no one to let in. */
export const deleteCodesOfEnded = (db: Database, before: Date): Promise<number> =>
  deleteCodes(db, sql`completed_at < ${before} or cancelled_at < ${before} or status = 'released'`);

export const deleteForgottenCodes = (db: Database, before: Date): Promise<number> =>
  deleteCodes(db, sql`starts_at < ${before}`);

/** The revision stays: an edit made since then is still based on what its author saw. */
async function deleteCodes(db: Database, where: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`update appointment_notes set codes = null from appointments
    where appointments.id = appointment_id and codes is not null and (${where})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** For erasing a person. */
export async function deleteNotes(tx: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('appointment_notes')
    .where('appointment_id', 'in', [...ids])
    .executeTakeFirst();
  return Number(numDeletedRows);
}
