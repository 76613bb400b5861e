// Cancels a change before its day. Versions are never removed: a new one for the same moment says that nothing changes then.
import { withAgreementVersion } from '../../../domain/agreement/next-version.ts';
import { changedParts, withChange } from '../../../domain/business/merge-profiles.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import {
  newestVersion,
  publishVersions,
  readCurrentAndLater,
  type StoredVersion,
} from '../../db/stores/business-versions.ts';
import type { Clock } from '../../ports/clock.ts';

export type CancelResult =
  | { ok: true; version: number }
  | { ok: false; reason: 'business-changed' | 'not-scheduled' };

/** `basedOn`: the newest version that the owner saw. */
export async function cancelChange(
  { db, clock }: { db: Database; clock: Clock },
  { version, basedOn }: { version: number; basedOn: number },
  author: string,
): Promise<CancelResult> {
  const now = clock.now();
  return db.transaction().execute(async (tx): Promise<CancelResult> => {
    if ((await newestVersion(tx)) !== basedOn) return { ok: false, reason: 'business-changed' };
    const scheduled = await readCurrentAndLater(tx, now);
    const place = scheduled.findIndex((row) => row.version === version);
    const [before, canceled] = [scheduled[place - 1], scheduled[place]];
    if (!before || !canceled || changedParts(before.profile, canceled.profile).length === 0)
      return { ok: false, reason: 'not-scheduled' };
    const versions = [
      { profile: before.profile, effectiveFrom: canceled.effectiveFrom },
      ...scheduled.slice(place + 1).map((later) => withoutChange(later, canceled, before)),
    ];
    if (!(await publishVersions(tx, versions, { author, basedOn, now })))
      return { ok: false, reason: 'business-changed' };
    const subject = { kind: 'business', id: String(version) };
    const from = phoenixDateOf(canceled.effectiveFrom);
    const details = { version: basedOn + 1, canceled: version, from };
    await audit(tx, { actor: author, action: 'business-change-canceled', subject, details }, now);
    return { ok: true, version: basedOn + 1 };
  });
}

/** What starts even later was published on top of it. */
function withoutChange(later: StoredVersion, canceled: StoredVersion, before: StoredVersion) {
  const { effectiveFrom } = later;
  const profile = withChange(later.profile, canceled.profile, before.profile);
  return {
    profile: withAgreementVersion(profile, before.profile, phoenixDateOf(effectiveFrom)),
    effectiveFrom,
  };
}
