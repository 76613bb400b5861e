// The Stripe account. Refusals never repeat a key: their reader may not be allowed to know it.
import { type Read, type Refuse, readServiceUrl } from './read-value.ts';

export type StripeSettings = {
  secretKey: string;
  /** Sent to every browser that pays. */
  publishableKey: string;
  webhookSecret: string;
  apiUrl: string;
  /** Whether Stripe's script may write `style` attributes on the checkout. */
  styleAttributes: boolean;
};

/** Only read when PAYMENT_PROVIDER is stripe, which also checks for missing keys. */
export function readStripeSettings(read: Read, refuse: Refuse): StripeSettings {
  const key = (name: string, begins: RegExp, words: string): string => {
    const value = read(name) ?? '';
    // Swapped keys would publish the secret one.
    if (value !== '' && !begins.test(value)) refuse(`${name} must begin with ${words}.`);
    return value;
  };
  return {
    secretKey: key('STRIPE_SECRET_KEY', /^[sr]k_/, 'sk_ (or rk_, for a restricted key)'),
    publishableKey: key('STRIPE_PUBLISHABLE_KEY', /^pk_/, 'pk_'),
    webhookSecret: key('STRIPE_WEBHOOK_SECRET', /^whsec_/, 'whsec_'),
    apiUrl: readServiceUrl('STRIPE_API_URL', read, 'https://api.stripe.com', refuse),
    styleAttributes: readStyleAttributes(read('STRIPE_STYLE_ATTRIBUTES'), refuse),
  };
}

function readStyleAttributes(value = 'refuse', refuse: Refuse): boolean {
  if (value !== 'allow' && value !== 'refuse')
    refuse(`STRIPE_STYLE_ATTRIBUTES must be "allow" or "refuse", not "${value}".`);
  return value === 'allow';
}
