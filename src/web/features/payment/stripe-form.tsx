import { useEffect, useRef, useState } from 'react';
import type { PaymentIntent } from '../../../api/payment.ts';
import { actionClass } from '../../ui/action.tsx';
import { loadStripe, reloadUnlessCheckout, type Stripe, type StripeElements } from './load-stripe.ts';
import { PaymentForm, type PaymentFormProps } from './payment-form.tsx';

type Loaded = { stripe: Stripe; elements: StripeElements };

/** Stripe's fields, in Stripe's frame: card data never reaches us. */
export default function StripeForm(props: PaymentFormProps & { intent: PaymentIntent }) {
  const { intent, problem, onTried, onFail, onTry } = props;
  const { clientSecret, publishableKey } = intent;
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded | 'loading' | 'failed'>('loading');
  const [tries, setTries] = useState(1);
  const [busy, setBusy] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt counter retries.
  useEffect(() => {
    if (reloadUnlessCheckout()) return;
    let stale = false;
    let unmount = () => {};
    setLoaded('loading');
    const fail = () => stale || setLoaded('failed');
    loadStripe(publishableKey ?? '').then((stripe) => {
      if (stale || !place.current) return;
      const elements = stripe.elements({ clientSecret, appearance: appearance() });
      // Opens the card's fields; the default, a list, would open none of them.
      const element = elements.create('payment', { layout: 'tabs' });
      element.on('ready', () => stale || setLoaded({ stripe, elements }));
      element.on('loaderror', fail);
      element.mount(place.current);
      unmount = () => element.unmount();
    }, fail);
    return () => {
      stale = true;
      unmount();
    };
  }, [clientSecret, publishableKey, tries]);

  const pay = async ({ stripe, elements }: Loaded) => {
    onTry();
    setBusy(true);
    // Used only if the bank redirects the payer; the landing page then asks the server for the result.
    const confirmParams = { return_url: `${window.location.origin}/?payment=success` };
    const { error } = await stripe
      .confirmPayment({ elements, confirmParams, redirect: 'if_required' })
      // The server finds out what happened.
      .catch(() => ({ error: undefined }));
    if (error?.type === 'card_error') onFail(error.message ?? 'Your card was declined.');
    // Stripe shows errors next to its fields; any other error may mean that it is paid already.
    else if (error?.type !== 'validation_error') await onTried();
    setBusy(false);
  };

  if (loaded === 'failed')
    return (
      <>
        <p className="mb-4">We couldn’t load the card form. You weren’t charged.</p>
        <button
          type="button"
          onClick={() => {
            setLoaded('loading');
            setTries((before) => before + 1);
          }}
          className={`${actionClass()} w-full text-lead`}
        >
          Try again
        </button>
      </>
    );
  return (
    <PaymentForm
      busy={busy}
      waiting={loaded === 'loading'}
      problem={problem}
      onSubmit={() => loaded !== 'loading' && void pay(loaded)}
    >
      {loaded === 'loading' && <p role="status">Setting up secure payment...</p>}
      <div ref={place} />
    </PaymentForm>
  );
}

/** Styles Stripe's fields like ours, in light and dark. */
function appearance(): object {
  const { theme } = document.documentElement.dataset;
  const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  return { theme: isDark ? 'night' : 'stripe', variables: { borderRadius: '0px', fontSizeBase: '17px' } };
}
