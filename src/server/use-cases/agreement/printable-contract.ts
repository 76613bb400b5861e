import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import type { TypedText } from '../../fonts/printable.ts';

const contractLabels = {
  payerName: 'your name',
  payerEmail: 'your email',
  reportEmail: 'the email for the report',
  buyerName: 'the buyer’s name',
  buyerEmail: 'the buyer’s email',
  realtorName: 'the realtor’s name',
  contractorName: 'the contractor’s name',
  financeCompany: 'the finance company’s name',
  otherPartyName: 'the other party’s name',
  otherPartyRole: 'the other party’s role',
  clientInitials: 'your initials',
} as const satisfies Partial<Record<keyof ContractForm, string>>;

/** Every typed contract field that the agreement prints. */
export function printedContractFields(form: ContractForm): readonly TypedText[] {
  const names = Object.keys(contractLabels) as (keyof typeof contractLabels)[];
  const typed = form.signature?.kind === 'typed' ? form.signature.name : '';
  return [
    ...names.map((field) => ({ field, label: contractLabels[field], text: form[field] })),
    { field: 'initials', label: 'your initials', text: Object.values(form.initials).join(' ') },
    { field: 'signature', label: 'your signature', text: typed },
  ];
}

/** Typed fields of report recipients and realtor. */
export const printedRecipientFields = (contact: ContactForm): readonly TypedText[] => [
  { field: 'reportEmail', label: 'the email for the report', text: contact.reportEmail },
  ...contact.contactPersons.map(({ firstName, lastName, email }, index) => ({
    field: `recipient-email-${index}`,
    label: `the name and email of recipient ${index + 1}`,
    text: `${firstName} ${lastName} ${email}`,
  })),
  { field: 'realtorName', label: 'the realtor’s name', text: contact.realtorName },
  { field: 'realtorEmail', label: 'the realtor’s email', text: contact.realtorEmail },
];

/** Typed contact fields that agreement and receipt print. */
export const printedContactFields = (contact: ContactForm): readonly TypedText[] => [
  { field: 'firstName', label: 'your first name', text: contact.firstName },
  { field: 'lastName', label: 'your last name', text: contact.lastName },
  { field: 'payerEmail', label: 'your email', text: contact.payerEmail },
  ...printedRecipientFields(contact),
];
