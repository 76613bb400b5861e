import { useEffect } from 'react';
import { business } from './business.ts';

/** Sets the document title once the page knows what it shows. `null`: the page's own title. */
export function useTitle(words: string | null): void {
  useEffect(() => {
    if (words !== null) document.title = `${words} | ${business().name}`;
  }, [words]);
}
