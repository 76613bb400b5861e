/** Everything a receipt shows. Reproducible: the same record gives the same bytes. */
import type { Terms } from '../../domain/agreement/terms.ts';
import type { Cents } from '../../domain/money.ts';
import type { RefundFacts } from '../../domain/payment/refund-text.ts';
import type { Letterhead } from '../agreement/letterhead-facts.ts';

export interface ReceiptRecord {
  readonly number: string;
  readonly letterhead: Letterhead;
  readonly payerName: string;
  /** The property's address in one line. */
  readonly address: string;
  readonly inspectionAt: Date;
  /** Service and add-ons, free ones included; they add up to the total. */
  readonly lines: readonly ReceiptLine[];
  readonly total: Cents;
  /** Taken off by the office before this payment. */
  readonly takenOff: Cents;
  /** Part of the total paid by a credit. */
  readonly credit: Cents;
  /** Paid by earlier payments of the booking. */
  readonly paidBefore: Cents;
  readonly paid: Cents;
  readonly paidAt: Date;
  /** "Card ending 4242" */
  readonly method: string;
  /** Makes it a refund receipt. Never a failed refund, which moved no money. */
  readonly refund: RefundOfReceipt | null;
  /** Of the version the booking was made with. */
  readonly terms: Terms;
  /** Printed above everything else; null for a real payment. */
  readonly notice: string | null;
}

export interface RefundOfReceipt extends RefundFacts {
  readonly state: Exclude<RefundFacts['state'], 'failed'>;
  /** Refunded earlier for the same payment. */
  readonly before: Cents;
}

export interface ReceiptLine {
  readonly name: string;
  readonly amount: Cents;
}
