import type { z } from 'zod';
import type { readBusiness as endpoint } from '../../../api/business-admin.ts';
import { withPortraitAddresses } from '../../../domain/business/portrait.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import { listVersions, newestVersion, nextInspectorId } from '../../db/stores/business-versions.ts';
import type { Clock } from '../../ports/clock.ts';
import { currentOf } from './publish-business.ts';

export async function readBusiness({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<z.input<typeof endpoint.answer>> {
  const now = clock.now();
  const current = await currentOf(db, now);
  return {
    newest: await newestVersion(db),
    profile: withPortraitAddresses(current.profile),
    nextInspectorId: await nextInspectorId(db),
    versions: (await listVersions(db)).map(({ version, effectiveFrom, publishedAt, author }) => ({
      version,
      effectiveFrom: toIsoWithOffset(effectiveFrom),
      publishedAt: toIsoWithOffset(publishedAt),
      author,
      state: effectiveFrom > now ? 'later' : version === current.version ? 'current' : 'earlier',
    })),
  };
}
