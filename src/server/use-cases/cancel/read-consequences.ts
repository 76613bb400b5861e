// What canceling would refund or credit.
import { createHash } from 'node:crypto';
import type { Terms } from '../../../domain/agreement/terms.ts';
import { add, ZERO } from '../../../domain/money.ts';
import { type Cancellation, cancellation } from '../../../domain/payment/cancellation.ts';
import type {
  CancellationFacts,
  CancellationRefusal,
  FeeChange,
} from '../../../domain/payment/cancellation-money.ts';
import { type Bill, due } from '../../../domain/payment/due.ts';
import { refundableOf } from '../../../domain/payment/payment-state.ts';
import type { Result } from '../../../domain/result.ts';
import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { findClaimOf } from '../../db/stores/credential-claims.ts';
import { creditUsedBy, findCreditUsedBy } from '../../db/stores/credits.ts';
import { readDisputed } from '../../db/stores/disputes.ts';
import {
  isOfficePayment,
  moneyBackOf,
  paymentsOf,
  type StoredPayment,
  toPaymentRow,
} from '../../db/stores/payments.ts';
import type { Refundable } from './request-refunds.ts';

export type Consequences = Cancellation & {
  fingerprint: string;
  refundable: readonly Refundable[];
  facts: CancellationFacts;
};

export async function readConsequences(
  db: Database,
  appointment: Appointment,
  { by, terms }: { by: 'customer' | 'business'; terms: Terms },
  now: Date,
): Promise<Result<Consequences, CancellationRefusal>> {
  const { id, status, bookedAt, startsAt, total, allowance } = appointment;
  const payments = await paymentsOf(db, id);
  const refundable = await readRefundable(db, payments);
  const inDollars = refundable.filter(({ currencyDiffers }) => !currencyDiffers);
  // Excludes refunds already under way.
  const paid = add(...inDollars.map(({ amount }) => amount));
  const bill: Bill = { total, allowance, paid, credit: await creditUsedBy(db, id) };
  const feeChanged = await readFeeChange(db, id, bill);
  const paymentUnderWay = payments.some(({ state }) => state === 'processing');
  const creditShortfall = (await findCreditUsedBy(db, id))?.shortfall ?? ZERO;
  const disputed = await readDisputed(db, id);
  const facts = {
    status,
    bookedAt,
    startsAt,
    bill,
    by,
    feeChanged,
    paymentUnderWay,
    disputed,
    creditShortfall,
    paidAtOffice: payments.some(isOfficePayment),
    terms,
  };
  const answer = cancellation(facts, now);
  if (!answer.ok) return answer;
  return {
    ok: true,
    value: { ...answer.value, fingerprint: fingerprintOf(id, answer.value), refundable, facts },
  };
}

async function readRefundable(db: Database, payments: readonly StoredPayment[]): Promise<Refundable[]> {
  const back = await moneyBackOf(
    db,
    payments.map(({ id }) => id),
  );
  return payments.map((payment) => ({
    paymentId: payment.id,
    amount: refundableOf(toPaymentRow(payment, back)),
    currencyDiffers: payment.mismatch === 'currency',
  }));
}

/** Paying the difference accepts the standard fee, so the usual rules apply again. */
export async function readFeeChange(db: Database, id: string, bill: Bill): Promise<FeeChange | null> {
  if (due(bill) === 0) return null;
  return (await findClaimOf(db, id))?.status === 'rejected' ? 'claim-rejected' : null;
}

/** Changes exactly when the amounts change. */
function fingerprintOf(
  id: string,
  {
    kind,
    refund,
    credit,
    creditReturned,
  }: Pick<Cancellation, 'kind' | 'refund' | 'credit' | 'creditReturned'>,
): string {
  const amounts = JSON.stringify([id, kind, refund, credit, creditReturned]);
  return createHash('sha256').update(amounts).digest('base64url');
}
