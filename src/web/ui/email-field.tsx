import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type Field = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'maxLength'>;

/** Suggests a correction for a likely typo, but never refuses it. */
export const EmailField = ({ suggested, ...field }: Field & { suggested: string | null }) => (
  <div>
    <TextField {...field} type="email" inputMode="email" maxLength={254} />
    <p role="status" className={suggested ? 'mt-1.5 text-fine' : 'sr-only'}>
      {suggested && (
        <button
          type="button"
          onClick={() => {
            field.onChange(suggested);
            document.getElementById(field.id)?.focus();
          }}
          className="min-h-8 text-left font-medium wrap-anywhere underline underline-offset-4"
        >
          Did you mean {suggested}?
        </button>
      )}
    </p>
  </div>
);
