// Which payment a mail is about, and its receipt.
import { cents } from '../../domain/money.ts';
import type { Database } from '../db/client.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { Delivery } from '../db/stores/deliveries.ts';
import type { PaymentNews } from '../mail/payment-words.ts';
import type { MailAttachment } from '../ports/mail.ts';
import { receiptOf } from '../use-cases/payment/receipt-of.ts';

export type PaymentTold = { news: PaymentNews; receipt?: MailAttachment };

/** `undefined`: the mail is about no payment. Money that goes back at once gets no receipt. */
export async function readPayment(
  db: Database,
  { payment_id: id, event }: Delivery,
  appointment: Appointment,
): Promise<PaymentTold | undefined> {
  const receipt = id === null ? undefined : await receiptOf(db, appointment, id);
  // Another currency's figures are no dollars.
  if (!receipt || receipt.payment.mismatch === 'currency') return undefined;
  const { number, payment, pdf } = receipt;
  const news = { amount: cents(payment.received_cents), receiptNumber: number };
  const attached = { name: `receipt-${number}.pdf`, type: 'application/pdf', content: pdf };
  return { news, ...(event === 'paid' && { receipt: attached }) };
}
