// A booking's money as a list: payments, refunds, disputes and credits, with what the office took and gave back itself.
import type { Ledger, LedgerEntry } from '../../../api/office-entries.ts';
import { blocksTime } from '../../../domain/appointment/appointment-status.ts';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { add, type Cents, cents, formatUsd } from '../../../domain/money.ts';
import { canGiveGoodwill, canTakeOff, canUndoAllowance } from '../../../domain/payment/allowance.ts';
import { cardText } from '../../../domain/payment/card-text.ts';
import { disputeText } from '../../../domain/payment/dispute.ts';
import { ledgerSums } from '../../../domain/payment/ledger.ts';
import { officeMoneyText } from '../../../domain/payment/office-entry.ts';
import { goingBackOf } from '../../../domain/payment/payment-state.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { findCreditGivenFor, findCreditUsedBy, goodwillOf } from '../../db/stores/credits.ts';
import type { StoredDispute } from '../../db/stores/disputes.ts';
import {
  isAllowance,
  isMoneyEntry,
  officeEntriesOf,
  type StoredAllowance,
  type StoredMoneyEntry,
} from '../../db/stores/office-entries.ts';
import {
  isByOffice,
  type MoneyBack,
  moneyBackOf,
  paymentsOf,
  type StoredPayment,
  toPaymentRow,
} from '../../db/stores/payments.ts';
import { readExcess } from '../../db/stores/payments-admin.ts';
import { isToGiveBack, type StoredRefund, stuckRefunds } from '../../db/stores/refunds.ts';
import { receiptNumber } from '../payment/build-receipt.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { refundSources } from './refund-sources.ts';
import { isUnassignable } from './unassign-payment.ts';

type Deps = Pick<PaymentDeps, 'db' | 'payments'>;
type Dated = LedgerEntry & { at: Date };

const plain = {
  kind: 'money',
  receiptNumber: null,
  entryId: null,
  assignedPaymentId: null,
  undoneWords: null,
} as const;

export async function readLedger(deps: Deps, appointmentId: string): Promise<Ledger | undefined> {
  const { db } = deps;
  const appointment = await findAppointment(db, appointmentId);
  if (!appointment) return undefined;
  const payments = await paymentsOf(db, appointmentId);
  const back = await moneyBackOf(
    db,
    payments.map(({ id }) => id),
  );
  const recorded = await officeEntriesOf(db, appointmentId);
  const office = recorded.filter(isMoneyEntry);
  const used = await findCreditUsedBy(db, appointmentId);
  const goodwill = await goodwillOf(db, appointmentId);
  const given = await findCreditGivenFor(db, appointmentId);
  const sums = ledgerSums(
    { ...appointment, credit: used?.amount ?? cents(0) },
    payments.map((payment) => toPaymentRow(payment, back)),
  );
  const goingBack = (byOffice: boolean) =>
    add(
      ...payments
        .filter((payment) => payment.mismatch !== 'currency' && isByOffice(payment) === byOffice)
        .map((payment) => goingBackOf(toPaymentRow(payment, back))),
    );
  const entries: Dated[] = [
    ...payments.flatMap((payment) => paymentEntry(payment, office, back)),
    ...back.refunds.flatMap((refund) => refundEntries(refund, office)),
    ...back.disputes.map(disputeEntry),
    ...recorded.filter(isAllowance).map((allowance) => {
      const refunds = back.refunds
        .filter(({ allowance_id: id }) => id === allowance.id)
        .map((refund) => ({ toGiveBack: isToGiveBack(refund, payments) }));
      return allowanceEntry(allowance, canUndoAllowance(appointment.status, refunds));
    }),
    ...(used
      ? [{ ...plain, at: used.givenAt, words: 'Credit used', amountCents: sums.credited, atWords: '' }]
      : []),
    ...goodwill.map((credit) => ({
      ...plain,
      at: credit.givenAt,
      atWords: formatDateTime(credit.givenAt),
      words: `Credit of ${formatUsd(credit.given)} given: ${credit.reason ?? ''}`,
      amountCents: 0,
    })),
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
    takenOffCents: sums.takenOff,
    creditCents: sums.credited,
    goodwillCents: add(...goodwill.map(({ given }) => given)),
    receivedCents: sums.received,
    givenBackCents: sums.refunded,
    withdrawnCents: sums.withdrawn,
    paidCents: cents(sums.received - sums.refunded - sums.withdrawn),
    toGiveBackCents: goingBack(true),
    onItsWayBackCents: goingBack(false),
    failedRefundCents: await stuckRefunds(
      db,
      payments.map(({ id }) => id),
    ),
    ended: !blocksTime(appointment.status),
    dueCents: blocksTime(appointment.status) ? sums.owed : Math.max(0, -appointment.paid),
    excessCents: blocksTime(appointment.status) ? await readExcess(db, appointmentId) : 0,
    canTakeOff: canTakeOff(appointment.status),
    canGiveCredit: canGiveGoodwill(appointment.status),
    refundable: (await refundSources(deps, payments, back)).map(({ amount, words, byOffice }) => ({
      amountCents: amount,
      words,
      byOffice,
    })),
    entries: [
      ...entries
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
        .map(({ at: _, ...entry }) => entry),
      ...(sums.notTakenOff > 0 ? [notTakenOff(sums.notTakenOff)] : []),
    ],
  };
}

