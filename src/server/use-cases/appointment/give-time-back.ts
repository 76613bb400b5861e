import { keepsItsTime } from '../../../domain/appointment/appointment-status.ts';
import { findOfBrowser } from '../../db/stores/holds.ts';
import { lockBooking } from '../../db/stores/paid-bookings.ts';
import { findUnfinished, paymentsOf } from '../../db/stores/payments.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { closePayment, syncPayment } from '../payment/sync-payment.ts';
import { releaseHold } from './release-hold.ts';

export type GivenBack =
  | { ok: true }
  | { ok: false; reason: 'unknown-appointment' | 'payment-under-way' | 'booked-meanwhile' };

/**
 * Whoever holds a time gives it back on purpose. Not while their money is on its way: it would come for nothing. The provider is
 * asked, for nobody may have told us yet; should it not answer, what was known before counts.
 */
export async function giveTimeBack(deps: PaymentDeps, id: string, browser: Buffer): Promise<GivenBack> {
  const { db, clock } = deps;
  if (!(await findOfBrowser(db, id, browser))) return { ok: false, reason: 'unknown-appointment' };
  const before = await findUnfinished(db, { appointmentId: id });
  if (before) await syncPayment(deps, before);
  const done = await db.transaction().execute(async (tx): Promise<GivenBack> => {
    const booking = await lockBooking(tx, id);
    if (!booking || !keepsItsTime(booking.status)) return { ok: false, reason: 'unknown-appointment' };
    if (booking.status !== 'held') return { ok: false, reason: 'booked-meanwhile' };
    const isUnderWay = (await paymentsOf(tx, id)).some(({ state }) => state === 'processing');
    if (isUnderWay) return { ok: false, reason: 'payment-under-way' };
    const released = await releaseHold(tx, id, clock.now(), { browser });
    return released ? { ok: true } : { ok: false, reason: 'unknown-appointment' };
  });
  if (done.ok) await endForm(deps, id);
  return done;
}

/** A card form that is open somewhere is for nothing any more. Whoever was faster than this gets their money back. */
async function endForm(deps: PaymentDeps, id: string): Promise<void> {
  try {
    const open = await findUnfinished(deps.db, { appointmentId: id });
    if (open) await closePayment(deps, open);
  } catch (error) {
    deps.log.error({ err: error as Error, appointment: id }, 'a payment for a time given back stays open');
  }
}
