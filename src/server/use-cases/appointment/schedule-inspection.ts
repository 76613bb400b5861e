// Reserves a time for a visitor with a verified phone. The database settles races when it is written.
import type { z } from 'zod';
import type { scheduleAppointment } from '../../../api/appointment.ts';
import { isOpenForBooking } from '../../../domain/business/made-up-facts.ts';
import { phoneText } from '../../../domain/business/wording.ts';
import { type CalendarDate, instantAtPhoenix } from '../../../domain/calendar-date.ts';
import type { Cents } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/pricing/payment-method.ts';
import { parseTime } from '../../../domain/time-of-day.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { readBookingFacts } from '../../db/stores/booking-facts.ts';
import type { Calendar } from '../../ports/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import { refreshBusyDay } from '../calendar/refresh-busy-day.ts';
import { type InvalidPeriod, refusePeriod } from '../inspection-period/change-inspection-period.ts';
import { networkKey } from '../network-key.ts';
import { offerFor, type PriceResult, priceFrom } from '../pricing/price-stored-property.ts';
import { readPlaceToken } from '../waiting-list/place-token.ts';
import { agreedTotal } from './agreed-price.ts';
import { type BookingContactResult, readBookingContact } from './read-booking-contact.ts';
import { type Refused, reserveOffered, reserveTime, type SlotFor } from './reserve-time.ts';

export type ScheduleInput = z.output<typeof scheduleAppointment.request.body>;

export type ScheduleResult =
  | { ok: true; id: string }
  | Extract<PriceResult, { ok: false }>
  | Extract<BookingContactResult, { ok: false }>
  | { ok: false; reason: 'booking-not-open' | 'invalid-time' | 'phone-not-verified' | 'discount-too-large' }
  | InvalidPeriod
  | Refused;

export type BookingSettings = {
  mode: 'sandbox' | 'live';
  bookingChangesPerDay: number;
  unpaidPerPhone: number;
  unpaidPerNetwork: number;
};

/** The caller's browser, and the widest network one person may own. */
export type Caller = { browser: Buffer | undefined; network: string };

/** `refusePrice`: checks the price before it is reserved at it. */
export async function scheduleInspection<Refusal extends { ok: false } = never>(
  deps: {
    db: Database;
    clock: Clock;
    business: CurrentBusiness;
    calendar: Calendar;
    settings: BookingSettings;
  },
  input: ScheduleInput,
  { browser, network: address }: Caller,
  refusePrice?: (price: { total: Cents; paymentMethod: PaymentMethod }) => Refusal | undefined,
): Promise<ScheduleResult | Refusal> {
  const { db } = deps;
  const { profile } = deps.business.current();
  if (!isOpenForBooking(deps.settings.mode, profile)) return { ok: false, reason: 'booking-not-open' };
  const { serviceArea, office } = profile;
  const time = parseTime(input.time);
  if (!time.ok) return { ok: false, reason: 'invalid-time' };
  const who = readBookingContact(serviceArea, input);
  if (!who.ok) return who;
  if (!browser) return { ok: false, reason: 'phone-not-verified' };
  const now = deps.clock.now();
  const refusedPeriod = refusePeriod(input.inspectionPeriod, now);
  if (refusedPeriod) return refusedPeriod;
  const { propertyId, date: day } = input;
  const { bookingChangesPerDay, unpaidPerPhone, unpaidPerNetwork } = deps.settings;
  const unpaid = { perPhone: unpaidPerPhone, perNetwork: unpaidPerNetwork };
  const network = await networkKey(db, address);
  const lookup = { browser, phone: who.phone, propertyId, day, now, network, unpaid };
  const facts = await readBookingFacts(db, lookup);
  const { verifiedAt } = facts;
  if (!verifiedAt) return { ok: false, reason: 'phone-not-verified' };
  const { holdHours } = profile.policies;
  const by = {
    browser,
    propertyId,
    now,
    officePhone: phoneText(office.phone),
    holdHours,
    bookingChangesPerDay,
    network,
    unpaid,
    refreshBusyDay: (busyDay: CalendarDate) => refreshBusyDay(deps, busyDay),
  };
  const asked = {
    day,
    startsAt: instantAtPhoenix(day, time.value),
    phone: who.phone,
    phoneVerifiedAt: verifiedAt,
    occupancy: who.occupancy,
    allowEarlyInspection: who.allowEarlyInspection,
    contact: who.contact,
    inspectionPeriod: input.inspectionPeriod ?? null,
  };
  const slotFor: SlotFor<Extract<ScheduleResult, { ok: false }> | Refusal> = async (own) => {
    // The office may have corrected it since.
    const property = own?.property ?? facts.property;
    const offer = await offerFor(deps.business, property);
    const priced = priceFrom(offer, { property, claim: facts.claim }, input);
    if (!priced.ok) return priced;
    const { total: listed, paymentMethod } = priced.quote;
    const quoted = { service: input.serviceId, addons: priced.addons, paymentMethod, total: listed };
    const total = agreedTotal(own, quoted);
    if (!total.ok) return total;
    const slot = { ...asked, ...quoted, claimId: priced.claim?.id ?? null, total: total.value };
    return refusePrice?.(slot) ?? { ok: true, slot };
  };
  const link = input.offer && (await readPlaceToken(db, input.offer, now));
  const offered = link && (await reserveOffered(db, link.entryId, { ...by, ...asked }, slotFor));
  return offered || reserveTime(db, by, slotFor, facts);
}
