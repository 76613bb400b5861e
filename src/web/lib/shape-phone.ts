import type { FormEvent } from 'react';
import { formatPhone } from '../../domain/contact/phone.ts';

/**
 * Shapes what is typed as "(480) 555-0142". The new text goes into the field itself, so that React has nothing to correct: it
 * would send the caret to the end. The caret stays behind the digit it was behind.
 */
export function shapePhone({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const shaped = formatPhone(input.value);
  if (shaped === input.value) return;
  const before = input.value.slice(0, input.selectionStart ?? undefined).replace(/\D/g, '').length;
  const digitEnds = [...shaped.matchAll(/\d/g)].map(({ index }) => index + 1);
  const caret = before === 0 ? 0 : (digitEnds[before - 1] ?? shaped.length);
  input.value = shaped;
  input.setSelectionRange(caret, caret);
}
