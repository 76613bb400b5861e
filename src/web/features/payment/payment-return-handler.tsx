// Somebody comes back from a payment. What the address says about it is taken out of it at once: it is a hint, and the server
// is asked. On its own and loaded only then: everybody else's landing page is none the heavier for it.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';

/** Stripe's own, beside ours. */
const parameters = [
  'payment',
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'setup_intent',
  'source_type',
];

const PaymentReturnPanel = lazy(() =>
  import('./payment-return-panel.tsx').catch(() => ({ default: NotLoaded })),
);
const NotLoaded = () => (
  <p role="alert" className="wrap py-8">
    We couldn’t check your payment. Please reload this page before you pay again.
  </p>
);

/** Longer is no name of a payment. */
const longestName = 255;

export function PaymentReturnHandler() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [returned, setReturned] = useState<{ paymentIntent: string | undefined }>();
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!hydrated || query.get('payment') !== 'success') return;
    setReturned({ paymentIntent: query.get('payment_intent')?.slice(0, longestName) });
    for (const name of parameters) query.delete(name);
    const rest = query.toString();
    void navigate({ pathname, search: rest && `?${rest}`, hash }, { replace: true });
  }, [hydrated, pathname, search, hash, navigate]);
  return (
    returned && (
      <Suspense>
        <PaymentReturnPanel {...returned} />
      </Suspense>
    )
  );
}
