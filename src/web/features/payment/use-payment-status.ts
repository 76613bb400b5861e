import { useCallback, useEffect, useState } from 'react';
import type { PaymentSummary } from '../../../api/payment.ts';
import { fetchPaymentStatus, type PaymentStatusResult } from './payment-api.ts';

export type PaymentStatusState =
  | { state: 'asking' }
  | { state: 'failed' }
  | { state: 'known'; standing: PaymentSummary };

/** Payment status of a booking; the server asks the provider. */
export function usePaymentStatus(appointmentId: string) {
  const [standing, setStanding] = useState<PaymentStatusState>({ state: 'asking' });
  const ask = useCallback(
    async (isLeft: () => boolean = () => false) => {
      const result: PaymentStatusResult = await fetchPaymentStatus({ appointmentId });
      if (!isLeft())
        setStanding(result.ok ? { state: 'known', standing: result.value } : { state: 'failed' });
    },
    [appointmentId],
  );
  useEffect(() => {
    let stale = false;
    void ask(() => stale);
    return () => {
      stale = true;
    };
  }, [ask]);
  return { standing, askAgain: () => void ask() };
}
