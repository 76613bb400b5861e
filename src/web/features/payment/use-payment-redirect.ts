import { useCallback, useEffect, useState } from 'react';
import { generatePath, useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { toast } from '../../ui/toast-store.ts';
import { findPaymentDestination, type PaymentDestination } from './find-payment-destination.ts';
import { storePendingBooking } from './store-pending-booking.ts';

type Shown =
  | { state: 'looking' }
  | { state: 'leaving'; url: string }
  | { state: 'failed' }
  | Exclude<PaymentDestination, { state: 'page' | 'no-page' | 'card' }>;

/** Finds the payment page and replaces this page with it, so that going back does not lead here again. */
export function usePaymentRedirect() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [page, setPage] = useState<Shown>({ state: 'looking' });
  const [tries, setTries] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt counter retries.
  useEffect(() => {
    let stale = false;
    const query = new URLSearchParams(search);
    const go = (found: PaymentDestination) => {
      if (stale) return;
      if (found.state === 'no-page')
        return void navigate(`${paths.paymentError}?error=no-payment-link`, { replace: true });
      if (found.state === 'card') {
        const checkout = generatePath(paths.checkout, { appointmentId: found.reservation.id });
        return void navigate(checkout, { replace: true });
      }
      if (found.state !== 'page') return setPage(found);
      const { url, reservation, amount: fullPrice } = found;
      storePendingBooking(query, { reservation, fullPrice }, new Date());
      toast({ title: 'Redirecting to Payment' });
      setPage({ state: 'leaving', url });
      window.location.replace(url);
    };
    findPaymentDestination(query).then(go, () => stale || setPage({ state: 'failed' }));
    return () => {
      stale = true;
    };
  }, [search, navigate, tries]);

  const tryAgain = useCallback(() => {
    setPage({ state: 'looking' });
    setTries((before) => before + 1);
  }, []);
  return { page, tryAgain };
}
