// Adds the appointment's id to a reusable payment link.
import { type PaymentLinkRule, parsePaymentUrl } from '../../../domain/payment/payment-link-url.ts';

/** The only reusable pages of Stripe. */
export const stripeLinks: PaymentLinkRule = { hosts: ['buy.stripe.com'], own: null };

/** The format Stripe accepts; ours are appointment ids. */
export const plainReference = /^[\w-]{1,200}$/;

/** `null`: not an allowed link or reference. Replaces an existing reference. */
export function addReference(rule: PaymentLinkRule, link: string, reference: string): string | null {
  const parsed = parsePaymentUrl(link, rule);
  if (!parsed.ok || !plainReference.test(reference)) return null;
  const url = new URL(parsed.value);
  url.searchParams.set('client_reference_id', reference);
  return url.href;
}
