// How money changed hands: cash, a check with its number, or another way.
import { useId } from 'react';
import {
  MAX_REFERENCE,
  OFFICE_METHOD_NAMES,
  OFFICE_METHODS,
  type OfficeMethod,
  type OfficeMoney,
} from '../../domain/payment/office-entry.ts';
import { SelectField, TextField } from '../ui/field.tsx';

const options = OFFICE_METHODS.map((method) => ({ value: method, label: OFFICE_METHOD_NAMES[method] }));

export function OfficeMoneyFields({
  money,
  error,
  onChange,
}: {
  money: OfficeMoney;
  /** About the reference. */
  error: string | undefined;
  onChange: (money: OfficeMoney) => void;
}) {
  const id = useId();
  const { method, reference } = money;
  return (
    <>
      <SelectField
        id={`${id}-method`}
        label="How"
        value={method}
        options={options}
        onChange={(chosen) => onChange({ method: chosen as OfficeMethod, reference })}
      />
      {method !== 'cash' && (
        <TextField
          id={`${id}-reference`}
          label={method === 'check' ? 'Check number' : 'Which way'}
          placeholder={method === 'check' ? undefined : 'Zelle'}
          inputMode={method === 'check' ? 'numeric' : 'text'}
          autoComplete="off"
          value={reference}
          maxLength={MAX_REFERENCE}
          error={error}
          onChange={(typed) => onChange({ method, reference: typed })}
        />
      )}
    </>
  );
}
