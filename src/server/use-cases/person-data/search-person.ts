import { readSignedCopy } from '../../../api/agreement.ts';
import type { PersonData } from '../../../api/person-data.ts';
import { isUpcoming } from '../../../domain/appointment/appointment-status.ts';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { utilitiesText } from '../../../domain/appointment/notes.ts';
import { formatPhone } from '../../../domain/contact/phone.ts';
import type { Person } from '../../../domain/contact/removed-person.ts';
import { periodSource } from '../../../domain/inspection-period/inspection-period.ts';
import { formatUsd } from '../../../domain/money.ts';
import { formatAddress, STATE } from '../../../domain/property/address.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { findNotes, type StoredNotes } from '../../db/stores/appointment-notes.ts';
import { findPersonAgreements } from '../../db/stores/person-agreements.ts';
import {
  belongingsOf,
  countBelongings,
  findOtherNames,
  findPersonAppointments,
  unusedCredit,
} from '../../db/stores/person-data.ts';
import type { Clock } from '../../ports/clock.ts';
import { describeKept, withClaimsEnd } from './erase-signed-agreements.ts';
import { findPersonReports, hasContent, isReportKept, type PersonReport } from './person-reports.ts';
import { joinNames, type PersonResult, readPerson } from './read-person.ts';

export type SearchResult = { ok: true; answer: PersonData } | Extract<PersonResult, { ok: false }>;

export async function searchPerson(
  { db, clock, business }: { db: Database; clock: Clock; business: CurrentBusiness },
  input: Parameters<typeof readPerson>[0],
): Promise<SearchResult> {
  const read = readPerson(input);
  if (!read.ok) return read;
  const now = clock.now();
  const { own, shared } = await findOtherNames(db, read.person);
  const person = joinNames(read.person, own);
  const appointments = await findPersonAppointments(db, person);
  const theirs = belongingsOf(person, appointments, now);
  const counts = await countBelongings(db, theirs);
  const credit = await unusedCredit(db, theirs);
  const booked = appointments.filter(({ isPayer }) => isPayer);
  const ids = booked.map(({ id }) => id);
  const signed = await withClaimsEnd(business, await findPersonAgreements(db, person, ids));
  const stay = signed.filter(({ claimsEnd }) => claimsEnd >= now);
  const reports = await findPersonReports({ db, business }, person, ids);
  const theirReports = reports.filter(({ isWhole, counts }) => isWhole && hasContent(counts));
  const keptReports = theirReports.filter((report) => isReportKept(report, now));
  const notes = await findNotes(
    db,
    appointments.map(({ id }) => id),
  );
  return {
    ok: true,
    answer: {
      counts: {
        appointments: booked.length,
        mentions: appointments.length - booked.length,
        deliveries: counts.deliveries,
        messages: counts.messages,
        waitingList: counts.waitingList,
        verifications: counts.verifiedPhones + counts.sends + counts.codes + counts.untextable,
        consents: counts.consents,
        claims: counts.claims,
        requests: counts.requests,
        payments: counts.payments,
        credits: counts.credits,
        agreements: signed.length - stay.length,
        notes: notes.size,
        closings: counts.closings,
        reports: theirReports.length - keptReports.length,
        reportMessages: sumOf(reports, 'messages'),
        reportReads: sumOf(reports, 'reads'),
        repairs: sumOf(reports, 'repairs'),
      },
      kept: {
        consents: counts.keptConsents,
        optOuts: counts.optOuts,
        ...describeKept(stay, keptReports),
      },
      agreements: signed.map(({ id, version, sha256, signedAt, inForce, removalAsked }) => ({
        id,
        signedAtWords: formatDateTime(signedAt),
        version,
        sha256,
        inForce,
        removalAsked,
        file: readSignedCopy.path.replace(':id', id),
      })),
      unusedCredit: credit > 0 ? formatUsd(credit) : null,
      alsoRemoved: formatContacts(own),
      alsoKnownBy: formatContacts(shared),
      appointments: appointments.map(
        ({ id, startsAt, status, isPayer, street, city, zip, inspectionPeriod }) => ({
          id,
          formattedDateTime: formatDateTime(startsAt),
          status,
          address: formatAddress({ street, city, state: STATE, zip }),
          as: isPayer ? 'payer' : 'named',
          upcoming: isUpcoming(status),
          inspectionPeriod: isPayer && inspectionPeriod ? periodSource(inspectionPeriod) : null,
          report: reportOf(reports.find(({ appointmentId }) => appointmentId === id)),
          access: isPayer ? accessOf(notes.get(id)) : null,
        }),
      ),
    },
  };
}

/** Of a report that is not theirs, only what they did with it. */
function reportOf(report: PersonReport | undefined): PersonData['appointments'][number]['report'] {
  if (!report) return null;
  const { isWhole: isTheirs, counts } = report;
  if (Object.values(counts).every((count) => count === 0)) return null;
  const { reads, messages } = counts;
  return isTheirs
    ? { isTheirs, ...counts }
    : { isTheirs, versions: 0, documents: 0, photos: 0, repairs: 0, reads, messages };
}

const sumOf = (reports: readonly PersonReport[], kind: 'messages' | 'reads' | 'repairs'): number =>
  reports.reduce((sum, { counts }) => sum + counts[kind], 0);

/** Codes are the owner's secrets, and the inspector's own notes are about the work. */
function accessOf(notes: StoredNotes | undefined) {
  if (!notes) return null;
  const { entry, pets, utilities, utilitiesNote } = notes;
  return { entry, pets, utilities: utilitiesText(utilities, utilitiesNote) };
}

const formatContacts = ({ emails, phones }: Person) => ({
  emails: [...emails],
  phones: phones.map(formatPhone),
});
