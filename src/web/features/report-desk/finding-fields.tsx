// One finding, for a thumb: how urgent it is, what it is, where, and what to do.
import type { FormEvent } from 'react';
import type { DeskReport } from '../../../api/report-desk.ts';
import { FINDING_LENGTHS } from '../../../domain/report/finding.ts';
import { FINDING_CATEGORIES, FINDING_CATEGORY_LABELS } from '../../../domain/report/finding-category.ts';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { FindingForm } from './finding-form-state.ts';
import { rowButton } from './section.tsx';
import { storedFilePath } from './stored-files.ts';

export function FindingFields(props: {
  form: FindingForm;
  number: number;
  isNew: boolean;
  photos: DeskReport['photos'];
  problems: Partial<Record<string, string>>;
  onChange: (changes: Partial<FindingForm>) => void;
  onSave: () => void;
  onClear: (() => void) | null;
}) {
  const { form, number, isNew, photos, problems, onChange, onSave, onClear } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  const words = (name: 'words' | 'advice', label: string, hint?: string) => (
    <TextArea
      id={`finding-${name}`}
      label={label}
      hint={hint}
      rows={2}
      maxLength={FINDING_LENGTHS[name]}
      value={form[name]}
      error={problems[name]}
      onChange={(typed) => onChange({ [name]: typed })}
    />
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border border-line p-3 sm:p-5">
      <h3 className="font-sans text-lead font-semibold tracking-normal">
        {isNew ? `Finding ${number}` : `Change finding ${number}`}
      </h3>
      <Categories chosen={form.category} onChange={(category) => onChange({ category })} />
      <TextField
        id="finding-title"
        label="What was found"
        autoComplete="off"
        maxLength={FINDING_LENGTHS.title}
        value={form.title}
        error={problems.title}
        onChange={(title) => onChange({ title })}
      />
      <div className="grid grid-cols-[1fr_7rem] gap-4 max-[20rem]:grid-cols-1">
        <TextField
          id="finding-location"
          label="Where"
          autoComplete="off"
          maxLength={FINDING_LENGTHS.location}
          value={form.location}
          error={problems.location}
          onChange={(location) => onChange({ location })}
        />
        <TextField
          id="finding-page"
          label="Page"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={form.page}
          error={problems.page}
          onChange={(page) => onChange({ page })}
        />
      </div>
      {words('words', 'What you saw (optional)')}
      {words(
        'advice',
        'What to do (optional)',
        'We suggest these words to the buyer for the repair request.',
      )}
      {photos.length > 0 && (
        <PhotoChoice
          photos={photos}
          chosen={form.photoSha256}
          onChange={(photoSha256) => onChange({ photoSha256 })}
        />
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <button type="submit" className={`${actionClass('quiet')} grow sm:grow-0`}>
          {isNew ? 'Add finding' : `Save finding ${number}`}
        </button>
        {onClear && (
          <button type="button" onClick={onClear} className={rowButton}>
            {isNew ? 'Clear' : 'Cancel'}
          </button>
        )}
      </div>
    </form>
  );
}

const Categories = (props: {
  chosen: FindingForm['category'];
  onChange: (category: FindingForm['category']) => void;
}) => (
  <fieldset>
    <legend className="font-medium">How urgent</legend>
    <div className="mt-1.5 flex flex-wrap gap-2">
      {FINDING_CATEGORIES.map((category) => (
        <label
          key={category}
          className="flex min-h-13 grow items-center justify-center gap-2 border-2 border-line px-3 font-medium has-checked:border-ink has-checked:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="finding-category"
            checked={props.chosen === category}
            onChange={() => props.onChange(category)}
            className="size-5 accent-action"
          />
          {FINDING_CATEGORY_LABELS[category]}
        </label>
      ))}
    </div>
  </fieldset>
);

const PhotoChoice = (props: {
  photos: DeskReport['photos'];
  chosen: string | null;
  onChange: (sha256: string | null) => void;
}) => (
  <fieldset>
    <legend className="font-medium">Photo (optional)</legend>
    <ul className="mt-1.5 flex gap-2 overflow-x-auto pb-2">
      {props.photos.map(({ id, sha256, caption }, index) => (
        <li key={id} className="shrink-0">
          <button
            type="button"
            aria-pressed={props.chosen === sha256}
            onClick={() => props.onChange(props.chosen === sha256 ? null : sha256)}
            className="border-4 border-line aria-pressed:border-action"
          >
            <img
              src={storedFilePath(sha256)}
              alt={caption || `Photo ${index + 1}`}
              loading="lazy"
              className="aspect-4/3 w-24 bg-sunk object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  </fieldset>
);
