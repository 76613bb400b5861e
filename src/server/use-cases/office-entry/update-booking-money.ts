import type { Database } from '../../db/client.ts';
import { type Booking, confirmBooking, writeMoney } from '../../db/stores/paid-bookings.ts';
import { adjustGivenCredit } from '../credit/adjust-given-credit.ts';
import { readBookingMoney } from '../payment/apply-payment-to-booking.ts';

/** After money left or an entry was undone: the booking keeps its time, and is confirmed if that settles it. Needs its lock. */
export async function updateBookingMoney(tx: Database, booking: Booking, now: Date): Promise<void> {
  const money = await readBookingMoney(tx, booking);
  await writeMoney(tx, booking.id, money);
  if (money.status === 'paid' && booking.status === 'scheduled' && booking.signed)
    await confirmBooking(tx, booking.id);
  if (booking.status === 'cancelled') await adjustGivenCredit(tx, booking.id, money.paid, now);
}
