import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Refusal, readRefusal } from './refusal.ts';

/** One call at a time, with its refusal until something changes or is sent again. */
export function useRequest() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  /** `undefined`: refused, or another call is pending. The refused field inside `form` takes the focus. */
  const ask = async <Answer>(
    make: () => Promise<Answer>,
    form?: HTMLFormElement | null,
  ): Promise<Answer | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    setRefusal(undefined);
    try {
      return await make();
    } catch (error) {
      flushSync(() => setRefusal(readRefusal(error)));
      form?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  const errorOf = (field: string): string | undefined =>
    refusal?.field === field ? refusal.words : undefined;
  const forget = () => setRefusal(undefined);
  const object = (words: string, field: string, form: HTMLFormElement) => {
    flushSync(() => setRefusal({ code: '', words, field }));
    form.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  };
  /** A message that belongs to no field. */
  const words = refusal?.field === undefined ? refusal?.words : undefined;

  return { busy, ask, errorOf, words, forget, object };
}
