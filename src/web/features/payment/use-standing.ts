import { useCallback, useEffect, useState } from 'react';
import type { PaymentStanding } from '../../../api/payment.ts';
import { type Asked, askStanding } from './payment-calls.ts';

export type Standing =
  | { state: 'asking' }
  | { state: 'failed' }
  | { state: 'known'; standing: PaymentStanding };

/** How a booking's payment stands: the provider is asked. */
export function useStanding(appointmentId: string) {
  const [standing, setStanding] = useState<Standing>({ state: 'asking' });
  const ask = useCallback(
    async (isLeft: () => boolean = () => false) => {
      const asked: Asked = await askStanding({ appointmentId });
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
