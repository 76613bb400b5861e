import { createContext, useContext } from 'react';
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx';
import type { Typed } from './typed-change.ts';

type Fields = {
  /** Prefix of all ids. */
  id: string;
  typed: Typed;
  problems: Readonly<Record<string, string>>;
  type: (name: string, value: string) => void;
};

export const ChangeFieldsContext = createContext<Fields | null>(null);

export function useFields(): Fields {
  const fields = useContext(ChangeFieldsContext);
  if (!fields) throw new Error('This field belongs to the form that changes a booking');
  return fields;
}

type Common = { name: string; label: string; hint?: string; className?: string };

export function Text(
  props: Common & {
    maxLength?: number;
    type?: 'text' | 'email' | 'tel' | 'date' | 'time';
    inputMode?: 'decimal' | 'numeric' | 'email' | 'tel';
  },
) {
  const { name, ...others } = props;
  const { id, typed, problems, type } = useFields();
  return (
    <TextField
      {...others}
      id={`${id}${name}`}
      autoComplete="off"
      value={typed[name] ?? ''}
      error={problems[name]}
      onChange={(value) => type(name, value)}
    />
  );
}

export function Select(props: Common & { options: readonly { value: string; label: string }[] }) {
  const { name, ...others } = props;
  const { id, typed, problems, type } = useFields();
  return (
    <SelectField
      {...others}
      id={`${id}${name}`}
      value={typed[name] ?? ''}
      error={problems[name]}
      onChange={(value) => type(name, value)}
    />
  );
}

export function Check({ name, label }: Common) {
  const { id, typed, type } = useFields();
  return (
    <CheckboxField
      id={`${id}${name}`}
      label={label}
      checked={typed[name] === 'yes'}
      onChange={(checked) => type(name, checked ? 'yes' : '')}
    />
  );
}
