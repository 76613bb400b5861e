// A reusable link to a provider's pay page can say which appointment it is followed for.
import { type PaymentLinkRule, parsePaymentUrl } from '../../../domain/payment/payment-link-url.ts';

/** Only these pages of Stripe's are reusable. */
export const stripeLinks: PaymentLinkRule = { hosts: ['buy.stripe.com'], own: null };

/** What Stripe takes; ours are identifiers of appointments. */
export const plainReference = /^[\w-]{1,200}$/;

/** `null`: not a link of the rule, or not a reference. A reference that is there already is replaced. */
export function addReference(rule: PaymentLinkRule, link: string, reference: string): string | null {
  const parsed = parsePaymentUrl(link, rule);
  if (!parsed.ok || !plainReference.test(reference)) return null;
  const url = new URL(parsed.value);
  url.searchParams.set('client_reference_id', reference);
  return url.href;
}
