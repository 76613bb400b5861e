// The link that opens the list alone: made and withdrawn by buyers.
import { dayMs } from '../../../domain/durations.ts';
import { REPAIR_LINK_DAYS } from '../../../domain/report/repair-list.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { findParty } from '../../db/stores/parties.ts';
import { findRepairList, withdrawShare, writeShare } from '../../db/stores/repair-lists.ts';
import type { Clock } from '../../ports/clock.ts';
import { repairListLink } from '../link/booking-links.ts';
import { readPartyLink } from '../link/signed-link.ts';
import type { LinkReader } from '../report/find-reader.ts';
import { type ReportState, readReportState } from '../report/read-report-state.ts';
import { lockList, mayList } from './find-lister.ts';

type Deps = { db: Database; clock: Clock };

export type Shared = { ok: true } | { ok: false; reason: 'not-your-list' };

/** Shared already, or withdrawn already: nothing happens. */
export const shareRepairs = (
  { db, clock }: Deps,
  link: Pick<LinkReader, 'party'>,
  shared: boolean,
): Promise<Shared> =>
  db.transaction().execute(async (tx): Promise<Shared> => {
    const now = clock.now();
    const state = await lockList(tx, link);
    if (!state) return { ok: false, reason: 'not-your-list' };
    const { id } = state.appointment;
    const { share } = await findRepairList(tx, id);
    if (shared === (await opens(tx, state, share, now))) return { ok: true };
    // A link that no longer opens is void for good before there is another one.
    if (share !== null) await withdrawShare(tx, id);
    if (shared) {
      const expires = new Date(now.getTime() + REPAIR_LINK_DAYS * dayMs);
      await writeShare(tx, id, { partyId: link.party.id, now, expires });
    }
    const action = shared ? 'report.repairs-shared' : 'report.repairs-withdrawn';
    const subject = { kind: 'appointment', id };
    await audit(tx, { actor: null, action, subject, details: { by: 'buyer' } }, now);
    return { ok: true };
  });

type Share = Awaited<ReturnType<typeof findRepairList>>['share'];

async function opens(tx: Database, state: ReportState, share: Share, now: Date): Promise<boolean> {
  if (share?.partyId == null || share.expires <= now || !mayList(state, share.partyId)) return false;
  const party = await findParty(tx, share.partyId);
  return party !== undefined && (await repairListLink(tx, party, share.expires)) !== undefined;
}

export type FoundList =
  | { ok: true; state: ReportState }
  | { ok: false; reason: 'unknown-list-link' | 'expired-list-link' };

/** For anyone who has the link, as long as it is shared and its buyer may list repairs. */
export async function findSharedList({ db, clock }: Deps, token: string): Promise<FoundList> {
  const now = clock.now();
  const read = await readPartyLink(db, token, ['repair-list'], now);
  if (!read.ok)
    return { ok: false, reason: read.reason === 'expired-link' ? 'expired-list-link' : 'unknown-list-link' };
  const { id: partyId, appointmentId } = read.party;
  const { share } = await findRepairList(db, appointmentId);
  const state = await readReportState(db, appointmentId);
  const isShared = share !== null && share.partyId === partyId && share.expires > now;
  if (!state || !isShared || !mayList(state, partyId)) return { ok: false, reason: 'unknown-list-link' };
  return { ok: true, state };
}
