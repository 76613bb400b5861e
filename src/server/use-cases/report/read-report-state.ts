// Everything that decides about a report: versions, release and readers.

import type { Cents } from '../../../domain/money.ts';
import { canDo } from '../../../domain/party/access.ts';
import { due } from '../../../domain/payment/due.ts';
import { missingForRelease, type ReleaseStep } from '../../../domain/report/release.ts';
import { mayWithReport, type ReportStanding, reportReaders } from '../../../domain/report/report-reader.ts';
import type { Database } from '../../db/client.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { creditUsedBy } from '../../db/stores/credits.ts';
import { listParties, type StoredParty } from '../../db/stores/parties.ts';
import { readerDecisions } from '../../db/stores/report-readers.ts';
import {
  findReport,
  isPublished,
  listVersions,
  type PublishedVersion,
  type StoredReport,
  type StoredVersion,
} from '../../db/stores/reports.ts';
import { signerEmailOf } from '../../db/stores/signature-requests.ts';
import { isContractSigned } from '../../db/stores/signing-notices.ts';

export type ReportReader = {
  party: StoredParty;
  standing: ReportStanding;
  /** Of a buyer or the office; `null`: none. */
  decision: boolean | null;
  mayRead: boolean;
};

export type ReportState = {
  appointment: Appointment;
  report: StoredReport;
  draft: StoredVersion | undefined;
  /** By number. */
  published: readonly PublishedVersion[];
  missing: readonly ReleaseStep[];
  isSigned: boolean;
  due: Cents;
  readers: readonly ReportReader[];
};

export async function readReportState(db: Database, id: string): Promise<ReportState | undefined> {
  const appointment = await findAppointment(db, id);
  if (!appointment) return undefined;
  const [report, versions, isSigned, credit] = [
    await findReport(db, id),
    await listVersions(db, id),
    await isContractSigned(db, id),
    await creditUsedBy(db, id),
  ];
  const published = versions.filter(isPublished);
  const left = due({ ...appointment, credit });
  return {
    appointment,
    report,
    draft: versions.find((version) => version.publishedAt === null),
    published,
    isSigned,
    due: left,
    missing: missingForRelease({
      ...appointment,
      isPublished: published.length > 0,
      wasReleased: report.releasedAt !== null,
      isSigned,
      due: left,
      isOverridden: report.overrideReason !== null,
    }),
    readers: await listReaders(db, appointment),
  };
}

async function listReaders(db: Database, { id, contact }: Appointment): Promise<ReportReader[]> {
  const parties = await listParties(db, id);
  const decisions = await readerDecisions(db, id);
  const facts = { relationship: contact.relationshipToBuyer, signedBy: await signerEmailOf(db, id) };
  return reportReaders(parties, facts).map(({ party, standing }) => {
    const decision = decisions.get(party.id)?.allowed ?? null;
    return { party, standing, decision, mayRead: mayWithReport({ standing, decision }, 'read-report') };
  });
}

/** A person without a usable mailbox is called, not written to. */
export const isReachable = ({ party }: ReportReader): boolean => party.email !== null && !party.unconfirmed;

/** What the report waits for that this reader can do; an agent who pays is asked without being allowed to read. */
export const ownSteps = (
  { missing }: Pick<ReportState, 'missing'>,
  { party }: { party: Pick<StoredParty, 'role' | 'hasPaid'> },
): readonly ReleaseStep[] =>
  missing.filter(
    (step) => (step === 'signature' && canDo(party, 'sign')) || (step === 'payment' && canDo(party, 'pay')),
  );

export const canSolve = (state: ReportState, reader: ReportReader): boolean =>
  ownSteps(state, reader).length > 0;
