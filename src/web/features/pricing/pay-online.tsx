import { type ReactNode, useState } from 'react';
import type { Cents } from '../../../domain/money.ts';
import { openPaymentLink } from './open-payment-link.ts';

/** Button for paying a listed price online. */
export function PayOnline({
  amount,
  className,
  children,
}: {
  amount: Cents;
  className: string;
  children: ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  const pay = async () => {
    if (busy) return;
    setBusy(true);
    await openPaymentLink(amount);
    setBusy(false);
  };
  return (
    <button
      type="button"
      aria-disabled={busy}
      onClick={() => void pay()}
      className={`needs-script font-medium underline underline-offset-4 ${className}`}
    >
      {children}
    </button>
  );
}
