import { type Agreement, agreementOf } from '../../domain/agreement/agreement.ts';
import type { BusinessProfile } from '../../domain/business/profile.ts';
import type { PaysAt } from '../../domain/payment/pays-at.ts';
import type { CurrentBusiness } from '../business/current-business.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import { agreementHash } from './agreement-hash.ts';

export type AgreementOfVersion = { readonly agreement: Agreement; readonly textHash: string };

/** A version's profile is one object while it is in use. Filling in and hashing the text takes milliseconds. */
const known = new WeakMap<BusinessProfile, Map<PaysAt, AgreementOfVersion>>();

/** The agreement of one version of the business, for bookings paid at that time, and the hash of its text. */
export function agreementOfVersion(profile: BusinessProfile, paysAt: PaysAt = 'before'): AgreementOfVersion {
  const texts = known.get(profile) ?? new Map<PaysAt, AgreementOfVersion>();
  const found = texts.get(paysAt);
  if (found) return found;
  const agreement = agreementOf(profile, paysAt);
  const made = { agreement, textHash: agreementHash(agreement) };
  known.set(profile, texts.set(paysAt, made));
  return made;
}

/** The agreement that a booking is under. */
export async function agreementFor(
  business: CurrentBusiness,
  { property, paysAt }: Pick<Appointment, 'property' | 'paysAt'>,
): Promise<AgreementOfVersion> {
  return agreementOfVersion((await business.version(property.businessVersion)).profile, paysAt);
}
