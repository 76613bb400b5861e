// Local keys `selectedPayment` (chosen payment method and its property) and `challengeAvailable` (a competitor matched every
// credential). Copies only; the server decides on the price.

import { toDollarNumber } from '../../domain/money.ts';
import { type PaymentMethod, parsePaymentMethod } from '../../domain/pricing/payment-method.ts';
import type { PriceToShow } from '../../domain/pricing/quoted-price.ts';
import { formatAddress } from '../../domain/property/address.ts';
import type { BookingContext } from '../../domain/property/booking-query.ts';
import { toFlatProperty } from '../../domain/property/flat-property.ts';
import { isRecord, storedValue } from './stored-value.ts';

type SelectedPayment = {
  price: number | null;
  paymentMethod: PaymentMethod;
  propertyInfo: unknown;
  timestamp: string;
};

export const selectedPayment = storedValue<SelectedPayment>({
  area: 'local',
  key: 'selectedPayment',
  parse: (stored) => {
    if (!isRecord(stored)) return null;
    const method = parsePaymentMethod(stored.paymentMethod);
    if (!method.ok) return null;
    return {
      price: typeof stored.price === 'number' ? stored.price : null,
      paymentMethod: method.value,
      propertyInfo: stored.propertyInfo,
      timestamp: String(stored.timestamp),
    };
  },
});

export function saveSelectedPayment(
  { address, property, paymentMethod }: BookingContext,
  priced: PriceToShow,
  now: Date,
): void {
  const price = priced.ok ? priced.value[paymentMethod === 'challenge' ? 'challenge' : 'payNow'] : null;
  selectedPayment.write({
    price: price === null ? null : toDollarNumber(price),
    paymentMethod,
    propertyInfo: { address: formatAddress(address), ...address, ...toFlatProperty(property) },
    timestamp: now.toISOString(),
  });
}

export const challengeAvailable = storedValue<true>({
  area: 'local',
  key: 'challengeAvailable',
  parse: (stored) => (stored === true ? true : null),
});
