/** Who is notified of an event, and by which channel. */
import { isEmail } from '../contact/email.ts';
import { canSee, readerOf } from '../party/access.ts';
import type { Party } from '../party/party.ts';
import type { AppointmentEvent, DeliveryRole } from './appointment-events.ts';

export interface Recipient {
  readonly channel: 'mail' | 'text';
  readonly role: DeliveryRole;
  /** An email address, or a phone number as "+14805550142". */
  readonly to: string;
}

type Person = Omit<Party, 'id'>;

export function recipientsOf(
  event: AppointmentEvent,
  parties: readonly Person[],
  { businessEmails, mayText }: { businessEmails: readonly string[]; mayText: boolean },
): readonly Recipient[] {
  const mail = (matches: (party: Person) => boolean) =>
    parties
      // A corrected mailbox gets only the link that confirms it.
      .filter((party) => party.consented && !party.unconfirmed && matches(party))
      .flatMap(({ role, email }) => (email === null ? [] : [{ channel: 'mail' as const, role, to: email }]));
  const payer = parties.find(({ role }) => role === 'payer');
  const text: Recipient[] =
    mayText && payer?.phone ? [{ channel: 'text', role: 'payer', to: payer.phone }] : [];
  // A signer who has paid gets the payer's content.
  const payers = [
    ...mail(({ role }) => role === 'payer'),
    ...mail((party) => party.role === 'signer' && readerOf(party) === 'payer'),
  ];
  const named = mail(({ role }) => role === 'report' || role === 'realtor');
  const office = businessEmails.map((to) => ({ channel: 'mail', role: 'business', to: to.trim() }) as const);
  const everyone = [...payers, ...named, ...office];
  switch (event) {
    case 'held':
    case 'moved':
    case 'kept':
    case 'paid':
      return uniqueRecipients(everyone);
    case 'refunded-late':
    case 'details-changed':
      return uniqueRecipients([...payers, ...office]);
    case 'disputed':
      return uniqueRecipients(office);
    case 'signed':
      return uniqueRecipients([
        ...payers,
        ...mail(({ role }) => role === 'buyer'),
        ...mail(({ role }) => role === 'signer'),
        ...office,
        ...named,
      ]);
    case 'amended':
      return uniqueRecipients([
        ...payers,
        ...mail(({ role }) => role === 'buyer' || role === 'signer'),
        ...office,
      ]);
    case 'hold-ending':
    case 'payment-failed':
    case 'payment-link':
    case 'sign-reminder':
    case 'reminder':
    case 'en-route':
    case 'turned-back':
      return uniqueRecipients([...payers, ...text]);
    case 'sign-again':
    case 'credit-voided':
    case 'allowance':
    case 'credit-given':
    case 'payment-undone':
    case 'claim-approved':
    case 'claim-rejected':
    case 'documents':
    case 'new-links':
      return uniqueRecipients(payers);
    // Sent to the address that was named, or that made the request.
    case 'sign-request':
    case 'links':
      return [];
    case 'released':
    case 'cancelled':
      return uniqueRecipients([...everyone, ...text]);
  }
}

/** The parties to the agreement and the business. */
export const getsSignedCopy = (role: DeliveryRole): boolean =>
  role !== 'waiting' && role !== 'former' && canSee(role, 'agreement-copy');

/** One message per address. The first role has the most content. */
function uniqueRecipients(recipients: readonly Recipient[]): readonly Recipient[] {
  const known = new Set<string>();
  return recipients
    .map((recipient) => ({ ...recipient, to: recipient.to.toLowerCase() }))
    .filter(({ channel, to }) => {
      if ((channel === 'mail' && !isEmail(to)) || known.has(to)) return false;
      known.add(to);
      return true;
    });
}
