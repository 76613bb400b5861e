import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import { isSameEmail } from '../../../domain/contact/email.ts';
import { parseRelationship, RELATIONSHIP_IDS, RELATIONSHIPS } from '../../../domain/contact/relationship.ts';
import { business } from '../../lib/business.ts';
import { formatPhoneInput } from '../../lib/format-phone-input.ts';
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx';
import { FormSection, Notice } from './layout.tsx';
import type { ChangeContract } from './use-contract-draft.ts';
import { type BindField, useContractFields } from './use-contract-fields.ts';

const relationships = RELATIONSHIP_IDS.map((id) => ({ value: id, label: RELATIONSHIPS[id] }));
const email = { type: 'email', inputMode: 'email' } as const;

export function ClientFields(props: {
  form: ContractForm;
  change: ChangeContract;
  /** A link signs for the mailbox it was sent to. */
  emailFixed?: boolean;
}) {
  const { form, change, emailFixed = false } = props;
  const bind = useContractFields(form, change);
  // Also corrects the report's recipient: the wrong address may be someone else's.
  const changeEmail = (typed: string) => {
    bind('payerEmail').onChange(typed);
    if (isSameEmail(form.reportEmail, form.payerEmail)) change({ reportEmail: typed });
  };
  return (
    <FormSection id="client" title="Client information">
      <div className="grid gap-5">
        <TextField {...bind('payerName')} label="Your full name" autoComplete="name" required />
        <div className="grid gap-5 sm:grid-cols-2">
          <PhoneField {...bind('payerPhone')} label="Your phone" autoComplete="tel" required />
          <TextField
            {...bind('payerEmail')}
            {...email}
            onChange={changeEmail}
            label="Your email"
            autoComplete="email"
            hint={emailFixed ? 'To change it, open your booking.' : 'We’ll send the signed copy here.'}
            readOnly={emailFixed}
            required
          />
        </div>
        <TextField
          {...bind('reportEmail')}
          {...email}
          label="Email for the report"
          autoComplete="email"
          required
        />
        <SelectField
          id="relationshipToBuyer"
          label="Relationship to the buyer"
          value={form.relationshipToBuyer}
          options={relationships}
          onChange={(value) => change({ relationshipToBuyer: parseRelationship(value) ?? 'buyer' })}
        />
        {form.relationshipToBuyer !== 'buyer' && (
          <fieldset className="grid gap-5 border-l-4 border-accent pl-4 sm:pl-6">
            <legend className="sr-only">The buyer</legend>
            <Notice>
              Under the rules of the {business().regulator}, the person who pays is the client. Please tell us
              who you’re signing for.
            </Notice>
            <TextField {...bind('buyerName')} label="Buyer’s full name" autoComplete="off" required />
            <div className="grid gap-5 sm:grid-cols-2">
              <PhoneField {...bind('buyerPhone')} label="Buyer’s phone" autoComplete="off" required />
              <TextField
                {...bind('buyerEmail')}
                {...email}
                label="Buyer’s email"
                autoComplete="off"
                required
              />
            </div>
            <CheckboxField
              id="authorizedByBuyer"
              label="The buyer agreed to the inspection and has authorized me to sign for it."
              checked={form.authorizedByBuyer}
              onChange={(authorizedByBuyer) => change({ authorizedByBuyer })}
            />
          </fieldset>
        )}
        <OtherPeople form={form} bind={bind} />
        <CheckboxField
          id="optOutMedia"
          label="Don’t use photos of this property for training or to show your work (optional)."
          checked={form.optOutMedia}
          onChange={(optOutMedia) => change({ optOutMedia })}
        />
      </div>
    </FormSection>
  );
}

const otherPeopleFields = [
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

function OtherPeople({ form, bind }: { form: ContractForm; bind: BindField }) {
  // Expanded from the start if someone is named, so that signed data is not hidden.
  const [namesSomeone] = useState(() => otherPeopleFields.some((name) => form[name] !== ''));
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

const PhoneField = (field: Omit<ComponentProps<typeof TextField>, 'onInput' | 'type'>) => (
  <TextField {...field} type="tel" inputMode="tel" maxLength={20} onInput={formatPhoneInput} />
);
