// Saves the inspector's own notes on an appointment. The table settles who was first.
import type { AppointmentNotes } from '../../../api/appointment-notes.ts';
import {
  changedNotes,
  NO_CODES,
  NO_NOTES,
  type TypedNotes,
  typedCodes,
  type WrittenNotes,
  withTyped,
} from '../../../domain/appointment/notes.ts';
import { openCodes, sealCodes } from '../../access-codes.ts';
import type { Database } from '../../db/client.ts';
import { commitIfOk } from '../../db/conflicts.ts';
import { findNotes, type StoredNotes, writeNotes } from '../../db/stores/appointment-notes.ts';
import { audit } from '../../db/stores/audit.ts';
import { auditDeskChange, findDeskState } from '../../db/stores/desk-changes.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SealingDeps } from '../../sealed-text.ts';
import { describeNotes } from './describe-notes.ts';

type Deps = SealingDeps & {
  clock: Clock;
  settings: { mode: 'sandbox' | 'live' };
};

export type NotesChange = {
  id: string;
  changeId: string;
  /** The revision it is based on. */
  revision: number;
  typed: TypedNotes;
  actor: string;
};

export type SavedNotes =
  /** `isNew`: not a repeated call. */
  | { ok: true; isNew: boolean }
  | { ok: false; reason: 'no-such-appointment' }
  | { ok: false; reason: 'notes-changed'; current: AppointmentNotes };

export const saveNotes = (deps: Deps, change: NotesChange): Promise<SavedNotes> =>
  commitIfOk(deps.db, (tx) => saveIn({ ...deps, db: tx }, change));

async function saveIn(
  deps: Deps,
  { id, changeId, revision, typed, actor }: NotesChange,
): Promise<SavedNotes> {
  const { db: tx, settings } = deps;
  const now = deps.clock.now();
  if (!(await findDeskState(tx, id, { samples: settings.mode === 'sandbox' })))
    return { ok: false, reason: 'no-such-appointment' };
  if (!(await auditDeskChange(tx, { id: changeId, appointmentId: id, kind: 'notes' }, now)))
    return { ok: true, isNew: false };
  const stored = await notesOf(tx, id);
  const before = await writtenBefore(deps, stored);
  const after = withTyped(before, typed);
  const { codes, ...texts } = after;
  const changed = changedNotes(before, after);
  const isCodeTyped = Object.keys(typedCodes(typed)).length > 0;
  const sealedCodes = isCodeTyped ? await sealCodes(deps, id, codes) : (stored?.sealedCodes ?? null);
  // Raised also without a difference: a device counts on one more for each of its own changes.
  if (!(await writeNotes(tx, { appointmentId: id, revision, sealedCodes, ...texts }, now))) {
    const current = await describeNotes(deps, await notesOf(tx, id), { codes: false });
    return { ok: false, reason: 'notes-changed', current };
  }
  const subject = { kind: 'appointment', id };
  // Entries are permanent, so they never say what was written.
  if (changed)
    await audit(tx, { actor, action: 'appointment.notes-changed', subject, details: { changed } }, now);
  return { ok: true, isNew: true };
}

const notesOf = async (tx: Database, id: string) => (await findNotes(tx, [id])).get(id);

async function writtenBefore(deps: SealingDeps, stored: StoredNotes | undefined): Promise<WrittenNotes> {
  if (!stored) return NO_NOTES;
  const codes = await openCodes(deps, stored.appointmentId, stored.sealedCodes);
  return { ...stored, codes: codes.ok ? codes.value : NO_CODES };
}
