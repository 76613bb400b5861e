// Fields that put what is typed into its usual form. The new text goes into the field itself, so that React has nothing to
// correct: it would send the caret to the end.
import type { ComponentProps, FormEvent } from 'react';
import { formatPhone } from '../../../domain/contact/phone.ts';
import { titleCaseName } from '../../../domain/contact/title-case-name.ts';
import { TextField } from '../../ui/field.tsx';

type Field = Omit<ComponentProps<typeof TextField>, 'onInput'>;

export const NameField = (field: Field) => <TextField {...field} onInput={capitalize} />;

export const PhoneField = (field: Field) => (
  <TextField {...field} type="tel" inputMode="tel" maxLength={20} onInput={shapePhone} />
);

function capitalize({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  put(input, titleCaseName(input.value), input.selectionStart ?? input.value.length);
}

/** The caret stays behind the digit it was behind. */
function shapePhone({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const before = input.value.slice(0, input.selectionStart ?? undefined).replace(/\D/g, '').length;
  const shaped = formatPhone(input.value);
  const digitEnds = [...shaped.matchAll(/\d/g)].map(({ index }) => index + 1);
  put(input, shaped, before === 0 ? 0 : (digitEnds[before - 1] ?? shaped.length));
}

function put(input: HTMLInputElement, text: string, caret: number): void {
  if (text === input.value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}
