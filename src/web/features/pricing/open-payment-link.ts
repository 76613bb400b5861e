// A price that somebody wants to pay at once: its hosted page opens in a new tab, or they are told that there is none.
import { business } from '../../../domain/business.ts';
import { type Cents, toDecimalString } from '../../../domain/money.ts';
import { toast } from '../../ui/toast-store.ts';

const longestWaitMs = 10_000;

export async function openPaymentLink(amount: Cents): Promise<void> {
  try {
    const url = await lookUp(amount);
    if (url === null) return tellNotConfigured();
    const tab = window.open(url, '_blank');
    // A browser that refuses new tabs leads there in this one.
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

/** Read without the schemas: their code is larger than the page. */
async function lookUp(amount: Cents): Promise<string | null> {
  const query = new URLSearchParams({ amount: toDecimalString(amount), type: 'paynow' });
  const response = await fetch(`/api/payment-links/lookup?${query}`, {
    signal: AbortSignal.timeout(longestWaitMs),
  });
  if (!response.ok) throw new Error(`No payment link was answered: ${response.status}`);
  const { url } = (await response.json()) as { url?: unknown };
  return typeof url === 'string' ? url : null;
}

const tellNotConfigured = () =>
  toast({
    title: 'Payment link not configured. Please set up Stripe payment links in the admin panel.',
    description: `You can book online all the same, or call us at ${business.office.phone.display}.`,
    tone: 'destructive',
  });
