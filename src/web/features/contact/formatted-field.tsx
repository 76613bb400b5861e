// Fields that format the typed text. They write into the field directly; a correction by React would move the caret to the
// end.
import type { ComponentProps, FormEvent } from 'react';
import { titleCaseName } from '../../../domain/contact/title-case-name.ts';
import { formatPhoneInput } from '../../lib/format-phone-input.ts';
import { TextField } from '../../ui/field.tsx';

type Field = Omit<ComponentProps<typeof TextField>, 'onInput'>;

export const NameField = (field: Field) => <TextField {...field} onInput={capitalize} />;

export const PhoneField = (field: Field) => (
  <TextField {...field} type="tel" inputMode="tel" maxLength={20} onInput={formatPhoneInput} />
);

function capitalize({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const name = titleCaseName(input.value);
  if (name === input.value) return;
  const caret = input.selectionStart ?? input.value.length;
  input.value = name;
  input.setSelectionRange(caret, caret);
}
