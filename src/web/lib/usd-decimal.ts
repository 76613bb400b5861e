// Amounts of desk calls, which are decimal texts.
import { formatUsd, formatUsdExact, parseDecimalString } from '../../domain/money.ts';

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
