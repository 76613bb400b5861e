// Applies facts from the provider to payment and booking in one transaction. Idempotent.
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { Dispute, DisputeState } from '../../../domain/payment/dispute.ts';
import {
  mergeAnswer,
  type PaymentRow,
  type ProviderAnswer,
  refundedOf,
} from '../../../domain/payment/payment-state.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { retry } from '../../db/conflicts.ts';
import { audit } from '../../db/stores/audit.ts';
import { writeDispute } from '../../db/stores/disputes.ts';
import { lockBooking } from '../../db/stores/paid-bookings.ts';
import {
  findPayment,
  lockPayment,
  moneyBackOf,
  toPaymentRow,
  writePayment,
} from '../../db/stores/payments.ts';
import { writeRefund } from '../../db/stores/refunds.ts';
import type { PaidCard } from '../../ports/payments.ts';
import { addDisputeDelivery, addPaymentDeliveries } from './add-payment-deliveries.ts';
import { applyPaymentToBooking, isClosedToPayment } from './apply-payment-to-booking.ts';
import { extendAfterFailedDebit } from './extend-after-failed-debit.ts';

export type RecordedPayment = {
  state: PaymentRow['latest']['state'];
  /** Everyone named in the booking has to be notified. */
  announce: boolean;
  /** To be sent to the provider after the commit. */
  refundIds: readonly string[];
  /** Nothing is due any more: other open payments have to be closed. */
  settled: boolean;
};

/** `problem`: why the last attempt failed; `undefined`: unknown. */
export async function recordPayment(
  { db, business }: { db: Database; business: CurrentBusiness },
  paymentId: string,
  answer: readonly ProviderAnswer[],
  { problem, card, now }: { problem?: string | null | undefined; card?: PaidCard | null; now: Date },
): Promise<RecordedPayment> {
  const recorded = await retry(() => db.transaction().execute((tx) => record(tx)));
  if (!recorded) throw new Error('The payment kept changing; gave up after several attempts');
  return recorded;

  async function record(tx: Database): Promise<RecordedPayment | 'again'> {
    const known = await findPayment(tx, paymentId);
    if (!known) throw new Error('The payment was not found');
    // Booking before payment, always in this order, to avoid deadlocks.
    const booking = known.appointment_id === null ? undefined : await lockBooking(tx, known.appointment_id);
    const payment = await lockPayment(tx, paymentId);
    // Assigned to a booking since it was read.
    if (payment.appointment_id !== known.appointment_id) return 'again';
    const before = toPaymentRow(payment, await moneyBackOf(tx, [paymentId]));
    const after = answer.reduce(mergeAnswer, before);
    await writePayment(tx, paymentId, after, { problem, card: card ?? null, now });
    for (const { id } of answer.filter((item) => item.about === 'refund')) {
      const refund = after.refunds.find((one) => one.id === id);
      if (refund) await writeRefund(tx, paymentId, refund, now);
    }
    for (const { id } of answer.filter((item) => item.about === 'dispute')) {
      const dispute = after.disputes.find((one) => one.id === id);
      if (dispute) await writeDispute(tx, paymentId, dispute, now);
    }
    const received = cents(after.received - before.received);
    const refunded = cents(refundedOf(after) - refundedOf(before));
    const nothingNew = {
      announce: false,
      refundIds: [],
      settled: booking !== undefined && isClosedToPayment(booking),
    };
    const done =
      booking && (received > 0 || moneyFingerprint(before) !== moneyFingerprint(after))
        ? await applyPaymentToBooking(tx, business, booking, { payment, row: after, received }, now)
        : nothingNew;
    if (booking && before.latest.state === 'processing' && after.latest.state !== 'succeeded')
      await extendAfterFailedDebit(tx, business, booking, { paymentId, state: after.latest.state }, now);
    // A payment without a booking is audited under its own id.
    const subject = booking ? { kind: 'appointment', id: booking.id } : { kind: 'payment', id: paymentId };
    const entry = { actor: null, subject };
    const auditDetails = (amount: Cents) => ({
      payment: paymentId,
      provider: payment.provider,
      cents: amount,
    });
    if (received > 0)
      await audit(tx, { ...entry, action: 'payment.received', details: auditDetails(received) }, now);
    if (refunded > 0)
      await audit(tx, { ...entry, action: 'payment.refunded', details: auditDetails(refunded) }, now);
    for (const { id, state, amount } of changedDisputes(before, after)) {
      const details = { ...auditDetails(amount), dispute: id, state };
      await audit(tx, { ...entry, action: DISPUTE_ACTIONS[state], details }, now);
      if (booking) await addPaymentDeliveries(tx, business, booking.id, 'disputed', paymentId, now);
      else await addDisputeDelivery(tx, business, payment, now);
    }
    return { state: after.latest.state, ...done };
  }
}

const changedDisputes = (before: PaymentRow, after: PaymentRow): readonly Dispute[] =>
  after.disputes.filter(({ id, state }) => before.disputes.find((known) => known.id === id)?.state !== state);

const DISPUTE_ACTIONS: Readonly<Record<DisputeState, AuditAction>> = {
  inquiry: 'payment.inquiry',
  open: 'payment.disputed',
  won: 'payment.dispute-won',
  lost: 'payment.dispute-lost',
  closed: 'payment.inquiry-closed',
};

/** Everything the booking depends on, as a comparable string. */
const moneyFingerprint = (row: PaymentRow): string =>
  [
    row.received,
    row.mismatch,
    row.refundedInAll.amount,
    ...row.refunds.map(({ id, amount, state }) => `${id} ${amount} ${state}`),
    ...row.disputes.map(({ id, amount, state }) => `${id} ${amount} ${state}`),
  ].join('; ');
