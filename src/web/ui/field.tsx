// Form fields: label above, hint and error below, all linked for screen readers.
import type { ComponentProps, ReactNode } from 'react';

export const fieldClass =
  'mt-1.5 block min-h-13 w-full scroll-mt-10 border border-muted bg-page px-4 py-2.5 text-ink aria-[invalid=true]:border-2 aria-[invalid=true]:border-danger [&[readonly]]:border-line [&[readonly]]:bg-sunk';

type Common = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
};

const describedBy = (id: string, hint: ReactNode, error: string | undefined) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

function FieldFrame(props: Common & { children: ReactNode }) {
  const { id, label, hint, error, className = '', children } = props;
  return (
    <div className={className}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-fine text-muted">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p id={`${id}-error`} className="mt-1.5 text-fine font-medium text-danger">
      {error}
    </p>
  ) : null;

export function TextField(
  props: Common &
    Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> & { onChange: (value: string) => void },
) {
  const { id, label, hint, error, className, onChange, ...input } = props;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className ?? ''}>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={(event) => onChange(event.target.value)}
        className={fieldClass}
      />
    </FieldFrame>
  );
}

export function SelectField(
  props: Common & {
    value: string;
    onChange: (value: string) => void;
    options: readonly { value: string; label: string }[];
  },
) {
  const { id, label, hint, error, className, value, onChange, options } = props;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className ?? ''}>
      <select
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        onChange={(event) => onChange(event.target.value)}
        className={fieldClass}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** The whole row is clickable. */
export const CheckboxField = (props: {
  id: string;
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  describedBy?: string;
}) => (
  <label htmlFor={props.id} className="flex min-h-13 items-start gap-4 py-3">
    <input
      type="checkbox"
      id={props.id}
      checked={props.checked}
      disabled={props.disabled}
      aria-describedby={props.describedBy}
      onChange={(event) => props.onChange(event.target.checked)}
      className="size-6 shrink-0 accent-action"
    />
    <span>{props.label}</span>
  </label>
);
