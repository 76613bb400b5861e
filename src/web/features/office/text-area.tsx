import type { ReactNode } from 'react';
import { FieldError, fieldClass } from '../../ui/field.tsx';

/** A multi-line field. */
export function TextArea(props: {
  id: string;
  label: ReactNode;
  hint: ReactNode;
  error?: string | undefined;
  rows: number;
  value: string;
  onChange: (value: string) => void;
}) {
  const { id, label, hint, error, rows, value, onChange } = props;
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        className={fieldClass}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-fine text-muted">
        {hint}
      </p>
      <FieldError id={id} error={error} />
    </div>
  );
}
