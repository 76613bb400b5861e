import type { PaymentIntent, PaymentStanding } from '../../../api/payment.ts';
import { askStanding, type Bill, createIntent } from './payment-calls.ts';

export type Prepared =
  /** A form can be shown. */
  | { state: 'ready'; intent: PaymentIntent }
  /** There is nothing to pay here now, and the standing says why. */
  | { state: 'settled'; standing: PaymentStanding }
  | { state: 'failed' };

/** How it stands comes first: what is paid, on its way or being looked at must not be paid twice. */
export async function preparePayment(bill: Bill): Promise<Prepared> {
  const asked = await askStanding(bill);
  if (!asked.ok) return { state: 'failed' };
  if (!isPayable(asked.value)) return { state: 'settled', standing: asked.value };
  const intent = await createIntent(bill);
  if (intent.ok) return { state: 'ready', intent: intent.value };
  // Somebody else may have paid in between.
  const again = await askStanding(bill);
  return again.ok && !isPayable(again.value)
    ? { state: 'settled', standing: again.value }
    : { state: 'failed' };
}

const isPayable = ({ state, booked, due }: PaymentStanding): boolean =>
  booked && due > 0 && (state === 'open' || state === 'failed');
