// Whether typed text can be printed in agreement and receipt, decided by the fonts that draw it.
import { readable } from '../../domain/readable-text.ts';
import { unprintableLetter } from './typefaces.ts';

/** Joiners, variation selectors and other characters without a glyph. */
const invisible = /\p{Cf}|\p{Variation_Selector}/gu;

/** Normalized, on one line, without invisible characters. */
export const plainText = (text: string): string =>
  readable(text.normalize('NFC'))
    .replace(invisible, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim();

/** `label` completes "Please use other letters in …". */
export type TypedText = { readonly field: string; readonly label: string; readonly text: string };
export type FieldProblem = { field: string; message: string };

/** One sentence for each field with an unprintable letter. */
export function unprintableFields(typed: readonly TypedText[]): FieldProblem[] {
  return typed.flatMap(({ field, label, text }) => {
    const letter = unprintableLetter(plainText(text));
    if (letter === undefined) return [];
    const message = `We can’t print “${letter}” in the agreement. Please use other letters in ${label}.`;
    return [{ field, message }];
  });
}

export type Unprintable = {
  ok: false;
  reason: 'unprintable-text';
  fields: FieldProblem[];
  words: string;
};

/** `undefined`: all of it can be printed. */
export function refuseUnprintable(typed: readonly TypedText[]): Unprintable | undefined {
  const fields = unprintableFields(typed);
  const [first] = fields;
  return first && { ok: false, reason: 'unprintable-text', fields, words: first.message };
}
