import type { BusinessProfile } from '../../domain/business/profile.ts';
import { agreementOfVersion } from './agreement-of-version.ts';
import type { BlankAgreement } from './drawing/drawing.ts';
import { letterheadOf } from './letterhead-facts.ts';

/** The unsigned agreement without a booking, as new bookings get it. */
export const blankAgreement = (profile: BusinessProfile): BlankAgreement => ({
  agreement: agreementOfVersion(profile).agreement,
  letterhead: letterheadOf(profile),
});
