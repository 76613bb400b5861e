import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import { TextField } from '../../ui/field.tsx';
import { PhoneField } from './phone-field.tsx';
import type { BindField } from './use-contract-fields.ts';

const names = [
  'realtorName',
  'realtorPhone',
  'contractorName',
  'contractorPhone',
  'financeCompany',
  'financePhone',
  'otherPartyName',
  'otherPartyRole',
  'otherPartyPhone',
] as const;

export function OtherPeople({ form, bind }: { form: ContractForm; bind: BindField }) {
  // Expanded from the start if someone is named, so that signed data is not hidden.
  const [namesSomeone] = useState(() => names.some((name) => form[name] !== ''));
  return (
    <details open={namesSomeone} className="group border-y border-line">
      <summary className="flex min-h-13 items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        Other people involved (optional)
        <ChevronDown aria-hidden size={22} className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pb-5 sm:grid-cols-2">
        <TextField {...bind('realtorName')} label="Realtor’s name" autoComplete="off" />
        <PhoneField {...bind('realtorPhone')} label="Realtor’s phone" autoComplete="off" />
        <TextField {...bind('contractorName')} label="Contractor’s name" autoComplete="off" />
        <PhoneField {...bind('contractorPhone')} label="Contractor’s phone" autoComplete="off" />
        <TextField {...bind('financeCompany')} label="Finance company" autoComplete="off" />
        <PhoneField {...bind('financePhone')} label="Finance company’s phone" autoComplete="off" />
        <TextField {...bind('otherPartyName')} label="Other party’s name" autoComplete="off" />
        <TextField {...bind('otherPartyRole')} label="Other party’s role" autoComplete="off" />
        <PhoneField {...bind('otherPartyPhone')} label="Other party’s phone" autoComplete="off" />
      </div>
    </details>
  );
}
