import { type BookingContext, isSameBooking } from '../../../domain/property/booking-query.ts';
import { asksYearBuilt } from '../../../domain/property/year-built.ts';
import { useBookingQuery } from '../../lib/booking-context.ts';
import { business } from '../../lib/business.ts';
import { confirmedProperty } from '../../storage/confirmed-property.ts';
import { useStoredValue } from '../../storage/stored-value.ts';

/** The property in the URL, otherwise the one confirmed in this tab. `undefined`: not known yet; `null`: none. */
export function useKnownBooking(): BookingContext | null | undefined {
  const fromQuery = useBookingQuery();
  const confirmed = useStoredValue(confirmedProperty);
  if (fromQuery && lacksYear(fromQuery) && !(confirmed && isSameBooking(fromQuery, confirmed))) return null;
  return fromQuery ?? confirmed;
}

/** The year decides the price, and the link does not have it. */
export const lacksYear = ({ property }: BookingContext): boolean =>
  property.yearBuilt === undefined && asksYearBuilt(business().prices);
