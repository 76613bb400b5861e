// One choice or the note at a time, each on the revision that was seen: two buyers or devices overwrite nothing unseen.
import type { RepairChoice } from '../../../domain/report/repair-list.ts';
import type { Database } from '../../db/client.ts';
import { findRepairList, writeChoice, writeRepairNote } from '../../db/stores/repair-lists.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LinkReader } from '../report/find-reader.ts';
import { lockList } from './find-lister.ts';

type Deps = { db: Database; clock: Clock };

export type RepairsChanged =
  | { ok: true }
  | { ok: false; reason: 'not-your-list' | 'unknown-finding' | 'repairs-changed' };

export const chooseRepair = (
  { db, clock }: Deps,
  link: Pick<LinkReader, 'party'>,
  { findingId, revision, ticked, sentence: typed }: RepairChoice,
): Promise<RepairsChanged> =>
  db.transaction().execute(async (tx): Promise<RepairsChanged> => {
    const state = await lockList(tx, link);
    if (!state) return { ok: false, reason: 'not-your-list' };
    const isKnown = state.published.some(({ findings }) => findings.some(({ id }) => id === findingId));
    if (!isKnown) return { ok: false, reason: 'unknown-finding' };
    const { id } = state.appointment;
    const { choices } = await findRepairList(tx, id);
    const stored = choices.find((choice) => choice.findingId === findingId);
    const sentence = typed.trim();
    // It arrived before, or someone else chose the same.
    if (stored?.ticked === ticked && stored.sentence === sentence) return { ok: true };
    if ((stored?.revision ?? 0) !== revision) return { ok: false, reason: 'repairs-changed' };
    await writeChoice(tx, id, { findingId, ticked, sentence, revision: revision + 1 }, clock.now());
    return { ok: true };
  });

export const changeRepairNote = (
  { db, clock }: Deps,
  link: Pick<LinkReader, 'party'>,
  { revision, note: typed }: { revision: number; note: string },
): Promise<RepairsChanged> =>
  db.transaction().execute(async (tx): Promise<RepairsChanged> => {
    const state = await lockList(tx, link);
    if (!state) return { ok: false, reason: 'not-your-list' };
    const { id } = state.appointment;
    const { note: stored, noteRevision } = await findRepairList(tx, id);
    const note = typed.trim();
    if (stored === note) return { ok: true };
    if (noteRevision !== revision) return { ok: false, reason: 'repairs-changed' };
    await writeRepairNote(tx, id, { note, revision: revision + 1 }, clock.now());
    return { ok: true };
  });
