// Formats amounts of the API.
import { cents, formatUsd, formatUsdExact, parseDecimalString } from '../../domain/money.ts';

const toCents = (dollars: number) => cents(Math.round(dollars * 100));

/** 650 as "$650", 287.5 as "$287.50". */
export const usd = (dollars: number): string => formatUsd(toCents(dollars));

/** 650 as "$650.00". */
export const usdExact = (dollars: number): string => formatUsdExact(toCents(dollars));

/** "325.00" as "$325". */
export function usdFromDecimal(decimal: string): string {
  const amount = parseDecimalString(decimal);
  return amount.ok ? formatUsd(amount.value) : `$${decimal}`;
}

/** "725.00" as "$725.00". */
export function usdExactFromDecimal(decimal: string): string {
  const amount = parseDecimalString(decimal);
  return amount.ok ? formatUsdExact(amount.value) : `$${decimal}`;
}
