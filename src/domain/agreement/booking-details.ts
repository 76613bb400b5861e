/** The Booking Details that the agreement refers to, shared by the signing page, the PDF and all other views. */
import type { BusinessProfile } from '../business/profile.ts';
import { formatLongDate, phoenixDateOf, phoenixTimeOf } from '../calendar-date.ts';
import type { ContactForm, ContactPerson } from '../contact/contact-form.ts';
import { OCCUPANCIES, type Occupancy } from '../contact/occupancy.ts';
import { type Cents, formatUsdExact } from '../money.ts';
import { PAYS_AT_TEXT, type PaysAt } from '../payment/pays-at.ts';
import { type AddonId, addonsText } from '../pricing/addons.ts';
import type { PaymentMethod } from '../pricing/payment-method.ts';
import { type PriceChange, priceChangeLine } from '../pricing/price-change.ts';
import { findService } from '../pricing/services.ts';
import { surchargeLines } from '../pricing/surcharges.ts';
import { type Address, formatAddress } from '../property/address.ts';
import { type Property, unitName } from '../property/property.ts';
import { propertyFacts } from '../property/property-facts.ts';
import type { SpecialFeatures } from '../property/special-features.ts';
import { formatTime12 } from '../time-of-day.ts';

/** What the business offered when the booking was made. */
export type Offer = Pick<BusinessProfile, 'services' | 'addons' | 'prices' | 'office' | 'serviceArea'>;

export interface BookingDetail {
  readonly name: string;
  readonly value: string;
}

/** The part of an appointment that the Booking Details need. */
export interface DetailedBooking {
  readonly property: {
    readonly address: Address;
    readonly property: Property;
    readonly features: SpecialFeatures;
  };
  readonly startsAt: Date;
  /** Service id. */
  readonly service: string;
  readonly addons: readonly AddonId[];
  readonly paymentMethod: PaymentMethod;
  readonly total: Cents;
  readonly priceChange: PriceChange | null;
  readonly paysAt: PaysAt;
  readonly occupancy: Occupancy;
  readonly allowEarlyInspection: boolean | null;
  readonly contact: Pick<
    ContactForm,
    | 'payerEmail'
    | 'reportEmail'
    | 'contactPersons'
    | 'wantsRealtorNotification'
    | 'realtorName'
    | 'realtorEmail'
  >;
}

/** Address, time, service and price. */
export function inspectionDetails(offer: Offer, booking: DetailedBooking): readonly BookingDetail[] {
  const { address, property } = booking.property;
  const surcharges = surchargeLines(offer, booking.property);
  return [
    { name: 'Property', value: formatAddress(address) },
    ...propertyDetails(property),
    ...featureDetails(offer, booking),
    ...occupancyDetails(booking),
    { name: 'Inspection', value: startText(booking.startsAt) },
    { name: 'Service', value: findService(offer.services, booking.service)?.name ?? booking.service },
    { name: 'Add-ons', value: otherAddons(offer, booking) },
    ...(surcharges.length > 0 ? [{ name: 'Surcharges', value: surcharges.join('; ') }] : []),
    ...(booking.priceChange ? [priceChangeLine(booking.priceChange)] : []),
    { name: 'Total fee', value: formatUsdExact(booking.total) },
    { name: 'Price', value: PRICE_TEXTS[booking.paymentMethod] },
    { name: 'Payment', value: PAYS_AT_TEXT[booking.paysAt] },
  ];
}

/** Recipients of the report and the updates. */
export function recipientDetails(contact: DetailedBooking['contact']): readonly BookingDetail[] {
  const { payerEmail, reportEmail, contactPersons, wantsRealtorNotification } = contact;
  const agent = [contact.realtorName, contact.realtorEmail];
  return [
    { name: 'Report goes to', value: reportEmail.trim() || payerEmail },
    ...contactPersons.map((person) => ({ name: 'Report also goes to', value: personText(person) })),
    ...(wantsRealtorNotification ? [{ name: 'Agent kept posted', value: joined(agent) }] : []),
  ].filter(({ value }) => value !== '');
}

/** All units in one line: six of them must leave room for the signature on the page. */
function propertyDetails(property: Property): BookingDetail[] {
  const facts = propertyFacts(property);
  if (property.kind !== 'multi-family') return [...facts];
  const names = Array.from({ length: property.units }, (_, index) => unitName(property, index));
  const units = facts.filter(({ name }) => names.includes(name));
  const others = facts.filter(({ name }) => !names.includes(name));
  const value = units.map((unit) => `${unit.name}: ${unit.value}`).join('; ');
  return [...others, ...(units.length > 0 ? [{ name: 'Each unit', value }] : [])];
}

const PRICE_TEXTS: Readonly<Record<PaymentMethod, string>> = {
  pay_now: 'Standard price',
  challenge: 'Challenge price, 50% of the standard fee for the property',
};

/** The agreement covers a casita or a detached garage only if it is listed here. */
function featureDetails(
  { services }: Offer,
  { property: { features }, service, addons }: DetailedBooking,
): BookingDetail[] {
  const included: readonly AddonId[] = findService(services, service)?.includes ?? [];
  const poolIsInspected = addons.includes('pool') || included.includes('pool');
  if (!features.hasCasita && !features.hasDetachedGarage && !features.hasPoolSpa && !poolIsInspected) {
    return [{ name: 'Casita, detached garage, pool or spa', value: 'None' }];
  }
  const yesOrNo = (has: boolean) => (has ? 'Yes, inspected' : 'None');
  const pool = poolIsInspected ? 'Yes, inspected' : 'Yes, but not part of this inspection';
  return [
    { name: 'Casita', value: yesOrNo(features.hasCasita) },
    { name: 'Detached garage', value: yesOrNo(features.hasDetachedGarage) },
    { name: 'Pool or spa', value: features.hasPoolSpa || poolIsInspected ? pool : 'None' },
  ];
}

function occupancyDetails({ occupancy, allowEarlyInspection }: DetailedBooking): BookingDetail[] {
  const lived = { name: 'Occupancy', value: occupancy === 'unknown' ? 'Not known' : OCCUPANCIES[occupancy] };
  if (allowEarlyInspection === null) return [lived];
  const early = allowEarlyInspection ? 'Yes, we may start early' : 'No, not before the booked time';
  return [lived, { name: 'Early start', value: early }];
}

function otherAddons({ services, addons: listed }: Offer, booking: DetailedBooking): string {
  const { addons, paymentMethod, service } = booking;
  const included: readonly AddonId[] = findService(services, service)?.includes ?? [];
  const chosen = addons.filter((addon) => !included.includes(addon));
  return addonsText(listed, chosen, paymentMethod);
}

/** "Wednesday, November 18, 2026, 8:00 AM Arizona time" */
const startText = (instant: Date): string =>
  `${formatLongDate(phoenixDateOf(instant))}, ${formatTime12(phoenixTimeOf(instant))} Arizona time`;

const personText = ({ firstName, lastName, email }: ContactPerson): string =>
  joined([`${firstName} ${lastName}`, email]);

const joined = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
