import { type Asked, askStanding, createIntent } from './payment-calls.ts';
import type { Paying, Prepared } from './prepare-payment.ts';

/**
 * A price without a booking. `cameBack`: the address says that it was paid, which is believed only where the server says the same
 * of this browser and this amount.
 */
export function payingPrice(amount: string, cameBack: boolean): Paying {
  let paymentIntent: string | undefined;
  const ask = () => askStanding({ paymentIntent });

  const prepare = async (): Promise<Prepared> => {
    const before = cameBack ? settledIn(await ask(), amount) : null;
    if (before) return before;
    const intent = await createIntent({ amount });
    if (intent.ok) {
      paymentIntent = intent.value.clientSecret.split('_secret_')[0];
      return { state: 'ready', intent: intent.value };
    }
    if (intent.reason === 'refused' && intent.status === 422) return { state: 'unlisted' };
    // One that is on its way cannot be paid again.
    return settledIn(await ask(), amount) ?? { state: 'failed' };
  };

  return { prepare, ask };
}

function settledIn(asked: Asked, amount: string): Prepared | null {
  if (!asked.ok) return null;
  const { appointmentId, total, state } = asked.value;
  const isThis = appointmentId === null && total === Number(amount);
  return isThis && state !== 'open' && state !== 'failed'
    ? { state: 'settled', standing: asked.value }
    : null;
}
