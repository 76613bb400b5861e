import type { BookingContext } from '../../../domain/property/booking-query.ts';
import { useBookingQuery } from '../../lib/booking-context.ts';
import { confirmedProperty } from '../../storage/confirmed-property.ts';
import { useStoredValue } from '../../storage/stored-value.ts';

/** The property in the URL, otherwise the one confirmed in this tab. `undefined`: not known yet; `null`: none. */
export function useKnownBooking(): BookingContext | null | undefined {
  const fromQuery = useBookingQuery();
  const confirmed = useStoredValue(confirmedProperty);
  return fromQuery ?? confirmed;
}
