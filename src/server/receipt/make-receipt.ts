// One-page receipt for a payment or a refund, attached to the mail about it.
import { formatDateTime } from '../../domain/appointment/format-date-time.ts';
import { formatUsdExact } from '../../domain/money.ts';
import { refundText } from '../../domain/payment/refund-text.ts';
import { drawHeaderAndFooter } from '../agreement/header-footer.ts';
import { drawLetterhead, drawTitle } from '../agreement/letterhead.ts';
import { closeSheet, openSheet } from '../agreement/sheet.ts';
import { drawable } from '../agreement/signed/drawable-text.ts';
import { drawFactHeading, drawFacts } from '../agreement/signed/fact-list.ts';
import { drawAmounts } from './amount-table.ts';
import type { ReceiptRecord } from './receipt-record.ts';
import { receiptRows } from './receipt-rows.ts';

export async function makeReceipt(record: ReceiptRecord): Promise<Buffer> {
  const { letterhead, refund, paid, paidAt } = record;
  const rows = receiptRows(record);
  const title = refund ? 'Refund receipt' : 'Receipt';
  const number = drawable(record.number, 40);
  const edition = refund ? `For receipt ${number}` : `Number ${number}`;
  const sheet = openSheet({
    title: `${title} of ${letterhead.name}`,
    author: letterhead.name,
    subject: edition,
    made: refund?.at ?? paidAt,
    colors: letterhead.colors,
  });
  drawLetterhead(sheet, letterhead);
  drawTitle(sheet, {
    title,
    edition,
    preamble: [
      record.notice ?? [],
      refund
        ? refundText(refund, { terms: record.terms, officePhone: letterhead.phone })
        : `Thank you. We have received your payment of ${formatUsdExact(paid)}.`,
    ]
      .flat()
      .join(' '),
  });
  drawFactHeading(sheet, 'Payment');
  drawFacts(sheet, [
    ['Paid by', drawable(record.payerName)],
    ['Paid with', drawable(record.method, 60)],
    ['Paid on', moment(paidAt)],
    ...(refund ? [['Refund requested on', moment(refund.at)] as const] : []),
    ['Property', drawable(record.address)],
    ['Inspection', moment(record.inspectionAt)],
  ]);
  drawFactHeading(sheet, 'Amounts in US dollars');
  drawAmounts(sheet, rows);
  drawHeaderAndFooter(sheet, letterhead, edition);
  return closeSheet(sheet);
}

/** With the UTC offset, for readers in other time zones. */
const moment = (instant: Date): string => `${formatDateTime(instant)} (UTC-07:00)`;
