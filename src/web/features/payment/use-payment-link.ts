import { useCallback, useEffect, useState } from 'react';
import type { Cents } from '../../../domain/money.ts';
import { listedPaymentLinks } from '../../../domain/payment/payment-links.ts';
import { business } from '../../lib/business.ts';
import { lookUpPaymentLink } from '../../lib/payment-link.ts';

export type PaymentLinkState =
  | { state: 'looking' }
  | { state: 'failed' }
  /** Neither on the price list nor among the links. */
  | { state: 'invalid' }
  /** `url`: the hosted page; `null`: our own checkout takes it. */
  | { state: 'known'; amount: Cents; url: string | null; description: string };

/** `undefined`: not read yet; `null`: not a payable amount. */
export function usePaymentLink(amount: Cents | null | undefined) {
  const [price, setPrice] = useState<PaymentLinkState>({ state: 'looking' });
  const [tries, setTries] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt counter retries.
  useEffect(() => {
    if (amount === undefined) return;
    if (amount === null) return setPrice({ state: 'invalid' });
    let stale = false;
    setPrice({ state: 'looking' });
    lookUpPaymentLink(amount).then(
      (url) => stale || setPrice(priceOf(amount, url)),
      () => stale || setPrice({ state: 'failed' }),
    );
    return () => {
      stale = true;
    };
  }, [amount, tries]);
  return { price, tryAgain: useCallback(() => setTries((before) => before + 1), []) };
}

function priceOf(amount: Cents, url: string | null): PaymentLinkState {
  const listed = listedPaymentLinks(business().prices).find(
    (link) => link.type === 'paynow' && link.amount === amount,
  );
  if (!listed && url === null) return { state: 'invalid' };
  return { state: 'known', amount, url, description: listed?.description ?? '' };
}
