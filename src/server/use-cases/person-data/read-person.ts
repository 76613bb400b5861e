import { isEmail } from '../../../domain/contact/email.ts';
import { parseUsPhone } from '../../../domain/contact/phone.ts';
import { type Person, REMOVED_PHONE } from '../../../domain/contact/removed-person.ts';

export type PersonResult =
  | { ok: true; person: Person }
  | { ok: false; reason: 'invalid-person'; fields: { field: 'email' | 'phone'; message: string }[] };

/** An email address, a phone number, or both of one person. */
export function readPerson(input: { email?: string | undefined; phone?: string | undefined }): PersonResult {
  const email = input.email?.trim().toLowerCase() || null;
  const phone = input.phone?.trim() ? parseUsPhone(input.phone) : null;
  const fields = [
    ...(email === null || isEmail(email) ? [] : [wrongEmail]),
    // The placeholder number of erased people is not a valid search.
    ...(phone === null || (phone.ok && phone.value.e164 !== REMOVED_PHONE) ? [] : [wrongPhone]),
  ];
  if (fields.length > 0) return { ok: false, reason: 'invalid-person', fields };
  return { ok: true, person: { emails: email ? [email] : [], phones: phone?.ok ? [phone.value.e164] : [] } };
}

const wrongEmail = { field: 'email', message: 'Please check this email address.' } as const;
const wrongPhone = { field: 'phone', message: 'Please enter a US phone number with 10 digits.' } as const;

/** Merges the contact details of one person. */
export const joinNames = (one: Person, other: Person): Person => ({
  emails: [...one.emails, ...other.emails],
  phones: [...one.phones, ...other.phones],
});
