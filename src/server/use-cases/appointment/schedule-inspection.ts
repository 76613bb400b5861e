// Reserves a time for a visitor with a verified phone. The database settles races when it is written.
import type { z } from 'zod';
import type { scheduleAppointment } from '../../../api/appointment.ts';
import { phoneText } from '../../../domain/business/wording.ts';
import { instantAtPhoenix } from '../../../domain/calendar-date.ts';
import type { Cents } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/pricing/payment-method.ts';
import { parseTime } from '../../../domain/time-of-day.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { readBookingFacts } from '../../db/stores/booking-facts.ts';
import type { Clock } from '../../ports/clock.ts';
import { networkKey } from '../network-key.ts';
import { offerFor, type PriceResult, priceFrom } from '../pricing/price-stored-property.ts';
import { readPlaceToken } from '../waiting-list/place-token.ts';
import { withAgreedPrice } from './agreed-price.ts';
import { type BookingContactResult, readBookingContact } from './read-booking-contact.ts';
import { type Refused, reserveOffered, reserveTime } from './reserve-time.ts';

export type ScheduleInput = z.output<typeof scheduleAppointment.request.body>;

export type ScheduleResult =
  | { ok: true; id: string }
  | Extract<PriceResult, { ok: false }>
  | Extract<BookingContactResult, { ok: false }>
  | { ok: false; reason: 'invalid-time' | 'phone-not-verified' }
  | Refused;

export type BookingLimits = {
  bookingChangesPerDay: number;
  unpaidPerPhone: number;
  unpaidPerNetwork: number;
};

/** The caller's browser, and the widest network one person may own. */
export type Caller = { browser: Buffer | undefined; network: string };

/** `refusePrice`: checks the price before anything is reserved. */
export async function scheduleInspection<Refusal extends { ok: false } = never>(
  deps: { db: Database; clock: Clock; business: CurrentBusiness; settings: BookingLimits },
  input: ScheduleInput,
  { browser, network: address }: Caller,
  refusePrice?: (price: { total: Cents; paymentMethod: PaymentMethod }) => Refusal | undefined,
): Promise<ScheduleResult | Refusal> {
  const { db } = deps;
  const { serviceArea, office } = deps.business.current().profile;
  const time = parseTime(input.time);
  if (!time.ok) return { ok: false, reason: 'invalid-time' };
  const who = readBookingContact(serviceArea, input);
  if (!who.ok) return who;
  if (!browser) return { ok: false, reason: 'phone-not-verified' };
  const now = deps.clock.now();
  const { propertyId, date: day } = input;
  const { bookingChangesPerDay, unpaidPerPhone, unpaidPerNetwork } = deps.settings;
  const unpaid = { perPhone: unpaidPerPhone, perNetwork: unpaidPerNetwork };
  const network = await networkKey(db, address);
  const lookup = { browser, phone: who.phone, propertyId, day, now, network, unpaid };
  const facts = await readBookingFacts(db, lookup);
  const { verifiedAt } = facts;
  if (!verifiedAt) return { ok: false, reason: 'phone-not-verified' };
  const priced = priceFrom(await offerFor(deps.business, facts.property), facts, input);
  if (!priced.ok) return priced;

  const { holdHours } = deps.business.current().profile.policies;
  const by = {
    browser,
    propertyId,
    now,
    officePhone: phoneText(office.phone),
    holdHours,
    bookingChangesPerDay,
    network,
    unpaid,
  };
  const slot = {
    day,
    startsAt: instantAtPhoenix(day, time.value),
    phone: who.phone,
    phoneVerifiedAt: verifiedAt,
    service: input.serviceId,
    addons: priced.addons,
    paymentMethod: priced.quote.paymentMethod,
    claimId: priced.claim?.id ?? null,
    total: priced.quote.total,
    occupancy: who.occupancy,
    allowEarlyInspection: who.allowEarlyInspection,
    contact: who.contact,
  };
  const own = facts.own?.heldUntil && facts.own.heldUntil > now ? facts.own : undefined;
  const refused = refusePrice?.(withAgreedPrice(own, slot));
  if (refused) return refused;
  const link = input.offer && (await readPlaceToken(db, input.offer, now));
  const offered = link && (await reserveOffered(db, link.entryId, by, slot));
  return offered || reserveTime(db, by, slot, facts);
}
