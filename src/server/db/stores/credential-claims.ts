import type { Database } from '../client.ts';

export type Claim = { fullName: string; licenseNumbers: string; websiteUrl: string | null };

export type ClaimStatus = 'awaiting_verification' | 'approved' | 'rejected';

/** Sending it again corrects a claim that is not decided yet. A decision is final. */
export async function storeClaim(
  db: Database,
  claim: Claim,
  of: { browser: Buffer; propertyId: string; now: Date },
): Promise<{ id: string; status: ClaimStatus }> {
  const details = {
    full_name: claim.fullName,
    license_numbers: claim.licenseNumbers,
    website_url: claim.websiteUrl,
    submitted_at: of.now,
  };
  const stored = await db
    .insertInto('credential_claims')
    .values({ browser: of.browser, property_id: of.propertyId, ...details })
    .onConflict((conflict) =>
      conflict
        .columns(['browser', 'property_id'])
        .doUpdateSet(details)
        .where('credential_claims.status', '=', 'awaiting_verification'),
    )
    .returning(['id', 'status'])
    .executeTakeFirst();
  if (stored) return stored;
  const decided = await findClaim(db, of.browser, of.propertyId);
  if (!decided) throw new Error('A claim was neither stored nor found');
  return decided;
}

export const findClaim = (db: Database, browser: Buffer, propertyId: string) =>
  db
    .selectFrom('credential_claims')
    .select(['id', 'status'])
    .where('browser', '=', browser)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();

/**
 * Copies a claim to another property of the same browser, to be verified again unless it was rejected. An
 * existing one is kept.
 */
export async function copyClaim(db: Database, browser: Buffer, from: string, to: string): Promise<void> {
  const claim = await db
    .selectFrom('credential_claims')
    .select([
      'browser',
      'full_name',
      'license_numbers',
      'website_url',
      'status',
      'submitted_at',
      'decided_at',
    ])
    .where('browser', '=', browser)
    .where('property_id', '=', from)
    .executeTakeFirst();
  if (!claim) return;
  const open = { status: 'awaiting_verification', decided_at: null } as const;
  await db
    .insertInto('credential_claims')
    .values({ ...claim, property_id: to, ...(claim.status !== 'rejected' && open) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A claim belongs to a house: the same house stored again, with a pool or another label, keeps it. */
export async function linkClaim(db: Database, browser: Buffer, propertyId: string): Promise<void> {
  const claimed = await db
    .selectFrom('credential_claims as claim')
    .innerJoin('properties as before', 'before.id', 'claim.property_id')
    .innerJoin('properties as now', (join) =>
      join
        .onRef('now.street', '=', 'before.street')
        .onRef('now.zip', '=', 'before.zip')
        .onRef('now.kind', '=', 'before.kind'),
    )
    .select('before.id')
    .where('claim.browser', '=', browser)
    .where('now.id', '=', propertyId)
    .whereRef('before.id', '<>', 'now.id')
    // The fields that determine the price.
    .whereRef('before.square_footage', 'is not distinct from', 'now.square_footage')
    .whereRef('before.mobile_home_type', 'is not distinct from', 'now.mobile_home_type')
    .whereRef('before.units', 'is not distinct from', 'now.units')
    .whereRef('before.unit_square_footages', 'is not distinct from', 'now.unit_square_footages')
    .whereRef('before.year_built', 'is not distinct from', 'now.year_built')
    .orderBy('claim.submitted_at', 'desc')
    .executeTakeFirst();
  if (claimed) await copyClaim(db, browser, claimed.id, propertyId);
}

/** The claim that a booking relies on. */
export const findClaimOf = (db: Database, appointmentId: string) =>
  db
    .selectFrom('credential_claims')
    .innerJoin('appointments', 'appointments.claim_id', 'credential_claims.id')
    .select(['credential_claims.id', 'credential_claims.status'])
    .where('appointments.id', '=', appointmentId)
    .executeTakeFirst();

export async function isClaimPending(db: Database, id: string): Promise<boolean> {
  const claim = await db
    .selectFrom('credential_claims')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return claim?.status === 'awaiting_verification';
}
