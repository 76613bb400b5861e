// Hosts that payment links may point to: the card provider's, and our own page when it stands in for them.
import type { PaymentLinkRule } from '../../domain/payment/payment-link-url.ts';

const stripeHosts = ['buy.stripe.com', 'checkout.stripe.com'];
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

export function readPaymentLinkHosts(
  read: (name: string) => string | undefined,
  refuse: (sentence: string) => void,
): string[] {
  const hosts = (read('PAYMENT_LINK_HOSTS') ?? '')
    .split(',')
    .flatMap((part) => part.trim().toLowerCase() || []);
  for (const host of hosts) {
    if (!hostName.test(host))
      refuse(`PAYMENT_LINK_HOSTS must list host names such as ${stripeHosts.join(', ')}, not "${host}".`);
  }
  return hosts.length > 0 ? hosts : stripeHosts;
}

export const paymentLinkRule = (config: {
  mode: string;
  paymentLinkHosts: string[];
  providers: { PAYMENT_PROVIDER: string };
  publicUrl: string;
}): PaymentLinkRule => ({
  hosts: config.paymentLinkHosts,
  // Live mode has no sandbox payment pages, whichever provider is used.
  own: config.mode === 'sandbox' && config.providers.PAYMENT_PROVIDER === 'sandbox' ? config.publicUrl : null,
});
