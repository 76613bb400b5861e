import { holdEndAfterFailure } from '../../../domain/scheduling/hold.ts';
import type { Database } from '../../db/client.ts';
import { extendHold } from '../../db/stores/holds.ts';
import type { Booking } from '../../db/stores/paid-bookings.ts';
import type { StoredPayment } from '../../db/stores/payments.ts';
import { tellOfPayment } from './tell-of-payment.ts';

/**
 * A payment that took days failed, and the hold may have passed its end meanwhile: its holder is told, and has time to pay
 * another way. Part of a transaction that holds the booking.
 */
export async function afterFailedDebit(
  tx: Database,
  { id, status, heldUntil, startsAt }: Booking,
  { paymentId, state }: { paymentId: string; state: StoredPayment['state'] },
  now: Date,
): Promise<void> {
  if (state === 'processing' || status !== 'held' || heldUntil === null) return;
  const until = holdEndAfterFailure(heldUntil, startsAt, now);
  if (until > heldUntil) await extendHold(tx, id, { until, warnedAt: now });
  if (until > now) await tellOfPayment(tx, id, 'payment-failed', paymentId, now);
}
