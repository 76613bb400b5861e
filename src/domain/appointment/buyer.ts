/** The buyer of the property: named in the signed agreement, before that only in the payer's own words. */
import type { ContactForm } from '../contact/contact-form.ts';

type Booker = Pick<ContactForm, 'firstName' | 'lastName' | 'relationshipToBuyer' | 'buyerExplanation'>;

/** `named`: the buyer in the agreement, if it is not the payer. */
export function buyerName(contact: Booker, named: string | null): string | null {
  if (named !== null && named.trim() !== '') return named.trim();
  if (contact.relationshipToBuyer !== 'buyer') return null;
  return `${contact.firstName} ${contact.lastName}`.trim() || null;
}

/** The payer's description of their client. */
export const payingFor = ({ relationshipToBuyer, buyerExplanation }: Booker): string | null =>
  relationshipToBuyer === 'buyer' ? null : buyerExplanation.trim() || null;
