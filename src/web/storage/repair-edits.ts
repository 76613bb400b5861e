// Session key `repair-edits`: changes of the repair list that the server does not have yet. Of the last opened link only.
import { isRecord, storedValue } from './stored-value.ts';

export type Choice = { ticked: boolean; sentence: string };

/** `base`: what the change was made on. `conflict`: someone else wrote another sentence since; the buyer decides. */
export type RepairEdit = Choice & { base: Choice & { revision: number }; conflict: boolean };

/** By finding; the note is under `note`. */
export type RepairEdits = { token: string; edits: Readonly<Record<string, RepairEdit>> };

const isChoice = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && typeof value.ticked === 'boolean' && typeof value.sentence === 'string';

const isEdit = (value: unknown): value is RepairEdit =>
  isChoice(value) &&
  typeof value.conflict === 'boolean' &&
  isChoice(value.base) &&
  typeof value.base.revision === 'number';

export const repairEdits = storedValue<RepairEdits>({
  area: 'session',
  key: 'repair-edits',
  parse: (stored) => {
    if (!isRecord(stored) || typeof stored.token !== 'string' || !isRecord(stored.edits)) return null;
    const edits = Object.entries(stored.edits).flatMap(([key, edit]) => (isEdit(edit) ? [[key, edit]] : []));
    return { token: stored.token, edits: Object.fromEntries(edits) };
  },
});
