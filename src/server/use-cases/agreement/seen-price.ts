// The price shown before signing. A contract is signed only at the price that was shown.
import { UNSEEN_PRICE } from '../../../api/create-appointment.ts';
import { type Cents, formatUsd, parseDecimalString, toDecimalString } from '../../../domain/money.ts';
import type { PaymentMethod } from '../../../domain/pricing/payment-method.ts';
import type { Booking, Input } from './find-booking.ts';

export type Price = { total: Cents; paymentMethod: PaymentMethod };

/** `total`: null if unreadable, undefined if the terms hash stands for it. */
export type SeenPrice = { total: Cents | null | undefined; paymentMethod: PaymentMethod | undefined };

export type PriceDiffers = {
  ok: false;
  reason: 'price-differs';
  words: string;
  totalPrice: string;
  paymentMethod: PaymentMethod;
};

/** A price in the request has to match. If absent, the terms hash stands for it, or else the default applies. */
export function readSeenPrice(input: Input, { kind }: Extract<Booking, { ok: true }>): SeenPrice {
  const { appointmentId, signingToken, totalPrice, paymentMethod, contractData } = input;
  const isNamed = appointmentId !== undefined || signingToken !== undefined;
  const hasTerms = kind === 'reserved' && contractData.termsHash !== undefined;
  if (totalPrice === undefined && (isNamed || hasTerms)) return { total: undefined, paymentMethod };
  const read = parseDecimalString(String(totalPrice ?? UNSEEN_PRICE).trim());
  return { total: read.ok ? read.value : null, paymentMethod };
}

export function priceDifference(seen: SeenPrice, price: Price): PriceDiffers | undefined {
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
