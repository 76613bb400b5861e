import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import { prefilledContract } from '../../../domain/agreement/contract-form.ts';
import { type AgreementToSign, makeAgreementToSign } from '../../agreement/to-sign/agreement-to-sign.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { serviceWords } from '../agreement/service-words.ts';
import { termsOf } from '../agreement/terms-of.ts';

/** The agreement of this booking, unsigned, with what is known of whoever booked. `id` is the agreement's, should it be signed. */
export function fileToSign(id: string, appointment: Appointment, now: Date): Promise<AgreementToSign> {
  const { address } = termsOf(appointment).terms;
  const known = prefilledContract(appointment.contact, address);
  const realtor = { role: 'Realtor', name: known.realtorName, phone: known.realtorPhone };
  return makeAgreementToSign(
    AGREEMENT,
    {
      id,
      booking: {
        address,
        startsAt: appointment.startsAt,
        service: serviceWords(appointment),
        total: appointment.total,
      },
      client: {
        name: known.payerName,
        phone: known.payerPhone,
        email: known.payerEmail,
        reportEmail: known.reportEmail,
        relationship: known.relationshipToBuyer,
      },
      otherParties: realtor.name === '' && realtor.phone === '' ? [] : [realtor],
    },
    now,
  );
}
