// The hosted payment page of a price, as set by the inspector. Read without the schemas, which are larger than the pages.
import { type Cents, toDecimalString } from '../../domain/money.ts';

const timeoutMs = 10_000;

/** `null`: none is set. Throws without an answer. Standard fee only: the half price needs a claim, and a booking. */
export async function lookUpPaymentLink(amount: Cents): Promise<string | null> {
  const query = new URLSearchParams({ amount: toDecimalString(amount), type: 'paynow' });
  const response = await fetch(`/api/payment-links/lookup?${query}`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`No payment link was answered: ${response.status}`);
  const { url } = (await response.json()) as { url?: unknown };
  return typeof url === 'string' ? url : null;
}
