// Booking and people as every copy of an agreement names them.
import {
  inspectionDetails,
  type Offer,
  recipientDetails,
} from '../../../domain/agreement/booking-details.ts';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import type { SigningRecord } from '../../agreement/signed/signing-record.ts';
import type { Appointment } from '../../db/stores/appointments.ts';

/** The signer decides where the report goes. */
export const agreementBooking = (
  offer: Offer,
  appointment: Appointment,
  form: ContractForm,
): SigningRecord['booking'] => ({
  inspection: inspectionDetails(offer, appointment),
  recipients: recipientDetails({ ...appointment.contact, reportEmail: form.reportEmail }),
});

export const agreementClient = (form: ContractForm): SigningRecord['client'] => ({
  name: form.payerName,
  phone: form.payerPhone,
  email: form.payerEmail,
  relationship: form.relationshipToBuyer,
});

export function agreementOtherParties(form: ContractForm): SigningRecord['otherParties'] {
  const parties = [
    { role: 'Realtor', name: form.realtorName, phone: form.realtorPhone },
    { role: 'Contractor', name: form.contractorName, phone: form.contractorPhone },
    { role: 'Finance company', name: form.financeCompany, phone: form.financePhone },
    { role: form.otherPartyRole || 'Other party', name: form.otherPartyName, phone: form.otherPartyPhone },
  ];
  return parties.filter(({ name, phone }) => name !== '' || phone !== '');
}
