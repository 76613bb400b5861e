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
 * The agreement of this booking, unsigned, with what whoever asks has filled in, or else with what is known of whoever booked.
 * `id` is the agreement's, should it be signed.
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
      // Nobody was asked about it where nothing was filled in.
      optOutMedia: filledIn ? filledIn.optOutMedia : null,
    },
    made: now,
  };
}
