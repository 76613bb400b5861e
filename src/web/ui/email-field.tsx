import { type ComponentProps, useEffect, useState } from 'react';
import { TextField } from './field.tsx';

type Field = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'maxLength'>;

/** Suggests a correction for a likely typo, but never refuses it. */
export function EmailField(field: Field) {
  const suggested = useSuggestion(String(field.value ?? ''));
  return (
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
}

/** Nothing is suggested before an "@" is typed, so no page loads it before. */
function useSuggestion(typed: string): string | null {
  const [suggest, setSuggest] = useState<((typed: string) => string | null) | null>(null);
  const isWanted = typed.includes('@');
  useEffect(() => {
    if (!isWanted) return;
    import('../lib/suggest-email.ts').then(
      ({ suggestEmail }) => setSuggest(() => suggestEmail),
      () => undefined,
    );
  }, [isWanted]);
  return suggest?.(typed) ?? null;
}
