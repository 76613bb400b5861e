import { useEffect, useState } from 'react';
import { type Quote, quote } from '../../../domain/pricing/quote.ts';
import { STANDARD_SERVICE } from '../../../domain/pricing/services.ts';
import { type BookingContext, toBookingQuery } from '../../../domain/property/booking-query.ts';
import { NO_SPECIAL_FEATURES } from '../../../domain/property/special-features.ts';
import type { Result } from '../../../domain/result.ts';
import { business } from '../../lib/business.ts';
import { confirmedProperty } from '../../storage/confirmed-property.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { useStoredPrice } from './use-stored-price.ts';

/** The property's id on the server. Requested only where a claim could lower the price. */
function useStoredId(booking: BookingContext, confirmedId: string | null): string | null {
  const [stored, setStored] = useState<{ of: BookingContext; id: string }>();
  const isWanted = booking.paymentMethod === 'challenge';
  useEffect(() => {
    if (!isWanted || confirmedId !== null) return;
    // A link in another tab names the property that the claim was made for.
    import('../../lib/store-property.ts')
      .then(({ storeProperty }) =>
        storeProperty({ ...booking, features: NO_SPECIAL_FEATURES, placeId: null }),
      )
      .then(({ id }) => setStored({ of: booking, id }))
      .catch(() => undefined);
  }, [booking, isWanted, confirmedId]);
  if (!isWanted) return null;
  return confirmedId ?? (stored?.of === booking ? stored.id : null);
}

/** The amount due for the inspection: the standard fee, or half of it once the server confirms the claim. */
export function useAmountDue(booking: BookingContext): Result<Quote, 'custom-pricing'> {
  const confirmed = useStoredValue(confirmedProperty);
  const { paymentMethod } = booking;
  const isThisOne = confirmed && toBookingQuery({ ...confirmed, paymentMethod }) === toBookingQuery(booking);
  const id = useStoredId(booking, isThisOne ? confirmed.id : null);
  const stored = useStoredPrice(id === null ? null : { id, paymentMethod }, STANDARD_SERVICE, []);
  const granted = stored?.paymentMethod === 'challenge';
  return quote(
    { prices: business().prices, addons: business().addons },
    { property: booking.property, paymentMethod: granted ? 'challenge' : 'pay_now', addons: [] },
  );
}
