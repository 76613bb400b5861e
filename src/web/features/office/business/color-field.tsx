import { FieldError, fieldClass } from '../../../ui/field.tsx';
import { useField } from './business-form.ts';

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** The browser's own color picker, and the color as text. */
export function ColorField({ path, label, of }: { path: string; label: string; of?: string }) {
  const { id, name, value, error, onChange } = useField(path);
  return (
    <div>
      <label htmlFor={id} className={of ? 'text-fine text-muted' : 'font-medium'}>
        {of && <span className="sr-only">{of}, </span>}
        {label}
      </label>
      <div className="flex items-stretch gap-2">
        <input
          type="color"
          aria-label={`Pick: ${of ? `${of}, ` : ''}${label}`}
          value={isColor(value) ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
          className="mt-1.5 h-13 w-14 shrink-0 border border-muted bg-page p-1"
        />
        <input
          id={id}
          name={name}
          value={value}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
          className={fieldClass}
        />
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
