import { blocksTime } from '../../../domain/appointment/appointment-status.ts';
import { due } from '../../../domain/payment/due.ts';
import { holdEndAfterFailure } from '../../../domain/scheduling/hold.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { extendHold } from '../../db/stores/holds.ts';
import type { Booking } from '../../db/stores/paid-bookings.ts';
import type { StoredPayment } from '../../db/stores/payments.ts';
import { addPaymentDeliveries } from './add-payment-deliveries.ts';

/**
 * Notifies the payer after a slow payment failed, and extends an unpaid booking whose deadline may have passed by then.
 * Runs inside a transaction that locked the booking.
 */
export async function extendAfterFailedDebit(
  tx: Database,
  business: CurrentBusiness,
  booking: Booking,
  { paymentId, state }: { paymentId: string; state: StoredPayment['state'] },
  now: Date,
): Promise<void> {
  const { id, status, heldUntil, startsAt } = booking;
  if (state === 'processing' || !blocksTime(status) || due(booking) === 0) return;
  const until = heldUntil && holdEndAfterFailure(heldUntil, startsAt, now);
  if (until && until > heldUntil) await extendHold(tx, id, { until, warnedAt: now });
  // Without time left the booking is released, which has its own message.
  if (!until || until > now) await addPaymentDeliveries(tx, business, id, 'payment-failed', paymentId, now);
}
