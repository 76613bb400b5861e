import { Link } from 'react-router';
import { CODE_KINDS, utilitiesText } from '../../../domain/appointment/notes.ts';
import { deskAppointmentPath } from '../../paths.ts';
import type { NotesDraft } from '../../storage/notes-drafts.ts';

const action = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** Notes that the server refused. They stay until they are saved in their form or discarded. */
export function RefusedNotes({ draft, onDiscard }: { draft: NotesDraft; onDiscard: () => void }) {
  return (
    <div role="alert" className="mb-6 border-l-4 border-danger bg-sunk px-4 py-3 font-medium">
      <p>
        Notes not saved: {draft.when}. {draft.problem}
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2">What you wrote</summary>
        <p className="whitespace-pre-line font-normal [overflow-wrap:anywhere]">{textOf(draft)}</p>
      </details>
      <p className="flex flex-wrap gap-x-6">
        <Link to={deskAppointmentPath(draft.appointmentId)} className={action}>
          Open the job
        </Link>
        <button type="button" onClick={onDiscard} className={action}>
          Discard my notes
        </button>
      </p>
    </div>
  );
}

const textOf = ({ typed: { codes, ...texts } }: NotesDraft): string =>
  [
    texts.entry,
    ...CODE_KINDS.map((kind) => codes[kind]),
    texts.pets,
    utilitiesText(texts.utilities, texts.utilitiesNote),
    texts.notes,
  ]
    .filter(Boolean)
    .join('\n');
