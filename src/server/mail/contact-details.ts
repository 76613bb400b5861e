// Who booked and who is kept posted, for the business only.
import { buyerName, payingFor } from '../../domain/appointment/buyer.ts';
import { formatPhone } from '../../domain/contact/phone.ts';
import { RELATIONSHIPS } from '../../domain/contact/relationship.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { Fact } from './letter.ts';

export function contactDetails(appointment: Appointment): readonly Fact[] {
  const { contact, phone } = appointment;
  const { relationshipToBuyer, reportEmail, contactPersons } = contact;
  const facts: Fact[] = [
    { name: 'Client', value: `${contact.firstName} ${contact.lastName}` },
    { name: 'Phone', value: formatPhone(phone) },
    { name: 'Email', value: contact.payerEmail },
    { name: 'Relationship', value: relationshipToBuyer ? RELATIONSHIPS[relationshipToBuyer] : '' },
    { name: 'Buyer', value: buyerName(contact, appointment.namedBuyer) ?? '' },
    { name: 'Paying for', value: payingFor(contact) ?? '' },
    { name: 'Report to', value: reportEmail },
    ...contactPersons.map(({ firstName, lastName, email }) => ({
      name: 'Also to',
      value: `${firstName} ${lastName} ${email}`,
    })),
    { name: 'Realtor', value: realtorOf(contact) },
    { name: 'Challenge', value: claimWords(appointment) },
  ];
  return facts.filter(({ value }) => value.trim() !== '');
}

function claimWords({ claimId, claimApproved, paymentMethod }: Appointment): string {
  if (claimId === null) return '';
  if (claimApproved) return 'Claim approved';
  // A rejected claim means the standard fee.
  return paymentMethod === 'challenge' ? 'Claim waiting to be verified' : 'Claim rejected';
}

function realtorOf({ wantsRealtorNotification, ...contact }: Appointment['contact']): string {
  if (!wantsRealtorNotification) return '';
  return `${contact.realtorName}, ${contact.realtorPhone}, ${contact.realtorEmail}`;
}
