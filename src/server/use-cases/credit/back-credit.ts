import type { Cents } from '../../../domain/money.ts';
import { backCredit } from '../../../domain/payment/credit-backing.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { lockGivenCredit, writeBacking } from '../../db/stores/credits.ts';

/**
 * The credit that canceling a booking gave, now that `kept` of its money is left. Part of a transaction that holds the booking:
 * money that went back at the provider, or was lost to a bank, is not spent a second time.
 */
export async function backGivenCredit(
  tx: Database,
  appointmentId: string,
  kept: Cents,
  now: Date,
): Promise<void> {
  const credit = await lockGivenCredit(tx, appointmentId);
  if (!credit) return;
  const { amount, shortfall } = backCredit(credit, kept);
  if (amount === credit.amount && shortfall === credit.shortfall) return;
  await writeBacking(tx, credit.id, { amount, shortfall });
  const details = { appointment: appointmentId, cents: amount, shortfall };
  const subject = { kind: 'credit', id: credit.id };
  await audit(tx, { actor: null, action: 'credit.changed', subject, details }, now);
}
