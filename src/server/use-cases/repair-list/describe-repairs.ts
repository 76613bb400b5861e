// The buyers' list: as they change it, and as it is printed and shared.
import type { RepairList } from '../../../api/repair-list.ts';
import { formatShortDateTime } from '../../../domain/appointment/format-date-time.ts';
import { inspectedBy } from '../../../domain/business/wording.ts';
import { formatLongDate, formatShortDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { reinspectionPrice } from '../../../domain/report/reinspection.ts';
import { listFindings, repairLines } from '../../../domain/report/repair-list.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { findParty } from '../../db/stores/parties.ts';
import { findReinspection, findRepairList, type StoredRepairList } from '../../db/stores/repair-lists.ts';
import { findFindingPhoto } from '../../db/stores/report-findings.ts';
import { findStoredFile } from '../../db/stores/stored-files.ts';
import type { Clock } from '../../ports/clock.ts';
import { repairListLink, repairListUrl } from '../link/booking-links.ts';
import type { ReportFile } from '../report/read-report-files.ts';
import type { ReportState } from '../report/read-report-state.ts';
import { storedFileName } from '../report/read-stored-file.ts';

export type RepairDeps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  settings: { publicUrl: string };
};

export async function describeRepairs(deps: RepairDeps, state: ReportState): Promise<RepairList> {
  const { db } = deps;
  const { id } = state.appointment;
  const list = await findRepairList(db, id);
  const choices = new Map(list.choices.map((choice) => [choice.findingId, choice]));
  const nothing = { ticked: false, sentence: '', revision: 0 };
  return {
    findings: listFindings(state.published, list.choices).map(({ photoSha256, ...finding }) => {
      const { ticked, sentence, revision } = choices.get(finding.id) ?? nothing;
      return { ...finding, hasPhoto: photoSha256 !== null, ticked, sentence, revision };
    }),
    note: list.note,
    noteRevision: list.noteRevision,
    share: await describeShare(deps, list),
    reinspection: await describeReinspection(deps, state),
    sheet: describeSheet(deps, state, list),
  };
}

async function describeShare(
  { db, clock, settings: { publicUrl } }: RepairDeps,
  { share }: StoredRepairList,
): Promise<RepairList['share']> {
  if (share === null || share.partyId === null || share.expires <= clock.now()) return null;
  const party = await findParty(db, share.partyId);
  const token = party && (await repairListLink(db, party, share.expires));
  if (!token) return null;
  return { url: repairListUrl(publicUrl, token), untilWords: formatShortDate(phoenixDateOf(share.expires)) };
}

/** At the price it is offered now, within the limit of the booking's agreement. */
export async function offeredReinspection(
  { business }: Pick<RepairDeps, 'business'>,
  { appointment }: ReportState,
): Promise<Cents | null> {
  const { policies } = (await business.version(appointment.property.businessVersion)).profile;
  return reinspectionPrice(business.current().profile.prices.reinspectionCents, {
    fee: appointment.total,
    maxPercent: policies.terms.reinspectionMaxPercent,
  });
}

async function describeReinspection(
  deps: RepairDeps,
  state: ReportState,
): Promise<RepairList['reinspection']> {
  const asked = await findReinspection(deps.db, state.appointment.id);
  if (asked) return { priceCents: cents(asked.priceCents), askedAtWords: formatShortDateTime(asked.askedAt) };
  const priceCents = await offeredReinspection(deps, state);
  return priceCents === null ? null : { priceCents, askedAtWords: null };
}

/** As it is now. */
export const readSheet = async (
  deps: Pick<RepairDeps, 'db' | 'business'>,
  state: ReportState,
): Promise<RepairList['sheet']> =>
  describeSheet(deps, state, await findRepairList(deps.db, state.appointment.id));

/** `undefined`: without a photo, or not in this report. */
export async function findPhoto(
  { db }: Pick<RepairDeps, 'db'>,
  { appointment }: ReportState,
  findingId: string,
): Promise<ReportFile | undefined> {
  const sha256 = await findFindingPhoto(db, appointment.id, findingId);
  const file = sha256 && (await findStoredFile(db, sha256));
  return sha256 && file && { ...file, sha256, name: storedFileName('photo', file.type) };
}

function describeSheet(
  { business }: Pick<RepairDeps, 'business'>,
  { appointment, published }: ReportState,
  list: StoredRepairList,
): RepairList['sheet'] {
  const { profile } = business.current();
  const newest = published.at(-1);
  return {
    address: formatAddress(appointment.property.address),
    inspectedOn: formatLongDate(phoenixDateOf(appointment.startsAt)),
    business: profile.name,
    inspector: inspectedBy(profile),
    version: newest?.number ?? 1,
    versionWords: newest ? formatShortDateTime(newest.publishedAt) : '',
    madeWords: list.changedAt ? formatShortDateTime(list.changedAt) : '',
    note: list.note,
    lines: [...repairLines(listFindings(published, list.choices), list.choices)],
  };
}
