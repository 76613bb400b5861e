// The form for notes and access. What is typed is kept on the device until it is saved or discarded.
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import {
  CODE_KINDS,
  NOTE_LIMITS,
  type TypedNotes,
  UTILITIES,
  UTILITIES_TEXT,
} from '../../../domain/appointment/notes.ts';
import type { NotesDraft } from '../../storage/notes-drafts.ts';
import { actionClass } from '../../ui/action.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { codeText } from './code-text.ts';
import { useDesk } from './desk-context.ts';

const utilityOptions = UTILITIES.map((value) => ({ value, label: UTILITIES_TEXT[value] }));

/** `hasFocus`: a tap opened it just now. */
export function NotesForm(props: { appointment: DeskAppointment; draft: NotesDraft; hasFocus: boolean }) {
  const { appointment, draft, hasFocus } = props;
  const { notes: control } = useDesk();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { notes: saved } = appointment;
  const { typed } = draft;
  // A list that is older than the form is no news.
  const isConflict = saved.revision > draft.revision;
  const loading = useRef(control.load);
  loading.current = control.load;

  useEffect(() => {
    if (hasFocus) form.current?.querySelector('input')?.focus();
  }, [hasFocus]);

  // Lists of other days are without codes.
  const lacksCodes = saved.hasCodes && saved.codes === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each appointment.
  useEffect(() => {
    if (lacksCodes) void loading.current(appointment);
  }, [lacksCodes, appointment.id]);

  const type = (change: Partial<TypedNotes>) => control.type(appointment, { ...typed, ...change });
  const other = (name: 'notes' | 'entry' | 'pets' | 'utilitiesNote') =>
    isConflict && saved[name] !== typed[name] ? (
      <SavedNow onUse={() => type({ [name]: saved[name] })}>{saved[name]}</SavedNow>
    ) : undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    control.save(appointment, draft);
  };
  const text = (name: 'entry' | 'pets' | 'utilitiesNote', label: string) => (
    <TextField
      id={`${id}${name}`}
      label={label}
      value={typed[name]}
      maxLength={NOTE_LIMITS[name]}
      autoComplete="off"
      hint={other(name)}
      onChange={(value) => type({ [name]: value })}
    />
  );
  return (
    <form
      ref={form}
      noValidate
      aria-label="Notes and access"
      onSubmit={save}
      className="mt-2 grid gap-4 border-l-4 border-accent bg-sunk p-3"
    >
      {(isConflict || draft.problem) && (
        <p role="alert" className="font-medium text-danger">
          {isConflict
            ? 'Someone else changed these notes. Below is what you wrote, and what is saved now where it differs.'
            : draft.problem}
        </p>
      )}
      {text('entry', 'Who opens the door?')}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4">
        {CODE_KINDS.map((kind) => (
          <TextField
            key={kind}
            id={`${id}${kind}`}
            label={codeText[kind]}
            value={typed.codes[kind] ?? saved.codes?.[kind] ?? ''}
            maxLength={NOTE_LIMITS.code}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            hint={
              isConflict &&
              saved.codes &&
              typed.codes[kind] !== undefined &&
              saved.codes[kind] !== typed.codes[kind] && (
                <SavedNow onUse={() => type({ codes: { ...typed.codes, [kind]: undefined } })}>
                  {saved.codes[kind]}
                </SavedNow>
              )
            }
            onChange={(value) => type({ codes: { ...typed.codes, [kind]: value } })}
          />
        ))}
      </div>
      {text('pets', 'Pets')}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id={`${id}utilities`}
          label="Utilities"
          value={typed.utilities}
          options={utilityOptions}
          hint={
            isConflict &&
            saved.utilities !== typed.utilities && (
              <SavedNow onUse={() => type({ utilities: saved.utilities })}>
                {UTILITIES_TEXT[saved.utilities]}
              </SavedNow>
            )
          }
          onChange={(chosen) => type({ utilities: UTILITIES.find((value) => value === chosen) ?? 'unknown' })}
        />
        {text('utilitiesNote', 'About the utilities')}
      </div>
      <TextArea
        id={`${id}notes`}
        label="Your notes"
        rows={4}
        maxLength={NOTE_LIMITS.notes}
        value={typed.notes}
        hint={other('notes') ?? 'Customers never see this. We delete codes 24 hours after the job.'}
        onChange={(value) => type({ notes: value })}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={actionClass()}>
          Save notes
        </button>
        <button type="button" onClick={() => control.discard(draft)} className={actionClass('quiet')}>
          {isConflict ? 'Discard mine' : 'Cancel'}
        </button>
      </div>
    </form>
  );
}

const SavedNow = ({ children, onUse }: { children: ReactNode; onUse: () => void }) => (
  <span className="grid justify-items-start text-ink">
    <span className="whitespace-pre-line [overflow-wrap:anywhere]">
      Saved now: {children || <em>nothing</em>}
    </span>
    <button
      type="button"
      onClick={onUse}
      className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
    >
      Use this
    </button>
  </span>
);
