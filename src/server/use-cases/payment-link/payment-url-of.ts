import { keepsItsTime } from '../../../domain/appointment/appointment-status.ts';
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
 * The page of the provider's on which exactly what is due is paid, for this appointment. `null`: there is none, or nothing is to
 * be paid there now. A link charges what it charges: one for another amount would leave something due, or to be given back.
 */
export async function paymentUrlOf(
  { db, payments }: LinkDeps,
  { id, status, total, paid, paymentMethod }: Appointment,
): Promise<string | null> {
  if (!keepsItsTime(status)) return null;
  const open = due({ total, paid, credit: await creditUsedBy(db, id) });
  if (open === 0) return null;
  const url = await findPaymentUrl(db, open, paymentMethod);
  if (url === null || (await isBeingSettled(db, id))) return null;
  return payments.addReference(url, id);
}

/** On its way, or looked at by the office: who paid once more would pay twice. */
const isBeingSettled = async (db: Database, id: string): Promise<boolean> =>
  ['needs_review', 'disputed'].includes((await readPaymentStatus(db, id)) ?? '') ||
  (await paymentsOf(db, id)).some(({ state }) => state === 'processing');
