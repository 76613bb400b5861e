import type { PersonCounts } from '../../../api/person-data.ts';
import { isUpcoming } from '../../../domain/appointment/appointment-status.ts';
import { calendarDate } from '../../../domain/calendar-date.ts';
import { withoutNamed, withoutPayer } from '../../../domain/contact/removed-person.ts';
import { retry } from '../../db/conflicts.ts';
import { lockAppointments } from '../../db/stores/appointment-lock.ts';
import { deleteNotes } from '../../db/stores/appointment-notes.ts';
import { audit } from '../../db/stores/audit.ts';
import { deleteLinkRequests } from '../../db/stores/link-requests.ts';
import { removeParties } from '../../db/stores/parties.ts';
import { findOpenForms, type StoredPayment } from '../../db/stores/payments.ts';
import { findPersonAgreements } from '../../db/stores/person-agreements.ts';
import {
  belongingsOf,
  findOtherNames,
  findPersonAppointments,
  unusedCredit,
} from '../../db/stores/person-data.ts';
import {
  blankClosings,
  blankPayments,
  blankRecipients,
  blankRequests,
  deleteClaims,
  deleteConsents,
  deleteEntries,
  deleteMessages,
  deleteVerifications,
  endCredits,
  replaceContact,
  unlinkPayer,
  waitedForDays,
} from '../../db/stores/person-removal.ts';
import { findReportedBookings } from '../../db/stores/person-reports.ts';
import { lockWaitingList } from '../../db/stores/waiting-list.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { offerFreeTimes } from '../waiting-list/offer-free-times.ts';
import { type ClosedPayments, closeOpenPayments } from './close-open-payments.ts';
import {
  describeKept,
  eraseSignedAgreements,
  type KeptData,
  withClaimsEnd,
} from './erase-signed-agreements.ts';
import { eraseReports, findPersonReports } from './person-reports.ts';
import { joinNames, type PersonResult, readPerson } from './read-person.ts';

export type EraseResult =
  | { ok: true; removed: PersonCounts; kept: KeptData }
  | { ok: false; reason: 'still-upcoming' | 'unused-credit' }
  | Extract<ClosedPayments, { ok: false }>
  | Extract<PersonResult, { ok: false }>;

type Input = Parameters<typeof readPerson>[0] & { creditsEnd?: boolean | undefined };
type Person = Extract<PersonResult, { ok: true }>['person'];

/**
 * Erases a person everywhere in one transaction. Open card forms are closed first, also at the provider; money that still arrives
 * is refunded. `creditsEnd`: the user accepted that unused credits are lost.
 */
export async function erasePerson(deps: PaymentDeps, input: Input, actor: string): Promise<EraseResult> {
  const read = readPerson(input);
  if (!read.ok) return read;
  const erased = await retry<EraseResult>(async () => {
    const attempt = await tryErasing(deps, { ...input, person: read.person }, actor);
    if (attempt.ok || attempt.reason !== 'open-payments') return attempt;
    // A new card form can be opened while the others are closed.
    const ended = await closeOpenPayments(deps, attempt.payments);
    return ended.ok ? 'again' : ended;
  });
  return erased ?? { ok: false, reason: 'erasing-while-paying' };
}

function tryErasing(
  { db, clock, business }: Pick<PaymentDeps, 'db' | 'clock' | 'business'>,
  input: { person: Person; creditsEnd?: boolean | undefined },
  actor: string,
): Promise<EraseResult | { ok: false; reason: 'open-payments'; payments: StoredPayment[] }> {
  const now = clock.now();
  const transaction = db.transaction().setIsolationLevel('read committed');
  return transaction.execute(async (tx) => {
    const person = joinNames(input.person, (await findOtherNames(tx, input.person)).own);
    const found = await findPersonAppointments(tx, person);
    // A buyer or signer need not be in the contact form.
    const reported = await findReportedBookings(tx, person, []);
    await lockAppointments(tx, { ids: [...found.map(({ id }) => id), ...reported] });
    const appointments = await findPersonAppointments(tx, person);
    if (appointments.some(({ status }) => isUpcoming(status))) return { ok: false, reason: 'still-upcoming' };
    // Computed before anything is changed.
    const theirs = belongingsOf(person, appointments, now);
    // Unused credit is money: it is not dropped without confirmation.
    if (!input.creditsEnd && (await unusedCredit(tx, theirs)) > 0)
      return { ok: false, reason: 'unused-credit' };
    const booked = appointments.filter(({ isPayer }) => isPayer);
    const ids = booked.map(({ id }) => id);
    const payments = await findOpenForms(tx, { appointmentIds: ids, emails: person.emails });
    if (payments.length > 0) return { ok: false, reason: 'open-payments', payments };
    const signed = await withClaimsEnd(business, await findPersonAgreements(tx, person, ids));
    const reports = await findPersonReports({ db: tx, business }, person, ids);
    const days = (await waitedForDays(tx, theirs)).map(calendarDate);
    for (const day of days) await lockWaitingList(tx, day);

    const messages = await deleteMessages(tx, theirs);
    const consents = await deleteConsents(tx, theirs);
    const deliveries = await blankRecipients(tx, theirs);
    const waitingList = await deleteEntries(tx, theirs);
    const verifications = await deleteVerifications(tx, theirs);
    await deleteLinkRequests(tx, [...person.emails, ...person.phones]);
    const erasedReports = await eraseReports(tx, reports, now);
    for (const appointment of appointments) {
      const named = withoutNamed(appointment.contact, person);
      await replaceContact(tx, appointment.id, appointment.isPayer ? withoutPayer(named) : named);
      if (appointment.isPayer) await unlinkPayer(tx, appointment, booked);
    }
    const blanked = await blankPayments(tx, theirs);
    const credits = await endCredits(tx, theirs);
    const claims = await deleteClaims(tx, theirs);
    const requests = await blankRequests(tx, theirs);
    const closings = await blankClosings(tx, theirs);
    await removeParties(tx, person.emails);
    // Also of bookings that only name them: free text may be about them, and the jobs are over.
    const notes = await deleteNotes(
      tx,
      appointments.map(({ id }) => id),
    );
    for (const day of days) await offerFreeTimes(tx, day, now);
    const agreements = await eraseSignedAgreements(tx, signed);

    const removed = {
      appointments: booked.length,
      mentions: appointments.length - booked.length,
      deliveries,
      messages,
      waitingList,
      verifications,
      consents,
      claims,
      requests,
      payments: blanked,
      credits,
      agreements: agreements.removed,
      notes,
      closings,
      reports: erasedReports.removed,
      reportMessages: erasedReports.messages,
      repairs: erasedReports.repairs,
      reportReads: erasedReports.reads,
    };
    const kept = describeKept(agreements.kept, erasedReports.kept);
    const details = { ...removed, keptAgreements: kept.agreements, keptReports: kept.reports };
    // Counts only: audit entries are permanent.
    await audit(
      tx,
      { actor, action: 'person-erased', subject: { kind: 'person', id: 'removed' }, details },
      now,
    );
    return { ok: true as const, removed, kept };
  });
}
