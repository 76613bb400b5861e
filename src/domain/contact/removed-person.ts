/** An appointment's contacts after one person is removed. Dates, prices and the property stay. */
import type { ContactForm } from './contact-form.ts';
import { parseUsPhone } from './phone.ts';

/** All identifiers of the person. */
export interface Person {
  /** Lower case. */
  readonly emails: readonly string[];
  /** "+14805550142" */
  readonly phones: readonly string[];
}

export const REMOVED_NAME = 'Removed';

/**
 * Placeholder for columns that need a number. Area code 555 does not exist, and its numbers from 0100 on are
 * fictional, so it cannot be called or texted.
 */
export const REMOVED_PHONE = '+15555550100';

/** Removes the payer's own details, their free text and the report address. */
export function withoutPayer(contact: ContactForm): ContactForm {
  return {
    ...contact,
    firstName: REMOVED_NAME,
    lastName: '',
    buyerExplanation: '',
    phoneNumber: '',
    smsConsent: false,
    payerEmail: '',
    reportEmail: '',
    correctedAddress: '',
  };
}

/** Removes a person whom the payer named, in every role. */
export function withoutNamed(contact: ContactForm, person: Person): ContactForm {
  const isRealtor = hasEmail(contact.realtorEmail, person) || hasPhone(contact.realtorPhone, person);
  return {
    ...contact,
    reportEmail: hasEmail(contact.reportEmail, person) ? '' : contact.reportEmail,
    contactPersons: contact.contactPersons.filter(({ email }) => !hasEmail(email, person)),
    ...(isRealtor && {
      wantsRealtorNotification: false,
      realtorName: REMOVED_NAME,
      realtorEmail: '',
      realtorPhone: '',
    }),
  };
}

const hasEmail = (typed: string, { emails }: Person): boolean => emails.includes(typed.trim().toLowerCase());

function hasPhone(typed: string, { phones }: Person): boolean {
  const parsed = parseUsPhone(typed);
  return parsed.ok && phones.includes(parsed.value.e164);
}
