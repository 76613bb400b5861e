import { readable } from '../../domain/readable-text.ts';

/** Longer than any plausible name, address or explanation. */
const maxLength = 300;

/** Reduces typed text to one bounded line, so that it cannot start a header, a paragraph or an event. */
export function oneLine(text: string, max = maxLength): string {
  const line = readable(text).replace(/\s+/g, ' ').trim();
  // Counted in code points, so that no emoji is cut in half.
  const characters = [...line];
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join('')}…`;
}
