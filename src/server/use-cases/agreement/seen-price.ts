// The price somebody saw before signing without naming the booking. Nobody signs a price they did not see.
import { UNSEEN_PRICE } from '../../../api/create-appointment.ts';
import { type Cents, formatUsd, parseDecimalString, toDecimalString } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/pricing/payment-method.ts';
import type { Input } from './find-booking.ts';

export type Price = { total: Cents; paymentMethod: PaymentMethod };

/** `total`: null is no amount at all, undefined is named by the hash of the terms that were read. */
export type SeenPrice = { total: Cents | null | undefined; paymentMethod: PaymentMethod | undefined };

export type PriceDiffers = {
  ok: false;
  reason: 'price-differs';
  words: string;
  totalPrice: string;
  paymentMethod: PaymentMethod;
};

/** `undefined`: the booking was named by its id or link, and with the hash of its terms. */
export function readSeenPrice(input: Input): SeenPrice | undefined {
  const { appointmentId, signingToken, totalPrice, paymentMethod, contractData } = input;
  if (appointmentId !== undefined || signingToken !== undefined) return undefined;
  if (totalPrice === undefined && contractData.termsHash !== undefined) {
    return { total: undefined, paymentMethod };
  }
  const read = parseDecimalString(String(totalPrice ?? UNSEEN_PRICE).trim());
  return { total: read.ok ? read.value : null, paymentMethod };
}

export function priceDifference(seen: SeenPrice | undefined, price: Price): PriceDiffers | undefined {
  if (!seen) return undefined;
  const sameTotal = seen.total === undefined || seen.total === price.total;
  const sameMethod = seen.paymentMethod === undefined || seen.paymentMethod === price.paymentMethod;
  if (sameTotal && sameMethod) return undefined;
  const kind = price.paymentMethod === 'challenge' ? 'the challenge price' : 'paid in full';
  return {
    ok: false,
    reason: 'price-differs',
    words: `The price of this inspection is ${formatUsd(price.total)} (${kind}), not what you sent. Nothing was signed. Please check the price, then sign again.`,
    totalPrice: toDecimalString(price.total),
    paymentMethod: price.paymentMethod,
  };
}
