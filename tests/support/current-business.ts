// The business of the tests as the only published version.

import type { BusinessProfile, Policies } from '../../src/domain/business/profile.ts';
import type { BusinessVersion, CurrentBusiness } from '../../src/server/business/current-business.ts';
import type { Database } from '../../src/server/db/client.ts';
import { newestVersion, publishVersions } from '../../src/server/db/stores/business-versions.ts';
import { senderOf } from '../../src/server/mail/sender.ts';
import type { Clock } from '../../src/server/ports/clock.ts';
import { business } from './business.ts';

export const publishedBusiness: BusinessVersion = { version: 1, profile: business };

export const currentBusiness: CurrentBusiness = {
  current: () => publishedBusiness,
  version: async () => publishedBusiness,
  refresh: async () => {},
};

/** What its mails and texts say. */
export const sender = senderOf(business);

type Site = { db: Database; clock: Clock; business: CurrentBusiness };

/** Publishes the business with other policies, as the owner would. */
export const changePolicies = (site: Site, policies: Partial<Policies>): Promise<void> =>
  publishChange(site, (profile) => ({ ...profile, policies: { ...profile.policies, ...policies } }));

export async function publishChange(
  { db, clock, business }: Site,
  change: (profile: BusinessProfile) => BusinessProfile,
): Promise<void> {
  const changed = change(business.current().profile);
  const [now, basedOn] = [clock.now(), await newestVersion(db)];
  await publishVersions(db, [{ profile: changed, effectiveFrom: now }], { author: null, basedOn, now });
  await business.refresh();
}
