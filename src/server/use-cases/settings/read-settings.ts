import type { BusinessSettings } from '../../../api/settings-admin.ts';
import type { Database } from '../../db/client.ts';
import { newestVersion } from '../../db/stores/business-versions.ts';
import type { Clock } from '../../ports/clock.ts';
import { currentOf } from '../business/publish-business.ts';

/** The business's policies, which are part of its profile. */
export async function readSettings({ db, clock }: { db: Database; clock: Clock }): Promise<BusinessSettings> {
  const { policies } = (await currentOf(db, clock.now())).profile;
  return { ...policies, noticeEmails: [...policies.noticeEmails], revision: await newestVersion(db) };
}
