import { useCallback, useEffect, useState } from 'react';
import type { PaymentSummary } from '../../../api/payment.ts';
import { fetchPaymentStatus } from './payment-api.ts';

export type PaymentReturnState =
  | { state: 'asking' }
  /** `waited`: long enough that a payment would have been reported. */
  | { state: 'known'; status: PaymentSummary; waited: boolean }
  /** No payment of this browser. */
  | { state: 'unknown' }
  | { state: 'failed' };

const pollDelayMs = 3_000;
/** A webhook arrives within seconds, and a slow bank's answer within a minute. */
const maxPolls = 20;

/** Polls until the payment is settled or the limit is reached. */
export function usePaymentReturn(paymentIntent: string | undefined) {
  const [returned, setReturned] = useState<PaymentReturnState>({ state: 'asking' });
  const [round, setRound] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the round counter restarts polling.
  useEffect(() => {
    let stale = false;
    let timer: ReturnType<typeof setTimeout>;
    const poll = async (polls: number) => {
      const result = await fetchPaymentStatus({ paymentIntent });
      if (stale) return;
      if (!result.ok) return setReturned({ state: isUnknown(result) ? 'unknown' : 'failed' });
      const { state, cancelledWords } = result.value;
      const isOpen = state === 'processing' || (state === 'open' && cancelledWords === null);
      setReturned({ state: 'known', status: result.value, waited: polls >= maxPolls });
      if (isOpen && polls < maxPolls) timer = setTimeout(() => void poll(polls + 1), pollDelayMs);
    };
    void poll(1);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [paymentIntent, round]);

  const askAgain = useCallback(() => {
    setReturned({ state: 'asking' });
    setRound((before) => before + 1);
  }, []);
  return { returned, askAgain };
}

const isUnknown = (result: { ok: false; reason: string; status?: number }): boolean =>
  result.reason === 'refused' && result.status === 404;
