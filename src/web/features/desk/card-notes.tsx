// How to get in, and the inspector's own notes. Customers never see them.
import { Copy } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { DeskAppointment } from '../../../api/desk.ts';
import { CODE_KINDS, utilitiesText } from '../../../domain/appointment/notes.ts';
import { copyText } from '../../lib/copy-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { toast } from '../../ui/toast-store.ts';
import { codeText } from './code-text.ts';
import { useDesk } from './desk-context.ts';

/** Kept on the device with the dashboard. */
const NotesForm = lazyPart(async () => ({ default: (await import('./notes-form.tsx')).NotesForm }));

const link = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** `children`: stands on the line of the button. */
export function CardNotes(props: {
  appointment: DeskAppointment;
  describedBy: string;
  children?: ReactNode;
}) {
  const { appointment, describedBy, children } = props;
  const { notes: control } = useDesk();
  const { notes } = appointment;
  const draft = control.draftOf(appointment);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpened = useRef(false);
  const [problem, setProblem] = useState('');
  const isOpen = draft !== undefined;

  // The focus goes into the form that a tap opened, and back when it closes.
  useEffect(() => {
    if (!isOpen && wasOpened.current) opener.current?.focus();
    if (!isOpen) wasOpened.current = false;
  }, [isOpen]);

  const edit = async () => {
    setProblem('');
    const full = notes.codes === null ? await control.load(appointment) : notes;
    if (!full) return setProblem('Editing these notes needs a connection.');
    const { entry, pets, utilities, utilitiesNote } = full;
    wasOpened.current = true;
    control.type(
      { ...appointment, notes: full },
      { notes: full.notes, entry, pets, utilities, utilitiesNote, codes: {} },
    );
  };

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        {children}
        {!draft && (
          <button
            ref={opener}
            type="button"
            onClick={() => void edit()}
            aria-describedby={describedBy}
            className={`${link} -my-2 ${isEmpty(notes) ? 'text-muted' : ''}`}
          >
            {isEmpty(notes) ? 'Add notes' : 'Edit notes'}
          </button>
        )}
      </div>
      {problem && <p className="text-fine font-medium text-danger">{problem}</p>}
      {draft ? (
        <Suspense>
          <NotesForm appointment={appointment} draft={draft} hasFocus={wasOpened.current} />
        </Suspense>
      ) : (
        !isEmpty(notes) && (
          <div className="mt-2 grid gap-1 border-l-4 border-accent bg-sunk px-3 py-2">
            <Codes appointment={appointment} />
            <Facts notes={notes} />
            {notes.notes !== '' && <LongText text={notes.notes} />}
          </div>
        )
      )}
    </>
  );
}

type Notes = DeskAppointment['notes'];

const isEmpty = ({ notes, entry, pets, utilities, utilitiesNote, hasCodes }: Notes): boolean =>
  utilities === 'unknown' && !hasCodes && [notes, entry, pets, utilitiesNote].every((text) => text === '');

/** Large, with figures of one width, to be read at arm's length in the sun. */
function Codes({ appointment }: { appointment: DeskAppointment }) {
  const { notes: control, offline } = useDesk();
  const { codes, hasCodes, codesUnreadable } = appointment.notes;
  if (codesUnreadable)
    return (
      <p className="font-medium text-danger">
        We can’t read the saved codes anymore. Please ask for them again.
      </p>
    );
  if (!hasCodes) return null;
  if (codes === null)
    return (
      <p>
        {offline ? (
          'The codes need a connection.'
        ) : (
          <button type="button" onClick={() => void control.load(appointment)} className={`${link} -my-2`}>
            Show codes
          </button>
        )}
      </p>
    );
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {CODE_KINDS.filter((kind) => codes[kind] !== '').map((kind) => (
        <div key={kind}>
          <dt className="text-fine text-muted">{codeText[kind]}</dt>
          <dd>
            <button
              type="button"
              onClick={() => void copyCode(codeText[kind], codes[kind])}
              aria-label={`${codeText[kind]} ${codes[kind]}, copy`}
              className="inline-flex min-h-11 items-center gap-2 text-left text-[1.5rem] font-semibold leading-tight tabular-nums [overflow-wrap:anywhere]"
            >
              {codes[kind]}
              <Copy aria-hidden className="size-4 shrink-0 text-muted" />
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

async function copyCode(name: string, code: string): Promise<void> {
  if (await copyText(code)) toast({ title: 'Copied', description: `${name} copied to clipboard` });
  else toast({ title: 'Copy Failed', description: 'Could not copy to clipboard', tone: 'destructive' });
}

function Facts({ notes }: { notes: Notes }) {
  const facts = [
    ['Who opens', notes.entry],
    ['Pets', notes.pets],
    ['Utilities', utilitiesText(notes.utilities, notes.utilitiesNote)],
  ].filter(([, text]) => text !== '');
  if (facts.length === 0) return null;
  return (
    <dl>
      {facts.map(([name, text]) => (
        <div key={name} className="leading-snug [overflow-wrap:anywhere]">
          <dt className="inline text-muted">{name}: </dt>
          <dd className="inline font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** About as much as fits under the address without pushing the next step off a phone's screen. */
const shortLength = 160;

function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const isLong = text.length > shortLength || text.split('\n').length > 4;
  return (
    <div>
      <p
        className={`whitespace-pre-line leading-snug [overflow-wrap:anywhere] ${isLong && !open ? 'line-clamp-3' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <button type="button" onClick={() => setOpen(!open)} aria-expanded={open} className={link}>
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
