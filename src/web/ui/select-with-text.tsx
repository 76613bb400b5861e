// A choice, and a text that some of its options ask for.
import { useId } from 'react';
import { SelectField, TextField } from './field.tsx';

export function SelectWithText<Value extends string>({
  label,
  options,
  chosen,
  text,
  maxLength,
  error,
  onChange,
}: {
  label: string;
  /** `textLabel`: of the text that this option asks for; `null`: it asks for none. */
  options: readonly { value: Value; label: string; textLabel: string | null }[];
  chosen: Value;
  text: string;
  maxLength: number;
  /** About the text. */
  error: string | undefined;
  onChange: (chosen: Value, text: string) => void;
}) {
  const id = useId();
  const textLabel = options.find(({ value }) => value === chosen)?.textLabel;
  return (
    <>
      <SelectField
        id={`${id}-choice`}
        label={label}
        value={chosen}
        options={options}
        onChange={(value) => onChange(value as Value, text)}
      />
      {textLabel && (
        <TextField
          id={`${id}-text`}
          label={textLabel}
          autoComplete="off"
          value={text}
          maxLength={maxLength}
          error={error}
          onChange={(typed) => onChange(chosen, typed)}
        />
      )}
    </>
  );
}
