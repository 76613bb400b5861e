import type { PaymentIntent, PaymentStanding } from '../../../api/payment.ts';
import { type Asked, askStanding, type Bill, createIntent } from './payment-calls.ts';

export type Prepared =
  /** A form can be shown. `before`: what was paid the same way already, and belongs to nothing yet. */
  | { state: 'ready'; intent: PaymentIntent; before?: PaymentStanding }
  /** There is nothing to pay here now, and the standing says why. */
  | { state: 'settled'; standing: PaymentStanding }
  /** Nobody charges this amount. */
  | { state: 'unlisted' }
  | { state: 'failed' };

/** What is paid with a form: how to get one, and how it stands afterwards. */
export type Paying = { prepare: () => Promise<Prepared>; ask: () => Promise<Asked> };

export const payingFor = (bill: Bill): Paying => ({
  prepare: () => preparePayment(bill),
  ask: () => askStanding(bill),
});

/** How it stands comes first: what is paid, on its way or being looked at must not be paid twice. */
async function preparePayment(bill: Bill): Promise<Prepared> {
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

/** Something is due, and nothing is on its way for it. */
export const isPayable = ({ state, booked, due }: PaymentStanding): boolean =>
  booked && due > 0 && (state === 'open' || state === 'failed');
