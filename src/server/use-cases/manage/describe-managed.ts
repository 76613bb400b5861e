// A booking as its payer sees it.
import type { Managed } from '../../../api/manage-booking.ts';
import { canStillBeSigned } from '../../../domain/agreement/signing-reminders.ts';
import { formatDateTime, formatShortDateTime } from '../../../domain/appointment/format-date-time.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { phoneText } from '../../../domain/business/wording.ts';
import { phoenixDateOf, phoenixTimeOf, toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { cents, toDollarNumber } from '../../../domain/money.ts';
import { allowanceCounted, creditCounted, due } from '../../../domain/payment/due.ts';
import { payLaterText } from '../../../domain/payment/pay-later.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import type { Database } from '../../db/client.ts';
import { amendmentsOf, isErased, latestAgreement } from '../../db/stores/agreements.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { isClaimPending } from '../../db/stores/credential-claims.ts';
import { isAllowance, officeEntriesOf } from '../../db/stores/office-entries.ts';
import { findPartyInRole } from '../../db/stores/parties.ts';
import { findOpenAmendment } from '../agreement/open-amendment.ts';
import { serviceText } from '../agreement/service-text.ts';
import {
  cancelledText,
  claimRejection,
  describeCancellation,
  describeRefunds,
} from '../cancel/describe-cancellation.ts';
import { refundTermsOf } from '../cancel/refund-terms-of.ts';
import { creditUsedBy, describeCreditGiven, describeCreditOffer } from '../credit/credit-of.ts';
import { customerPeriodWords, describePeriod } from '../inspection-period/describe-period.ts';
import { manageLink, payersTrackLink, signLinkEnd, trackLink } from '../link/booking-links.ts';
import { partyLink } from '../link/signed-link.ts';
import { syncBookingPayments } from '../payment/describe-payment-status.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { paymentUrlOf } from '../payment-link/payment-url-of.ts';
import { describeReportStatus } from '../report/describe-report-status.ts';
import { describeReschedule } from './describe-reschedule.ts';
import { describeDocuments } from './documents.ts';
import { type ManagedBy, signerOf } from './find-managed.ts';
import { canChangeRecipients, recipientsOfContact } from './recipients.ts';

/** Asks the provider about an unfinished payment first; without an answer the stored state counts. */
export async function describeManaged(
  deps: PaymentDeps,
  { id }: Pick<Appointment, 'id'>,
  by: ManagedBy,
): Promise<Managed> {
  const { db } = deps;
  const now = deps.clock.now();
  const synced = await syncBookingPayments(deps, id);
  if (!synced) throw new Error('The booking was not found');
  const { appointment, paymentStatus } = synced;
  const { contact } = appointment;
  const { profile: booked } = await deps.business.version(appointment.property.businessVersion);
  const { terms } = booked.policies;
  const officePhone = phoneText(deps.business.current().profile.office.phone);
  const agreement = await describeAgreement(db, appointment, now);
  const cancellation = await describeCancellation(db, appointment, terms, now);
  const refunds = await describeRefunds(db, id, { terms, officePhone });
  const payer = describePayer(appointment, by);
  const signer = signerOf(by);
  const credit = await creditUsedBy(db, id);
  const isOpen = !agreement.contractSigned || agreement.amendment !== null || paymentStatus.due > 0;
  return {
    appointmentId: id,
    ...(await describeLinks(db, appointment, { by, isOpen }, now)),
    report: await describeReportStatus(
      db,
      {
        id,
        partyId: by.kind === 'link' ? by.party.id : undefined,
        promise: booked.promises.report,
      },
      now,
    ),
    ...describeBooking(booked, appointment),
    inspectionPeriod: describePeriod(appointment, booked.promises.report, customerPeriodWords, now),
    ...agreement,
    ...payer,
    emailUnconfirmed: (signer ?? (await findPartyInRole(db, id, 'payer')))?.unconfirmed ?? false,
    total: paymentStatus.total,
    paid: paymentStatus.paid,
    due: paymentStatus.due,
    payLaterWords: payLaterText(due({ ...appointment, credit }), appointment),
    takenOff: await describeTakenOff(db, appointment),
    credit: toDollarNumber(creditCounted({ ...appointment, credit })),
    refundTerms: await refundTermsOf(db, appointment, terms, now),
    payment: paymentStatus.state,
    paymentUrl: await paymentUrlOf(deps, appointment),
    awaitingVerification: appointment.claimId !== null && (await isClaimPending(db, appointment.claimId)),
    claimRejected: await claimRejection(db, appointment),
    // Empty means the booking's mailbox, which a signer must not see as their own.
    recipients: recipientsOfContact({
      ...contact,
      reportEmail: contact.reportEmail || (payer.emailChangeable ? '' : contact.payerEmail),
    }),
    changeable: canChangeRecipients(appointment, now),
    reschedule: describeReschedule(appointment, agreement.contractSigned, cancellation, now),
    cancellation,
    cancelledWords:
      releasedText(appointment) ??
      (await cancelledText(db, appointment, { terms, refundsListed: refunds.length > 0 })),
    refunds,
    creditGiven: await describeCreditGiven(db, id),
    creditOffer: await describeCreditOffer(db, booked.prices, appointment, now),
    documents: await describeDocuments(db, appointment, now, signer),
  };
}

/** A signer who has paid sees their own name and mailbox, and cannot change the payer's. */
function describePayer(
  { contact }: Appointment,
  by: ManagedBy,
): Pick<Managed, 'payerName' | 'payerEmail' | 'emailChangeable'> {
  const signer = signerOf(by);
  if (signer) return { payerName: signer.name, payerEmail: signer.email ?? '', emailChangeable: false };
  const payerName = `${contact.firstName} ${contact.lastName}`.trim();
  return { payerName, payerEmail: contact.payerEmail, emailChangeable: true };
}

/** With the office's reasons, which the customer was mailed. Adds up to what counts, never more than the price. */
async function describeTakenOff(db: Database, appointment: Appointment): Promise<Managed['takenOff']> {
  const allowances = (await officeEntriesOf(db, appointment.id)).filter(isAllowance);
  let left: number = allowanceCounted(appointment);
  return allowances
    .filter(({ undone_at }) => undone_at === null)
    .flatMap(({ amount_cents, reason }) => {
      const amount = cents(Math.min(amount_cents, left));
      left -= amount;
      return amount > 0 ? [{ amount: toDollarNumber(amount), reason }] : [];
    });
}

/** `null`: it was not released. */
function releasedText({ status, releasedBy, heldUntil }: Appointment): string | null {
  if (status !== 'released') return null;
  if (releasedBy === 'customer') return 'You released this time.';
  if (releasedBy === null && heldUntil)
    return 'We didn’t get your payment in time, so this time is open to others again.';
  return 'We released this time, so it’s open to others again.';
}

function describeBooking(offer: BusinessProfile, appointment: Appointment) {
  const { startsAt, status, heldUntil, property } = appointment;
  return {
    status,
    address: formatAddress(property.address),
    scheduledAt: toIsoWithOffset(startsAt),
    formattedDateTime: formatDateTime(startsAt),
    date: phoenixDateOf(startsAt),
    time: phoenixTimeOf(startsAt),
    heldUntilWords: status === 'held' && heldUntil ? formatShortDateTime(heldUntil) : null,
    payByWords: status === 'scheduled' && heldUntil ? formatShortDateTime(heldUntil) : null,
    service: serviceText(offer, appointment),
  };
}

/**
 * Tokens for a visitor who came by link. The booking browser gets none: it signs and pays with its verified phone, and a token
 * would identify it as a reader of the payer's mailbox.
 */
async function describeLinks(
  db: Database,
  { id, status, startsAt }: Appointment,
  { by, isOpen }: { by: ManagedBy; isOpen: boolean },
  now: Date,
): Promise<Pick<Managed, 'token' | 'signingToken' | 'trackingToken'>> {
  if (by.kind === 'browser') {
    return { token: null, signingToken: null, trackingToken: await payersTrackLink(db, id, now) };
  }
  const { party } = by;
  const canSign = isOpen && canStillBeSigned({ status, startsAt }, now);
  return {
    token: (await manageLink(db, party, now)) ?? null,
    signingToken: canSign
      ? ((await partyLink(db, 'sign', party, { expires: signLinkEnd(startsAt, now) })) ?? null)
      : null,
    trackingToken: (await trackLink(db, party, now)) ?? null,
  };
}

async function describeAgreement(
  db: Database,
  appointment: Appointment,
  now: Date,
): Promise<
  Pick<Managed, 'contractSigned' | 'agreementId' | 'amendment' | 'amendments' | 'outdatedBy' | 'signedTotal'>
> {
  const latest = await latestAgreement(db, appointment.id);
  const inForce = latest?.superseded === false;
  const isShown = inForce && !isErased(latest);
  const open = isShown ? await findOpenAmendment(db, appointment, now) : undefined;
  const signed = isShown ? await amendmentsOf(db, latest.id) : [];
  return {
    contractSigned: inForce,
    agreementId: isShown ? latest.id : null,
    amendment: open
      ? { beforeWords: formatDateTime(open.change.before), afterWords: formatDateTime(open.change.after) }
      : null,
    amendments: signed
      .filter((amendment) => !isErased(amendment))
      .map(({ id, signed_at }) => ({ agreementId: id, signedAtWords: formatDateTime(signed_at) })),
    outdatedBy: latest?.superseded ? latest.outdated_by : [],
    signedTotal: latest?.superseded ? toDollarNumber(cents(latest.terms.totalCents)) : null,
  };
}
