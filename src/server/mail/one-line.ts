import { readable } from '../../domain/readable-text.ts';

/** Longer than any honest name, address or explanation. */
const longest = 300;

/** What people typed, on one line and no longer than a line should be: it cannot begin a header, a paragraph or an event. */
export function oneLine(text: string, most = longest): string {
  const line = readable(text).replace(/\s+/g, ' ').trim();
  // Counted in whole characters, so that no emoji is cut in half.
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}
