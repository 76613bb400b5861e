import { type Cents, ZERO } from '../../../domain/money.ts';
import { backCredit } from '../../../domain/payment/credit-backing.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { lockGivenCredit, writeBacking } from '../../db/stores/credits.ts';

/**
 * Adjusts the credit given for a canceled booking after `kept` of its money is left, so that refunded or disputed money is not
 * spent twice. Runs inside a transaction that locked the booking.
 */
export async function adjustGivenCredit(
  tx: Database,
  appointmentId: string,
  kept: Cents,
  now: Date,
): Promise<void> {
  const credit = await lockGivenCredit(tx, appointmentId);
  if (!credit) return;
  const { amount, shortfall } = backCredit(credit, kept > 0 ? kept : ZERO);
  if (amount === credit.amount && shortfall === credit.shortfall) return;
  await writeBacking(tx, credit.id, { amount, shortfall });
  const details = { appointment: appointmentId, cents: amount, shortfall };
  const subject = { kind: 'credit', id: credit.id };
  await audit(tx, { actor: null, action: 'credit.changed', subject, details }, now);
}
