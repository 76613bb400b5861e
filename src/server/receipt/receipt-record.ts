/** Everything a receipt shows. The same record always gives the same bytes, so a receipt can be made again. */
import type { Cents } from '../../domain/money.ts';
import type { RefundNews } from '../../domain/payment/refund-words.ts';

export interface ReceiptRecord {
  readonly number: string;
  readonly payerName: string;
  /** Of the property, in one line. */
  readonly address: string;
  readonly inspectionAt: Date;
  /** The service and each add-on, free ones included; together they are the total. */
  readonly lines: readonly ReceiptLine[];
  readonly total: Cents;
  /** What a credit pays of the total. */
  readonly credit: Cents;
  /** By earlier payments, such as the half before a difference. */
  readonly paidBefore: Cents;
  readonly paid: Cents;
  readonly paidAt: Date;
  /** "Card ending 4242" */
  readonly method: string;
  /** Makes a refund receipt of it. A refund that failed has none: no money has moved. */
  readonly refund: RefundOfReceipt | null;
  /** Printed above everything else; null for a real payment. */
  readonly notice: string | null;
}

export interface RefundOfReceipt extends RefundNews {
  readonly state: Exclude<RefundNews['state'], 'failed'>;
  /** By earlier refunds of the same payment. */
  readonly before: Cents;
}

export interface ReceiptLine {
  readonly name: string;
  readonly amount: Cents;
}
