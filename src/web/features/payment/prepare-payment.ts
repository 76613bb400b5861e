import type { PaymentIntent, PaymentSummary } from '../../../api/payment.ts';
import {
  type BookingRef,
  createIntent,
  fetchPaymentStatus,
  type PaymentStatusResult,
} from './payment-api.ts';

export type PreparedPayment =
  /** A form can be shown. `before`: an earlier payment of the same price that belongs to no booking yet. */
  | { state: 'ready'; intent: PaymentIntent; before?: PaymentSummary }
  /** There is nothing to pay now; the status says why. */
  | { state: 'settled'; status: PaymentSummary }
  /** The amount is not on the price list. */
  | { state: 'unlisted' }
  | { state: 'failed' };

/** Something payable with a form: how to get an intent, and how to read its status. */
export type PaymentSource = {
  prepare: () => Promise<PreparedPayment>;
  ask: () => Promise<PaymentStatusResult>;
};

export const bookingPayment = (bill: BookingRef): PaymentSource => ({
  prepare: () => preparePayment(bill),
  ask: () => fetchPaymentStatus(bill),
});

/** Reads the status first: a paid, processing or reviewed payment must not be paid twice. */
async function preparePayment(bill: BookingRef): Promise<PreparedPayment> {
  const result = await fetchPaymentStatus(bill);
  if (!result.ok) return { state: 'failed' };
  if (!isPayable(result.value)) return { state: 'settled', status: result.value };
  const intent = await createIntent(bill);
  if (intent.ok) return { state: 'ready', intent: intent.value };
  // Someone else may have paid in between.
  const again = await fetchPaymentStatus(bill);
  return again.ok && !isPayable(again.value)
    ? { state: 'settled', status: again.value }
    : { state: 'failed' };
}

/** Something is due, and no payment is processing for it. */
export const isPayable = ({ state, booked, due }: PaymentSummary): boolean =>
  booked && due > 0 && (state === 'open' || state === 'failed');
