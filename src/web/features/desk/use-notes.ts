// Notes beyond what the lists have: typed and not saved yet, and newer or fuller than the list.
import { useState } from 'react';
import type { AppointmentNotes } from '../../../api/appointment-notes.ts';
import { type DeskAppointment, listAppointments, saveNotes } from '../../../api/desk.ts';
import {
  changedNotes,
  NO_CODES,
  type TypedNotes,
  typedCodes,
  withTyped,
} from '../../../domain/appointment/notes.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { CallFailed } from '../../lib/api-client.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { deskCall } from '../../lib/desk-call.ts';
import type { QueuedChange } from '../../storage/desk-queue.ts';
import {
  dropDraft,
  keepDraft,
  keepRefusedNotes,
  type NotesDraft,
  notesDrafts,
} from '../../storage/notes-drafts.ts';
import { useStoredValue } from '../../storage/stored-value.ts';

export type NotesControl = {
  draftOf: (appointment: DeskAppointment) => NotesDraft | undefined;
  /** Opens the form, or keeps what was typed into it. */
  type: (appointment: DeskAppointment, typed: TypedNotes) => void;
  discard: (which: Pick<NotesDraft, 'appointmentId'>) => void;
  /** Sent now, or as soon as there is a connection. */
  save: (appointment: DeskAppointment, draft: NotesDraft) => void;
  /** Codes are not in lists of other days. `null`: no answer. */
  load: (appointment: DeskAppointment) => Promise<AppointmentNotes | null>;
};

export function useNotes() {
  const { id: userId } = useCurrentUser();
  const drafts = (useStoredValue(notesDrafts) ?? []).filter((draft) => draft.userId === userId);
  // In memory only: the device keeps codes of today's jobs, and those are in its list.
  const [known, setKnown] = useState<ReadonlyMap<string, AppointmentNotes>>(new Map());
  const learn = (id: string, notes: AppointmentNotes) => setKnown((before) => new Map(before).set(id, notes));

  const draftOf = ({ id }: DeskAppointment) => drafts.find(({ appointmentId }) => appointmentId === id);

  return {
    drafts,
    draftOf,
    /** The appointment with the newest notes. */
    withNotes: (appointment: DeskAppointment): DeskAppointment => {
      const notes = newerNotes(appointment.notes, known.get(appointment.id));
      return notes === appointment.notes ? appointment : { ...appointment, notes };
    },
    type: (appointment: DeskAppointment, typed: TypedNotes) => {
      const { revision = appointment.notes.revision, problem = null } = draftOf(appointment) ?? {};
      const when = appointment.formattedDateTime;
      const day = phoenixDateOf(new Date());
      keepDraft({ userId, appointmentId: appointment.id, when, day, revision, typed, problem });
    },
    discard: ({ appointmentId }: Pick<NotesDraft, 'appointmentId'>) => dropDraft({ userId, appointmentId }),
    load: async ({ id }: DeskAppointment): Promise<AppointmentNotes | null> => {
      try {
        const [found] = await deskCall(listAppointments, { query: { tab: 'all', id } });
        if (found) learn(id, found.notes);
        return found?.notes ?? null;
      } catch {
        return null;
      }
    },
    /** What was typed goes back into the form, next to what is saved now. */
    takeBack: ({ change, newest, failed }: RefusedNotes) => {
      const { appointmentId, when, body } = newest;
      const { revision: _, ...typed } = body;
      const problem = failed.failure?.message ?? 'The server refused them.';
      const day = newest.madeAt && phoenixDateOf(new Date(newest.madeAt));
      keepRefusedNotes({ userId, appointmentId, when, day, revision: change.body.revision, typed, problem });
      const current = currentNotesIn(failed);
      if (current) learn(appointmentId, current);
    },
  };
}

type RefusedNotes = { change: QueuedChange<'notes'>; newest: QueuedChange<'notes'>; failed: CallFailed };

/** A higher revision is newer; of the same revision, the one with codes. */
function newerNotes(listed: AppointmentNotes, learned: AppointmentNotes | undefined): AppointmentNotes {
  if (!learned || learned.revision < listed.revision) return listed;
  return learned.revision > listed.revision || listed.codes === null ? learned : listed;
}

function currentNotesIn({ status, body }: CallFailed): AppointmentNotes | undefined {
  const schema = saveNotes.refusals?.[409];
  if (status !== 409 || !schema) return undefined;
  const parsed = schema.safeParse(JSON.parse(body));
  return parsed.success ? (parsed.data as { current: AppointmentNotes }).current : undefined;
}

/** What to send; `null`: nothing was changed. Both texts are on screen, except codes that are not known here. */
export function notesToSave(saved: AppointmentNotes, { typed, revision }: NotesDraft) {
  const before = { ...saved, codes: saved.codes ?? NO_CODES };
  const codes = typedCodes(typed);
  const isUnseen = saved.codes === null && Object.keys(codes).length > 0;
  const { codes: _, ...texts } = withTyped(before, typed);
  if (!isUnseen && changedNotes(before, { ...texts, codes: { ...before.codes, ...codes } }) === null)
    return null;
  return { typed: { ...texts, codes }, revision: isUnseen ? revision : Math.max(revision, saved.revision) };
}
