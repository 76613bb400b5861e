// What every copy of an agreement names, signed or not yet: the booking and the people.
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import type { SigningRecord } from '../../agreement/signed/signing-record.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { serviceWords } from './service-words.ts';
import { termsOf } from './terms-of.ts';

export const bookingNamed = (appointment: Appointment): SigningRecord['booking'] => ({
  address: termsOf(appointment).terms.address,
  startsAt: appointment.startsAt,
  service: serviceWords(appointment),
  total: appointment.total,
});

export const clientNamed = (form: ContractForm): SigningRecord['client'] => ({
  name: form.payerName,
  phone: form.payerPhone,
  email: form.payerEmail,
  reportEmail: form.reportEmail,
  relationship: form.relationshipToBuyer,
});

export function otherPartiesNamed(form: ContractForm): SigningRecord['otherParties'] {
  const parties = [
    { role: 'Realtor', name: form.realtorName, phone: form.realtorPhone },
    { role: 'Contractor', name: form.contractorName, phone: form.contractorPhone },
    { role: 'Finance company', name: form.financeCompany, phone: form.financePhone },
    { role: form.otherPartyRole || 'Other party', name: form.otherPartyName, phone: form.otherPartyPhone },
  ];
  return parties.filter(({ name, phone }) => name !== '' || phone !== '');
}
