// Field errors are shown after blur until fixed, never while typing.
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

/** Deferred until the pointer is released: a message that appears would move the button and lose the click. */
function whenReleased(act: () => void): void {
  if (document.querySelector(':active') === null) act();
  else window.addEventListener('mouseup', () => setTimeout(act), { once: true });
}
