import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import {
  type ContractForm,
  prefilledContract,
  prefilledForSigner,
} from '../../../domain/agreement/contract-form.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import type { ToSign } from '../../agreement/drawing/drawing.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { agreementBooking, agreementClient, agreementOtherParties } from '../agreement/agreement-parties.ts';

/**
 * The unsigned agreement, prefilled by the requester or from the booking's contact details.
 * `id` becomes the agreement's id.
 */
export function unsignedAgreement(
  id: string,
  appointment: Appointment,
  filledIn: ContractForm | null,
  signer: { name: string; email: string },
  now: Date,
): ToSign {
  const form = prefilledForSigner(
    filledIn ?? prefilledContract(appointment.contact, formatAddress(appointment.property.address)),
    signer,
  );
  const { buyerName, buyerPhone, buyerEmail } = form;
  return {
    agreement: AGREEMENT,
    booking: {
      id,
      booking: agreementBooking(appointment, form),
      client: agreementClient(form),
      buyer: buyerName === '' ? null : { name: buyerName, phone: buyerPhone, email: buyerEmail },
      otherParties: agreementOtherParties(form),
      // `null`: the question was not asked.
      optOutMedia: filledIn ? filledIn.optOutMedia : null,
    },
    made: now,
  };
}
