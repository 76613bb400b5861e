import { useEffect, useMemo, useState } from 'react';
import { findService, STANDARD_SERVICE } from '../../domain/pricing/services.ts';
import { type BookingContext, isSameBooking } from '../../domain/property/booking-query.ts';
import { PriceLines } from '../features/booking/price-lines.tsx';
import { useStoredPrice } from '../features/booking/use-stored-price.ts';
import { business } from '../lib/business.ts';
import { useBookingPrice } from '../storage/booking-price.ts';
import { bookingSelection } from '../storage/booking-selection.ts';
import { confirmedProperty } from '../storage/confirmed-property.ts';
import { useStoredValue } from '../storage/stored-value.ts';

/** The server's price for this booking with the chosen service and add-ons, and its loading state. */
export function usePrice(
  booking: BookingContext | null | undefined,
  paymentMethod = booking?.paymentMethod ?? 'pay_now',
) {
  const selection = useStoredValue(bookingSelection);
  const [stored, setStored] = useState<{ of: BookingContext; id: string | null }>();
  const service =
    findService(business().services, selection?.service ?? '') ??
    findService(business().services, STANDARD_SERVICE);
  const addons = selection?.addons ?? [];
  const confirmed = useStoredValue(confirmedProperty);
  const confirmedId = booking && confirmed && isSameBooking(booking, confirmed) ? confirmed.id : null;
  const hasPrice = useBookingPrice(booking)?.ok ?? false;
  const settled = booking && stored?.of === booking ? stored : undefined;
  const propertyId = confirmedId ?? settled?.id ?? null;
  const price = useStoredPrice(propertyId ? { id: propertyId, paymentMethod } : null, service?.id, addons);

  // A page opened by a link has a property that the server may not have stored yet.
  useEffect(() => {
    if (!booking || confirmedId !== null || !hasPrice) return;
    storedPropertyId(booking)
      .then((id) => setStored({ of: booking, id }))
      .catch(() => setStored({ of: booking, id: null }));
  }, [booking, confirmedId, hasPrice]);

  const unknown = price === null || (propertyId === null && settled?.id === null);
  const words = unknown ? 'We couldn’t work out the price. Please reload the page.' : 'Adding it up…';
  const shown = useMemo(
    () => (price ? <PriceLines price={price} /> : <p role="status">{words}</p>),
    [price, words],
  );
  return {
    service,
    addons,
    propertyId,
    /** The method that sets the price: the challenge lowers it only with an approved claim. */
    pricedBy: price?.paymentMethod,
    price: shown,
  };
}

/** The property's id on the server, storing it if needed. */
export const storedPropertyId = (booking: BookingContext): Promise<string> =>
  import('../features/property/store-from-query.ts').then(({ storeFromQuery }) => storeFromQuery(booking));
