/** Who is told of an event, and how. */
import type { ContactForm } from '../contact/contact-form.ts';
import { isEmail } from '../contact/email.ts';
import type { AppointmentEvent, DeliveryRole } from './appointment-events.ts';

export interface Recipient {
  readonly channel: 'mail' | 'text';
  readonly role: DeliveryRole;
  /** An e-mail address, or a phone number as "+14805550142". */
  readonly to: string;
}

export function recipientsOf(
  event: AppointmentEvent,
  contact: ContactForm,
  phone: string,
  { businessEmails, mayText }: { businessEmails: readonly string[]; mayText: boolean },
): readonly Recipient[] {
  const mail = (role: DeliveryRole, ...addresses: string[]) =>
    addresses.map((to) => ({ channel: 'mail' as const, role, to: to.trim().toLowerCase() }));
  const text: Recipient[] = mayText ? [{ channel: 'text', role: 'payer', to: phone }] : [];
  const payer = mail('payer', contact.payerEmail);
  const everybody = [
    ...payer,
    ...mail('report', contact.reportEmail, ...contact.contactPersons.map(({ email }) => email)),
    ...(contact.wantsRealtorNotification ? mail('realtor', contact.realtorEmail) : []),
    ...mail('business', ...businessEmails),
  ];
  switch (event) {
    case 'held':
    case 'moved':
    case 'kept':
      return onceEach(everybody);
    case 'hold-ending':
    case 'reminder':
    case 'en-route':
      return onceEach([...payer, ...text]);
    case 'claim-approved':
    case 'claim-rejected':
      return onceEach(payer);
    case 'released':
      return onceEach([...everybody, ...text]);
  }
}

/** One person may be several things; the first, which tells the most, counts. */
function onceEach(recipients: readonly Recipient[]): readonly Recipient[] {
  const known = new Set<string>();
  return recipients.filter(({ channel, to }) => {
    if ((channel === 'mail' && !isEmail(to)) || known.has(to)) return false;
    known.add(to);
    return true;
  });
}
