import { useCallback, useEffect, useState } from 'react';
import type { PaymentStanding } from '../../../api/payment.ts';
import { fetchPaymentStatus, type PaymentStatusResult } from './payment-api.ts';

export type PaymentStatusState =
  | { state: 'asking' }
  | { state: 'failed' }
  | { state: 'known'; standing: PaymentStanding };

/** Payment status of a booking; the server asks the provider. */
export function usePaymentStatus(appointmentId: string) {
  const [standing, setStanding] = useState<PaymentStatusState>({ state: 'asking' });
  const ask = useCallback(
    async (isLeft: () => boolean = () => false) => {
      const asked: PaymentStatusResult = await fetchPaymentStatus({ appointmentId });
      if (!isLeft()) setStanding(asked.ok ? { state: 'known', standing: asked.value } : { state: 'failed' });
    },
    [appointmentId],
  );
  useEffect(() => {
    let left = false;
    void ask(() => left);
    return () => {
      left = true;
    };
  }, [ask]);
  return { standing, askAgain: () => void ask() };
}
