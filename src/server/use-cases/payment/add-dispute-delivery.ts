import { business } from '../../../domain/business.ts';
import type { Database } from '../../db/client.ts';
import { readBusinessSettings } from '../../db/stores/business-settings.ts';
import { addOfficeNotice, paymentNotice } from '../../db/stores/office-notices.ts';
import type { StoredPayment } from '../../db/stores/payments.ts';

/** Notifies the office of a dispute of a payment without a booking. Runs inside a transaction that locked the payment. */
export async function addDisputeDelivery(
  tx: Database,
  payment: Pick<StoredPayment, 'id' | 'number'>,
  now: Date,
): Promise<void> {
  const { noticeEmails } = await readBusinessSettings(tx);
  const notice = await paymentNotice(tx, 'payment-disputed', payment);
  await addOfficeNotice(tx, notice, noticeEmails ?? business.businessEmails, now);
}
