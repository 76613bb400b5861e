import type { PaymentSummary } from '../../../api/payment.ts';
import { createIntent, fetchPaymentStatus, type PaymentStatusResult } from './payment-api.ts';
import type { PaymentSource, PreparedPayment } from './prepare-payment.ts';

/**
 * Pays a price without a booking. `cameBack`: the URL says that it was paid; `paidBefore`: this browser remembers it. Both
 * count only if the server confirms it for this browser and amount.
 */
export function listedPricePayment(
  amount: string,
  { cameBack, paidBefore }: Record<Hint, boolean>,
): PaymentSource {
  let paymentIntent: string | undefined;
  const ask = () => fetchPaymentStatus({ paymentIntent });

  const prepare = async (): Promise<PreparedPayment> => {
    const before = cameBack || paidBefore ? settledIn(await ask(), amount) : null;
    if (before && (cameBack || before.state === 'processing')) return { state: 'settled', status: before };
    const intent = await createIntent({ amount });
    if (intent.ok) {
      paymentIntent = intent.value.clientSecret.split('_secret_')[0];
      return { state: 'ready', intent: intent.value, ...(before?.state === 'paid' && { before }) };
    }
    if (intent.reason === 'refused' && intent.status === 422) return { state: 'unlisted' };
    // A processing payment cannot be paid again.
    const status = settledIn(await ask(), amount);
    return status ? { state: 'settled', status } : { state: 'failed' };
  };

  return { prepare, ask };
}

type Hint = 'cameBack' | 'paidBefore';

function settledIn(result: PaymentStatusResult, amount: string): PaymentSummary | null {
  if (!result.ok) return null;
  const { appointmentId, total, state } = result.value;
  const isThis = appointmentId === null && total === Number(amount);
  return isThis && state !== 'open' && state !== 'failed' ? result.value : null;
}

/** `null`: not an amount that can be paid. */
export const parseCheckoutAmount = (text: string): number | null =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
