import type { Cents } from '../../../domain/money.ts';
import { MAX_OFFICE_CENTS } from '../../../domain/payment/office-entry.ts';
import { readTypedAmount } from '../../../domain/typed-amount.ts';

/** An amount that the office can take or give. */
export function readAmount(typed: string): Cents | null {
  const amount = readTypedAmount(typed);
  return amount !== null && amount > 0 && amount <= MAX_OFFICE_CENTS ? amount : null;
}
