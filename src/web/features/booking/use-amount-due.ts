import { useEffect, useState } from 'react';
import type { Cents } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/pricing/payment-method.ts';
import { STANDARD_SERVICE } from '../../../domain/pricing/services.ts';
import { type BookingContext, isSameBooking } from '../../../domain/property/booking-query.ts';
import { NO_SPECIAL_FEATURES } from '../../../domain/property/special-features.ts';
import type { Result } from '../../../domain/result.ts';
import { priceToShow } from '../../storage/booking-price.ts';
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

type AmountDue = { paymentMethod: PaymentMethod; amount: Cents; standardFee: Cents };

/** The amount due for the inspection: the standard fee, or half of it once the server confirms the claim. */
export function useAmountDue(booking: BookingContext): Result<AmountDue, 'custom-pricing'> {
  const confirmed = useStoredValue(confirmedProperty);
  const { paymentMethod } = booking;
  const isThisOne = confirmed && isSameBooking(confirmed, booking);
  const id = useStoredId(booking, isThisOne ? confirmed.id : null);
  const stored = useStoredPrice(id === null ? null : { id, paymentMethod }, STANDARD_SERVICE, []);
  const granted = stored?.paymentMethod === 'challenge';
  const price = priceToShow(booking, confirmed);
  if (!price.ok) return price;
  const { payNow: standardFee, challenge } = price.value;
  const due: AmountDue = granted
    ? { paymentMethod: 'challenge', amount: challenge, standardFee }
    : { paymentMethod: 'pay_now', amount: standardFee, standardFee };
  return { ok: true, value: due };
}
