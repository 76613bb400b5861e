// Makes typed text safe for a PDF: only letters our fonts have, and inert, because readers turn addresses into links. Forms refuse
// other letters; here they become a replacement character.
import { plainText } from '../../fonts/printable.ts';
import { lettersOf, NOT_SHOWN, unprintableLetter } from '../../fonts/typefaces.ts';

/** Longer than anything a form accepts. */
const maxLetters = 500;

export function drawable(text: string, max = maxLetters): string {
  const letters = [...plainText(text)];
  const truncated = letters.slice(0, max).join('');
  return inert(printable(letters.length > max ? `${truncated}…` : truncated));
}

function printable(text: string): string {
  if (unprintableLetter(text) === undefined) return text;
  return lettersOf(text)
    .map((letter) => (unprintableLetter(letter) === undefined ? letter : NOT_SHOWN))
    .join('');
}

function inert(text: string): string {
  return text.replaceAll('://', ': //').replaceAll(/\bwww\./gi, (start) => `${start.slice(0, -1)} .`);
}
