// Stripe's script, loaded from Stripe as its terms require, and only for a card payment.
import { STRIPE_SCRIPT } from '../../../domain/payment/stripe-version.ts';

/** The part of Stripe's API used here. */
export type StripeElements = {
  create: (
    kind: 'payment',
    options?: object,
  ) => {
    mount: (where: HTMLElement) => void;
    unmount: () => void;
    on: (event: 'ready' | 'loaderror', then: () => void) => void;
  };
};

export type Stripe = {
  elements: (options: { clientSecret: string; appearance: object }) => StripeElements;
  confirmPayment: (options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }) => Promise<{ error?: { type?: string; message?: string } }>;
};

type MakeStripe = (publishableKey: string) => Stripe;

let loading: Promise<MakeStripe> | undefined;

export async function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= loadScript().catch((error: unknown) => {
    // Allows a retry.
    loading = undefined;
    throw error;
  });
  return (await loading)(publishableKey);
}

const loadScript = () =>
  new Promise<MakeStripe>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('Stripe’s script could not be loaded'));
    };
    script.src = STRIPE_SCRIPT;
    script.onload = () => {
      const { Stripe } = window as { Stripe?: MakeStripe };
      if (Stripe) resolve(Stripe);
      else fail();
    };
    script.onerror = fail;
    document.head.append(script);
  });

/**
 * Only the checkout's document may load it by its policy; after a client-side navigation the document is another page's.
 * `true`: the page is reloading.
 */
export function reloadUnlessCheckout(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  if (!entry || new URL(entry.name).pathname.startsWith('/checkout')) return false;
  window.location.reload();
  return true;
}
