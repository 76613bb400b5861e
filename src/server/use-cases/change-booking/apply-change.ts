// Writes a change of a booking inside a transaction. The preview does the same and rolls it back, so both always agree.
import { isDeepStrictEqual } from 'node:util';
import type { ChangeRequest } from '../../../api/change-booking.ts';
import {
  type ChangedPerson,
  type ChangeSection,
  changeableSections,
  isSharedChange,
} from '../../../domain/appointment/booking-change.ts';
import { deskStateText } from '../../../domain/appointment/desk-text.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { formatShortDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import { closingProblem } from '../../../domain/payment/check-closing.ts';
import type { PriceChange } from '../../../domain/pricing/price-change.ts';
import { findService } from '../../../domain/pricing/services.ts';
import type { BusinessVersion } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { type ChangeFacts, findChangeFacts, writeChange } from '../../db/stores/changed-bookings.ts';
import { findClosings } from '../../db/stores/closings.ts';
import { forgetPosition } from '../../db/stores/desk-changes.ts';
import { type PropertyRecord, storeProperty } from '../../db/stores/properties.ts';
import { moveAppointment } from '../../db/stores/reschedules.ts';
import { type FieldProblem, unprintableFields } from '../../fonts/printable.ts';
import { offerFreeTimes } from '../waiting-list/offer-free-times.ts';
import { type AppliedMoney, applyMoney, readChangeMoney } from './apply-money.ts';
import { readChangedPeople } from './read-people.ts';
import { type ReadPrice, readChangedPrice } from './read-price.ts';
import { isSamePrice } from './read-property.ts';
import { type ReadTime, readChangedTime } from './read-time.ts';

export type Applied = {
  ok: true;
  before: Appointment;
  after: Appointment;
  signing: Record<'before' | 'after', ChangeFacts>;
  business: BusinessVersion;
  sections: readonly ChangeSection[];
  people: readonly ChangedPerson[];
  /** What the new time breaks, in words. */
  breaks: readonly string[];
  event: 'moved' | 'details-changed';
  money: AppliedMoney;
};

export type ChangeRefused =
  | { ok: false; reason: 'no-such-appointment' | 'sample-booking' | 'booking-changed' | 'no-change' }
  | { ok: false; reason: 'change-not-allowed'; words: string }
  | { ok: false; reason: 'invalid-change'; fields: FieldProblem[] }
  | Extract<ReadTime, { ok: false }>
  | Extract<ReadPrice, { ok: false }>;

type Requested = {
  id: string;
  request: Omit<ChangeRequest, 'property'>;
  /** Already looked up; `null`: it stays. */
  property: PropertyRecord | null;
};

export async function applyChange(
  tx: Database,
  business: BusinessVersion,
  { id, request, property }: Requested,
  now: Date,
): Promise<Applied | ChangeRefused | 'again'> {
  await lockAppointment(tx, id);
  const facts = await findChangeFacts(tx, id);
  const before = await findAppointment(tx, id);
  if (!facts || !before) return { ok: false, reason: 'no-such-appointment' };
  if (facts.isSample) return { ok: false, reason: 'sample-booking' };
  if (request.revision !== before.revision) return { ok: false, reason: 'booking-changed' };
  const { profile } = business;
  const time = await readChangedTime(tx, before, request.startsAt, now);
  if (!time.ok) return time;
  const late = time.startsAt && (await refuseAfterClosing(tx, before, time.startsAt));
  if (late) return late;
  const people = readChangedPeople(profile.serviceArea, before, request);
  if (!people.ok) return { ok: false, reason: 'invalid-change', fields: people.fields };
  const problems = priceProblems(request);
  if (problems.length > 0) return { ok: false, reason: 'invalid-change', fields: problems };
  const wanted = {
    service: request.service ?? before.service,
    addons: wantedAddons(profile, before, request),
    priceChange: wantedPriceChange(before, request),
    paymentMethod: before.paymentMethod,
  };
  const sections = changedSections(before, {
    ...wanted,
    people: people.changed,
    property,
    time: time.startsAt,
  });
  if (sections.length === 0) return { ok: false, reason: 'no-change' };
  const allowed = changeableSections(before.status);
  if (sections.some((section) => !allowed.includes(section)))
    return { ok: false, reason: 'change-not-allowed', words: deskStateText(before) };

  const { browser } = facts;
  const propertyId = property
    ? await storeProperty(tx, property, { browser, now, business })
    : before.property.id;
  const placed = property
    ? { ...property, id: propertyId, businessVersion: business.version }
    : before.property;
  const isSameQuote = !sections.includes('services') && isSamePrice(before.property, placed);
  const priced = await readChangedPrice(
    tx,
    profile,
    before,
    { ...wanted, property: placed },
    { isSameQuote },
  );
  if (!priced.ok) return priced;
  const money = await readChangeMoney(tx, id);
  const event =
    sections.some(isSharedChange) || facts.isUnannounced ? ('moved' as const) : ('details-changed' as const);

  if (time.startsAt) {
    const to = { startsAt: time.startsAt, day: phoenixDateOf(time.startsAt), now };
    const moved = await moveAppointment(tx, before, to, 'office');
    if (!moved.ok) return 'again';
    if (before.inspectorStatus === 'en_route') await forgetPosition(tx, id);
    // Offered in the same transaction, so that others never see the time free.
    await offerFreeTimes(tx, phoenixDateOf(before.startsAt), now);
  }
  const { total, addons } = priced;
  const contact = property ? { ...people.contact, ...addressChecked } : people.contact;
  const { service, priceChange } = wanted;
  const written = { id, phone: people.phone, contact, service, addons, propertyId, total, priceChange };
  await writeChange(tx, written, { event, raiseRevision: time.startsAt === null });
  const changed = await found(tx, id);
  const applied = await applyMoney(tx, { before, after: changed, money }, now);
  return {
    ok: true,
    before,
    after: await found(tx, id),
    signing: { before: facts, after: (await findChangeFacts(tx, id)) ?? facts },
    business,
    sections: total === before.total || sections.includes('price') ? sections : [...sections, 'price'],
    people: people.changed,
    breaks: time.breaks,
    event,
    money: applied,
  };
}

