/** The Booking Details the agreement refers to. The signing page and the signed copy print the same list. */
import { OCCUPANCIES, type Occupancy } from '../contact/occupancy.ts';
import { ADDON_NAMES, type AddonId, addonPriceLabel } from '../pricing/addons.ts';
import type { PaymentMethod } from '../pricing/payment-method.ts';
import { findService } from '../pricing/services.ts';
import type { Property } from '../property/property.ts';
import { propertyFacts } from '../property/property-facts.ts';
import { type SpecialFeatures, specialFeaturesText } from '../property/special-features.ts';

export interface BookingFacts {
  /** In one line. */
  readonly address: string;
  readonly property: Property;
  readonly features: SpecialFeatures;
  readonly occupancy: Occupancy;
  /** `null`: not asked, because the property is not vacant. */
  readonly allowEarlyInspection: boolean | null;
  /** The service's id. */
  readonly service: string;
  readonly addons: readonly AddonId[];
  readonly paymentMethod: PaymentMethod;
}

export interface BookingDetail {
  readonly name: string;
  readonly value: string;
}

/** Time and total stand apart: both are shown larger. */
export function bookingDetails(booking: BookingFacts): readonly BookingDetail[] {
  const { service, addons, paymentMethod } = booking;
  const extras = addons.map((addon) => `${ADDON_NAMES[addon]} (${addonPriceLabel(addon, paymentMethod)})`);
  return [
    { name: 'Property', value: booking.address },
    ...propertyFacts(booking.property),
    { name: 'Casita, pool, detached garage', value: specialFeaturesText(booking.features) },
    {
      name: 'Occupancy',
      value: booking.occupancy === 'unknown' ? 'Not known' : OCCUPANCIES[booking.occupancy],
    },
    { name: 'Early start', value: earlyStartText(booking.allowEarlyInspection) },
    { name: 'Service', value: findService(service)?.name ?? service },
    { name: 'Add-ons', value: extras.join(', ') || 'None' },
    { name: 'Payment', value: paymentText(paymentMethod) },
  ];
}

export interface BookingRecipients {
  readonly payerEmail: string;
  /** Empty: the report goes to the payer. */
  readonly reportEmail: string;
  readonly others: readonly { readonly name: string; readonly email: string }[];
}

export function recipientDetails({
  payerEmail,
  reportEmail,
  others,
}: BookingRecipients): readonly BookingDetail[] {
  const copies = others.map(({ name, email }) => [name.trim(), email.trim()].filter(Boolean).join(', '));
  return [
    { name: 'Report goes to', value: reportEmail.trim() || payerEmail.trim() },
    ...(copies.length > 0 ? [{ name: 'Also kept posted', value: copies.join('; ') }] : []),
  ];
}

function earlyStartText(allowed: boolean | null): string {
  if (allowed === null) return 'Not asked';
  return allowed ? 'Yes, we may start early' : 'No, not before the booked time';
}

function paymentText(method: PaymentMethod): string {
  switch (method) {
    case 'pay_now':
      return 'In full before the inspection';
    case 'challenge':
      return 'In full before the inspection, at the 50% Off Challenge price once your claim is verified';
  }
}
