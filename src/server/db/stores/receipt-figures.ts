// What receipts say about money, kept with their payments.
import { sql } from 'kysely';
import { type Cents, cents } from '../../../domain/money.ts';
import type { Database } from '../client.ts';
import type { StoredReceiptLine } from '../schema-money.ts';
import type { StoredPayment } from './payments.ts';

export type ReceiptFigures = {
  total: Cents;
  takenOff: Cents;
  credit: Cents;
  paidBefore: Cents;
  /** `null`: of a payment from before they were kept. */
  lines: readonly StoredReceiptLine[] | null;
};

/** Once: more money of the same payment does not change them. */
export async function writeReceiptFigures(
  tx: Database,
  paymentId: string,
  { total, takenOff, credit, paidBefore, lines }: ReceiptFigures,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      receipt_total_cents: total,
      receipt_taken_off_cents: takenOff,
      receipt_credit_cents: credit,
      receipt_paid_before_cents: paidBefore,
      receipt_lines: JSON.stringify(lines),
    })
    .where('id', '=', paymentId)
    .where('receipt_total_cents', 'is', null)
    .execute();
}

/** `undefined`: nothing was paid, or without a booking. */
export function receiptFiguresOf(payment: StoredPayment): ReceiptFigures | undefined {
  const { receipt_total_cents: total, receipt_taken_off_cents: takenOff } = payment;
  const { receipt_credit_cents: credit, receipt_paid_before_cents: paidBefore } = payment;
  if (total === null || takenOff === null || credit === null || paidBefore === null) return undefined;
  return {
    total: cents(total),
    takenOff: cents(takenOff),
    credit: cents(credit),
    paidBefore: cents(paidBefore),
    lines: payment.receipt_lines,
  };
}

/** The reasons of price changes may name the person. */
export async function blankReceiptReasons(tx: Database, appointmentId: string): Promise<void> {
  await sql`update payments set receipt_lines = (
      select jsonb_agg(case when line ? 'reason' then jsonb_set(line, '{reason}', '"Removed"') else line end order by place)
      from jsonb_array_elements(receipt_lines) with ordinality lines (line, place))
    where appointment_id = ${appointmentId}::uuid and receipt_lines @? '$[*].reason'`.execute(tx);
}
