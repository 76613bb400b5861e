import type { Terms } from '../../../domain/agreement/terms.ts';
import { REFUND_TERMS_FEE_CHANGED, refundTermsText } from '../../../domain/payment/refund-terms-text.ts';
import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { creditUsedBy } from '../../db/stores/credits.ts';
import { readFeeChange } from './read-consequences.ts';

export async function refundTermsOf(
  db: Database,
  { id, bookedAt, claimId, total, allowance, paid }: Appointment,
  terms: Terms,
  now: Date,
): Promise<string> {
  const feeChanged =
    claimId !== null &&
    (await readFeeChange(db, id, { total, allowance, paid, credit: await creditUsedBy(db, id) }));
  return feeChanged ? REFUND_TERMS_FEE_CHANGED : refundTermsText(bookedAt, now, terms);
}
