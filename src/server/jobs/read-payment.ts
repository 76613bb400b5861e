// Which payment a mail is about, and the receipts that come with it.
import type { AppointmentEvent } from '../../domain/appointment/appointment-events.ts';
import { cents } from '../../domain/money.ts';
import type { Database } from '../db/client.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import { paymentsOf } from '../db/stores/payments.ts';
import type { PaymentNews } from '../mail/appointment-news.ts';
import { receiptWords } from '../mail/payment-words.ts';
import type { MailAttachment } from '../ports/mail.ts';
import { type Receipt, receiptOf } from '../use-cases/payment/receipt-of.ts';

export type PaymentTold = { news: PaymentNews; receipt?: MailAttachment };

/** `undefined`: the mail is about no payment. Money that goes back at once gets no receipt. */
export async function readPayment(
  db: Database,
  { event, paymentId }: { event: AppointmentEvent; paymentId: string | null },
  appointment: Appointment,
): Promise<PaymentTold | undefined> {
  const receipt = paymentId === null ? undefined : await readReceipt(db, appointment, paymentId);
  if (!receipt) return undefined;
  return { news: newsOf(receipt), ...(event === 'paid' && { receipt: fileOf(receipt) }) };
}

/** Every receipt of a booking, for whoever asked for all of them. */
export async function readDocuments(
  db: Database,
  appointment: Appointment,
): Promise<{ words: readonly string[]; files: readonly MailAttachment[] }> {
  const receipts: Receipt[] = [];
  for (const { id } of await paymentsOf(db, appointment.id)) {
    const receipt = await readReceipt(db, appointment, id);
    if (receipt) receipts.push(receipt);
  }
  return {
    words: receipts.map((receipt) => receiptWords(newsOf(receipt))),
    files: receipts.map(fileOf),
  };
}

async function readReceipt(db: Database, appointment: Appointment, id: string): Promise<Receipt | undefined> {
  const receipt = await receiptOf(db, appointment, id);
  // Another currency's figures are no dollars.
  return receipt?.payment.mismatch === 'currency' ? undefined : receipt;
}

const newsOf = ({ number, payment }: Receipt): PaymentNews => ({
  amount: cents(payment.received_cents),
  receiptNumber: number,
});

const fileOf = ({ number, pdf }: Receipt): MailAttachment => ({
  name: `receipt-${number}.pdf`,
  type: 'application/pdf',
  content: pdf,
});
