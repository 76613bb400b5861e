// Checking and publishing the business's facts.
import type { z } from 'zod';
import type {
  checkBusiness as checkEndpoint,
  publishBusiness as endpoint,
} from '../../../api/business-admin.ts';
import { changesAgreement, withAgreementVersion } from '../../../domain/agreement/next-version.ts';
import { changedParts, withChange, withParts } from '../../../domain/business/merge-profiles.ts';
import { withPortraitAddresses } from '../../../domain/business/portrait.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { profileDifferences } from '../../../domain/business/profile-differences.ts';
import {
  type CalendarDate,
  calendarDate,
  instantAtPhoenix,
  phoenixDateOf,
} from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import {
  type NewVersion,
  newestVersion,
  publishVersions,
  readCurrentAndLater,
  type StoredVersion,
} from '../../db/stores/business-versions.ts';
import { endDeadlines } from '../../db/stores/holds.ts';
import type { Clock } from '../../ports/clock.ts';
import { type DraftProblems, readDraft } from './read-draft.ts';
import { sampleQuotes } from './sample-quotes.ts';

type Deps = { db: Database; clock: Clock };

export type PublishResult =
  | { ok: true; version: number }
  | { ok: false; reason: 'invalid-business'; fields: DraftProblems }
  | {
      ok: false;
      reason: 'business-changed' | 'nothing-changed' | 'date-is-past' | 'agreement-not-confirmed';
    };

/** What publishing now would change. Nothing is stored. */
export async function checkBusiness(
  { db, clock }: Deps,
  input: unknown,
): Promise<z.input<typeof checkEndpoint.answer>> {
  const now = clock.now();
  const current = await currentOf(db, now);
  const read = await readDraft(db, input, current.profile, now);
  if (!read.ok) return { problems: read.fields, differences: [], quotes: [], agreementVersion: null };
  const after = withAgreementVersion(read.profile, current.profile, phoenixDateOf(now));
  const { version } = after.agreement;
  return {
    problems: [],
    differences: [
      ...profileDifferences(withPortraitAddresses(current.profile), withPortraitAddresses(read.profile)),
    ],
    quotes: sampleQuotes(current.profile, after),
    agreementVersion: version === current.profile.agreement.version ? null : version,
  };
}

/** The author sends the newest version they saw, so that nobody's change is overwritten. */
export async function publishBusiness(
  { db, clock }: Deps,
  input: z.output<typeof endpoint.request.body>,
  author: string,
): Promise<PublishResult> {
  const now = clock.now();
  const from = input.from === null ? null : calendarDate(input.from);
  if (from !== null && from <= phoenixDateOf(now)) return { ok: false, reason: 'date-is-past' };
  return db.transaction().execute(async (tx): Promise<PublishResult> => {
    if ((await newestVersion(tx)) !== input.basedOn) return { ok: false, reason: 'business-changed' };
    const current = await currentOf(tx, now);
    const read = await readDraft(tx, input.profile, current.profile, now);
    if (!read.ok) return { ok: false, reason: 'invalid-business', fields: read.fields };
    const parts = changedParts(current.profile, read.profile);
    if (parts.length === 0) return { ok: false, reason: 'nothing-changed' };
    const isNewText = changesAgreement(current.profile, read.profile);
    if (isNewText && !input.agreementConfirmed) return { ok: false, reason: 'agreement-not-confirmed' };
    const later = (await readCurrentAndLater(tx, now)).filter(({ effectiveFrom }) => effectiveFrom > now);
    const versions = versionsFor({ current, later, profile: read.profile, from, now });
    const { basedOn } = input;
    if (!(await publishVersions(tx, versions, { author, basedOn, now })))
      return { ok: false, reason: 'business-changed' };
    // Signed bookings are no longer released, so existing deadlines are removed.
    if (from === null && read.profile.policies.paymentDue === 'before-inspection') await endDeadlines(tx);
    const version = basedOn + 1;
    const subject = { kind: 'business', id: String(version) };
    const confirmed = isNewText && { agreementConfirmed: true };
    const details = { version, parts: parts.join(' '), from, ...confirmed };
    await audit(tx, { actor: author, action: 'business-published', subject, details }, now);
    return { ok: true, version };
  });
}

/** A change of today also reaches what comes into force later; a change for later leaves today as it is. */
function versionsFor(change: {
  current: StoredVersion;
  later: readonly StoredVersion[];
  profile: BusinessProfile;
  from: CalendarDate | null;
  now: Date;
}): NewVersion[] {
  const { current, later, profile, from, now } = change;
  const effectiveFrom = from === null ? now : instantAtPhoenix(from, '00:00');
  const before = later.findLast((version) => version.effectiveFrom <= effectiveFrom) ?? current;
  // The author's word for that day replaces what was to come into force by then.
  const rows = [{ profile: withParts(before.profile, current.profile, profile), effectiveFrom }];
  const after = later.filter((version) => version.effectiveFrom > effectiveFrom);
  return [
    ...rows,
    ...after.map((version) => ({
      profile: withChange(version.profile, current.profile, profile),
      effectiveFrom: version.effectiveFrom,
    })),
  ].map((row) => ({
    ...row,
    profile: withAgreementVersion(row.profile, before.profile, phoenixDateOf(row.effectiveFrom)),
  }));
}

export async function currentOf(db: Database, now: Date): Promise<StoredVersion> {
  const [current] = await readCurrentAndLater(db, now);
  if (!current) throw new Error('No version of the business is published');
  return current;
}
