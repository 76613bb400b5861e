// A change of the repair list, and what someone else saved since then.
import type { RepairList } from '../../../api/repair-list.ts';
import type { Choice, RepairEdit } from '../../storage/repair-edits.ts';

export const NOTE = 'note';

export type Stored = RepairEdit['base'];

export function storedChoice(list: RepairList, key: string): Stored {
  if (key === NOTE) return { ticked: true, sentence: list.note, revision: list.noteRevision };
  const found = list.findings.find(({ id }) => id === key);
  if (!found) return { ticked: false, sentence: '', revision: 0 };
  const { ticked, sentence, revision } = found;
  return { ticked, sentence, revision };
}

export const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.ticked === other.ticked && one.sentence.trim() === other.sentence.trim();

/** A tick and a sentence are merged apart. Two different sentences are a conflict, and nothing is sent until it is decided. */
export function mergeEdit(edit: RepairEdit, theirs: Stored): RepairEdit {
  const { base } = edit;
  const ticked = edit.ticked !== base.ticked ? edit.ticked : theirs.ticked;
  const isMine = edit.sentence.trim() !== base.sentence;
  const isTheirs = theirs.sentence !== base.sentence;
  const sentence = isMine ? edit.sentence : theirs.sentence;
  const conflict = isMine && isTheirs && edit.sentence.trim() !== theirs.sentence;
  return { ticked, sentence, base: theirs, conflict };
}
