// What strangers wrote, as it may stand in a PDF. The standard typefaces have the letters of western Europe only,
// and pdfkit would draw some other letter for one they lack; readers make links of what looks like an address.
import { readable } from '../../../domain/readable-text.ts';

// The typefaces' encoding: Latin-1 without its controls and its invisible hyphen, and these.
const beyondLatin1 = 'ƒ–—‘’‚“”„†‡•…€‰‹›ˆ™Œœ˜ŠšŸŽž';
const isDrawn = (letter: string): boolean =>
  /^[\x20-\x7e\xa1-\xac\xae-\xff]$/.test(letter) || beyondLatin1.includes(letter);

/** Letters that Unicode does not take apart, though a reader would. */
const plainForms: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
};

/** Longer than anything a form accepts. */
const mostLetters = 500;

/** Readable, drawable and inert. */
export function drawable(text: string, most = mostLetters): string {
  const letters = [...readable(text.normalize('NFC')).trim()];
  const drawn = letters.slice(0, most).map(drawLetter).join('');
  return inert(letters.length > most ? `${drawn}…` : drawn);
}

/** "U+0141 U+0075", where `drawable` could not keep every letter; otherwise `null`. */
export function exactLetters(text: string): string | null {
  const entered = text.normalize('NFC');
  return drawable(entered) === entered ? null : [...entered].slice(0, mostLetters).map(codePoint).join(' ');
}

function drawLetter(letter: string): string {
  if (isDrawn(letter)) return letter;
  if (/\p{Zs}/u.test(letter)) return ' ';
  return plainForms[letter] ?? nearestLetter(letter) ?? `[${codePoint(letter)}]`;
}

/** The letter with as many of its accents as can be drawn. */
function nearestLetter(letter: string): string | undefined {
  const parts = [...letter.normalize('NFD')];
  const attempts = parts.map((_, dropped) =>
    parts
      .slice(0, parts.length - dropped)
      .join('')
      .normalize('NFC'),
  );
  return attempts.find(isDrawn);
}

function inert(text: string): string {
  return text.replaceAll('://', ': //').replaceAll(/\bwww\./gi, (start) => `${start.slice(0, -1)} .`);
}

const codePoint = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
