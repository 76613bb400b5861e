/** What is left of an appointment's contacts when one of the people in them is removed. Days, prices and the property stay. */
import type { ContactForm } from './contact-form.ts';
import { parseUsPhone } from './phone.ts';

/** By everything they are known by. */
export interface Person {
  /** In small letters. */
  readonly emails: readonly string[];
  /** "+14805550142" */
  readonly phones: readonly string[];
}

export const REMOVED_NAME = 'Removed';

/**
 * Stands where a row needs a number. There is no area code 555, and its numbers from 0100 on are kept for stories: nobody
 * can be called or texted by it.
 */
export const REMOVED_PHONE = '+15555550100';

/** Whoever booked: everything they said about themselves goes, also in their own words, and where their report went. */
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

/** Somebody who was named by whoever booked, in any of the roles there are. */
export function withoutNamed(contact: ContactForm, person: Person): ContactForm {
  const isRealtor = sameEmail(contact.realtorEmail, person) || samePhone(contact.realtorPhone, person);
  return {
    ...contact,
    reportEmail: sameEmail(contact.reportEmail, person) ? '' : contact.reportEmail,
    contactPersons: contact.contactPersons.filter(({ email }) => !sameEmail(email, person)),
    ...(isRealtor && {
      wantsRealtorNotification: false,
      realtorName: REMOVED_NAME,
      realtorEmail: '',
      realtorPhone: '',
    }),
  };
}

const sameEmail = (typed: string, { emails }: Person): boolean => emails.includes(typed.trim().toLowerCase());

function samePhone(typed: string, { phones }: Person): boolean {
  const parsed = parseUsPhone(typed);
  return parsed.ok && phones.includes(parsed.value.e164);
}
