// Rows of the table: fee, payments and balance.
import { add, type Cents, cents } from '../../domain/money.ts';
import { due } from '../../domain/payment/due.ts';
import type { ReceiptLine, ReceiptRecord, RefundOfReceipt } from './receipt-record.ts';

/** strong: a sum of the rows above. */
export type Row = ReceiptLine & { readonly strong: boolean };

/** Exceeds what can be booked, and fits on the page. */
const maxItems = 8;

export function receiptRows(record: ReceiptRecord): readonly Row[] {
  const { lines, total, takenOff, credit, paidBefore, paid, method } = record;
  if (add(...lines.map(({ amount }) => amount)) !== total)
    throw new RangeError('The receipt lines do not add up to the total');
  return [
    ...folded(lines).map((line) => ({ ...line, strong: false })),
    { name: 'Total fee', amount: total, strong: true },
    ...some('Taken off', negative(takenOff)),
    ...some('Credit', negative(credit)),
    ...some('Paid earlier', negative(paidBefore)),
    { name: `Paid: ${method}`, amount: paid, strong: record.refund === null },
    ...(record.refund ? refundRows(paid, record.refund) : some('Balance due', leftToPay(record))),
  ];
}

function refundRows(paid: Cents, { state, amount, before }: RefundOfReceipt): readonly Row[] {
  const name = state === 'pending' ? 'Refund (on its way)' : 'Refund';
  return [
    ...some('Refunded earlier', negative(before)),
    { name, amount: negative(amount), strong: false },
    { name: 'Left after refunds', amount: cents(paid - before - amount), strong: true },
  ];
}

const leftToPay = ({ total, takenOff, credit, paidBefore, paid }: ReceiptRecord): Cents =>
  due({ total, allowance: takenOff, credit, paid: add(paidBefore, paid) });

const negative = (amount: Cents): Cents => cents(-amount);

const some = (name: string, amount: Cents): readonly Row[] =>
  amount === 0 ? [] : [{ name, amount, strong: false }];

/** Merges excess lines, so that the receipt stays one page and its lines add up. */
function folded(lines: readonly ReceiptLine[]): readonly ReceiptLine[] {
  if (lines.length <= maxItems) return lines;
  const rest = lines.slice(maxItems - 1);
  const amount = add(...rest.map((line) => line.amount));
  return [...lines.slice(0, maxItems - 1), { name: `${rest.length} more items`, amount }];
}
