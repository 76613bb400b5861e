import { type ReactNode, useEffect, useState } from 'react';
import type { PaymentSummary } from '../../../api/payment.ts';
import { fetchPaymentStatus } from './payment-api.ts';
import { PaymentOutcomePanel } from './payment-outcome-panel.tsx';

/** A booking that has ended: what happened to its payment, if there was one. */
export function EndedBookingPayment(props: { id: string; token?: string; children: ReactNode }) {
  const { id: appointmentId, token, children } = props;
  const [status, setStatus] = useState<PaymentSummary | 'looking' | null>('looking');
  useEffect(() => {
    let stale = false;
    void fetchPaymentStatus({ appointmentId, token }).then(
      (asked) => stale || setStatus(asked.ok ? asked.value : null),
    );
    return () => {
      stale = true;
    };
  }, [appointmentId, token]);
  if (status === 'looking') return <p role="status">Looking up your booking…</p>;
  if (status === null || (status.paid === 0 && status.state !== 'refunded')) return children;
  return (
    <div className="max-w-2xl">
      <PaymentOutcomePanel status={status} signed={false} />
    </div>
  );
}
