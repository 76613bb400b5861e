// Handles the return from a payment page. Its parameters are removed from the URL and treated as a hint; the server is
// asked. Loaded only then, to keep the landing page small.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';

/** Stripe's parameters and ours. */
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

/** Longer values are not payment ids. */
const maxIdLength = 255;

export function PaymentReturnHandler() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [returned, setReturned] = useState<{ paymentIntent: string | undefined }>();
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!hydrated || query.get('payment') !== 'success') return;
    setReturned({ paymentIntent: query.get('payment_intent')?.slice(0, maxIdLength) });
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
