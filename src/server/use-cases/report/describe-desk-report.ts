// The report of an appointment as the desk sees it.
import type { DeskReport } from '../../../api/report-desk.ts';
import { formatShortDateTime } from '../../../domain/appointment/format-date-time.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { reportPromise } from '../../../domain/report/report-promise.ts';
import { missingWords } from '../../../domain/report/report-words.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { findReinspection, findRepairList } from '../../db/stores/repair-lists.ts';
import { firstOpenings, listMessages, listReads } from '../../db/stores/report-reads.ts';
import { listJobPhotos } from '../../db/stores/reports.ts';
import type { Clock } from '../../ports/clock.ts';
import { describeMessage, describeRead, describeReader, readerName } from './describe-documents.ts';
import { isReachable, type ReportState, readReportState } from './read-report-state.ts';

const mostReads = 100;

/** `undefined`: no such appointment. */
export async function describeDeskReport(
  { db, clock, business }: { db: Database; clock: Clock; business: CurrentBusiness },
  appointmentId: string,
): Promise<DeskReport | undefined> {
  const state = await readReportState(db, appointmentId);
  if (!state) return undefined;
  const { profile } = await business.version(state.appointment.property.businessVersion);
  const { appointment, draft, published, readers } = state;
  const openings = await firstOpenings(db, appointmentId);
  const messages = await listMessages(db, appointmentId);
  const photos = await listJobPhotos(db, appointmentId);
  return {
    appointmentId,
    address: formatAddress(appointment.property.address),
    draft: draft
      ? {
          number: draft.number,
          revision: draft.revision,
          note: draft.note,
          documents: [...draft.documents],
          findings: [...draft.findings],
        }
      : null,
    versions: published.toReversed().map((version) => ({
      id: version.id,
      number: version.number,
      note: version.note,
      publishedAt: toIsoWithOffset(version.publishedAt),
      publishedAtWords: formatShortDateTime(version.publishedAt),
      publishedBy: version.publishedBy ?? '',
      documents: [...version.documents],
      findings: [...version.findings],
    })),
    release: describeRelease(state),
    promise: describePromise(state, profile.promises.report, clock.now()),
    readers: readers.map((reader) => describeReader(reader, openings)),
    reads: (await listReads(db, appointmentId, mostReads)).map(describeRead),
    threads: readers.flatMap(({ party }) => {
      const thread = messages.filter(({ partyId }) => partyId === party.id);
      if (thread.length === 0) return [];
      const name = readerName(party);
      return { partyId: party.id, name, messages: thread.map((message) => describeMessage(message, name)) };
    }),
    photos: photos.map(({ addedAt, ...photo }) => ({ ...photo, addedAt: toIsoWithOffset(addedAt) })),
    repairList: await describeRepairList(db, appointmentId, clock.now()),
    reinspection: await describeReinspection(db, appointmentId),
  };
}

/** Only that there is one: what is in it is the buyer's business. */
async function describeRepairList(
  db: Database,
  appointmentId: string,
  now: Date,
): Promise<DeskReport['repairList']> {
  const { changedAt, choices, share } = await findRepairList(db, appointmentId);
  const ticked = choices.filter((choice) => choice.ticked).length;
  const shared = share !== null && share.partyId !== null && share.expires > now;
  return changedAt === null ? null : { ticked, shared };
}

async function describeReinspection(
  db: Database,
  appointmentId: string,
): Promise<DeskReport['reinspection']> {
  const asked = await findReinspection(db, appointmentId);
  if (!asked) return null;
  const { askedAt, priceCents, findings } = asked;
  return { askedAtWords: formatShortDateTime(askedAt), priceCents, findings: [...findings] };
}

function describeRelease({ report, missing, due, readers, published }: ReportState): DeskReport['release'] {
  const released = missing.length === 0;
  const who = readers.filter((reader) => reader.mayRead && isReachable(reader)).length;
  const people = `${who} ${who === 1 ? 'person' : 'people'}`;
  return {
    released,
    missing: [...missing],
    words:
      report.elsewhereAt && published.length === 0
        ? 'You sent this report another way.'
        : released
          ? who === 0
            ? 'Nobody has it yet: we don’t know a buyer with a confirmed email. Send the signing link, or call them.'
            : `Sent to ${people}.`
          : missing.includes('report')
            ? 'Not sent yet.'
            : `Waiting for ${missingWords(missing, due)}.`,
    overrideReason: report.overrideReason,
  };
}

export function describePromise(
  { appointment, report, published }: Pick<ReportState, 'appointment' | 'report' | 'published'>,
  promised: string,
  now: Date,
): DeskReport['promise'] {
  const { completedAt } = appointment;
  if (completedAt === null || report.elsewhereAt !== null || report.eraseAfter !== null) return null;
  const { dueAt, ...promise } = reportPromise(
    { completedAt, publishedAt: published[0]?.publishedAt ?? null, releasedAt: report.releasedAt },
    promised,
    now,
  );
  return { dueAt: toIsoWithOffset(dueAt), ...promise };
}
