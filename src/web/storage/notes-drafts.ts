// Key `desk-notes`: notes that were typed and are not saved: the open form, and what the server refused. They stay until their
// user saves or discards them.
import { z } from 'zod';
import { typedNotesSchema } from '../../api/appointment-notes.ts';
import { storedValue } from './stored-value.ts';

const draftSchema = z.object({
  userId: z.uuid(),
  appointmentId: z.uuid(),
  /** The appointment's time as text. */
  when: z.string().max(100),
  /** The day it was typed on. Older drafts have none. */
  day: z.string().max(10).optional().catch(undefined),
  /** The revision that was on screen when the form was opened. */
  revision: z.number().int(),
  /** Codes only if they were typed, and that day only: see forget-codes.ts. */
  typed: typedNotesSchema,
  /** Why the server refused it; `null`: not sent yet. */
  problem: z.string().nullable(),
});

export type NotesDraft = z.infer<typeof draftSchema>;

export const notesDrafts = storedValue<NotesDraft[]>({
  area: 'local',
  key: 'desk-notes',
  parse: (stored) => z.array(draftSchema).safeParse(stored).data ?? null,
});

type Which = Pick<NotesDraft, 'userId' | 'appointmentId'>;

/** Replaces the user's earlier draft for the appointment. */
export const keepDraft = (draft: NotesDraft): void => notesDrafts.write([...othersThan(draft), draft]);

/** What the user typed since stays. Codes typed before are not in a form that was opened later. */
export function keepRefusedNotes(refused: NotesDraft): void {
  const open = (notesDrafts.read() ?? []).find((draft) => isSame(draft, refused));
  const typed = open && { ...open.typed, codes: { ...refused.typed.codes, ...open.typed.codes } };
  keepDraft(typed ? { ...refused, typed } : refused);
}

export function dropDraft(which: Which): void {
  const rest = othersThan(which);
  if (rest.length > 0) notesDrafts.write(rest);
  else notesDrafts.clear();
}

const isSame = (one: Which, other: Which): boolean =>
  one.userId === other.userId && one.appointmentId === other.appointmentId;

const othersThan = (which: Which): NotesDraft[] =>
  (notesDrafts.read() ?? []).filter((draft) => !isSame(draft, which));