function paymentEntry(payment: StoredPayment, office: readonly StoredMoneyEntry[], back: MoneyBack): Dated[] {
  const taken = office.find((entry) => entry.payment_id === payment.id && entry.refund_id === null);
  if (taken) {
    const undone = taken.undone_at !== null;
    return [
      {
        kind: 'money',
        at: taken.taken_at,
        atWords: formatDateTime(taken.taken_at),
        words: officeMoneyText(taken),
        amountCents: payment.asked_cents,
        receiptNumber: payment.paid_at && receiptNumber(payment, payment.paid_at),
        entryId: undone ? null : taken.id,
        assignedPaymentId: null,
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
      assignedPaymentId: isUnassignable(payment, back) ? payment.id : null,
    },
  ];
}

/** Only a refund that arrived changes the sum, so the others name their amount. */
const REFUND_WORDS: Readonly<Record<StoredRefund['state'], (amount: string) => string>> = {
  wanted: (amount) => `Refund of ${amount}, not sent yet`,
  pending: (amount) => `Refund of ${amount} on its way`,
  succeeded: () => 'Refund to the card',
  failed: (amount) => `Refund of ${amount} that the bank didn’t accept`,
};

/** Every time the office handed it back, also those that were undone; otherwise that it is still to be given back. */
function refundEntries(refund: StoredRefund, office: readonly StoredMoneyEntry[]): Dated[] {
  const handed = office.filter(({ refund_id }) => refund_id === refund.id);
  const amount = formatUsd(cents(refund.amount_cents));
  const isOffice = office.some(({ payment_id }) => payment_id === refund.payment_id);
  const given = handed.map((entry) => ({
    ...plain,
    at: entry.taken_at,
    atWords: formatDateTime(entry.taken_at),
    words: `Given back: ${officeMoneyText(entry)}`,
    amountCents: -refund.amount_cents,
    entryId: entry.undone_at === null ? entry.id : null,
    undoneWords: entry.undo_reason,
  }));
  if (handed.some(({ undone_at }) => undone_at === null)) return given;
  const asked = {
    ...plain,
    at: refund.asked_at,
    atWords: formatDateTime(refund.asked_at),
    words: isOffice ? `To give back: ${amount}` : REFUND_WORDS[refund.state](amount),
    amountCents: refund.state === 'succeeded' ? -refund.amount_cents : 0,
  };
  return [asked, ...given];
}

const disputeEntry = ({ state, amount_cents, opened_at }: StoredDispute): Dated => ({
  ...plain,
  at: opened_at,
  atWords: formatDateTime(opened_at),
  words: disputeText({ state, amount: cents(amount_cents) }),
  amountCents: state === 'open' || state === 'lost' ? -amount_cents : 0,
});

/** So that the entries add up to what was taken off. */
const notTakenOff = (amount: Cents): LedgerEntry => ({
  ...plain,
  kind: 'allowance',
  atWords: '',
  words: 'Not taken off: the price is lower now',
  amountCents: -amount,
});

function allowanceEntry(allowance: StoredAllowance, undoable: boolean): Dated {
  return {
    kind: 'allowance',
    at: allowance.recorded_at,
    atWords: formatDateTime(allowance.recorded_at),
    words: `Taken off: ${allowance.reason}`,
    amountCents: allowance.amount_cents,
    receiptNumber: null,
    entryId: undoable && allowance.undone_at === null ? allowance.id : null,
    assignedPaymentId: null,
    undoneWords: allowance.undo_reason,
  };
}
