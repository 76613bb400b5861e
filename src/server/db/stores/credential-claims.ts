import type { Database } from '../client.ts';

export type Claim = { fullName: string; licenseNumbers: string; websiteUrl: string | null };

/** A second claim for the same property corrects the first while it still waits to be looked at. */
export async function storeClaim(
  db: Database,
  claim: Claim,
  of: { browser: Buffer; propertyId: string; now: Date },
): Promise<string> {
  const details = {
    full_name: claim.fullName,
    license_numbers: claim.licenseNumbers,
    website_url: claim.websiteUrl,
    submitted_at: of.now,
  };
  const { id } = await db
    .insertInto('credential_claims')
    .values({ browser: of.browser, property_id: of.propertyId, ...details })
    .onConflict((conflict) =>
      conflict
        .columns(['browser', 'property_id'])
        .where('status', '=', 'awaiting_verification')
        .doUpdateSet(details),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The claim that lets this browser have this property at the challenge price, if there is one. */
export const standingClaim = (db: Database, browser: Buffer, propertyId: string) =>
  db
    .selectFrom('credential_claims')
    .select(['id', 'status'])
    .where('browser', '=', browser)
    .where('property_id', '=', propertyId)
    .where('status', 'in', ['awaiting_verification', 'approved'])
    .orderBy('submitted_at', 'desc')
    .executeTakeFirst();
