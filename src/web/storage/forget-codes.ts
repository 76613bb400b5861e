// Codes that were typed and not saved stay on the device that day only, and not after logging out. The notes they were typed with stay.
import { type CalendarDate, phoenixDateOf } from '../../domain/calendar-date.ts';
import { deskQueue, type QueuedChange } from './desk-queue.ts';
import { keepRefusedNotes, type NotesDraft, notesDrafts } from './notes-drafts.ts';

export const FORGOTTEN_CODES = 'We deleted the codes you typed from this device. Please type them again.';

/** Of every user of this device. */
export const forgetOldCodes = (today: CalendarDate): void => forgetCodes((_, day) => day !== today);

export const forgetCodesOf = (userId: string): void => forgetCodes((user) => user === userId);

function forgetCodes(isOver: (userId: string, day: string | undefined) => boolean): void {
  const drafts = notesDrafts.read() ?? [];
  const forgotten = (draft: NotesDraft) => hasCodes(draft) && isOver(draft.userId, draft.day);
  if (drafts.some(forgotten))
    notesDrafts.write(
      drafts.map((draft) =>
        forgotten(draft)
          ? { ...draft, typed: { ...draft.typed, codes: {} }, problem: draft.problem ?? FORGOTTEN_CODES }
          : draft,
      ),
    );
  const queue = deskQueue.read() ?? [];
  const sentWithout = queue.filter(isNotes).filter(({ userId, body, madeAt }) => {
    const day = madeAt && phoenixDateOf(new Date(madeAt));
    return hasCodes({ typed: body }) && isOver(userId, day);
  });
  if (sentWithout.length === 0) return;
  deskQueue.write(
    queue.map((change) =>
      isNotes(change) && sentWithout.includes(change)
        ? { ...change, body: { ...change.body, codes: {} } }
        : change,
    ),
  );
  // The texts are still sent; the desk asks for the codes again.
  for (const { userId, appointmentId, when, body } of sentWithout) {
    const { revision, ...typed } = body;
    const draft = { userId, appointmentId, when, revision: revision + 1 };
    keepRefusedNotes({ ...draft, typed: { ...typed, codes: {} }, problem: FORGOTTEN_CODES });
  }
}

const isNotes = (change: QueuedChange): change is QueuedChange<'notes'> => change.kind === 'notes';

const hasCodes = ({ typed }: Pick<NotesDraft, 'typed'>): boolean => Object.values(typed.codes).some(Boolean);
