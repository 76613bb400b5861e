import type { ComponentProps } from 'react';
import { formatPhoneInput } from '../../lib/format-phone-input.ts';
import { TextField } from '../../ui/field.tsx';

export const PhoneField = (field: Omit<ComponentProps<typeof TextField>, 'onInput' | 'type'>) => (
  <TextField {...field} type="tel" inputMode="tel" maxLength={20} onInput={formatPhoneInput} />
);
