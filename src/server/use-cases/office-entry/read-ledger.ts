// A booking's money as a list: payments, refunds, disputes and credits, with what the office took and gave back itself.
import type { Ledger, LedgerEntry } from '../../../api/office-entries.ts';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { cardText } from '../../../domain/payment/card-text.ts';
import { disputeText } from '../../../domain/payment/dispute.ts';
import { ledgerSums } from '../../../domain/payment/ledger.ts';
import { officeMoneyText } from '../../../domain/payment/office-entry.ts';
import type { Database } from '../../db/client.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { findCreditGivenFor, findCreditUsedBy } from '../../db/stores/credits.ts';
import type { StoredDispute } from '../../db/stores/disputes.ts';
import { officeEntriesOf, type StoredOfficeEntry } from '../../db/stores/office-entries.ts';
import { moneyBackOf, paymentsOf, type StoredPayment, toPaymentRow } from '../../db/stores/payments.ts';
import type { StoredRefund } from '../../db/stores/refunds.ts';
import { receiptNumber } from '../payment/build-receipt.ts';

type Dated = LedgerEntry & { at: Date };

const plain = { receiptNumber: null, entryId: null, undoneWords: null };

export async function readLedger(db: Database, appointmentId: string): Promise<Ledger | undefined> {
  const appointment = await findAppointment(db, appointmentId);
  if (!appointment) return undefined;
  const payments = await paymentsOf(db, appointmentId);
  const back = await moneyBackOf(
    db,
    payments.map(({ id }) => id),
  );
  const office = await officeEntriesOf(db, appointmentId);
  const used = await findCreditUsedBy(db, appointmentId);
  const given = await findCreditGivenFor(db, appointmentId);
  const sums = ledgerSums(
    { total: appointment.total, credit: used?.amount ?? cents(0) },
    payments.map((payment) => toPaymentRow(payment, back)),
  );
  const entries: Dated[] = [
    ...payments.flatMap((payment) => paymentEntry(payment, office)),
    ...back.refunds.map((refund) => refundEntry(refund, office)),
    ...back.disputes.map(disputeEntry),
    ...(used
      ? [{ ...plain, at: used.givenAt, words: 'Credit used', amountCents: sums.credited, atWords: '' }]
      : []),
    ...(given
      ? [
          {
            ...plain,
            at: given.givenAt,
            atWords: formatDateTime(given.givenAt),
            words: `Credit of ${formatUsd(given.given)} given`,
            amountCents: 0,
          },
        ]
      : []),
  ];
  return {
    totalCents: sums.charged,
    creditCents: sums.credited,
    paidCents: cents(sums.received - sums.refunded - sums.withdrawn),
    dueCents: sums.owed,
    entries: entries
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ at: _, ...entry }) => entry),
  };
}

function paymentEntry(payment: StoredPayment, office: readonly StoredOfficeEntry[]): Dated[] {
  const taken = office.find((entry) => entry.payment_id === payment.id && entry.refund_id === null);
  if (taken) {
    const undone = taken.undone_at !== null;
    return [
      {
        at: taken.taken_at,
        atWords: formatDateTime(taken.taken_at),
        words: officeMoneyText(taken),
        amountCents: payment.asked_cents,
        receiptNumber: payment.paid_at && receiptNumber(payment, payment.paid_at),
        entryId: undone ? null : taken.id,
        undoneWords: taken.undo_reason,
      },
    ];
  }
  if (!payment.paid_at) return [];
  return [
    {
      ...plain,
      at: payment.paid_at,
      atWords: formatDateTime(payment.paid_at),
      words: cardText({ brand: payment.card_brand, last4: payment.card_last4 }) ?? 'Paid online',
      amountCents: payment.received_cents,
      receiptNumber: receiptNumber(payment, payment.paid_at),
    },
  ];
}

const REFUND_WORDS: Readonly<Record<StoredRefund['state'], string>> = {
  wanted: 'Refund, not sent yet',
  pending: 'Refund on its way',
  succeeded: 'Refund to the card',
  failed: 'Refund that the bank didn’t accept',
};

function refundEntry(refund: StoredRefund, office: readonly StoredOfficeEntry[]): Dated {
  const handed = office.find((entry) => entry.refund_id === refund.id && entry.undone_at === null);
  const isOffice = office.some(({ payment_id }) => payment_id === refund.payment_id);
  return {
    ...plain,
    at: refund.asked_at,
    atWords: formatDateTime(refund.asked_at),
    words: handed
      ? `Given back: ${officeMoneyText(handed)}`
      : isOffice
        ? 'To give back'
        : REFUND_WORDS[refund.state],
    amountCents: refund.state === 'succeeded' ? -refund.amount_cents : 0,
    entryId: handed?.id ?? null,
  };
}

const disputeEntry = ({ state, amount_cents, opened_at }: StoredDispute): Dated => ({
  ...plain,
  at: opened_at,
  atWords: formatDateTime(opened_at),
  words: disputeText({ state, amount: cents(amount_cents) }),
  amountCents: state === 'open' || state === 'lost' ? -amount_cents : 0,
});
