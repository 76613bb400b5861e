// State of a PaymentSource on our own page. The server's answer decides what is shown, not the form's result.
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast-store.ts';
import { paymentSuccessToast } from './payment-outcome-text.ts';
import { isPayable, type PaymentSource, type PreparedPayment } from './prepare-payment.ts';

export type Payment = { state: 'setting-up' } | { state: 'waiting' } | PreparedPayment;

const pollDelayMs = 3_000;
const checkAgainMs = 10_000;

const notSent = 'Your payment didn’t go through. Please try again.';

/** `paying` must be stable between renders; a new one restarts. */
export function usePayment(paying: PaymentSource, onPaid: () => void) {
  const [payment, setPayment] = useState<Payment>({ state: 'setting-up' });
  /** Why the last attempt failed, shown at the form. */
  const [problem, setProblem] = useState<string | null>(null);
  const unmounted = useRef(false);
  const onPaidRef = useRef(onPaid);
  onPaidRef.current = onPaid;

  const show = useCallback((next: Payment) => {
    if (unmounted.current) return;
    setPayment(next);
    if (next.state === 'failed')
      toast({
        title: 'Payment Setup Failed',
        description: 'There was an error setting up your payment. Please try again.',
        tone: 'destructive',
      });
  }, []);

  const setUp = useCallback(async () => {
    show({ state: 'setting-up' });
    const prepared = await paying.prepare();
    show(isUnderWay(prepared) ? { state: 'waiting' } : prepared);
  }, [paying, show]);

  useEffect(() => {
    unmounted.current = false;
    void setUp();
    return () => {
      unmounted.current = true;
    };
  }, [setUp]);

  const forget = useCallback(() => setProblem(null), []);
  const fail = useCallback((words: string) => {
    if (unmounted.current) return;
    setProblem(words);
    toast({ title: 'Payment Failed', description: words, tone: 'destructive' });
  }, []);

  /** Checks the result of an attempt. */
  const checkResult = useCallback(async (): Promise<void> => {
    const result = await paying.ask();
    // Without an answer it may be paid: showing the form would invite a second payment.
    if (!result.ok || result.value.state === 'processing') {
      show({ state: 'waiting' });
      return;
    }
    const { value: status } = result;
    if (status.state === 'paid') {
      show({ state: 'settled', status });
      if (unmounted.current) return;
      toast(paymentSuccessToast(status));
      onPaidRef.current();
      return;
    }
    const prepared = await paying.prepare();
    show(isUnderWay(prepared) ? { state: 'waiting' } : prepared);
    if (prepared.state === 'ready') fail(status.problem ?? notSent);
  }, [paying, show, fail]);

  const waits = payment.state === 'waiting';
  useEffect(() => {
    if (!waits) return;
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const again = async () => {
      if (!document.hidden) await checkResult();
      if (!over) timer = setTimeout(again, pollDelayMs);
    };
    timer = setTimeout(again, pollDelayMs);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [waits, checkResult]);

  const isReady = payment.state === 'ready';
  useEffect(() => {
    if (!isReady) return;
    // Someone else may pay or cancel: the form must not invite a second payment.
    const check = async () => {
      if (document.hidden) return;
      const result = await paying.ask();
      if (!result.ok || unmounted.current || isPayable(result.value)) return;
      show(
        result.value.state === 'processing'
          ? { state: 'waiting' }
          : { state: 'settled', status: result.value },
      );
      onPaidRef.current();
    };
    const timer = setInterval(() => void check(), checkAgainMs);
    const onVisible = () => void check();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isReady, paying, show]);

  return { payment, setUp, look: checkResult, problem, fail, forget };
}

const isUnderWay = (prepared: PreparedPayment): boolean =>
  prepared.state === 'settled' && prepared.status.state === 'processing';
