import type { Database } from '../../db/client.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { wasReceiptSent } from '../../db/stores/deliveries.ts';
import { unconfirmUnpaid } from '../../db/stores/paid-bookings.ts';
import { addPayerDeliveries } from '../desk/add-payer-deliveries.ts';

/** A payment that was thanked for no longer counts: its payer is told, and the booking waits for money again. Needs its lock. */
export async function withdrawPayment(
  tx: Database,
  appointmentId: string,
  paymentId: string,
  now: Date,
): Promise<void> {
  await unconfirmUnpaid(tx, appointmentId);
  const appointment = await findAppointment(tx, appointmentId);
  if (appointment && (await wasReceiptSent(tx, paymentId)))
    await addPayerDeliveries(tx, appointment, 'payment-undone', ['mail'], now, paymentId);
}
