import { formatUsd, formatUsdExact, parseDecimalString } from '../../../domain/money.ts';

/** "$725.00" of "725.00" */
export function priceWords(decimal: string): string {
  const amount = parseDecimalString(decimal);
  return amount.ok ? formatUsdExact(amount.value) : `$${decimal}`;
}

/** "$8,250": cents only where there are any. */
export function shortPriceWords(decimal: string): string {
  const amount = parseDecimalString(decimal);
  return amount.ok ? formatUsd(amount.value) : `$${decimal}`;
}
