// What is wrong with a field is said when it has been left, until it is right; never about what is just being typed.
import { useState } from 'react';
import { missingFromContract } from '../../../domain/agreement/contract-completeness.ts';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import type { ChangeContract } from './use-contract-draft.ts';

type TextName = Exclude<
  { [Name in keyof ContractForm]: ContractForm[Name] extends string ? Name : never }[keyof ContractForm],
  'clientInitials' | 'inspectionAddress' | 'relationshipToBuyer'
>;

export type BindField = (name: TextName) => {
  id: string;
  value: string;
  maxLength: number;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
};

export function useContractFields(form: ContractForm, change: ChangeContract): BindField {
  const [left, setLeft] = useState<ReadonlySet<TextName>>(new Set());
  const problemIn = (name: TextName, typed: ContractForm) =>
    missingFromContract(typed).find(({ field }) => field === name);

  return (name) => {
    const problem = left.has(name) ? problemIn(name, form) : undefined;
    return {
      id: name,
      value: form[name],
      maxLength: 300,
      error: problem && `Please enter ${problem.words}.`,
      onChange: (value) => {
        const part = { [name]: value };
        change(part);
        if (problem && !problemIn(name, { ...form, ...part }))
          setLeft((before) => new Set([...before].filter((one) => one !== name)));
      },
      onBlur: () => whenReleased(() => setLeft((before) => new Set([...before, name]))),
    };
  };
}

/** Words that appear push down what is below, and a button that moves away between press and release is not pressed. */
function whenReleased(act: () => void): void {
  if (document.querySelector(':active') === null) act();
  else window.addEventListener('mouseup', () => setTimeout(act), { once: true });
}
