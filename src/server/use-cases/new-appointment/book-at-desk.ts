// Books for a customer. The database settles races; repeating the call has no effect.
import type { z } from 'zod';
import type { bookAtDesk as endpoint } from '../../../api/new-appointment.ts';
import { DESK_HOLD_PROBLEM_TEXT, type DeskHold, deskHold } from '../../../domain/appointment/desk-booking.ts';
import { NO_NOTES } from '../../../domain/appointment/notes.ts';
import { instantAtPhoenix } from '../../../domain/calendar-date.ts';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { readDeskContact } from '../../../domain/contact/desk-contact.ts';
import type { Cents } from '../../../domain/money.ts';
import { closingProblem } from '../../../domain/payment/check-closing.ts';
import { type Closing, NO_CLOSING, readClosing } from '../../../domain/payment/closing.ts';
import {
  OFFICE_MONEY_PROBLEM_TEXT,
  type OfficeMoney,
  readOfficeMoney,
} from '../../../domain/payment/office-entry.ts';
import type { TimeBreak } from '../../../domain/scheduling/time-breaks.ts';
import type { Database } from '../../db/client.ts';
import { commitIfOk, retry } from '../../db/conflicts.ts';
import { writeNotes } from '../../db/stores/appointment-notes.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { writeClosing } from '../../db/stores/closings.ts';
import { insertDeskBooking, newBrowser } from '../../db/stores/desk-bookings.ts';
import { writeMoney } from '../../db/stores/paid-bookings.ts';
import { lockDay } from '../../db/stores/reservations.ts';
import { storeSpokenConsent } from '../../db/stores/text-permissions.ts';
import { type FieldProblem, refuseUnprintable } from '../../fonts/printable.ts';
import type { Calendar } from '../../ports/calendar.ts';
import { printedContactFields } from '../agreement/printable-contract.ts';
import { refreshBusyDay } from '../calendar/refresh-busy-day.ts';
import { addPayerDeliveries } from '../desk/add-payer-deliveries.ts';
import { checkTimeAtDesk, type DeskTime } from '../desk/time-at-desk.ts';
import { refusePeriod } from '../inspection-period/change-inspection-period.ts';
import { recordReceivedIn } from '../office-entry/record-received.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { type DeskPrice, priceAtDesk } from './price-at-desk.ts';

export type NewAppointmentInput = z.output<typeof endpoint.request.body>;

export type Booked =
  /** `isNew`: not a repeated call. `isAsTyped`: the booking is what this call asked for. */
  | { ok: true; id: string; isNew: boolean; isAsTyped: boolean }
  | { ok: false; reason: 'invalid-new-appointment'; fields: readonly FieldProblem[] }
  | { ok: false; reason: 'time-not-offered'; breaks: readonly TimeBreak[] }
  | { ok: false; reason: 'other-appointment' }
  | { ok: false; reason: 'price-changed'; total: Cents }
  | Extract<DeskPrice, { ok: false }>
  | Extract<DeskTime, { ok: false }>;

type Price = Extract<DeskPrice, { ok: true }>;
type Who = { phone: string; contact: ContactForm };
/** What was typed, read: only the time is left to decide. */
type Read = { input: NewAppointmentInput; price: Price; who: Who; hold: DeskHold; money: OfficeMoney | null };

export async function bookAtDesk(
  deps: PaymentDeps & { calendar: Calendar },
  input: NewAppointmentInput,
  actor: string,
): Promise<Booked> {
  const now = deps.clock.now();
  const known = await findBooked(deps.db, input);
  if (known) return known;
  const price = await priceAtDesk(deps, input);
  if (!price.ok) return price;
  const read = readTyped(deps, input, price, now);
  if (!read.ok) return read;
  // Nobody agreed to a price that was not on the screen.
  if (input.shownCents !== undefined && input.shownCents !== price.total)
    return { ok: false, reason: 'price-changed', total: price.total };
  await refreshBusyDay(deps, input.date);
  const booked = await retry(() => commitIfOk(deps.db, (tx) => bookIn(tx, deps, read.value, { actor, now })));
  if (!booked) throw new Error('The day kept changing; gave up after several attempts');
  if (booked.ok && booked.isNew) deps.wake();
  return booked;
}

/** A repeated call finds the booking that the first one made. */
async function findBooked(db: Database, input: NewAppointmentInput): Promise<Booked | undefined> {
  const { id } = input;
  const known = await findAppointment(db, id);
  if (!known) return undefined;
  return known.bookedAtDesk
    ? { ok: true, id, isNew: false, isAsTyped: isAsTyped(known, input) }
    : { ok: false, reason: 'other-appointment' };
}

/** A copied browser tab has the same id for what may be another customer. */
function isAsTyped(known: Appointment, input: NewAppointmentInput): boolean {
  const { contact, phone } = known;
  const who = readDeskContact(input);
  return (
    who.ok &&
    who.phone === phone &&
    (['firstName', 'lastName', 'payerEmail'] as const).every((name) => who.contact[name] === contact[name]) &&
    known.property.id === input.propertyId &&
    known.service === input.serviceId &&
    known.startsAt.getTime() === instantAtPhoenix(input.date, input.time).getTime() &&
    (input.shownCents === undefined || input.shownCents === known.total)
  );
}

