import type { ChangeEvent } from 'react';
import { CLAIM_LENGTHS, type CompetitorDetails } from '../../../domain/challenge/parse-claim.ts';

export type DetailField = keyof CompetitorDetails;

export const fieldId = (field: DetailField) => `competitor-${field}`;

/** One line about the competitor, with its hint and its error beside it. */
export function ClaimField(props: {
  field: DetailField;
  label: string;
  hint: string;
  optional?: boolean;
  value: string;
  error: string | undefined;
  /** Applied to what is typed; must not change its length, because the caret stays where it is. */
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
        // It is about somebody else, so the visitor's own details must not be offered.
        autoComplete="off"
        autoCapitalize={field === 'fullName' ? 'words' : 'none'}
        spellCheck={false}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        onChange={(event) => onChange(rewriteInPlace(event, rewrite))}
        onBlur={() => onChange(rewrite(value))}
        // The label stays in sight below the sticky header when an error brings the focus here.
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

/** Puts the new text into the field itself: React then has nothing to correct, which would send the caret to the end. */
function rewriteInPlace(event: ChangeEvent<HTMLInputElement>, rewrite: (text: string) => string): string {
  const input = event.currentTarget;
  const text = rewrite(input.value);
  // A character still being composed belongs to the keyboard; leaving the field rewrites it.
  const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
  if (composing || text === input.value) return input.value;
  const { selectionStart, selectionEnd } = input;
  input.value = text;
  input.setSelectionRange(selectionStart, selectionEnd);
  return text;
}
