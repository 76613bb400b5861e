// Numbers as an owner types them.
import { readTypedAmount } from '../../../domain/typed-amount.ts';

export type TypedNumber = { value: number } | { message: string };

/** Whole dollars, in cents: "$1,250" is 125000. */
export function readDollars(typed: string): TypedNumber {
  const amount = readTypedAmount(typed);
  if (amount !== null && amount % 100 === 0) return { value: amount };
  return {
    message: typed.trim() === '' ? 'Please enter a price.' : 'Please enter whole dollars, such as 650.',
  };
}

export function readWhole(typed: string): TypedNumber {
  const digits = typed.trim().replaceAll(',', '');
  return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { message: 'Please enter a whole number.' };
}
