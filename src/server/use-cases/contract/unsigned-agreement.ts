import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import {
  type ContractForm,
  prefilledContract,
  prefilledForSigner,
} from '../../../domain/agreement/contract-form.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import type { ToSign } from '../../agreement/drawing/drawing.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { bookingNamed, clientNamed, otherPartiesNamed } from '../agreement/named-in-agreement.ts';

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
      booking: bookingNamed(appointment, form),
      client: clientNamed(form),
      buyer: buyerName === '' ? null : { name: buyerName, phone: buyerPhone, email: buyerEmail },
      otherParties: otherPartiesNamed(form),
      // `null`: the question was not asked.
      optOutMedia: filledIn ? filledIn.optOutMedia : null,
    },
    made: now,
  };
}
