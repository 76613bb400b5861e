// The outcome of canceling a booking, before it is done and after.

import type { Managed } from '../../../api/manage-booking.ts';
import type { Terms } from '../../../domain/agreement/terms.ts';
import { isAwaited } from '../../../domain/appointment/reminders.ts';
import { formatLongDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import { add, type Cents, cents, formatUsd, toDollarNumber, ZERO } from '../../../domain/money.ts';
import type { CancellationMoney } from '../../../domain/payment/cancellation-money.ts';
import { CANCELLATION_REFUSAL_TEXT, cancellationText } from '../../../domain/payment/cancellation-text.ts';
import { due } from '../../../domain/payment/due.ts';
import { type RefundWording, refundText } from '../../../domain/payment/refund-text.ts';
import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { findCancellation } from '../../db/stores/cancellations.ts';
import { creditUsedBy, findCreditGivenFor } from '../../db/stores/credits.ts';
import { readDisputed } from '../../db/stores/disputes.ts';
import { isByOffice, paymentsOf } from '../../db/stores/payments.ts';
import { refundsOf, type StoredRefund, toRefund } from '../../db/stores/refunds.ts';
import { readConsequences, readFeeChange } from './read-consequences.ts';
import { CANCEL_REASON, LATE_REASON } from './request-refunds.ts';

export async function describeCancellation(
  db: Database,
  appointment: Appointment,
  terms: Terms,
  now: Date,
): Promise<Managed['cancellation']> {
  const read = await readConsequences(db, appointment, { by: 'customer', terms }, now);
  if (!read.ok) {
    const isReleased = appointment.status === 'released';
    return { possible: false, words: isReleased ? RELEASED_WORDS : CANCELLATION_REFUSAL_TEXT[read.reason] };
  }
  const { kind, refund, credit, creditReturned, words, deadlineWords, fingerprint } = read.value;
  return {
    possible: true,
    kind,
    refund: toDollarNumber(refund),
    credit: toDollarNumber(credit),
    creditReturned: toDollarNumber(creditReturned),
    words,
    deadlineWords,
    fingerprint,
  };
}

const RELEASED_WORDS = 'This time was released, so there’s nothing to cancel.';

/** All refunds, sent or pending, including those for late payments. */
export async function describeRefunds(
  db: Database,
  appointmentId: string,
  said: RefundWording,
): Promise<Managed['refunds']> {
  const refunds = await readRefunds(db, appointmentId);
  const taken = await takenByOffice(db, appointmentId);
  return refunds.filter(isCurrent(refunds)).map((refund) => {
    const { state, amount } = toRefund(refund);
    const byOffice = taken.includes(refund.payment_id);
    const words = refundText({ state, amount, at: refund.asked_at, byOffice }, said);
    return { state, amount: toDollarNumber(amount), words };
  });
}

/** Ids of payments in cash or by check. */
const takenByOffice = async (db: Database, appointmentId: string): Promise<string[]> =>
  (await paymentsOf(db, appointmentId)).filter(isByOffice).map(({ id }) => id);

/** Hides a failed refund that was sent again, and an unanswered one that the provider has reported since. */
const isCurrent =
  (refunds: readonly StoredRefund[]) =>
  (refund: StoredRefund): boolean => {
    const later = refunds.filter(
      (other) =>
        other.id !== refund.id &&
        other.payment_id === refund.payment_id &&
        other.state !== 'failed' &&
        other.asked_at >= refund.asked_at,
    );
    if (refund.state === 'failed') return later.length === 0;
    const isReported = (other: StoredRefund) =>
      other.provider_refund !== null && other.reason === '' && other.amount_cents === refund.amount_cents;
    return refund.state !== 'wanted' || !later.some(isReported);
  };

/** Skips other currencies, whose amounts are not dollars. */
async function readRefunds(db: Database, appointmentId: string): Promise<StoredRefund[]> {
  const inDollars = (await paymentsOf(db, appointmentId)).filter(({ mismatch }) => mismatch !== 'currency');
  return refundsOf(
    db,
    inDollars.map(({ id }) => id),
  );
}

/** Set if the challenge claim was rejected and the customer has to pay the difference or cancel. */
export async function claimRejection(
  db: Database,
  appointment: Appointment,
): Promise<Managed['claimRejected']> {
  const { id, status, total, allowance, paid } = appointment;
  if (!isAwaited(status)) return null;
  const bill = { total, allowance, paid, credit: await creditUsedBy(db, id) };
  if ((await readFeeChange(db, id, bill)) === null) return null;
  const standard = `We couldn’t verify your claim to the challenge price, so the standard fee of ${formatUsd(total)} applies.`;
  const left = formatUsd(due(bill));
  const words =
    paid > 0
      ? `${standard} You’ve paid ${formatUsd(paid)}. Please pay the difference of ${left}, or cancel before the inspection starts for a full refund.`
      : `${standard} ${left} is due. Or cancel, and you owe nothing.`;
  return { words };
}

type CancellationOutcome = CancellationMoney & {
  at: Date;
  by: 'customer' | 'business';
  /** Paid after canceling, and refunded. */
  late: Cents;
  /** A processing payment, refunded if it succeeds. */
  paymentUnderWay: boolean;
  /** Held by the bank in an open dispute. */
  disputed: Cents;
  /** Some of it was cash or a check. */
  paidAtOffice: boolean;
};

/** `undefined`: not canceled. */
export async function readCancellationOutcome(
  db: Database,
  appointmentId: string,
): Promise<CancellationOutcome | undefined> {
  const cancellation = await findCancellation(db, appointmentId);
  if (!cancellation) return undefined;
  const refunds = await readRefunds(db, appointmentId);
  const sumOf = (wantedReason: string) =>
    add(
      ...refunds
        .filter(({ reason }) => reason === wantedReason)
        .map(({ amount_cents }) => cents(amount_cents)),
    );
  const refund = sumOf(CANCEL_REASON);
  const credit = (await findCreditGivenFor(db, appointmentId))?.given ?? ZERO;
  const kind = credit > 0 ? 'credit' : refund > 0 ? 'full-refund' : 'nothing-paid';
  const paymentUnderWay = (await paymentsOf(db, appointmentId)).some(({ state }) => state === 'processing');
  const disputed = await readDisputed(db, appointmentId);
  const paidAtOffice = (await takenByOffice(db, appointmentId)).length > 0;
  const late = sumOf(LATE_REASON);
  return { ...cancellation, kind, refund, credit, late, paymentUnderWay, disputed, paidAtOffice };
}

/** `refundsListed`: the page lists each refund separately, so the text leaves them out. */
export function cancellationOutcomeText(
  outcome: CancellationOutcome,
  { terms, refundsListed }: { terms: Terms; refundsListed: boolean },
): string[] {
  const { kind, creditReturned, late } = outcome;
  const facts = { ...outcome, terms };
  if (refundsListed) {
    const other = { ...outcome, kind: kind === 'credit' ? kind : 'nothing-paid', refund: ZERO } as const;
    const hasMore =
      kind === 'credit' || creditReturned > 0 || outcome.paymentUnderWay || outcome.disputed > 0;
    return hasMore ? [cancellationText(other, null, facts)] : [];
  }
  const words = cancellationText(outcome, null, facts);
  if (late === 0) return [words];
  const latePayment = `A payment of ${formatUsd(late)} arrived after that, and we’re refunding it in full.`;
  return kind === 'nothing-paid' && creditReturned === 0 ? [latePayment] : [words, latePayment];
}

export async function cancelledText(
  db: Database,
  { id }: Pick<Appointment, 'id'>,
  listed: { terms: Terms; refundsListed: boolean },
): Promise<string | null> {
  const outcome = await readCancellationOutcome(db, id);
  if (!outcome) return null;
  const { at, by } = outcome;
  const who = by === 'business' ? 'We canceled' : 'You canceled';
  const when = `${who} this inspection on ${formatLongDate(phoenixDateOf(at))}.`;
  return [when, ...cancellationOutcomeText(outcome, listed)].join(' ');
}
