// The payment a mail is about, and the attached receipts.
import type { AppointmentEvent } from '../../domain/appointment/appointment-events.ts';
import { plainName } from '../../domain/contact/plain-text.ts';
import { cents } from '../../domain/money.ts';
import { cardText } from '../../domain/payment/card-text.ts';
import { officeMoneyText } from '../../domain/payment/office-entry.ts';
import type { Drawing } from '../agreement/drawing/drawing.ts';
import type { CurrentBusiness } from '../business/current-business.ts';
import type { Database } from '../db/client.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import { findReceived } from '../db/stores/office-entries.ts';
import { findParty, type StoredParty } from '../db/stores/parties.ts';
import { findPayment, isVoided, paymentsOf } from '../db/stores/payments.ts';
import type { AppointmentMailFacts, PaymentMailFacts } from '../mail/appointment-mail-facts.ts';
import { receiptText } from '../mail/payment-text.ts';
import type { MailAttachment } from '../ports/mail.ts';
import { buildReceipt, type Receipt } from '../use-cases/payment/build-receipt.ts';

type Deps = { db: Database; business: CurrentBusiness; drawing: Drawing };

/** The drawing thread was busy or lost; a retry can succeed. */
export class ReceiptNotReady extends Error {}

export type PaymentContent = { mailFacts: PaymentMailFacts; receipt?: MailAttachment };

/** `undefined`: the mail is not about a payment. Money that is refunded at once gets no receipt. */
export async function readPayment(
  deps: Deps,
  {
    event,
    paymentId,
    party,
  }: { event: AppointmentEvent; paymentId: string | null; party: StoredParty | undefined },
  appointment: Appointment,
): Promise<PaymentContent | undefined> {
  const receipt = paymentId === null ? undefined : await readReceipt(deps, appointment, paymentId);
  if (!receipt) return undefined;
  // Only the payer and the business get the receipt.
  const paidBy = party && (await otherPayer(deps.db, receipt.payment.party_id, party));
  const own = { mailFacts: { ...mailFactsOf(receipt), ...(paidBy !== undefined && { paidBy }) } };
  return {
    ...own,
    ...(event === 'paid' && paidBy === undefined && { receipt: await receiptFile(deps, receipt) }),
  };
}

/** `undefined`: it counts for the booking after all. */
export async function readUndone(
  db: Database,
  appointmentId: string,
  paymentId: string,
): Promise<AppointmentMailFacts['undone']> {
  const payment = await findPayment(db, paymentId);
  if (!payment) return undefined;
  if (payment.appointment_id === appointmentId && !isVoided(payment)) return undefined;
  const taken = await findReceived(db, paymentId);
  const card = cardText({ brand: payment.card_brand, last4: payment.card_last4 });
  return {
    // Nothing counts as received of a payment that was never there.
    amount: cents(payment.received_cents || payment.asked_cents),
    words: taken ? officeMoneyText(taken) : (card ?? 'A payment'),
  };
}

/** Name of the party who paid, if that is not the reader. */
async function otherPayer(
  db: Database,
  payingId: string | null,
  reader: StoredParty,
): Promise<string | undefined> {
  const paying = payingId === null ? undefined : await findParty(db, payingId);
  // Paid on the provider's page: the payer is assumed.
  if (!paying) return reader.role === 'payer' ? undefined : 'The person who booked';
  return paying.id === reader.id ? undefined : plainName(paying.name) || 'Your client';
}

/** Receipts of the payments that the reader made. */
export async function readDocuments(
  deps: Deps,
  appointment: Appointment,
  reader: StoredParty | undefined,
): Promise<{ words: readonly string[]; files: readonly MailAttachment[] }> {
  const words: string[] = [];
  const files: MailAttachment[] = [];
  for (const { id } of await paymentsOf(deps.db, appointment.id)) {
    const receipt = await readReceipt(deps, appointment, id);
    if (!receipt) continue;
    if (reader && (await otherPayer(deps.db, receipt.payment.party_id, reader)) !== undefined) continue;
    words.push(receiptText(mailFactsOf(receipt)));
    files.push(await receiptFile(deps, receipt));
  }
  return { words, files };
}

async function readReceipt(deps: Deps, appointment: Appointment, id: string): Promise<Receipt | undefined> {
  const receipt = await buildReceipt(deps, appointment, id);
  // Amounts in another currency cannot be shown as dollars.
  return receipt?.payment.mismatch === 'currency' ? undefined : receipt;
}

const mailFactsOf = ({ payment, record }: Receipt): PaymentMailFacts => ({
  amount: cents(payment.received_cents),
  receiptNumber: record.number,
});

async function receiptFile({ drawing }: Deps, { record }: Receipt): Promise<MailAttachment> {
  const drawn = await drawing.receipt(record);
  if (!drawn.ok) throw new ReceiptNotReady('A receipt could not be drawn yet');
  return { name: `receipt-${record.number}.pdf`, type: 'application/pdf', content: drawn.value };
}
