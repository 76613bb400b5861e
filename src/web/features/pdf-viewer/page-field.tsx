import { type FormEvent, useState } from 'react';
import { parsePageNumber } from './zoom.ts';

/** The shown page; another number goes there. */
export function PageField(props: { page: number; count: number; onPage: (page: number) => void }) {
  const { page, count, onPage } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const go = (event?: FormEvent) => {
    event?.preventDefault();
    const number = typed === null ? null : parsePageNumber(typed, count);
    if (number !== null) onPage(number);
    setTyped(null);
  };
  return (
    <form onSubmit={go} className="flex items-center gap-1.5">
      <label htmlFor="pdf-page" className="sr-only">
        Page
      </label>
      <input
        id="pdf-page"
        value={typed ?? String(page)}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => go()}
        className="min-h-11 w-14 border border-muted bg-page px-1 text-center text-ink"
      />
      <span className="whitespace-nowrap">of {count}</span>
    </form>
  );
}
