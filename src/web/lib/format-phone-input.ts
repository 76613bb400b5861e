import type { FormEvent } from 'react';
import { formatPhone } from '../../domain/contact/phone.ts';

/**
 * Formats typed digits as "(480) 555-0142". Writes into the field directly, because a correction by React would move the
 * caret to the end. The caret stays behind the same digit.
 */
export function formatPhoneInput({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const shaped = formatPhone(input.value);
  if (shaped === input.value) return;
  const before = input.value.slice(0, input.selectionStart ?? undefined).replace(/\D/g, '').length;
  const digitEnds = [...shaped.matchAll(/\d/g)].map(({ index }) => index + 1);
  const caret = before === 0 ? 0 : (digitEnds[before - 1] ?? shaped.length);
  input.value = shaped;
  input.setSelectionRange(caret, caret);
}
