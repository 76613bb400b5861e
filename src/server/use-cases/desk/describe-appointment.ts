// An appointment as the inspector sees it.

import type { AppointmentNotes } from '../../../api/appointment-notes.ts';
import type { DeskAppointment } from '../../../api/desk.ts';
import { buyerName, payingFor } from '../../../domain/appointment/buyer.ts';
import { actionsFor } from '../../../domain/appointment/desk-change.ts';
import { RELATIONSHIP_TEXT } from '../../../domain/appointment/desk-text.ts';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { holdsMoney } from '../../../domain/appointment/payment-status.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { phoenixDateOf, phoenixTimeOf, toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { OCCUPANCIES } from '../../../domain/contact/occupancy.ts';
import { formatPhone } from '../../../domain/contact/phone.ts';
import { minuteMs } from '../../../domain/durations.ts';
import { cents, toDecimalString } from '../../../domain/money.ts';
import { type Closing, paysAtLine } from '../../../domain/payment/closing.ts';
import { type DeskMoney, deskCancelText, deskMoneyText } from '../../../domain/payment/desk-money.ts';
import { due } from '../../../domain/payment/due.ts';
import { paymentLinkRefusal } from '../../../domain/payment/payment-link-refusal.ts';
import { addonName } from '../../../domain/pricing/addons.ts';
import { priceChangeLine } from '../../../domain/pricing/price-change.ts';
import { findService } from '../../../domain/pricing/services.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { recordsNote } from '../../../domain/property/county-records.ts';
import { propertyFacts } from '../../../domain/property/property-facts.ts';
import { reportSummary } from '../../../domain/report/report-summary.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import { findNotes } from '../../db/stores/appointment-notes.ts';
import { findClosings } from '../../db/stores/closings.ts';
import { type DeskRow, findDeskRows } from '../../db/stores/desk-appointments.ts';
import { toPeriod } from '../../db/stores/inspection-periods.ts';
import { findReportSummaries } from '../../db/stores/reports-due.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SealingDeps } from '../../sealed-text.ts';
import { describePeriod, deskPeriodWords } from '../inspection-period/describe-period.ts';
import { describeNotes } from './describe-notes.ts';

type Deps = SealingDeps & { business: CurrentBusiness; clock: Clock };

/** `codes`: with access codes, which only the day's jobs and a single appointment have. */
export async function describeAppointments(
  deps: Deps,
  ids: readonly string[],
  { codes }: { codes: boolean },
): Promise<DeskAppointment[]> {
  const { db, clock, business } = deps;
  const [rows, notes, closings, reports] = await Promise.all([
    findDeskRows(db, ids),
    findNotes(db, ids),
    findClosings(db, ids),
    findReportSummaries(db, ids),
  ]);
  return Promise.all(
    rows.map(async (row) => {
      const { profile } = await business.version(row.property.businessVersion);
      return {
        ...describe(profile, row, await describeNotes(deps, notes.get(row.id), { codes })),
        ...describePaysAt(row, closings.get(row.id)),
        report: reportSummary(reports.get(row.id), profile.promises.report, clock.now()),
        inspectionPeriod: describePeriod(
          { ...row, startsAt: row.starts_at, inspectionPeriod: toPeriod(row) },
          profile.promises.report,
          deskPeriodWords,
          clock.now(),
        ),
      };
    }),
  );
}

export async function describeAppointment(deps: Deps, id: string): Promise<DeskAppointment> {
  const [described] = await describeAppointments(deps, [id], { codes: true });
  if (!described) throw new Error('The changed appointment was not found');
  return described;
}

/** `offer`: of the booking's version. */
function describe(
  offer: BusinessProfile,
  row: DeskRow,
  notes: AppointmentNotes,
): Omit<DeskAppointment, keyof PayTimeOfDesk | 'report' | 'inspectionPeriod'> {
  const { starts_at: startsAt, contact } = row;
  const payerName = `${contact.firstName} ${contact.lastName}`.trim();
  return {
    id: row.id,
    status: row.status,
    inspectorStatus: row.inspector_status,
    actions: actionsFor({
      status: row.status,
      inspectorStatus: row.inspector_status,
      hasDeadline: row.status === 'scheduled' && row.held_until !== null,
    }),
    scheduledAt: toIsoWithOffset(startsAt),
    date: phoenixDateOf(startsAt),
    time: formatTime12(phoenixTimeOf(startsAt)),
    endTime: formatTime12(phoenixTimeOf(new Date(startsAt.getTime() + row.minutes * minuteMs))),
    formattedDateTime: formatDateTime(startsAt),
    estimatedDuration: row.minutes,
    estimatedArrival: instant(row.estimated_arrival),
    locationSentAt: instant(row.location_sent_at),
    totalPrice: toDecimalString(cents(row.total_cents)),
    priceNote: priceNoteOf(row),
    bookedAtDesk: row.booked_at_desk,
    paymentStatus: row.payment_status,
    ...describeMoney(row),
    heldUntil: isAwaited(row) ? instant(row.held_until) : null,
    unpaidByPhone: row.unpaid_by_phone,
    service: {
      name: findService(offer.services, row.service)?.name ?? row.service,
      addons: row.addons.map((addon) => addonName(offer.addons, addon)),
    },
    property: describeProperty(offer, row),
    occupancy: occupancyWords(row),
    clientName: payerName,
    clientPhone: formatPhone(row.phone),
    payerName,
    payerPhone: row.phone,
    payerEmail: contact.payerEmail,
    emailUnconfirmed: row.email_unconfirmed,
    relationshipToBuyer: contact.relationshipToBuyer ? RELATIONSHIP_TEXT[contact.relationshipToBuyer] : '',
    buyerName: buyerName(contact, row.buyer_in_agreement),
    buyerPhone: row.named_in_agreement?.buyerPhone?.trim() || null,
    otherParty: otherPartyOf(row),
    payingFor: payingFor(contact),
    realtor: realtorOf(row),
    inspectionReportEmail: contact.reportEmail || null,
    specialInstructions: row.special_instructions,
    notes,
    contractSigned: row.contract_signed_at !== null,
    contractSignedAt: instant(row.contract_signed_at),
    agreementId: row.agreement_id,
    amendmentOpen: row.amendment_open && ['scheduled', 'confirmed'].includes(row.status),
    amendmentId: row.amendment_id,
    signedBefore: row.signed_before,
    signingLinkSentAt: instant(row.signing_link),
    paymentLinkSentAt: instant(row.payment_link),
    awaitingVerification: row.awaiting_verification,
    mayText: row.may_text,
    textsFail: row.texts_fail,
    reminders: { sms: instant(row.text_reminder), email: instant(row.mail_reminder) },
    undelivered: row.undelivered,
    missingInCalendar: row.missing_in_calendar,
    sample: row.sample !== null,
  };
}

