import { recipientsOf } from '../../../domain/appointment/recipients.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { addDeliveries, nextOccasion } from '../../db/stores/deliveries.ts';
import { addOfficeNotice, paymentNotice } from '../../db/stores/office-notices.ts';
import { listParties } from '../../db/stores/parties.ts';
import type { StoredPayment } from '../../db/stores/payments.ts';

/**
 * Messages about money to payer, paying signer and office. Written with the money, not announced, so that a later change of the booking
 * cannot replace a receipt. Runs inside a transaction that locked the appointment.
 */
export async function addPaymentDeliveries(
  tx: Database,
  business: CurrentBusiness,
  appointmentId: string,
  event: 'paid' | 'refunded-late' | 'disputed' | 'payment-failed',
  /** `null`: paid by credit, so there is no receipt. */
  paymentId: string | null,
  now: Date,
): Promise<void> {
  const appointment = await findAppointment(tx, appointmentId);
  if (!appointment) throw new Error('The appointment of a payment was not found');
  const recipients = recipientsOf(event, await listParties(tx, appointmentId), {
    businessEmails: business.current().profile.policies.noticeEmails,
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

/** Notifies the office of a dispute of a payment without a booking. Runs inside a transaction that locked the payment. */
export async function addDisputeDelivery(
  tx: Database,
  business: CurrentBusiness,
  payment: Pick<StoredPayment, 'id' | 'number'>,
  now: Date,
): Promise<void> {
  const notice = await paymentNotice(tx, 'payment-disputed', payment);
  await addOfficeNotice(tx, notice, business.current().profile.policies.noticeEmails, now);
}
