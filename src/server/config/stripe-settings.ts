// The account at Stripe. A key is never repeated: whoever reads the sentence may not be who may know it.
import { type Read, type Refuse, readServiceUrl } from './read-value.ts';

export type StripeSettings = {
  secretKey: string;
  /** Handed to every browser that pays. */
  publishableKey: string;
  webhookSecret: string;
  apiUrl: string;
};

/** Only read where PAYMENT_PROVIDER is stripe; whether a key is missing is seen there. */
export function readStripeSettings(read: Read, refuse: Refuse): StripeSettings {
  const key = (name: string, begins: RegExp, words: string): string => {
    const value = read(name) ?? '';
    // One key in the place of another would show the secret one to everybody.
    if (value !== '' && !begins.test(value)) refuse(`${name} must begin with ${words}.`);
    return value;
  };
  return {
    secretKey: key('STRIPE_SECRET_KEY', /^[sr]k_/, 'sk_ (or rk_, for a restricted key)'),
    publishableKey: key('STRIPE_PUBLISHABLE_KEY', /^pk_/, 'pk_'),
    webhookSecret: key('STRIPE_WEBHOOK_SECRET', /^whsec_/, 'whsec_'),
    apiUrl: readServiceUrl('STRIPE_API_URL', read, 'https://api.stripe.com', refuse),
  };
}
