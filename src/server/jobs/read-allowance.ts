import { cents } from '../../domain/money.ts';
import { type RefundWording, refundText } from '../../domain/payment/refund-text.ts';
import type { Database } from '../db/client.ts';
import { findAllowanceAt } from '../db/stores/allowances.ts';
import { goodwillOf } from '../db/stores/credits.ts';
import { isOfficePayment, paymentsOf } from '../db/stores/payments.ts';
import { refundsWith, toRefund } from '../db/stores/refunds.ts';
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
  const taken = (await paymentsOf(db, appointmentId)).filter(isOfficePayment).map(({ id }) => id);
  const refunds = await refundsWith(db, allowance.id);
  return {
    amount: cents(allowance.amount_cents),
    reason: allowance.reason,
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
