/** What is still due for a booking. Always computed on the server, never read from a URL. */
import { type Cents, cents } from '../money.ts';

export interface Bill {
  readonly total: Cents;
  /** Received and not refunded. */
  readonly paid: Cents;
  /** The value of the credit this booking uses, up to the total. */
  readonly credit: Cents;
}

/** overpaid: more than was due. The office checks it and refunds the difference. */
export type BillStatus = 'unpaid' | 'partly' | 'paid' | 'overpaid';

const atLeastZero = (amount: number): Cents => cents(Math.max(0, amount));

export const creditCounted = ({ total, credit }: Pick<Bill, 'total' | 'credit'>): Cents =>
  cents(Math.min(credit, total));

/** Never negative: an excess is `overpaidBy`. */
export const due = (bill: Bill): Cents => atLeastZero(balance(bill));

export const overpaidBy = (bill: Bill): Cents => atLeastZero(-balance(bill));

export function billStatus(bill: Bill): BillStatus {
  const open = balance(bill);
  if (open < 0) return 'overpaid';
  if (open === 0) return 'paid';
  return bill.paid + bill.credit > 0 ? 'partly' : 'unpaid';
}

const balance = (bill: Bill): number => bill.total - bill.paid - creditCounted(bill);
