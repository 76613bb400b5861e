// A receipt that was issued never changes, so its figures are kept when the payment arrives.
import { cents, subtract, ZERO } from '../../../domain/money.ts';
import { allowanceCounted, creditCounted } from '../../../domain/payment/due.ts';
import { keptOf, type PaymentRow } from '../../../domain/payment/payment-state.ts';
import type { BookingMoney } from '../../../domain/payment/payment-state-of-booking.ts';
import { priceChangeLine } from '../../../domain/pricing/price-change.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import type { Booking } from '../../db/stores/paid-bookings.ts';
import { type ReceiptFigures, writeReceiptFigures } from '../../db/stores/receipt-figures.ts';
import { receiptLines } from './build-receipt.ts';

/** `money`: of the booking with this payment. Needs the booking's lock. */
export async function freezeReceipt(
  tx: Database,
  business: CurrentBusiness,
  { id, total, allowance, credit }: Booking,
  { paymentId, row, money }: { paymentId: string; row: PaymentRow; money: BookingMoney },
): Promise<void> {
  const appointment = await findAppointment(tx, id);
  if (!appointment) throw new Error('The booking of a payment was not found');
  // Another currency is not counted in what was paid.
  const own = row.mismatch === 'currency' ? ZERO : keptOf(row);
  await writeReceiptFigures(tx, paymentId, {
    total,
    takenOff: allowanceCounted({ total, allowance }),
    credit: creditCounted({ total, allowance, credit }),
    paidBefore: subtract(money.paid, own),
    lines: await linesOf(business, appointment),
  });
}

/** The reason of a price change may name a person, so it can be erased. */
async function linesOf(
  business: CurrentBusiness,
  appointment: Appointment,
): Promise<ReceiptFigures['lines']> {
  const { profile } = await business.version(appointment.property.businessVersion);
  const lines = receiptLines(profile, appointment);
  const { priceChange } = appointment;
  if (!priceChange) return lines;
  const { name } = priceChangeLine(priceChange);
  return [...lines.slice(0, -1), { name, amount: cents(priceChange.amount), reason: priceChange.reason }];
}
