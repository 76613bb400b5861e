import { recipientsOf } from '../../../domain/appointment/recipients.ts';
import { business } from '../../../domain/business.ts';
import type { Database } from '../../db/client.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { readBusinessSettings } from '../../db/stores/business-settings.ts';
import { addDeliveries, nextOccasion } from '../../db/stores/deliveries.ts';
import { listParties } from '../../db/stores/parties.ts';

/**
 * What goes to the payer, to a signer who has paid, and to the office, each time. Written with the money itself instead of being announced: whatever happens
 * to the booking next, a receipt is not overtaken by it. Part of a transaction that holds the appointment's row.
 */
export async function addPaymentDeliveries(
  tx: Database,
  appointmentId: string,
  event: 'paid' | 'refunded-late' | 'disputed' | 'payment-failed',
  /** `null`: a credit has paid it, and there is no receipt. */
  paymentId: string | null,
  now: Date,
): Promise<void> {
  const appointment = await findAppointment(tx, appointmentId);
  if (!appointment) throw new Error('A payment for an appointment that is not there');
  const recipients = recipientsOf(event, await listParties(tx, appointmentId), {
    businessEmails: await readNoticeEmails(tx),
    mayText: false,
  });
  const about = { appointmentId, event, revision: appointment.revision };
  await addDeliveries(
    tx,
    { ...about, ...(paymentId !== null && { paymentId }), occasion: await nextOccasion(tx, about) },
    recipients.filter(({ role }) => role === 'payer' || role === 'signer' || role === 'business'),
    now,
  );
}

/** Where the office's own copies go. */
export async function readNoticeEmails(tx: Database): Promise<readonly string[]> {
  const { noticeEmails } = await readBusinessSettings(tx);
  return noticeEmails ?? business.businessEmails;
}
