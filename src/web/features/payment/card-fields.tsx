import type { ComponentProps } from 'react';
import { TextField } from '../../ui/field.tsx';
import type { Card } from './payment-api.ts';

type Field = Omit<ComponentProps<typeof TextField>, 'onInput' | 'inputMode'> & {
  shape: (typed: string) => string;
};

export const CardField = ({ shape, ...field }: Field) => (
  <TextField
    {...field}
    inputMode="numeric"
    onInput={({ currentTarget: input }) => shapeInPlace(input, shape)}
  />
);

/** Writes to the field directly, because a correction by React would move the caret to the end. */
function shapeInPlace(input: HTMLInputElement, shape: Field['shape']): void {
  const typed = input.value;
  const shaped = shape(typed);
  if (shaped === typed) return;
  const at = input.selectionStart ?? typed.length;
  const before = digitsOf(typed.slice(0, at)).length;
  const digitEnds = [...shaped.matchAll(/\d/g)].map(({ index }) => index + 1);
  const inside = before === 0 ? 0 : (digitEnds[before - 1] ?? shaped.length);
  const caret = at >= typed.length ? shaped.length : inside;
  input.value = shaped;
  input.setSelectionRange(caret, caret);
}

const digitsOf = (text: string, max = Infinity): string => text.replace(/\D/g, '').slice(0, max);

/** In groups of four; American Express writes 4, 6 and 5. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text, 19);
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.match(/\d{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** "1229" and "12/2029" become "12 / 29"; "5", for May, becomes "05". */
export function formatCardExpiry(text: string): string {
  const typed = text.replace(/^\s*([2-9])/, '0$1').replace(/^\s*(\d)\s*\//, '0$1/');
  const digits = digitsOf(typed, 6);
  const [month, year] = [digits.slice(0, 2), digits.length === 6 ? digits.slice(4) : digits.slice(2, 4)];
  return year ? `${month} / ${year}` : month;
}

export const formatCardCvc = (text: string): string => digitsOf(text, 4);

export type CardErrors = Partial<Record<keyof Card, string>>;

/** Card fields that are incomplete. Whether a card is valid is decided by the provider. */
export const missingCardFields = ({ number, expiry, cvc }: Card): CardErrors => ({
  ...(digitsOf(number).length < 12 && { number: 'Your card number is incomplete.' }),
  ...(digitsOf(expiry).length < 4 && { expiry: 'Your card’s expiration date is incomplete.' }),
  ...(digitsOf(cvc).length < 3 && { cvc: 'Your card’s security code is incomplete.' }),
});
