/** A discount or surcharge that the office agrees with a customer. It is part of the total. */
import { type Cents, cents, formatUsd } from '../money.ts';
import type { Result } from '../result.ts';

export interface PriceChange {
  /** In cents: below zero is a discount, above zero a surcharge, never zero. */
  readonly amount: number;
  readonly reason: string;
}

export const MAX_PRICE_CHANGE_REASON = 100;

export function withPriceChange(listed: Cents, change: PriceChange | null): Result<Cents, 'below-zero'> {
  const total = listed + (change?.amount ?? 0);
  return total < 0 ? { ok: false, reason: 'below-zero' } : { ok: true, value: cents(total) };
}

/** "Discount, returning customer": a line of a bill, next to its amount. */
export const priceChangeName = ({ amount, reason }: PriceChange): string =>
  `${amount < 0 ? 'Discount' : 'Surcharge'}, ${reason}`;

/** "Discount": "$50 off, returning customer" */
export function priceChangeLine({ amount, reason }: PriceChange): { name: string; value: string } {
  const size = formatUsd(cents(Math.abs(amount)));
  return amount < 0
    ? { name: 'Discount', value: `${size} off, ${reason}` }
    : { name: 'Surcharge', value: `${size}, ${reason}` };
}
