import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { findClaimOf } from '../../db/stores/credential-claims.ts';

/**
 * Whether a booking at the challenge price still has the claim that price depends on. The total itself is what was quoted:
 * a price list that changed since then is no reason to refuse it.
 */
export async function claimStands(
  db: Database,
  { id, paymentMethod }: Pick<Appointment, 'id' | 'paymentMethod'>,
): Promise<boolean> {
  if (paymentMethod !== 'challenge') return true;
  const claim = await findClaimOf(db, id);
  return claim !== undefined && claim.status !== 'rejected';
}
