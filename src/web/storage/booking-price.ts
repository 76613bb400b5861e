// The price to show for a booking: as the server quoted it when it stored the property. A property from a link that is not
// stored yet has the price of the current list, at which storing it is quoted.
import { priceProperty } from '../../domain/pricing/price-property.ts';
import type { PriceToShow } from '../../domain/pricing/quoted-price.ts';
import { type BookingContext, isSameBooking } from '../../domain/property/booking-query.ts';
import { business } from '../lib/business.ts';
import { type ConfirmedProperty, confirmedProperty } from './confirmed-property.ts';
import { useStoredValue } from './stored-value.ts';

export function priceToShow(
  booking: BookingContext,
  confirmed: ConfirmedProperty | null | undefined,
): PriceToShow {
  const quoted = confirmed && isSameBooking(booking, confirmed) ? confirmed.price : undefined;
  return quoted ?? priceProperty(business(), booking);
}

/** `null`: no property is known. */
export function useBookingPrice(booking: BookingContext): PriceToShow;
export function useBookingPrice(booking: BookingContext | null | undefined): PriceToShow | null;
export function useBookingPrice(booking: BookingContext | null | undefined): PriceToShow | null {
  const confirmed = useStoredValue(confirmedProperty);
  return booking ? priceToShow(booking, confirmed) : null;
}
