// Chooses the font for each letter: the first family that has the whole text, else the last family with East Asian fallbacks. Form
// validation and drawing both use it, so whatever is accepted can be drawn.
import {
  besley,
  type EastAsian,
  type FontFamily,
  type FontFile,
  notoEastAsian,
  notoSans,
} from './font-files.ts';

export const TYPEFACES = ['display', 'lead', 'text', 'strong', 'signature'] as const;
export type Typeface = (typeof TYPEFACES)[number];

/** A font file, or letters of an East Asian family at a weight. */
export type FontChoice =
  | { readonly kind: 'file'; readonly name: string; readonly file: FontFile }
  | {
      readonly kind: 'east-asian';
      readonly name: string;
      readonly region: EastAsian;
      readonly weight: number;
    };

/** Replacement for a letter that cannot be shown. */
export const NOT_SHOWN = '\ufffd';

export type Run = { readonly text: string; readonly font: FontChoice };

/** In order of preference, before the East Asian families. */
const familiesOf: Readonly<Record<Typeface, readonly FontFamily[]>> = {
  display: [besley('700-normal'), notoSans('700-normal')],
  lead: [besley('400-normal'), notoSans('400-normal')],
  text: [notoSans('400-normal')],
  strong: [notoSans('700-normal')],
  signature: [besley('400-italic'), notoSans('400-italic')],
};
const weightOf: Readonly<Record<Typeface, number>> = {
  display: 700,
  lead: 400,
  text: 400,
  strong: 700,
  signature: 400,
};

export const eastAsian: Readonly<Record<EastAsian, FontFamily>> = {
  sc: notoEastAsian('sc'),
  jp: notoEastAsian('jp'),
  kr: notoEastAsian('kr'),
};

const kana = /\p{Script=Hiragana}|\p{Script=Katakana}/u;
const hangul = /\p{Script=Hangul}/u;

/** Shared characters look slightly different in each country. */
function regionsFor(text: string): readonly EastAsian[] {
  if (kana.test(text)) return ['jp', 'sc', 'kr'];
  return hangul.test(text) ? ['kr', 'jp', 'sc'] : ['sc', 'jp', 'kr'];
}

/** Graphemes: letters with their combining marks. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
export const lettersOf = (text: string): readonly string[] =>
  [...letters.segment(text)].map(({ segment }) => segment);
const codesOf = (letter: string): readonly number[] => [...letter].map((one) => one.codePointAt(0) ?? 0);

/** The font for text of only the most common letters. */
export function firstFont(face: Typeface): FontChoice {
  const choice = choiceIn(familiesOf[face][0], codesOf(' '));
  if (!choice) throw new Error(`${face} has no space`);
  return choice;
}

/** A letter without a font is replaced: pdfkit splits overlong words anywhere, even inside a letter. */
export function runsOf(face: Typeface, text: string): readonly Run[] {
  const split = lettersOf(text);
  const families = familiesOf[face];
  const whole = families.find((family) => split.every((letter) => family.fileWith(codesOf(letter))));
  const runs: { text: string; font: FontChoice }[] = [];
  for (const letter of split) {
    const found = whole ? choiceIn(whole, codesOf(letter)) : fontFor(face, letter, text);
    const font = found ?? firstFont(face);
    const shown = found ? letter : NOT_SHOWN;
    const last = runs.at(-1);
    if (last?.font.name === font.name) last.text += shown;
    else runs.push({ text: shown, font });
  }
  return runs;
}

/** The first letter without a font. Every face ends with the same families, so `text` stands for all. */
export function unprintableLetter(text: string): string | undefined {
  return lettersOf(text).find((letter) => !fontFor('text', letter, text));
}

function fontFor(face: Typeface, letter: string, text: string): FontChoice | undefined {
  const codes = codesOf(letter);
  // The last family has the most letters, so that a word is not set in two fonts.
  const choice = choiceIn(familiesOf[face].at(-1), codes);
  if (choice) return choice;
  // East Asian fonts cannot place combining marks.
  const region = codes.length === 1 && regionsFor(text).find((one) => eastAsian[one].fileWith(codes));
  if (!region) return undefined;
  const weight = weightOf[face];
  return { kind: 'east-asian', name: `NotoSans${region.toUpperCase()}-${weight}`, region, weight };
}

function choiceIn(family: FontFamily | undefined, codes: readonly number[]): FontChoice | undefined {
  const file = family?.fileWith(codes);
  return file && { kind: 'file', name: file.name, file };
}
