import { claimFailureText } from '../../../domain/challenge/claim-failure-text.ts';
import { type ClaimInput, parseClaim } from '../../../domain/challenge/parse-claim.ts';
import { priceProperty } from '../../../domain/pricing/price-property.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { storeClaim } from '../../db/stores/credential-claims.ts';
import { findProperty } from '../../db/stores/properties.ts';
import type { Clock } from '../../ports/clock.ts';

export type ClaimResult =
  | { ok: true; id: string; status: 'awaiting_verification' | 'approved' }
  | { ok: false; reason: 'unknown-property' | 'custom-pricing' | 'claim-rejected' }
  | { ok: false; reason: 'invalid-claim'; fields: { field: string; message: string }[] };

/** Stores a full match, which gives this browser the challenge price for the property until the business decides. */
export async function submitClaim(
  deps: { db: Database; clock: Clock; business: CurrentBusiness },
  input: ClaimInput & { propertyId: string },
  browser: () => Buffer,
): Promise<ClaimResult> {
  const { credentials } = deps.business.current().profile;
  const claim = parseClaim(credentials, input);
  if (!claim.ok) {
    const fields = claim.failures.map((failure) => ({
      field: failure.field,
      message: claimFailureText(failure, credentials.length),
    }));
    return { ok: false, reason: 'invalid-claim', fields };
  }
  const stored = await findProperty(deps.db, input.propertyId);
  if (!stored) return { ok: false, reason: 'unknown-property' };
  const { profile } = await deps.business.version(stored.businessVersion);
  if (!priceProperty(profile, stored).ok) return { ok: false, reason: 'custom-pricing' };
  const { fullName, licenseNumbers, websiteUrl } = claim.value;
  const { id, status } = await storeClaim(
    deps.db,
    { fullName, licenseNumbers, websiteUrl: websiteUrl || null },
    { browser: browser(), propertyId: stored.id, now: deps.clock.now() },
  );
  return status === 'rejected' ? { ok: false, reason: 'claim-rejected' } : { ok: true, id, status };
}
