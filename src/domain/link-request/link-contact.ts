import { isEmail } from '../contact/email.ts';
import { parseUsPhone } from '../contact/phone.ts';

/** The email or phone typed on /find-booking. */
export type LinkContact = { kind: 'email'; value: string } | { kind: 'phone'; value: string };

/** Normalized like parties: lower-case email or "+14805550142". `null`: neither. */
export function parseLinkContact(typed: string): LinkContact | null {
  if (typed.includes('@')) {
    return isEmail(typed) ? { kind: 'email', value: typed.trim().toLowerCase() } : null;
  }
  const phone = parseUsPhone(typed);
  return phone.ok ? { kind: 'phone', value: phone.value.e164 } : null;
}

/** The same answer whether or not a booking exists. */
export const linkRequestAnswer = (kind: LinkContact['kind']): string =>
  kind === 'email'
    ? 'If we have a booking for that email, we’ve sent its links.'
    : 'If we have a booking for that phone number, we’ve sent its links to the email on the booking.';
