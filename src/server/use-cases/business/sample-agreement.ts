import { agreementOf } from '../../../domain/agreement/agreement.ts';
import {
  type DetailedBooking,
  inspectionDetails,
  recipientDetails,
} from '../../../domain/agreement/booking-details.ts';
import { disclosureWording, esignDisclosure } from '../../../domain/agreement/esign-disclosure.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { initialsOf, leadInspector } from '../../../domain/business/wording.ts';
import { addDays, instantAtPhoenix, phoenixDateOf } from '../../../domain/calendar-date.ts';
import { EMPTY_CONTACT_FORM } from '../../../domain/contact/contact-form.ts';
import { STANDARD_SERVICE } from '../../../domain/pricing/services.ts';
import { ordinaryFee } from '../../../domain/pricing/single-family-tiers.ts';
import { STATE } from '../../../domain/property/address.ts';
import { NO_SPECIAL_FEATURES } from '../../../domain/property/special-features.ts';
import { squareFeet } from '../../../domain/property/square-feet.ts';
import { letterheadOf } from '../../agreement/letterhead-facts.ts';
import type { ToSign } from '../../agreement/to-sign/agreement-to-sign.ts';

const WATERMARK = 'Sample of a draft';
const email = 'sample.client@example.com';

/** The agreement that a customer would get to sign if this profile were published: nobody's, and marked as a sample. */
export function sampleAgreement(profile: BusinessProfile, now: Date): ToSign {
  const booking = sampleBooking(profile, now);
  return {
    agreement: agreementOf(profile),
    letterhead: letterheadOf(profile),
    inspectorInitials: initialsOf(leadInspector(profile)),
    consent: disclosureWording(esignDisclosure(profile.office)),
    booking: {
      id: 'Sample',
      booking: {
        inspection: inspectionDetails(profile, booking),
        recipients: recipientDetails(booking.contact),
      },
      client: { name: 'Sample Client', phone: profile.office.phone, email, relationship: 'buyer' },
      buyer: null,
      otherParties: [],
      optOutMedia: null,
    },
    made: now,
    watermark: WATERMARK,
  };
}

/** A house in the first ZIP code of the service area, in a week. */
function sampleBooking({ serviceArea, prices }: BusinessProfile, now: Date): DetailedBooking {
  const [first] = serviceArea.zips;
  const largest = prices.singleFamily.at(-1)?.upTo;
  if (!first || !largest) throw new Error('The business has no service area or no price');
  const size = squareFeet(Math.min(2_400, largest));
  return {
    property: {
      address: { street: '100 Sample St', city: first.city, state: STATE, zip: first.zip },
      property: { kind: 'single-family', squareFootage: size },
      features: NO_SPECIAL_FEATURES,
    },
    startsAt: instantAtPhoenix(addDays(phoenixDateOf(now), 7), '09:00'),
    service: STANDARD_SERVICE,
    addons: [],
    paymentMethod: 'pay_now',
    total: ordinaryFee(prices, size),
    priceChange: null,
    paysAt: 'before',
    occupancy: 'unknown',
    allowEarlyInspection: null,
    contact: { ...EMPTY_CONTACT_FORM, payerEmail: email },
  };
}
