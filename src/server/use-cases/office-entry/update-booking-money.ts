import type { Database } from '../../db/client.ts';
import { type Booking, writeMoney } from '../../db/stores/paid-bookings.ts';
import { adjustGivenCredit } from '../credit/adjust-given-credit.ts';
import { readBookingMoney } from '../payment/apply-payment-to-booking.ts';

/** After money left or an entry was undone: the booking keeps its time and status. Needs its lock. */
export async function updateBookingMoney(tx: Database, booking: Booking, now: Date): Promise<void> {
  const money = await readBookingMoney(tx, booking);
  await writeMoney(tx, booking.id, money);
  if (booking.status === 'cancelled') await adjustGivenCredit(tx, booking.id, money.paid, now);
}
