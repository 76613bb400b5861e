// What strangers wrote, as it may stand in a PDF: in letters our fonts have, and inert, because readers make links of what looks like
// an address. Forms refuse other letters; here they become the sign for one that cannot be shown.
import { readable } from '../../../domain/readable-text.ts';
import { lettersOf, NOT_SHOWN, unprintableLetter } from '../../fonts/typefaces.ts';

/** Longer than anything a form accepts. */
const mostLetters = 500;

/** Joiners, selectors of a letter's form and other marks without a shape of their own. */
const invisible = /\p{Cf}|\p{Variation_Selector}/gu;

/** Composed, on one line, without what has no shape. */
export const plainText = (text: string): string =>
  readable(text.normalize('NFC'))
    .replace(invisible, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim();

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
