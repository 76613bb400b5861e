import { Video } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { parseVideoUrl } from '../../../domain/report/report-document.ts';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';
import { rowButton } from './section.tsx';

/** Adds a link to a sewer video on another site. */
export function VideoLink({ onAdd }: { onAdd: (url: string) => void }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  if (!isOpen)
    return (
      <button type="button" onClick={() => setIsOpen(true)} className={`${rowButton} justify-self-start`}>
        <Video aria-hidden className="size-5" /> Add a sewer video link
      </button>
    );
  const add = (event: FormEvent) => {
    event.preventDefault();
    const url = parseVideoUrl(typed);
    if (url === null) return setProblem('Please paste the full link. It begins with https://');
    onAdd(url);
    setTyped('');
    setIsOpen(false);
  };
  return (
    <form noValidate onSubmit={add} className="grid gap-3 border border-line p-3">
      <TextField
        id={id}
        label="Link to the sewer video"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        value={typed}
        error={problem}
        hint="Readers watch it on that site."
        onChange={(value) => {
          setProblem(undefined);
          setTyped(value);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={`${actionClass('quiet')} grow sm:grow-0`}>
          Add link
        </button>
        <button type="button" onClick={() => setIsOpen(false)} className={rowButton}>
          Cancel
        </button>
      </div>
    </form>
  );
}
