import { type ChangeEvent, useState } from 'react';
import { isAddress, portraitType } from '../../../../domain/business/portrait.ts';
import { actionClass } from '../../../ui/action.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { useField, useForm } from './business-form.ts';
import { drawPortrait } from './draw-portrait.ts';
import { labelOf } from './field-labels.ts';

/** Choose, see and remove a photo. A refused file changes nothing. */
export function PortraitField({ path, name }: { path: string; name: string }) {
  const { change } = useForm();
  const { value, error } = useField(path);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    setBusy(true);
    const drawn = await drawPortrait(file);
    setBusy(false);
    setRefusal(drawn.ok ? undefined : drawn.message);
    if (drawn.ok) change(path, drawn.base64);
  };
  const problem = refusal ?? error;
  return (
    <fieldset>
      <legend className="font-medium">{labelOf(path)}</legend>
      <div className="mt-1.5 flex flex-wrap items-start gap-4">
        <Portrait src={sourceOf(value)} name={name} className="aspect-[4/5] w-24">
          <span className="grid aspect-[4/5] w-24 place-items-center border border-line bg-sunk p-2 text-center text-fine text-muted">
            {value === '' ? 'No photo' : 'Shown once published'}
          </span>
        </Portrait>
        <div className="flex flex-wrap gap-3">
          <label
            className={`${actionClass('quiet')} has-focus-visible:outline-3 has-focus-visible:outline-accent`}
          >
            {busy ? 'Reading the photo…' : value === '' ? 'Choose a photo' : 'Choose another photo'}
            <span className="sr-only"> of {name}</span>
            <input
              id={path}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/heic"
              aria-invalid={problem ? true : undefined}
              aria-describedby={`${problem ? `${path}-error ` : ''}${path}-hint`}
              onChange={(event) => void take(event)}
              className="sr-only"
            />
          </label>
          {value !== '' && (
            <button
              type="button"
              onClick={() => {
                setRefusal(undefined);
                change(path, null);
                document.getElementById(path)?.focus();
              }}
              className={actionClass('quiet')}
            >
              Remove the photo<span className="sr-only"> of {name}</span>
            </button>
          )}
        </div>
      </div>
      <p id={`${path}-hint`} className="mt-1.5 text-fine text-muted">
        A photo of the face, upright. We make it small, and remove where and when it was taken.
      </p>
      <div role="alert">
        <FieldError id={path} error={problem} />
      </div>
    </fieldset>
  );
}

/** An address of ours, or the picture itself. */
function sourceOf(value: string): string | null {
  if (value === '' || isAddress(value)) return value || null;
  return `data:${portraitType(value)};base64,${value}`;
}
