/** Money is a whole number of US cents. No function here rounds unless its name says so. */
import { groupThousands } from './group-thousands.ts';
import type { Result } from './result.ts';

declare const centsBrand: unique symbol;
export type Cents = number & { readonly [centsBrand]: true };

/** Throws on fractions and unsafe numbers, which can only come from a bug. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  // Adding zero turns -0 into 0, so that equal amounts are identical.
  return (amount + 0) as Cents;
}

export function dollars(wholeDollars: number): Cents {
  if (!Number.isSafeInteger(wholeDollars)) {
    throw new RangeError(`Not a whole number of dollars: ${wholeDollars}`);
  }
  return cents(wholeDollars * 100);
}

export const ZERO = cents(0);

export function add(...amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => cents(sum + amount), ZERO);
}

export function subtract(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

export function multiply(amount: Cents, times: number): Cents {
  if (!Number.isSafeInteger(times)) throw new RangeError(`Not a whole multiplier: ${times}`);
  return cents(amount * times);
}

/** Throws on an odd number of cents. Whole-dollar prices always halve exactly; anything else needs a rounding rule. */
export function half(amount: Cents): Cents {
  return cents(amount / 2);
}

/** The only rounding in the price rules: half the amount, rounded down to whole dollars. */
export function halfRoundedDownToDollar(amount: Cents): Cents {
  return dollars(Math.floor(amount / 200));
}

/** Throws if the discount would split a cent, for the same reason as `half`. */
export function percentOff(amount: Cents, percent: number): Cents {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new RangeError(`Not a whole percentage: ${percent}`);
  }
  return cents(multiply(amount, 100 - percent) / 100);
}

/** "$725", "$287.50", "$1,500": cents are shown only where there are any. */
export function formatUsd(amount: Cents): string {
  const exact = formatUsdExact(amount);
  return exact.endsWith('.00') ? exact.slice(0, -3) : exact;
}

/** "$725.00" */
export function formatUsdExact(amount: Cents): string {
  const { sign, whole, fraction } = split(amount);
  return `${sign}$${groupThousands(whole)}.${fraction}`;
}

/** "725.00": the decimal string used in JSON and the database. */
export function toDecimalString(amount: Cents): string {
  const { sign, whole, fraction } = split(amount);
  return `${sign}${whole}.${fraction}`;
}

/** 287.5: only for JSON fields defined as dollars. Never compute with it. */
export function toDollarNumber(amount: Cents): number {
  return amount / 100;
}

// Far above any inspection fee, far below the limits of exact arithmetic.
const MAX_AMOUNT = dollars(1_000_000);

/** Reads "725", "725.5" or "725.00". A sign, separator, exponent or third decimal is refused. */
export function parseDecimalString(text: string): Result<Cents, 'not-an-amount' | 'amount-too-large'> {
  const match = /^(0|[1-9]\d*)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return { ok: false, reason: 'not-an-amount' };
  const [, whole = '', fraction = ''] = match;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (amount > MAX_AMOUNT) return { ok: false, reason: 'amount-too-large' };
  return { ok: true, value: cents(amount) };
}

/** Whether a dollar amount from outside differs by less than one cent, despite floating-point noise. */
export function withinOneCent(amount: Cents, dollarFigure: number): boolean {
  return Math.abs(dollarFigure * 100 - amount) < 1 - 1e-6;
}

function split(amount: Cents): { sign: string; whole: number; fraction: string } {
  const size = Math.abs(amount);
  return {
    sign: amount < 0 ? '-' : '',
    whole: Math.floor(size / 100),
    fraction: String(size % 100).padStart(2, '0'),
  };
}
