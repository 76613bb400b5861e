import type { ChangeEvent } from 'react';
import { CLAIM_LENGTHS, type CompetitorDetails } from '../../../domain/challenge/parse-claim.ts';

export type DetailField = keyof CompetitorDetails;

export const fieldId = (field: DetailField) => `competitor-${field}`;

/** One field about the competitor, with its hint and error. */
export function ClaimField(props: {
  field: DetailField;
  label: string;
  hint: string;
  optional?: boolean;
  value: string;
  error: string | undefined;
  /** Applied to the typed text. Must keep its length, because the caret stays in place. */
  rewrite?: (text: string) => string;
  onChange: (value: string) => void;
}) {
  const { field, label, hint, optional = false, value, error, rewrite = asTyped, onChange } = props;
  const id = fieldId(field);
  return (
    <div className="mt-5">
      <label htmlFor={id} className="block font-semibold">
        {label} {optional && <span className="font-normal text-muted">(optional)</span>}
      </label>
      <p id={`${id}-hint`} className="text-fine text-muted">
        {hint}
      </p>
      <input
        id={id}
        name={field}
        type="text"
        inputMode={field === 'websiteUrl' ? 'url' : 'text'}
        required={!optional}
        maxLength={CLAIM_LENGTHS[field].most}
        // Details of another person, so the visitor's own must not be suggested.
        autoComplete="off"
        autoCapitalize={field === 'fullName' ? 'words' : 'none'}
        spellCheck={false}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        onChange={(event) => onChange(rewriteInPlace(event, rewrite))}
        onBlur={() => onChange(rewrite(value))}
        // The scroll margin keeps the label visible below the sticky header.
        className={`mt-2 min-h-13 scroll-mt-24 w-full border-2 bg-page px-4 py-2.5 ${error ? 'border-danger' : 'border-ink'}`}
      />
      {error && (
        <p id={`${id}-error`} className="mt-2 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

const asTyped = (text: string) => text;

/** Writes the new text into the field directly; a correction by React would move the caret to the end. */
function rewriteInPlace(event: ChangeEvent<HTMLInputElement>, rewrite: (text: string) => string): string {
  const input = event.currentTarget;
  const text = rewrite(input.value);
  // Text still being composed is left alone; blur rewrites it.
  const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
  if (composing || text === input.value) return input.value;
  const { selectionStart, selectionEnd } = input;
  input.value = text;
  input.setSelectionRange(selectionStart, selectionEnd);
  return text;
}