/** The problems of all fields at once, in screen order. */
function readTyped(
  { business }: Pick<PaymentDeps, 'business'>,
  input: NewAppointmentInput,
  price: Price,
  now: Date,
): { ok: true; value: Read } | Extract<Booked, { reason: 'invalid-new-appointment' }> {
  const { end } = input;
  const startsAt = instantAtPhoenix(input.date, input.time);
  const who = readDeskContact(input);
  const unprintable = who.ok ? refuseUnprintable(printedContactFields(who.contact)) : undefined;
  const money = end.kind === 'paid' ? readOfficeMoney(end) : null;
  const until = end.kind === 'tentative' ? instantAtPhoenix(end.until.date, end.until.time) : null;
  const closing = end.kind === 'closing' ? closingProblem(closingOf(end.closing), startsAt) : null;
  const hold = deskHold(end.kind, { now, startsAt, until }, business.current().profile.policies);
  const fields = [
    ...price.problems,
    ...(who.ok ? (unprintable?.fields ?? []).map(atDeskField) : who.problems),
    ...(money && !money.ok ? [{ field: 'reference', message: OFFICE_MONEY_PROBLEM_TEXT[money.reason] }] : []),
    ...(hold.ok ? [] : [{ field: 'until', message: DESK_HOLD_PROBLEM_TEXT[hold.reason] }]),
    ...(closing === null ? [] : [{ field: 'closingDate', message: closing }]),
    ...(refusePeriod(input.inspectionPeriod, now)?.fields ?? []),
  ];
  if (fields.length > 0 || !who.ok || !hold.ok || (money && !money.ok))
    return { ok: false, reason: 'invalid-new-appointment', fields };
  // Nothing is left to pay, so there is no deadline either.
  const isFree = price.total === 0 && end.kind !== 'tentative';
  return {
    ok: true,
    value: {
      input,
      price,
      who,
      hold: isFree ? { ...hold.value, status: 'scheduled', heldUntil: null } : hold.value,
      money: isFree ? null : (money?.value ?? null),
    },
  };
}

const deskFields: Readonly<Record<string, string>> = {
  payerEmail: 'email',
  realtorName: 'agentName',
  realtorEmail: 'agentEmail',
};
const atDeskField = ({ field, message }: FieldProblem): FieldProblem => ({
  field: deskFields[field] ?? field,
  message: message.replace('your ', 'the '),
});

async function bookIn(
  tx: Database,
  deps: PaymentDeps,
  read: Read,
  by: { actor: string; now: Date },
): Promise<Booked | 'again'> {
  const { input } = read;
  const { date: day } = input;
  const startsAt = instantAtPhoenix(day, input.time);
  await lockDay(tx, day);
  const known = await findBooked(tx, input);
  if (known) return known;
  const time = await checkTimeAtDesk(tx, { day, startsAt }, by.now);
  if (!time.ok) return time;
  if (time.breaks.some((one) => !input.confirmed.includes(one)))
    return { ok: false, reason: 'time-not-offered', breaks: time.breaks };
  const browser = newBrowser();
  const inserted = await insertDeskBooking(tx, bookingOf(read, startsAt), { browser, now: by.now });
  // What won the race is found and named in the next attempt.
  if (!inserted.ok) return 'again';
  await addDetails(tx, read, browser, by.now);
  return addMoneyAndNotices(tx, deps, read, { ...by, breaks: time.breaks });
}

function bookingOf({ input, price, who, hold }: Read, startsAt: Date) {
  const { occupancyStatus, allowEarlyInspection } = who.contact;
  return {
    id: input.id,
    day: input.date,
    startsAt,
    ...hold,
    ...who,
    propertyId: input.propertyId,
    service: input.serviceId,
    addons: price.priced.addons,
    paymentMethod: 'pay_now' as const,
    total: price.total,
    priceChange: price.priceChange,
    occupancy: occupancyStatus ?? 'unknown',
    allowEarlyInspection,
    inspectionPeriod: input.inspectionPeriod,
  };
}

type TypedClosing = Extract<NewAppointmentInput['end'], { kind: 'closing' }>['closing'];

const closingOf = (typed: TypedClosing): Closing =>
  readClosing({ ...NO_CLOSING, ...typed, closesOn: typed?.date ?? null });

async function addDetails(tx: Database, { input, who }: Read, browser: Buffer, now: Date): Promise<void> {
  const { id, end } = input;
  const notes = input.notes.trim();
  const { codes: _, ...noNotes } = NO_NOTES;
  if (notes)
    await writeNotes(tx, { ...noNotes, appointmentId: id, revision: 0, sealedCodes: null, notes }, now);
  if (end.kind === 'closing') await writeClosing(tx, id, closingOf(end.closing), now);
  if (input.customer.mayText) await storeSpokenConsent(tx, { phone: who.phone, browser }, now);
}

/** The audit trail is written last: it blocks others until the commit. */
async function addMoneyAndNotices(
  tx: Database,
  deps: PaymentDeps,
  { input, price, money }: Read,
  { actor, now, breaks }: { actor: string; now: Date; breaks: readonly TimeBreak[] },
): Promise<Booked | 'again'> {
  const { id, end } = input;
  if (price.total === 0) await writeMoney(tx, id, { paid: price.total, status: 'paid' });
  if (money) {
    const entry = { entryId: id, appointmentId: id, money, amount: price.total, takenAt: undefined, actor };
    const recorded = await recordReceivedIn(tx, deps, entry);
    if (!recorded.ok) throw new Error(`The payment of a new booking was refused: ${recorded.reason}`);
  }
  const appointment = await findAppointment(tx, id);
  if (!appointment) throw new Error('The new booking was not found');
  // The email with the link follows from the booking itself, as after a booking on the website.
  await addPayerDeliveries(tx, appointment, 'sign-reminder', ['text'], now);
  const subject = { kind: 'appointment', id };
  const details = { end: end.kind, mayText: input.customer.mayText, breaks: breaks.join(' ') };
  await audit(tx, { actor, action: 'appointment.entered', subject, details }, now);
  return { ok: true, id, isNew: true, isAsTyped: true };
}
