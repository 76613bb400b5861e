import { useEffect } from 'react';
import { business } from '../../domain/business.ts';

/** The window's name follows what the page has turned out to be. `null`: the page's own name. */
export function useTitle(words: string | null): void {
  useEffect(() => {
    if (words !== null) document.title = `${words} | ${business.name}`;
  }, [words]);
}
