// Return page after paying. The address is not trusted: shows what this browser paid for last.
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { cents, toDollarNumber } from '../../../domain/money.ts';
import type { Dispute } from '../../../domain/payment/dispute.ts';
import { refundPromise } from '../../../domain/payment/refund-text.ts';
import { latestDispute } from '../../db/stores/disputes.ts';
import { findLatestPayment } from '../../db/stores/latest-payments.ts';
import { findPayment, type StoredPayment } from '../../db/stores/payments.ts';
import { receiptNumber } from './build-receipt.ts';
import { describePaymentStatus, type PaymentStatusResult } from './describe-payment-status.ts';
import type { PaymentDeps } from './fetch-provider-state.ts';
import { syncPayment } from './sync-payment.ts';

const unknown = { ok: false, reason: 'unknown-payment' } as const;

/** `hint`: the payment named in the address. It only selects among this browser's own payments. */
export async function describeLastPaymentStatus(
  deps: PaymentDeps,
  browser: Buffer | undefined,
  hint: string | undefined,
): Promise<PaymentStatusResult | typeof unknown> {
  const latest = browser && (await findLatestPayment(deps.db, browser, hint ?? null));
  if (!latest) return unknown;
  if ('appointmentId' in latest) return describePaymentStatus(deps, { ...latest, browser });
  const before = await findPayment(deps.db, latest.paymentId);
  if (!before) return unknown;
  const synced = await syncPayment(deps, before);
  const payment = (await findPayment(deps.db, before.id)) ?? before;
  return synced.ok || payment.state === 'succeeded'
    ? { ok: true, paymentStatus: describe(deps, payment, await latestDispute(deps.db, payment.id)) }
    : { ok: false, reason: 'payments-unavailable' };
}

type PaymentStatusAnswer = Extract<PaymentStatusResult, { ok: true }>['paymentStatus'];

/** A payment without a booking; the office assigns it. */
function describe(
  { business }: Pick<PaymentDeps, 'business'>,
  payment: StoredPayment,
  dispute: Pick<Dispute, 'state'> | undefined,
): PaymentStatusAnswer {
  const { received_cents: received, refunded_cents: refunded, asked_cents: askedCents } = payment;
  const state = stateOf(payment, dispute);
  const kept = toDollarNumber(cents(Math.max(0, received - refunded)));
  const requested = toDollarNumber(cents(askedCents));
  return {
    state,
    appointmentId: null,
    amount: state === 'paid' ? kept : requested,
    total: requested,
    paid: kept,
    due: received > 0 ? 0 : requested,
    problem: state === 'failed' ? payment.problem : null,
    paidAtWords: payment.paid_at && formatDateTime(payment.paid_at),
    receiptNumber: payment.paid_at && receiptNumber(payment, payment.paid_at),
    booked: false,
    refundWords: refundPromise(business.current().profile.policies.terms),
    cancelledWords: null,
    trackingToken: null,
  };
}

function stateOf(
  { state, mismatch, received_cents, refunded_cents }: StoredPayment,
  dispute: Pick<Dispute, 'state'> | undefined,
): PaymentStatusAnswer['state'] {
  if (dispute?.state === 'open') return 'disputed';
  if (dispute?.state === 'lost') return 'refunded';
  if (received_cents > 0 && refunded_cents >= received_cents) return 'refunded';
  switch (state) {
    case 'succeeded':
      return mismatch === null ? 'paid' : 'needs-review';
    case 'processing':
    case 'failed':
      return state;
    case 'open':
    case 'cancelled':
      return 'open';
  }
}
