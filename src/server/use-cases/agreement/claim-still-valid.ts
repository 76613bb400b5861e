import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { findClaimOf } from '../../db/stores/credential-claims.ts';

/**
 * Whether a challenge booking still has a claim that was not rejected. The quoted total is not checked:
 * a later price list does not void it.
 */
export async function isClaimStillValid(
  db: Database,
  { id, paymentMethod }: Pick<Appointment, 'id' | 'paymentMethod'>,
): Promise<boolean> {
  if (paymentMethod !== 'challenge') return true;
  const claim = await findClaimOf(db, id);
  return claim !== undefined && claim.status !== 'rejected';
}
