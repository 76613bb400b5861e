import { type Quote, quote } from '../../../domain/pricing/quote.ts';
import { type BookingContext, toBookingQuery } from '../../../domain/property/booking-query.ts';
import type { Result } from '../../../domain/result.ts';
import { confirmedProperty } from '../../storage/confirmed-property.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { useStoredPrice } from './use-stored-price.ts';

/** What is due for the inspection: the standard fee, and half of it only once the server says that a claim stands. */
export function useDue(booking: BookingContext): Result<Quote, 'custom-pricing'> {
  const confirmed = useStoredValue(confirmedProperty);
  const { paymentMethod } = booking;
  const isThisOne = confirmed && toBookingQuery({ ...confirmed, paymentMethod }) === toBookingQuery(booking);
  const mayBeHalf = isThisOne && paymentMethod === 'challenge';
  const stored = useStoredPrice(mayBeHalf ? { id: confirmed.id, paymentMethod } : null, 'standard', []);
  const granted = mayBeHalf && stored?.paymentMethod === 'challenge';
  return quote({ property: booking.property, paymentMethod: granted ? 'challenge' : 'pay_now', addons: [] });
}
