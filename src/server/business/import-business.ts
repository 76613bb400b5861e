// Publishes the business of a file, whole or not at all.
import { changesAgreement, withAgreementVersion } from '../../domain/agreement/next-version.ts';
import type { BusinessProfile } from '../../domain/business/profile.ts';
import { fullName } from '../../domain/business/wording.ts';
import { phoenixDateOf } from '../../domain/calendar-date.ts';
import type { Database } from '../db/client.ts';
import { audit } from '../db/stores/audit.ts';
import {
  busyInspectors,
  newestVersion,
  publishFirstVersion,
  publishVersions,
  readCurrentAndLater,
} from '../db/stores/business-versions.ts';
import { endDeadlines } from '../db/stores/holds.ts';

export type ImportResult =
  /** `isNewAgreement`: customers sign another text from now on. */
  { ok: true; version: number; isNewAgreement: boolean } | { ok: false; sentence: string };

export async function importBusiness(
  db: Database,
  profile: BusinessProfile,
  now: Date,
): Promise<ImportResult> {
  if (await publishFirstVersion(db, profile, now)) return { ok: true, version: 1, isNewAgreement: true };
  return db.transaction().execute(async (tx) => {
    const [current, ...later] = await readCurrentAndLater(tx, now);
    if (!current) throw new Error('No version of the business is published');
    const leaving = await leavingInspectors(tx, current.profile, profile, now);
    if (leaving.length > 0) {
      return {
        ok: false,
        sentence: `${leaving.join(' and ')} still has inspections to come. Move or cancel them first.`,
      };
    }
    const basedOn = await newestVersion(tx);
    const published = withAgreementVersion(profile, current.profile, phoenixDateOf(now));
    // A file replaces everything, also what was to come into force later.
    const versions = [now, ...later.map(({ effectiveFrom }) => effectiveFrom)].map((effectiveFrom) => ({
      profile: published,
      effectiveFrom,
    }));
    if (!(await publishVersions(tx, versions, { author: null, basedOn, now }))) {
      throw new Error('The business was changed at the same moment');
    }
    // Signed bookings are no longer released, so existing deadlines are removed.
    if (profile.policies.paymentDue === 'before-inspection') await endDeadlines(tx);
    const version = basedOn + 1;
    const subject = { kind: 'business', id: String(version) };
    await audit(tx, { actor: null, action: 'business-imported', subject, details: { version } }, now);
    return { ok: true, version, isNewAgreement: changesAgreement(current.profile, profile) };
  });
}

/** Names of those who are not in the new profile but have inspections to come. */
export async function leavingInspectors(
  db: Database,
  before: BusinessProfile,
  after: Pick<BusinessProfile, 'inspectors'>,
  now: Date,
): Promise<string[]> {
  const stays = new Set(after.inspectors.map(({ id }) => id));
  const busy = await busyInspectors(db, now);
  return before.inspectors.filter(({ id }) => busy.includes(id) && !stays.has(id)).map(fullName);
}
