/** /pricing-paynow-650: a price of the list in an address, with or without its dollar sign. */
import { type Cents, parseDecimalString, toDecimalString, ZERO } from '../money.ts';
import { parsePaymentMethod } from '../pricing/payment-method.ts';
import { LARGEST_LINK_AMOUNT } from './payment-links.ts';

/** `payment`: what follows "/pricing-", decoded. `null`: no method and amount that could be paid like this. */
export function parsePayNow(payment: string): Cents | null {
  const [, method = '', figure = ''] =
    /^([a-z]{1,20}(?:[_-][a-z]{1,20})?)-\$?([\d.]{1,10})$/i.exec(payment) ?? [];
  const parsed = parsePaymentMethod(method);
  const amount = parseDecimalString(figure);
  // The half price is not for everybody who can write an address.
  if (method === '' || !parsed.ok || parsed.value !== 'pay_now' || !amount.ok) return null;
  return amount.value > ZERO && amount.value <= LARGEST_LINK_AMOUNT ? amount.value : null;
}

/** "/checkout?amount=650.00": our own page for a price without a booking. */
export const priceCheckout = (amount: Cents): string =>
  `/checkout?${new URLSearchParams({ amount: toDecimalString(amount) })}`;
