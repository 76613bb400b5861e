/** Who buys the property. The signed agreement names them; before that there is only what the payer wrote. */
import type { ContactForm } from '../contact/contact-form.ts';

type Booker = Pick<ContactForm, 'firstName' | 'lastName' | 'relationshipToBuyer' | 'buyerExplanation'>;

/** `named`: by the agreement, where one names somebody other than the payer. */
export function buyerName(contact: Booker, named: string | null): string | null {
  if (named !== null && named.trim() !== '') return named.trim();
  if (contact.relationshipToBuyer !== 'buyer') return null;
  return `${contact.firstName} ${contact.lastName}`.trim() || null;
}

/** The payer's own words about whom they pay for. */
export const payingFor = ({ relationshipToBuyer, buyerExplanation }: Booker): string | null =>
  relationshipToBuyer === 'buyer' ? null : buyerExplanation.trim() || null;
