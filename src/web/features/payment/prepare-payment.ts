import type { PaymentIntent, PaymentStanding } from '../../../api/payment.ts';
import {
  type BookingRef,
  createIntent,
  fetchPaymentStatus,
  type PaymentStatusResult,
} from './payment-api.ts';

export type PreparedPayment =
  /** A form can be shown. `before`: what was paid the same way already, and belongs to nothing yet. */
  | { state: 'ready'; intent: PaymentIntent; before?: PaymentStanding }
  /** There is nothing to pay here now, and the standing says why. */
  | { state: 'settled'; standing: PaymentStanding }
  /** Nobody charges this amount. */
  | { state: 'unlisted' }
  | { state: 'failed' };

/** What is paid with a form: how to get one, and how it stands afterwards. */
export type PaymentSource = {
  prepare: () => Promise<PreparedPayment>;
  ask: () => Promise<PaymentStatusResult>;
};

export const bookingPayment = (bill: BookingRef): PaymentSource => ({
  prepare: () => preparePayment(bill),
  ask: () => fetchPaymentStatus(bill),
});

/** How it stands comes first: what is paid, on its way or being looked at must not be paid twice. */
async function preparePayment(bill: BookingRef): Promise<PreparedPayment> {
  const asked = await fetchPaymentStatus(bill);
  if (!asked.ok) return { state: 'failed' };
  if (!isPayable(asked.value)) return { state: 'settled', standing: asked.value };
  const intent = await createIntent(bill);
  if (intent.ok) return { state: 'ready', intent: intent.value };
  // Somebody else may have paid in between.
  const again = await fetchPaymentStatus(bill);
  return again.ok && !isPayable(again.value)
    ? { state: 'settled', standing: again.value }
    : { state: 'failed' };
}

/** Something is due, and nothing is on its way for it. */
export const isPayable = ({ state, booked, due }: PaymentStanding): boolean =>
  booked && due > 0 && (state === 'open' || state === 'failed');
