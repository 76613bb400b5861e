import { type ReactNode, useState } from 'react';
import { phoneText } from '../../../domain/business/wording.ts';
import type { Cents } from '../../../domain/money.ts';
import { business } from '../../lib/business.ts';
import { lookUpPaymentLink } from '../../lib/payment-link.ts';
import { toast } from '../../ui/toast-store.ts';

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

async function openPaymentLink(amount: Cents): Promise<void> {
  try {
    const url = await lookUpPaymentLink(amount);
    if (url === null) return showNotConfigured();
    const tab = window.open(url, '_blank');
    // Falls back to this tab if the browser blocks new ones.
    if (tab) tab.opener = null;
    else window.location.assign(url);
  } catch {
    toast({
      title: 'Error',
      description: 'Please check your connection and try again.',
      tone: 'destructive',
    });
  }
}

const showNotConfigured = () =>
  toast({
    title: 'Payment link not configured. Please set up Stripe payment links in the admin panel.',
    description: `You can still book online, or call us at ${phoneText(business().office.phone)}.`,
    tone: 'destructive',
  });
