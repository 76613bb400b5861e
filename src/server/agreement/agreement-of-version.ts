import { type Agreement, agreementOf } from '../../domain/agreement/agreement.ts';
import type { BusinessProfile } from '../../domain/business/profile.ts';
import type { CurrentBusiness } from '../business/current-business.ts';
import type { StoredPropertyRecord } from '../db/stores/properties.ts';
import { agreementHash } from './agreement-hash.ts';

export type AgreementOfVersion = { readonly agreement: Agreement; readonly textHash: string };

/** A version's profile is one object while it is in use. Filling in and hashing the text takes milliseconds. */
const known = new WeakMap<BusinessProfile, AgreementOfVersion>();

/** The agreement of one version of the business, and the hash of its text. */
export function agreementOfVersion(profile: BusinessProfile): AgreementOfVersion {
  const found = known.get(profile);
  if (found) return found;
  const agreement = agreementOf(profile);
  const made = { agreement, textHash: agreementHash(agreement) };
  known.set(profile, made);
  return made;
}

/** The agreement that a booking of this property is under. */
export async function agreementFor(
  business: CurrentBusiness,
  { businessVersion }: Pick<StoredPropertyRecord, 'businessVersion'>,
): Promise<AgreementOfVersion> {
  return agreementOfVersion((await business.version(businessVersion)).profile);
}
