import { isEmail } from '../contact/email.ts';
import { parseUsPhone } from '../contact/phone.ts';

/** What somebody types to find their booking. */
export type LinkContact = { kind: 'email'; value: string } | { kind: 'phone'; value: string };

/** Emails in lower case, phones as "+14805550142": as parties have them. `null`: neither. */
export function parseLinkContact(typed: string): LinkContact | null {
  if (typed.includes('@')) {
    return isEmail(typed) ? { kind: 'email', value: typed.trim().toLowerCase() } : null;
  }
  const phone = parseUsPhone(typed);
  return phone.ok ? { kind: 'phone', value: phone.value.e164 } : null;
}

/** The same whether or not there is a booking. */
export const linkRequestAnswer = (kind: LinkContact['kind']): string =>
  kind === 'email'
    ? 'If we have a booking for that email, we’ve sent its links.'
    : 'If we have a booking for that phone number, we’ve sent its links to the email on the booking.';
