/** The challenge's property and its two prices. */

import type { ShownPrice } from '../../../domain/pricing/quoted-price.ts';
import { type BookingContext, toBookingQuery } from '../../../domain/property/booking-query.ts';
import { paths } from '../../paths.ts';
import { priceToShow } from '../../storage/booking-price.ts';
import type { ConfirmedProperty } from '../../storage/confirmed-property.ts';

export type Offer =
  /** Before hydration: the prerendered page knows no property. */
  | { kind: 'unknown' }
  | { kind: 'no-property' }
  | { kind: 'custom-pricing'; context: BookingContext }
  | { kind: 'priced'; context: BookingContext; price: ShownPrice };

export type PricedOffer = Extract<Offer, { kind: 'priced' }>;

export function offerFor(
  context: BookingContext | null | undefined,
  confirmed: ConfirmedProperty | null | undefined,
): Offer {
  if (context === undefined) return { kind: 'unknown' };
  if (context === null) return { kind: 'no-property' };
  const priced = priceToShow(context, confirmed);
  return priced.ok ? { kind: 'priced', context, price: priced.value } : { kind: 'custom-pricing', context };
}

export const contactAddress = (context: BookingContext) =>
  `${paths.contactVerification}?${toBookingQuery(context)}`;

/** Identifies a property regardless of payment method. */
export const propertyKey = (context: Omit<BookingContext, 'paymentMethod'>) =>
  toBookingQuery({ ...context, paymentMethod: 'challenge' });
