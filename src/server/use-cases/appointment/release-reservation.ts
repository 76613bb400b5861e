import { blocksTime } from '../../../domain/appointment/appointment-status.ts';
import { findOfBrowser } from '../../db/stores/holds.ts';
import { lockBooking } from '../../db/stores/paid-bookings.ts';
import { findUnfinished, paymentsOf } from '../../db/stores/payments.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { closePayment, syncPayment } from '../payment/sync-payment.ts';
import { releaseHold } from './release-hold.ts';

export type ReleaseResult =
  | { ok: true }
  | { ok: false; reason: 'unknown-appointment' | 'payment-under-way' | 'booked-meanwhile' };

/**
 * Releases a hold at the customer's request, but not while a payment is processing. Asks the provider first, because its webhook may
 * be late; if it does not answer, the stored state counts.
 */
export async function releaseReservation(
  deps: PaymentDeps,
  id: string,
  browser: Buffer,
): Promise<ReleaseResult> {
  const { db, clock } = deps;
  if (!(await findOfBrowser(db, id, browser))) return { ok: false, reason: 'unknown-appointment' };
  const before = await findUnfinished(db, { appointmentId: id });
  if (before) await syncPayment(deps, before);
  const done = await db.transaction().execute(async (tx): Promise<ReleaseResult> => {
    const booking = await lockBooking(tx, id);
    if (!booking || !blocksTime(booking.status)) return { ok: false, reason: 'unknown-appointment' };
    if (booking.status !== 'held') return { ok: false, reason: 'booked-meanwhile' };
    const isUnderWay = (await paymentsOf(tx, id)).some(({ state }) => state === 'processing');
    if (isUnderWay) return { ok: false, reason: 'payment-under-way' };
    const released = await releaseHold(tx, id, clock.now(), { browser });
    return released ? { ok: true } : { ok: false, reason: 'unknown-appointment' };
  });
  if (done.ok) await closeOpenPayment(deps, id);
  return done;
}

/** Closes a card form that is still open. A payment that was faster is refunded. */
async function closeOpenPayment(deps: PaymentDeps, id: string): Promise<void> {
  try {
    const open = await findUnfinished(deps.db, { appointmentId: id });
    if (open) await closePayment(deps, open);
  } catch (error) {
    deps.log.error(
      { err: error as Error, appointment: id },
      'payment for a released hold could not be closed',
    );
  }
}
