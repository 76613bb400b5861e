import { useCallback, useEffect, useState } from 'react';
import type { PaymentStanding } from '../../../api/payment.ts';
import { fetchPaymentStatus } from './payment-api.ts';

export type PaymentReturnState =
  | { state: 'asking' }
  /** `waited`: long enough that a payment would have been reported. */
  | { state: 'known'; standing: PaymentStanding; waited: boolean }
  /** No payment of this browser. */
  | { state: 'unknown' }
  | { state: 'failed' };

const lookAgainMs = 3_000;
/** A webhook arrives within seconds, and a slow bank's answer within a minute. */
const mostLooks = 20;

/** Polls until the payment is settled or the limit is reached. */
export function usePaymentReturn(paymentIntent: string | undefined) {
  const [returned, setReturned] = useState<PaymentReturnState>({ state: 'asking' });
  const [round, setRound] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the round counter restarts polling.
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (looks: number) => {
      const asked = await fetchPaymentStatus({ paymentIntent });
      if (left) return;
      if (!asked.ok) return setReturned({ state: isUnknown(asked) ? 'unknown' : 'failed' });
      const { state, cancelledWords } = asked.value;
      const isOpen = state === 'processing' || (state === 'open' && cancelledWords === null);
      setReturned({ state: 'known', standing: asked.value, waited: looks >= mostLooks });
      if (isOpen && looks < mostLooks) timer = setTimeout(() => void look(looks + 1), lookAgainMs);
    };
    void look(1);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [paymentIntent, round]);

  const askAgain = useCallback(() => {
    setReturned({ state: 'asking' });
    setRound((before) => before + 1);
  }, []);
  return { returned, askAgain };
}

const isUnknown = (asked: { ok: false; reason: string; status?: number }): boolean =>
  asked.reason === 'refused' && asked.status === 404;
