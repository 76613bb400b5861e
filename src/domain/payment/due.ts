/** What is still due for a booking. Always computed on the server, never read from a URL. */
import { type Cents, cents } from '../money.ts';

export interface Bill {
  readonly total: Cents;
  /** Taken off what is owed by the office, without changing the agreed total. */
  readonly allowance: Cents;
  /** Received and not refunded. */
  readonly paid: Cents;
  /** The value of the credit this booking uses, up to what is left of the total. */
  readonly credit: Cents;
}

/** overpaid: more than was due. The office checks it and refunds the difference. */
export type BillStatus = 'unpaid' | 'partly' | 'paid' | 'overpaid';

const atLeastZero = (amount: number): Cents => cents(Math.max(0, amount));

/** A total that fell later is not taken off twice. */
export const allowanceCounted = ({ total, allowance }: Pick<Bill, 'total' | 'allowance'>): Cents =>
  cents(Math.min(allowance, total));

/** The total less what the office took off. */
export const feeLeft = (bill: Pick<Bill, 'total' | 'allowance'>): Cents =>
  cents(bill.total - allowanceCounted(bill));

export const creditCounted = (bill: Pick<Bill, 'total' | 'allowance' | 'credit'>): Cents =>
  cents(Math.min(bill.credit, feeLeft(bill)));

/** Never negative: an excess is `overpaidBy`. */
export const due = (bill: Bill): Cents => atLeastZero(balance(bill));

export const overpaidBy = (bill: Bill): Cents => atLeastZero(-balance(bill));

export function billStatus(bill: Bill): BillStatus {
  const open = balance(bill);
  if (open < 0) return 'overpaid';
  if (open === 0) return 'paid';
  return bill.paid + bill.credit > 0 ? 'partly' : 'unpaid';
}

const balance = (bill: Bill): number => feeLeft(bill) - bill.paid - creditCounted(bill);
