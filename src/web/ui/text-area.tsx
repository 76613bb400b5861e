import type { ReactNode } from 'react';
import { FieldError, fieldClass } from './field.tsx';

/** A multi-line field. */
export function TextArea(props: {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  rows: number;
  maxLength?: number;
  value: string;
  onChange: (value: string) => void;
}) {
  const { id, label, hint, error, rows, maxLength, value, onChange } = props;
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        maxLength={maxLength}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
        }
        onChange={(event) => onChange(event.target.value)}
        className={fieldClass}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-fine text-muted">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
