import { describe, expect, test } from 'vitest';
import { paymentLinkRule, readPaymentLinkHosts } from './payment-link-hosts.ts';

function hostsFrom(value?: string) {
  const problems: string[] = [];
  const hosts = readPaymentLinkHosts(
    () => value,
    (sentence) => void problems.push(sentence),
  );
  return { hosts, problems };
}

describe('the hosts of payment links', () => {
  test('are Stripe’s by default', () => {
    expect(hostsFrom()).toEqual({ hosts: ['buy.stripe.com', 'checkout.stripe.com'], problems: [] });
  });

  test('may be the business’s own domain at Stripe', () => {
    expect(hostsFrom(' Pay.Caliche.example , buy.stripe.com')).toEqual({
      hosts: ['pay.caliche.example', 'buy.stripe.com'],
      problems: [],
    });
  });

  test.each([
    'https://buy.stripe.com',
    '*.stripe.com',
    'buy.stripe.com:443',
    'localhost',
    '127.0.0.1',
    'a b.example',
  ])('are whole names: %s is refused', (wrong) => {
    expect(hostsFrom(wrong).problems).toEqual([expect.stringContaining('PAYMENT_LINK_HOSTS')]);
  });

  test('include our own URL only in a sandbox with sandbox payments', () => {
    const config = { paymentLinkHosts: ['buy.stripe.com'], publicUrl: 'http://localhost:3000' };
    const ownWith = (mode: string, provider: string) =>
      paymentLinkRule({ ...config, mode, providers: { PAYMENT_PROVIDER: provider } }).own;
    expect(ownWith('sandbox', 'sandbox')).toBe('http://localhost:3000');
    expect([ownWith('sandbox', 'stripe'), ownWith('live', 'stripe'), ownWith('live', 'sandbox')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
