// The columns of each CSV export.
import type { ExportName } from '../../../api/export.ts';
import { buyerName, payingFor } from '../../../domain/appointment/buyer.ts';
import { phoenixDateOf, phoenixTimeOf, toIsoWithOffset } from '../../../domain/calendar-date.ts';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { parseUsPhone } from '../../../domain/contact/phone.ts';
import { REMOVED_PHONE } from '../../../domain/contact/removed-person.ts';
import { cents, toDecimalString } from '../../../domain/money.ts';
import { officeMoneyText } from '../../../domain/payment/office-entry.ts';
import { recordsNote } from '../../../domain/property/county-records.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import {
  appointmentsAfter,
  deliveriesAfter,
  reportsAfter,
  reviewsAfter,
  waitingListAfter,
} from '../../db/stores/exports.ts';
import {
  creditsAfter,
  disputesAfter,
  type ExportedBooking,
  paymentsAfter,
  refundsAfter,
} from '../../db/stores/money-exports.ts';
import { type PropertyRow, toPropertyRecord } from '../../db/stores/properties.ts';
import { eventText } from '../message/event-text.ts';
import type { Cell } from './csv.ts';

type Column<Row> = readonly [
  heading: string,
  cell: (row: Row, business: CurrentBusiness) => Cell | Promise<Cell>,
];

/** A table, page by page. */
type Table = {
  headings: string[];
  pages: (deps: ExportDeps, samples: boolean) => AsyncGenerator<Cell[][]>;
};

export type ExportDeps = { db: Database; business: CurrentBusiness };

function table<Row>(
  read: (db: Database, last: Row | undefined, samples: boolean) => Promise<Row[]>,
  columns: readonly Column<Row>[],
): Table {
  return {
    headings: columns.map(([heading]) => heading),
    pages: async function* ({ db, business }, samples) {
      let last: Row | undefined;
      do {
        const rows = await read(db, last, samples);
        last = rows.at(-1);
        const cells = (row: Row) => Promise.all(columns.map(([, cell]) => cell(row, business)));
        if (last !== undefined) yield Promise.all(rows.map(cells));
      } while (last !== undefined);
    },
  };
}

const instant = (at: Date | null): Cell => at && toIsoWithOffset(at);
const money = (amount: number | null): Cell => (amount === null ? null : toDecimalString(cents(amount)));

async function recordsNoteOf(row: PropertyRow, business: CurrentBusiness): Promise<Cell> {
  const property = toPropertyRecord(row);
  const { profile } = await business.version(property.businessVersion);
  return recordsNote(profile, property, 'The customer');
}

/** (602) 555-0142 in every table; other numbers stay as typed. */
function phoneCell(typed: string | null | undefined): Cell {
  if (!typed || typed === REMOVED_PHONE) return null;
  const phone = parseUsPhone(typed);
  return phone.ok ? phone.value.display : typed;
}

/** Empty for a payment without a booking. */
const bookingColumns: readonly Column<{ booking: ExportedBooking | null }>[] = [
  ['Inspection date', ({ booking }) => booking && phoenixDateOf(new Date(booking.startsAt))],
  ['Inspection time', ({ booking }) => booking && phoenixTimeOf(new Date(booking.startsAt))],
  ['Street', ({ booking }) => booking?.street],
  ['City', ({ booking }) => booking?.city],
  ['ZIP', ({ booking }) => booking?.zip],
  ['Payer', ({ booking }) => booking?.contact && payerName(booking.contact)],
  ['Payer email', ({ booking }) => booking?.contact?.payerEmail],
  ['Payer phone', ({ booking }) => phoneCell(booking?.phone)],
  ['Relationship', ({ booking }) => booking?.contact?.relationshipToBuyer],
  ['Buyer', ({ booking }) => booking?.contact && buyerName(booking.contact, booking.namedBuyer)],
];

