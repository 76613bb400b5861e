/** /pricing-paynow-650: a list price in a URL, with or without a dollar sign. */
import { type Cents, parseDecimalString, toDecimalString, ZERO } from '../money.ts';
import { parsePaymentMethod } from '../pricing/payment-method.ts';
import type { PriceTables } from '../pricing/price-tables.ts';
import { maxLinkAmount } from './payment-links.ts';

/** `payment`: the decoded part after "/pricing-". `null`: not a payable method and amount. */
export function parsePayNow(prices: PriceTables, payment: string): Cents | null {
  const [, method = '', figure = ''] =
    /^([a-z]{1,20}(?:[_-][a-z]{1,20})?)-\$?([\d.]{1,10})$/i.exec(payment) ?? [];
  const parsed = parsePaymentMethod(method);
  const amount = parseDecimalString(figure);
  // The challenge price needs a claim, so a URL alone must not grant it.
  if (method === '' || !parsed.ok || parsed.value !== 'pay_now' || !amount.ok) return null;
  return amount.value > ZERO && amount.value <= maxLinkAmount(prices) ? amount.value : null;
}

/** "/checkout?amount=650.00": our checkout for a price without a booking. */
export const priceCheckout = (amount: Cents): string =>
  `/checkout?${new URLSearchParams({ amount: toDecimalString(amount) })}`;
