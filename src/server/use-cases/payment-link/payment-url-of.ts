import { blocksTime } from '../../../domain/appointment/appointment-status.ts';
import { due } from '../../../domain/payment/due.ts';
import type { Database } from '../../db/client.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { creditUsedBy } from '../../db/stores/credits.ts';
import { readPaymentStatus } from '../../db/stores/paid-bookings.ts';
import { findPaymentUrl } from '../../db/stores/payment-links.ts';
import { paymentsOf } from '../../db/stores/payments.ts';
import type { Payments } from '../../ports/payments.ts';

export type LinkDeps = { db: Database; payments: Pick<Payments, 'addReference'> };

/**
 * The provider's page that charges exactly what is due for this appointment. `null`: none, or nothing to pay there now. A link for
 * another amount would leave a balance or a refund.
 */
export async function paymentUrlOf(
  { db, payments }: LinkDeps,
  { id, status, total, allowance, paid, paymentMethod }: Appointment,
): Promise<string | null> {
  if (!blocksTime(status)) return null;
  const open = due({ total, allowance, paid, credit: await creditUsedBy(db, id) });
  if (open === 0) return null;
  const url = await findPaymentUrl(db, open, paymentMethod);
  if (url === null || (await isBeingSettled(db, id))) return null;
  return payments.addReference(url, id);
}

/** A payment is processing or under review, so paying again could pay twice. */
const isBeingSettled = async (db: Database, id: string): Promise<boolean> =>
  ['needs_review', 'disputed'].includes((await readPaymentStatus(db, id)) ?? '') ||
  (await paymentsOf(db, id)).some(({ state }) => state === 'processing');
