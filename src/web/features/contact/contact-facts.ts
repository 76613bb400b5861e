import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { OCCUPANCIES } from '../../../domain/contact/occupancy.ts';
import { RELATIONSHIPS } from '../../../domain/contact/relationship.ts';

export type ContactFact = { name: string; value: string };

/** The visitor's answers, one line each; unanswered questions are left out. */
export function contactFacts(form: ContactForm): ContactFact[] {
  const facts: (ContactFact | false)[] = [
    { name: 'Name', value: `${form.firstName} ${form.lastName}`.trim() },
    form.relationshipToBuyer !== null && {
      name: 'Relationship',
      value: RELATIONSHIPS[form.relationshipToBuyer],
    },
    form.relationshipToBuyer !== 'buyer' && { name: 'Paying for', value: form.buyerExplanation },
    { name: 'Payer email', value: form.payerEmail },
    { name: 'Report email', value: form.reportEmail || form.payerEmail },
    { name: 'Phone', value: form.phoneNumber },
    form.occupancyStatus !== null && { name: 'Occupancy', value: OCCUPANCIES[form.occupancyStatus] },
    form.occupancyStatus === 'vacant' &&
      form.allowEarlyInspection !== null && {
        name: 'Early start',
        value: form.allowEarlyInspection ? 'OK' : 'Please don’t',
      },
    ...form.contactPersons.map((person, index) => ({
      name: `Recipient ${index + 1}`,
      value: [`${person.firstName} ${person.lastName}`.trim(), person.email].filter(Boolean).join(', '),
    })),
    form.wantsRealtorNotification === false && { name: 'Agent', value: 'No updates' },
    form.wantsRealtorNotification === true && {
      name: 'Agent',
      value: [form.realtorName, form.realtorEmail, form.realtorPhone].filter(Boolean).join(', '),
    },
  ];
  return facts.filter((fact): fact is ContactFact => fact !== false && fact.value.trim() !== '');
}