type PayTimeOfDesk = Pick<DeskAppointment, 'paysAt' | 'paysAtWords' | 'closing'>;

const describePaysAt = (
  { pays_at: paysAt, payment_status }: DeskRow,
  closing: Closing | undefined,
): PayTimeOfDesk => ({
  paysAt,
  paysAtWords: payment_status === 'paid' ? null : paysAtLine(paysAt, closing),
  closing: closing ?? null,
});

function priceNoteOf({ price_change_cents: amount, price_change_reason: reason }: DeskRow): string | null {
  if (amount === 0) return null;
  const { name, value } = priceChangeLine({ amount, reason });
  return `${name}: ${value}`;
}

type Money = Pick<DeskAppointment, 'moneyWords' | 'holdsMoney' | 'cancelWords' | 'amountDueCents'>;

function describeMoney(row: DeskRow): Money {
  const money: DeskMoney = {
    status: row.status,
    paymentStatus: row.payment_status,
    total: cents(row.total_cents),
    paid: cents(row.paid_cents),
    allowance: cents(row.allowance_cents),
    credit: cents(row.credit_cents ?? 0),
    creditGiven: cents(row.credit_given_cents ?? 0),
    refundPending: cents(row.refund_cents),
    toGiveBack: cents(row.return_cents),
    refundFailed: cents(row.failed_refund_cents),
    disputed: cents(row.disputed_cents),
    disputeLost: cents(row.dispute_lost_cents),
  };
  return {
    moneyWords: deskMoneyText(money),
    holdsMoney: holdsMoney({ status: row.payment_status, paid: row.paid_cents }),
    cancelWords: deskCancelText(money),
    amountDueCents: canSendPaymentLink(row, money) ? due(money) : 0,
  };
}

/** Whether a payment is processing is checked when the link is sent. */
const canSendPaymentLink = (row: DeskRow, money: DeskMoney): boolean =>
  paymentLinkRefusal({
    ...money,
    inspectorStatus: row.inspector_status,
    isProcessing: false,
    isSample: row.sample !== null,
  }) === null;

const isAwaited = ({ status }: DeskRow): boolean => status === 'held' || status === 'scheduled';

const instant = (at: Date | null): string | null => at && toIsoWithOffset(at);

function describeProperty(booked: BusinessProfile, { property }: DeskRow): DeskAppointment['property'] {
  const { address, position, validated } = property;
  return {
    address: address.street.trim() === '' ? null : formatAddress(address),
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    facts: propertyFacts(property.property, property.features)
      .map(({ value }) => value)
      .join(', '),
    typedByHand: !validated,
    recordsNote: recordsNote(booked, property, 'The customer'),
  };
}

function occupancyWords({ occupancy, allow_early_inspection: early }: DeskRow): string {
  const words = occupancy === 'unknown' ? 'Not known' : OCCUPANCIES[occupancy];
  return early ? `${words}, OK to start early` : words;
}

/** The seller's side, a contractor, or anyone else the customer named when signing. */
function otherPartyOf({ named_in_agreement: named }: DeskRow): DeskAppointment['otherParty'] {
  const name = named?.otherPartyName?.trim();
  if (!named || !name) return null;
  return { name, role: named.otherPartyRole?.trim() ?? '', phone: named.otherPartyPhone?.trim() || null };
}

function realtorOf({ contact }: DeskRow): DeskAppointment['realtor'] {
  if (!contact.wantsRealtorNotification) return null;
  const { realtorName, realtorPhone, realtorEmail } = contact;
  return { name: realtorName, phone: realtorPhone || null, email: realtorEmail || null };
}
