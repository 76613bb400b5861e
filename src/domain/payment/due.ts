/** What is still to be paid for a booking. The server asks this, never a page's address. */
import { type Cents, cents } from '../money.ts';

export interface Bill {
  readonly total: Cents;
  /** What we have received and not given back. */
  readonly paid: Cents;
  /** The worth of the credit this booking uses; it counts up to the total. */
  readonly credit: Cents;
}

/** overpaid: more money than was asked for. Somebody has to look, and to give some back. */
export type Standing = 'unpaid' | 'partly' | 'paid' | 'overpaid';

const atLeastZero = (amount: number): Cents => cents(Math.max(0, amount));

export const creditCounted = ({ total, credit }: Pick<Bill, 'total' | 'credit'>): Cents =>
  cents(Math.min(credit, total));

/** Never negative: what was paid too much is `overpaidBy`. */
export const due = (bill: Bill): Cents => atLeastZero(balance(bill));

export const overpaidBy = (bill: Bill): Cents => atLeastZero(-balance(bill));

export function standing(bill: Bill): Standing {
  const open = balance(bill);
  if (open < 0) return 'overpaid';
  if (open === 0) return 'paid';
  return bill.paid + bill.credit > 0 ? 'partly' : 'unpaid';
}

const balance = (bill: Bill): number => bill.total - bill.paid - creditCounted(bill);
