// What strangers wrote, as it may stand in a PDF: in letters our fonts have, and inert, because readers make links of what looks like
// an address. Forms refuse other letters; here they become the sign for one that cannot be shown.
import { plainText } from '../../fonts/printable.ts';
import { lettersOf, NOT_SHOWN, unprintableLetter } from '../../fonts/typefaces.ts';

/** Longer than anything a form accepts. */
const mostLetters = 500;

/** Readable, drawable and inert. */
export function drawable(text: string, most = mostLetters): string {
  const letters = [...plainText(text)];
  const kept = letters.slice(0, most).join('');
  return inert(printable(letters.length > most ? `${kept}…` : kept));
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
