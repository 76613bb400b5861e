import type { Person } from '../../../domain/contact/removed-person.ts';
import { reportReaders } from '../../../domain/report/report-reader.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { listParties, type StoredParty } from '../../db/stores/parties.ts';
import { findBookingAgreements } from '../../db/stores/person-agreements.ts';
import {
  closeReport,
  countReport,
  eraseDueReports,
  findReportedBookings,
  type ReportCounts,
  type ReportPerson,
  removeReader,
} from '../../db/stores/person-reports.ts';
import { signerEmailOf } from '../../db/stores/signature-requests.ts';
import { withClaimsEnd } from './erase-signed-agreements.ts';

export type PersonReport = ReportPerson & {
  /** It is theirs, and no other buyer is left to read it: it goes with them. Otherwise only they go. */
  isWhole: boolean;
  /** When the last claim can be made under an agreement of its booking; `null`: none is signed. */
  claimsEnd: Date | null;
  counts: ReportCounts;
};

/** `booked`: the bookings they paid for. Their names must still be in the bookings. */
export async function findPersonReports(
  { db, business }: { db: Database; business: CurrentBusiness },
  person: Person,
  booked: readonly string[],
): Promise<PersonReport[]> {
  const ids = await findReportedBookings(db, person, booked);
  const agreements = await withClaimsEnd(business, await findBookingAgreements(db, ids));
  const reports: PersonReport[] = [];
  for (const appointmentId of ids) {
    const theirs = await findTheirParties(db, appointmentId, person, booked.includes(appointmentId));
    const ends = agreements
      .filter((agreement) => agreement.appointmentId === appointmentId)
      .map(({ claimsEnd }) => claimsEnd.getTime());
    const found = {
      appointmentId,
      ...theirs,
      claimsEnd: ends.length === 0 ? null : new Date(Math.max(...ends)),
    };
    reports.push({ ...found, counts: await countReport(db, found) });
  }
  return reports;
}

async function findTheirParties(
  db: Database,
  appointmentId: string,
  { emails, phones }: Person,
  isPayer: boolean,
): Promise<Pick<PersonReport, 'partyIds' | 'names' | 'isWhole'>> {
  const [appointment, parties, signedBy] = [
    await findAppointment(db, appointmentId),
    await listParties(db, appointmentId),
    await signerEmailOf(db, appointmentId),
  ];
  const reportEmail = appointment?.contact.reportEmail.trim().toLowerCase();
  // The payer's own address for the report goes with the payer.
  const isTheirs = ({ role, email, phone }: StoredParty) =>
    (email !== null && emails.includes(email)) ||
    (phone !== null && phones.includes(phone)) ||
    (isPayer && (role === 'payer' || (role === 'report' && email === reportEmail)));
  const relationship = appointment?.contact.relationshipToBuyer ?? null;
  const readers = reportReaders(parties, { relationship, signedBy });
  const buyers = readers.filter(({ standing }) => standing === 'buyer');
  const isOthers = buyers.some(({ party }) => !isTheirs(party) && party.email !== null);
  const theirs = parties.filter(isTheirs);
  return {
    partyIds: theirs.map(({ id }) => id),
    names: [...emails, ...theirs.flatMap(({ name, email }) => [name.toLowerCase(), email ?? ''])].filter(
      Boolean,
    ),
    isWhole: !isOthers && (isPayer || buyers.some(({ party }) => isTheirs(party))),
  };
}

/** Whether it has to wait for the end of the claim period. */
export const isReportKept = ({ isWhole, claimsEnd }: PersonReport, now: Date): boolean =>
  isWhole && claimsEnd !== null && claimsEnd >= now;

/** Needs the bookings' locks. Call before the person's names are removed from them. */
export async function eraseReports(
  tx: Database,
  reports: readonly PersonReport[],
  now: Date,
): Promise<{
  removed: number;
  kept: readonly PersonReport[];
  messages: number;
  reads: number;
  repairs: number;
}> {
  for (const report of reports) {
    await removeReader(tx, report);
    if (report.isWhole) await closeReport(tx, report.appointmentId, report.claimsEnd, now);
  }
  const erased = await eraseDueReports(
    tx,
    reports.map(({ appointmentId }) => appointmentId),
  );
  const sum = (kind: 'messages' | 'reads' | 'repairs') =>
    reports.reduce((total, { counts }) => total + counts[kind], 0);
  return {
    removed: reports.filter(({ appointmentId }) => erased.includes(appointmentId)).length,
    kept: reports.filter(
      ({ appointmentId, isWhole, counts }) =>
        isWhole && hasContent(counts) && !erased.includes(appointmentId),
    ),
    messages: sum('messages'),
    reads: sum('reads'),
    repairs: sum('repairs'),
  };
}

export const hasContent = ({ versions, photos }: ReportCounts): boolean => versions + photos > 0;
