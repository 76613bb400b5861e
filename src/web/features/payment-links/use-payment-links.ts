// The links as the server has them. A change updates the whole list.
import { useCallback, useEffect, useState } from 'react';
import type { PaymentLinks } from '../../../api/payment-links.ts';
import { storedPaymentLinks, toStoredLink } from '../../storage/payment-links.ts';
import { loadLinks } from './link-calls.ts';

export function usePaymentLinks() {
  const [links, setLinks] = useState<PaymentLinks | null>(null);
  const [unanswered, setUnanswered] = useState(false);

  const show = useCallback((answer: PaymentLinks) => {
    setLinks(answer);
    setUnanswered(false);
    storedPaymentLinks.write(answer.links.map(toStoredLink));
  }, []);
  const load = useCallback(() => loadLinks().then(show, () => setUnanswered(true)), [show]);

  // Reloads when the tab becomes visible.
  useEffect(() => {
    void load();
    const reloadIfVisible = () => document.visibilityState === 'visible' && void load();
    document.addEventListener('visibilitychange', reloadIfVisible);
    return () => document.removeEventListener('visibilitychange', reloadIfVisible);
  }, [load]);

  return { links, unanswered, load, show };
}
