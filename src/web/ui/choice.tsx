// A choice between a few answers, each a large target.
import type { ReactNode } from 'react';

export function Choice<Value extends string | boolean>(props: {
  /** Also the prefix of each answer's id. */
  name: string;
  legend: ReactNode;
  options: readonly { value: Value; label: string; id: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
  hint?: ReactNode;
}) {
  const { name, legend, options, value, onChange, hint } = props;
  return (
    <fieldset aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend className="font-medium">{legend}</legend>
      {hint && (
        <p id={`${name}-hint`} className="text-fine text-muted">
          {hint}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        {options.map((option) => (
          <label
            key={option.id}
            className="flex min-h-13 grow items-center gap-3 border border-muted bg-page px-4 py-2 has-checked:border-2 has-checked:border-action has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              id={option.id}
              name={name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 accent-action"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export const yesNo = (name: string) => [
  { value: true, label: 'Yes', id: `${name}-yes` },
  { value: false, label: 'No', id: `${name}-no` },
];