const payerName = ({ firstName, lastName }: Pick<ContactForm, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

export const tables: Record<ExportName, Table> = {
  appointments: table(appointmentsAfter, [
    ['Id', ({ id }) => id],
    ['Date', ({ startsAt }) => phoenixDateOf(startsAt)],
    ['Time', ({ startsAt }) => phoenixTimeOf(startsAt)],
    ['Minutes', ({ minutes }) => minutes],
    ['Status', ({ status }) => status],
    ['Service', ({ service }) => service],
    ['Add-ons', ({ addons }) => addons?.join(' ')],
    ['Payment method', ({ paymentMethod }) => paymentMethod],
    ['Total', ({ total }) => money(total)],
    ['Paid', ({ paid }) => money(paid)],
    ['Payment status', ({ paymentStatus }) => paymentStatus],
    ['Contract signed', ({ contractSignedAt }) => instant(contractSignedAt)],
    ['Agreement', ({ agreementId }) => agreementId],
    ['Agreement SHA-256', ({ agreementSha256 }) => agreementSha256],
    ['Amendments', ({ amendmentIds }) => amendmentIds],
    ['Completed', ({ completedAt }) => instant(completedAt)],
    ['Booked', ({ bookedAt }) => instant(bookedAt)],
    ['Street', ({ street }) => street],
    ['City', ({ city }) => city],
    ['ZIP', ({ zip }) => zip],
    ['County', ({ county }) => county],
    ['Property', ({ kind }) => kind],
    ['Square feet', ({ squareFootage }) => squareFootage],
    ['County records: property', ({ property }) => property.records_kind],
    ['County records: square feet', ({ property }) => property.records_square_footage],
    ['County records differ', ({ property }, business) => recordsNoteOf(property, business)],
    ['Occupancy', ({ occupancy }) => occupancy],
    ['First name', ({ contact }) => contact?.firstName],
    ['Last name', ({ contact }) => contact?.lastName],
    ['Email', ({ contact }) => contact?.payerEmail],
    ['Phone', ({ phone }) => phoneCell(phone)],
    ['Relationship', ({ contact }) => contact?.relationshipToBuyer],
    ['Buyer', ({ contact, namedBuyer }) => contact && buyerName(contact, namedBuyer)],
    ['Paying for', ({ contact }) => contact && payingFor(contact)],
    ['Report to', ({ contact }) => contact?.reportEmail],
    ['Also to', ({ contact }) => contact?.contactPersons.map(({ email }) => email).join(' ')],
    ['Realtor', ({ contact }) => contact?.realtorName],
    ['Realtor email', ({ contact }) => contact?.realtorEmail],
    ['Realtor phone', ({ contact }) => phoneCell(contact?.realtorPhone)],
    ['Special instructions', ({ specialInstructions }) => specialInstructions],
    ['Sample', ({ sample }) => sample !== null],
    // Last, so that earlier columns keep their places.
    ['Year built', ({ property }) => property.year_built],
    ['County records: year built', ({ property }) => property.records_year_built],
    ['Taken off', ({ allowance }) => money(allowance)],
    ['Paid at', ({ paysAt }) => paysAt],
    ['Closing', ({ closesOn }) => closesOn],
    ['Escrow officer', ({ escrowOfficer }) => escrowOfficer],
    ['Escrow company', ({ escrowCompany }) => escrowCompany],
    ['Escrow phone', ({ escrowPhone }) => phoneCell(escrowPhone)],
    ['Escrow email', ({ escrowEmail }) => escrowEmail],
    ['Escrow file', ({ fileNumber }) => fileNumber],
    ['Entered by the office', ({ bookedAtDesk }) => bookedAtDesk],
    ['Price change', ({ priceChange }) => (priceChange === 0 ? null : money(priceChange))],
    ['Price change reason', ({ priceChangeReason }) => priceChangeReason],
    ['Contract accepted', ({ contractAcceptedOn }) => contractAcceptedOn],
    ['Inspection period days', ({ inspectionPeriodDays }) => inspectionPeriodDays],
  ]),
  payments: table(paymentsAfter, [
    ['Id', ({ id }) => id],
    ['Number', ({ number }) => number],
    ['Appointment', ({ appointmentId }) => appointmentId],
    ...bookingColumns,
    ['Paid by', ({ booking, paidBy }) => paidBy || (booking?.contact && payerName(booking.contact))],
    ['Made', ({ createdAt }) => instant(createdAt)],
    ['Paid', ({ paidAt }) => instant(paidAt)],
    ['State', ({ state }) => state],
    ['Asked for', ({ asked }) => money(asked)],
    ['Received', ({ received }) => money(received)],
    ['Refunded', ({ refunded }) => money(refunded)],
    ['Disputed', ({ disputed }) => money(disputed)],
    ['Mismatch', ({ mismatch }) => mismatch],
    ['Provider', ({ provider }) => provider],
    ['At the provider', ({ intentId }) => intentId],
    ['By', ({ via }) => via],
    ['Card', ({ cardBrand }) => cardBrand],
    ['Card ends in', ({ cardLast4 }) => cardLast4],
    ['Taken as', ({ office }) => office && officeMoneyText(office)],
  ]),
  refunds: table(refundsAfter, [
    ['Id', ({ id }) => id],
    ['Payment', ({ paymentId }) => paymentId],
    ['Appointment', ({ appointmentId }) => appointmentId],
    ...bookingColumns,
    ['Paid by', ({ booking, paidBy }) => paidBy || (booking?.contact && payerName(booking.contact))],
    ['Asked for', ({ askedAt }) => instant(askedAt)],
    ['Amount', ({ amount }) => money(amount)],
    ['State', ({ state }) => state],
    ['Reason', ({ reason }) => reason],
    ['Provider', ({ provider }) => provider],
    ['At the provider', ({ providerRefund }) => providerRefund],
  ]),
  disputes: table(disputesAfter, [
    ['Id', ({ id }) => id],
    ['Payment', ({ paymentId }) => paymentId],
    ['Appointment', ({ appointmentId }) => appointmentId],
    ...bookingColumns,
    ['Paid by', ({ booking, paidBy }) => paidBy || (booking?.contact && payerName(booking.contact))],
    ['Opened', ({ openedAt }) => instant(openedAt)],
    ['Amount', ({ amount }) => money(amount)],
    ['State', ({ state }) => state],
    ['Answer by', ({ dueBy }) => instant(dueBy)],
    ['Reason', ({ reason }) => reason],
    ['Provider', ({ provider }) => provider],
    ['At the provider', ({ providerDispute }) => providerDispute],
  ]),
  credits: table(creditsAfter, [
    ['Id', ({ id }) => id],
    ['Number', ({ number }) => number],
    ['Canceled appointment', ({ appointmentId }) => appointmentId],
    ...bookingColumns,
    ['Phone', ({ phone }) => phoneCell(phone)],
    ['Amount', ({ amount }) => money(amount)],
    ['Given', ({ givenAt }) => instant(givenAt)],
    ['Used for', ({ usedFor }) => usedFor],
    ['Used', ({ usedAt }) => instant(usedAt)],
    ['Given amount', ({ given }) => money(given)],
    ['Shortfall', ({ shortfall }) => money(shortfall)],
    ['Voided', ({ voidedAt }) => instant(voidedAt)],
    ['Void reason', ({ voidReason }) => voidReason],
    ['Kind', ({ kind }) => kind],
    ['Reason', ({ reason }) => reason],
  ]),
  'waiting-list': table(waitingListAfter, [
    ['Id', ({ id }) => id],
    ['Day', ({ day }) => day],
    ['State', ({ state }) => state],
    ['First name', ({ firstName }) => firstName],
    ['Email', ({ email }) => email],
    ['Phone', ({ phone }) => phoneCell(phone)],
    ['Joined', ({ joinedAt }) => instant(joinedAt)],
    ['Confirmed', ({ confirmedAt }) => instant(confirmedAt)],
    ['Contract accepted', ({ contractAcceptedOn }) => contractAcceptedOn],
    ['Inspection period days', ({ inspectionPeriodDays }) => inspectionPeriodDays],
    ['Order in line', ({ position }) => Number(position)],
  ]),
  reports: table(reportsAfter, [
    ['Appointment', ({ id }) => id],
    ['Inspection date', ({ startsAt }) => phoenixDateOf(startsAt)],
    ['Inspection time', ({ startsAt }) => phoenixTimeOf(startsAt)],
    ['Completed', ({ completedAt }) => instant(completedAt)],
    ['Street', ({ street }) => street],
    ['City', ({ city }) => city],
    ['ZIP', ({ zip }) => zip],
    ['Version', ({ version }) => version],
    ['Published', ({ publishedAt }) => instant(publishedAt)],
    ['Released', ({ releasedAt }) => instant(releasedAt)],
    ['Opened first', ({ openedAt }) => instant(openedAt)],
    ['Documents', ({ documents }) => documents],
    ['Pages', ({ pages }) => pages],
    ['What changed', ({ note }) => note],
    ['Released early because', ({ overrideReason }) => overrideReason],
  ]),
  reviews: table(reviewsAfter, [
    ['Id', ({ id }) => id],
    ['Date', ({ reviewedOn }) => reviewedOn],
    ['Author', ({ author }) => author],
    ['City', ({ city }) => city],
    ['Rating', ({ rating }) => rating],
    ['Words', ({ words }) => words],
    ['Shown', ({ shown }) => shown],
    ['Sample', ({ sample }) => sample],
  ]),
  messages: table(deliveriesAfter, [
    ['Id', ({ id }) => id],
    ['Noted', ({ createdAt }) => instant(createdAt)],
    ['About', ({ event }) => eventText(event)],
    ['By', ({ channel }) => channel],
    ['To', ({ recipient, channel }) => (channel === 'text' ? phoneCell(recipient) : recipient)],
    ['As', ({ role }) => role],
    ['State', ({ state }) => state],
    ['Attempts', ({ attempts }) => attempts],
    ['Problem', ({ problem }) => problem],
    ['Settled', ({ settledAt }) => instant(settledAt)],
    ['Appointment', ({ appointmentId }) => appointmentId],
    ['Waiting-list entry', ({ entryId }) => entryId],
  ]),
};
