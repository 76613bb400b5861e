import type { z } from 'zod';
import type { readBusiness as endpoint } from '../../../api/business-admin.ts';
import { changedParts } from '../../../domain/business/merge-profiles.ts';
import { withPortraitAddresses } from '../../../domain/business/portrait.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import {
  listVersions,
  newestVersion,
  nextInspectorId,
  readCurrentAndLater,
} from '../../db/stores/business-versions.ts';
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
  const scheduled = await readCurrentAndLater(db, now);
  const versions = await listVersions(db);
  const stateOf = (row: (typeof versions)[number]): State => {
    const place = scheduled.findIndex(({ version }) => version === row.version);
    const [before, found] = [scheduled[place - 1], scheduled[place]];
    if (before && found) return changedParts(before.profile, found.profile).length > 0 ? 'later' : 'kept';
    if (found) return 'current';
    return isReplaced(row, versions, now) ? 'replaced' : 'earlier';
  };
  return {
    newest: await newestVersion(db),
    profile: withPortraitAddresses((await currentOf(db, now)).profile),
    nextInspectorId: await nextInspectorId(db),
    versions: versions.map((row) => ({
      version: row.version,
      effectiveFrom: toIsoWithOffset(row.effectiveFrom),
      publishedAt: toIsoWithOffset(row.publishedAt),
      author: row.author,
      state: stateOf(row),
    })),
  };
}

type State = z.input<typeof endpoint.answer>['versions'][number]['state'];
type Listed = Awaited<ReturnType<typeof listVersions>>[number];

/** It was published for a later moment, and another one for the same moment took its place. */
const isReplaced = (row: Listed, versions: readonly Listed[], now: Date): boolean =>
  row.effectiveFrom > now ||
  (row.effectiveFrom > row.publishedAt &&
    versions.some(
      ({ version, effectiveFrom }) =>
        version > row.version && effectiveFrom.getTime() === row.effectiveFrom.getTime(),
    ));
