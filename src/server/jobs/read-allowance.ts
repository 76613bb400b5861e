import { add, cents } from '../../domain/money.ts';
import { type RefundWording, refundText } from '../../domain/payment/refund-text.ts';
import type { Database } from '../db/client.ts';
import { findAllowanceAt } from '../db/stores/allowances.ts';
import { goodwillOf } from '../db/stores/credits.ts';
import { isByOffice, paymentsOf } from '../db/stores/payments.ts';
import { refundsOf, refundsWith, toRefund } from '../db/stores/refunds.ts';
import type { AppointmentMailFacts } from '../mail/appointment-mail-facts.ts';

/** `undefined`: it was undone since. `writtenAt`: its mail was written in the same transaction. */
export async function readAllowance(
  db: Database,
  appointmentId: string,
  writtenAt: Date,
  said: RefundWording,
): Promise<AppointmentMailFacts['allowance']> {
  const allowance = await findAllowanceAt(db, appointmentId, writtenAt);
  if (!allowance || allowance.undone_at !== null) return undefined;
  const payments = await paymentsOf(db, appointmentId);
  const taken = payments.filter(isByOffice).map(({ id }) => id);
  const all = await refundsOf(
    db,
    payments.map(({ id }) => id),
  );
  const unfinished = all.filter(({ state }) => state === 'wanted' || state === 'pending');
  const refunds = await refundsWith(db, allowance.id);
  return {
    amount: cents(allowance.amount_cents),
    reason: allowance.reason,
    onItsWayBack: add(...unfinished.map(({ amount_cents }) => cents(amount_cents))),
    refundWords: refunds.map((refund) => {
      const { state, amount } = toRefund(refund);
      const byOffice = taken.includes(refund.payment_id);
      return refundText({ state, amount, at: refund.asked_at, byOffice }, said);
    }),
  };
}

/** `undefined`: it was voided since. */
export async function readGoodwill(
  db: Database,
  appointmentId: string,
  writtenAt: Date,
): Promise<AppointmentMailFacts['goodwill']> {
  const given = (await goodwillOf(db, appointmentId)).findLast(({ givenAt }) => givenAt <= writtenAt);
  return given && !given.voided ? { amount: given.given, reason: given.reason ?? '' } : undefined;
}
