import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import {
  type ContractForm,
  prefilledContract,
  prefilledForSigner,
} from '../../../domain/agreement/contract-form.ts';
import { type AgreementToSign, makeAgreementToSign } from '../../agreement/to-sign/agreement-to-sign.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { otherParties } from '../agreement/make-record.ts';
import { serviceWords } from '../agreement/service-words.ts';
import { termsOf } from '../agreement/terms-of.ts';

/**
 * The agreement of this booking, unsigned, with what whoever asks has filled in, or else with what is known of whoever booked.
 * `id` is the agreement's, should it be signed.
 */
export function fileToSign(
  id: string,
  appointment: Appointment,
  filledIn: ContractForm | null,
  signer: { name: string; email: string },
  now: Date,
): Promise<AgreementToSign> {
  const { address } = termsOf(appointment).terms;
  const form = prefilledForSigner(filledIn ?? prefilledContract(appointment.contact, address), signer);
  const { buyerName, buyerPhone, buyerEmail } = form;
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
        name: form.payerName,
        phone: form.payerPhone,
        email: form.payerEmail,
        reportEmail: form.reportEmail,
        relationship: form.relationshipToBuyer,
      },
      buyer: buyerName === '' ? null : { name: buyerName, phone: buyerPhone, email: buyerEmail },
      otherParties: otherParties(form),
      // Nobody was asked about it where nothing was filled in.
      optOutMedia: filledIn ? filledIn.optOutMedia : null,
    },
    now,
  );
}
