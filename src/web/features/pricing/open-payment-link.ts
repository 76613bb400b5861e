// Opens the hosted payment page of a price in a new tab, or says that there is none.
import { business } from '../../../domain/business.ts';
import type { Cents } from '../../../domain/money.ts';
import { lookUpPaymentLink } from '../../lib/payment-link.ts';
import { toast } from '../../ui/toast-store.ts';

export async function openPaymentLink(amount: Cents): Promise<void> {
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
    description: `You can still book online, or call us at ${business.office.phone.display}.`,
    tone: 'destructive',
  });
