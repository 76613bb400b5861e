import {
  type ContractForm,
  prefilledContract,
  prefilledForSigner,
} from '../../../domain/agreement/contract-form.ts';
import { disclosureWording, esignDisclosure } from '../../../domain/agreement/esign-disclosure.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { initialsOf, leadInspector } from '../../../domain/business/wording.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { agreementOfVersion } from '../../agreement/agreement-of-version.ts';
import { letterheadOf } from '../../agreement/letterhead-facts.ts';
import type { ToSign } from '../../agreement/to-sign/agreement-to-sign.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { agreementBooking, agreementClient, agreementOtherParties } from '../agreement/agreement-parties.ts';

/**
 * The unsigned agreement, prefilled by the requester or from the booking's contact details.
 * `id` becomes the agreement's id.
 */
export function unsignedAgreement(
  /** `booked`: the one the booking was made with. */
  { booked, current }: { booked: BusinessProfile; current: BusinessProfile },
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
    agreement: agreementOfVersion(booked, appointment.paysAt).agreement,
    letterhead: letterheadOf(current),
    inspectorInitials: initialsOf(leadInspector(current)),
    consent: disclosureWording(esignDisclosure(current.office)),
    booking: {
      id,
      booking: agreementBooking(booked, appointment, form),
      client: agreementClient(form),
      buyer: buyerName === '' ? null : { name: buyerName, phone: buyerPhone, email: buyerEmail },
      otherParties: agreementOtherParties(form),
      // `null`: the question was not asked.
      optOutMedia: filledIn ? filledIn.optOutMedia : null,
    },
    made: now,
  };
}
