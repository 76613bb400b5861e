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
  {
    businessEmails,
    mayText,
    buyerEmail = '',
    signerEmail = '',
  }: {
    businessEmails: readonly string[];
    mayText: boolean;
    /** Of a buyer for whom somebody else has signed. */
    buyerEmail?: string;
    /** Of whoever was asked by mail to sign, and did. */
    signerEmail?: string;
  },
): readonly Recipient[] {
  const mail = (role: DeliveryRole, ...addresses: string[]) =>
    addresses.map((to) => ({ channel: 'mail' as const, role, to: to.trim().toLowerCase() }));
  const text: Recipient[] = mayText ? [{ channel: 'text', role: 'payer', to: phone }] : [];
  const payer = mail('payer', contact.payerEmail);
  const named = [
    ...mail('report', contact.reportEmail, ...contact.contactPersons.map(({ email }) => email)),
    ...(contact.wantsRealtorNotification ? mail('realtor', contact.realtorEmail) : []),
  ];
  const office = mail('business', ...businessEmails);
  const everybody = [...payer, ...named, ...office];
  switch (event) {
    case 'held':
    case 'moved':
    case 'kept':
    case 'paid':
      return onceEach(everybody);
    case 'refunded-late':
      return onceEach([...payer, ...office]);
    case 'disputed':
      return onceEach(office);
    case 'signed':
      return onceEach([
        ...payer,
        ...mail('buyer', buyerEmail),
        ...mail('signer', signerEmail),
        ...office,
        ...named,
      ]);
    case 'hold-ending':
    case 'payment-failed':
    case 'sign-reminder':
    case 'reminder':
    case 'en-route':
      return onceEach([...payer, ...text]);
    case 'sign-again':
    case 'claim-approved':
    case 'claim-rejected':
      return onceEach(payer);
    // Goes to the address the request itself names.
    case 'sign-request':
      return [];
    case 'documents':
      return onceEach(payer);
    case 'released':
    case 'cancelled':
      return onceEach([...everybody, ...text]);
  }
}

/** The parties to the agreement, whoever signed it for them, and the business's own copy. */
export const getsSignedCopy = (role: DeliveryRole): boolean =>
  role === 'payer' || role === 'buyer' || role === 'signer' || role === 'business';

/** One person may be several things; the first, which tells the most, counts. */
function onceEach(recipients: readonly Recipient[]): readonly Recipient[] {
  const known = new Set<string>();
  return recipients.filter(({ channel, to }) => {
    if ((channel === 'mail' && !isEmail(to)) || known.has(to)) return false;
    known.add(to);
    return true;
  });
}