/** Escrow would be asked for the fee of an inspection that has not taken place. */
async function refuseAfterClosing(
  tx: Database,
  { id, paysAt }: Appointment,
  startsAt: Date,
): Promise<Extract<ChangeRefused, { reason: 'invalid-change' }> | null> {
  const closing = paysAt === 'closing' ? (await findClosings(tx, [id])).get(id) : undefined;
  if (!closing?.closesOn || closingProblem(closing, startsAt) === null) return null;
  const message = `The closing is ${formatShortDate(closing.closesOn)}. Change how it’s paid first.`;
  return { ok: false, reason: 'invalid-change', fields: [{ field: 'startsAt', message }] };
}

/** The office has just corrected the address, so an earlier remark about it is settled. */
const addressChecked = { isAddressCorrect: true, correctedAddress: '', unitNumber: '' } as const;

async function found(tx: Database, id: string): Promise<Appointment> {
  const appointment = await findAppointment(tx, id);
  if (!appointment) throw new Error('The booking was not found');
  return appointment;
}

function priceProblems({ priceChange }: Requested['request']): FieldProblem[] {
  if (!priceChange) return [];
  const { amountCents, reason: text } = priceChange;
  return [
    ...(amountCents === 0 ? [{ field: 'amountCents', message: 'Please enter an amount.' }] : []),
    ...(text.trim() === ''
      ? [{ field: 'reason', message: 'Please say why. The customer sees it next to the price.' }]
      : []),
    ...unprintableFields([{ field: 'reason', label: 'the reason', text }]),
  ];
}

/** What a service includes is not chosen, so it goes with the service. */
function wantedAddons(profile: BusinessProfile, before: Appointment, request: Requested['request']) {
  if (request.addons) return request.addons;
  if (request.service === undefined) return before.addons;
  const included = findService(profile.services, before.service)?.includes ?? [];
  return before.addons.filter((addon) => !included.includes(addon));
}

function wantedPriceChange(before: Appointment, { priceChange }: Requested['request']): PriceChange | null {
  if (priceChange === undefined) return before.priceChange;
  return priceChange && { amount: priceChange.amountCents, reason: priceChange.reason.trim() };
}

type Wanted = Pick<Appointment, 'service' | 'addons' | 'priceChange'> & {
  people: readonly ChangedPerson[];
  property: PropertyRecord | null;
  time: Date | null;
};

function changedSections(before: Appointment, wanted: Wanted): ChangeSection[] {
  const isSameList = isDeepStrictEqual([...before.addons].sort(), [...new Set(wanted.addons)].sort());
  const changed: Record<ChangeSection, boolean> = {
    time: wanted.time !== null,
    services: wanted.service !== before.service || !isSameList,
    property: wanted.property !== null,
    people: wanted.people.length > 0,
    price: !isDeepStrictEqual(before.priceChange, wanted.priceChange),
  };
  return (Object.keys(changed) as ChangeSection[]).filter((section) => changed[section]);
}
