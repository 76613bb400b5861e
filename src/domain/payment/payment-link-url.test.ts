import { describe, expect, test } from 'vitest';
import { MAX_PAYMENT_URL_LENGTH, parsePaymentUrl } from './payment-link-url.ts';

const rule = { hosts: ['buy.stripe.com', 'checkout.stripe.com'], own: null };
const link = 'https://buy.stripe.com/test_8wM3dO5Xy';

describe('a link of the provider', () => {
  test.each([
    [link, link],
    [`  ${link}\n`, link],
    ['HTTPS://BUY.STRIPE.COM/abc', 'https://buy.stripe.com/abc'],
    ['https://checkout.stripe.com/c/pay/cs_1#fid', 'https://checkout.stripe.com/c/pay/cs_1#fid'],
    [`${link}?prefilled_email=a%40b.example`, `${link}?prefilled_email=a%40b.example`],
    // The default port is the same host.
    ['https://buy.stripe.com:443/abc', 'https://buy.stripe.com/abc'],
  ])('is accepted: %j', (typed, value) => {
    expect(parsePaymentUrl(typed, rule)).toEqual({ ok: true, value });
  });
});

describe('a look-alike', () => {
  test.each([
    'javascript:alert(1)',
    'javascript://buy.stripe.com/%0aalert(1)',
    'data:text/html,https://buy.stripe.com/abc',
    '//evil.example/abc',
    '//buy.stripe.com/abc',
    '/checkout',
    'buy.stripe.com/abc',
    'http://buy.stripe.com/abc',
    'ftp://buy.stripe.com/abc',
    'https:buy.stripe.com/abc',
    'https:///buy.stripe.com/abc',
    'https://buy.stripe.com',
    'https://buy.stripe.com/',
    'https://buy.stripe.com/.',
    'https://buy.stripe.com.evil.example/abc',
    'https://evil.example/buy.stripe.com',
    'https://evil.example/?https://buy.stripe.com/abc',
    'https://evil.example#buy.stripe.com/abc',
    'https://buy-stripe.com/abc',
    'https://xbuy.stripe.com/abc',
    'https://evil.buy.stripe.com/abc',
    'https://stripe.com/abc',
    'https://buy.stripe.com./abc',
    'https://buy.stripe.com@evil.example/abc',
    'https://user@buy.stripe.com/abc',
    'https://user:secret@buy.stripe.com/abc',
    'https://buy.stripe.com:8443/abc',
    'https://buy.stripe.com:0443x/abc',
    'https://evil.example\\@buy.stripe.com/abc',
    'https://buy.stripe.com\\.evil.example/abc',
    'https:\\\\buy.stripe.com\\abc',
    'https://buy.stripe.com/a\\b',
    'https://buy.stripe.com\t.evil.example/abc',
    'https://buy.stripe.com/a b',
    'https://buy.stripe.com/a\nb',
    'https://buy.stripe.com/\u202eabc',
    'https://buy.str\u0456pe.com/abc',
    'https://buy.strıpe.com/abc',
    'https://xn--buy-stripe-hdi.com/abc',
    // A parser reads these as the provider's host, but a reader may not.
    'https://\uff42uy.stripe.com/abc',
    'https://buy。stripe.com/abc',
    'https://buy%2Estripe.com/abc',
    'https://[::1]/abc',
    'https://127.0.0.1/abc',
    '#payment-not-configured',
    'null',
    '',
    '   ',
  ])('is refused: %j', (typed) => {
    expect(parsePaymentUrl(typed, rule).ok).toBe(false);
  });

  test('is refused if it is too long', () => {
    const endless = `${link}${'x'.repeat(MAX_PAYMENT_URL_LENGTH)}`;
    expect(parsePaymentUrl(endless, rule)).toEqual({ ok: false, reason: 'too-long' });
  });
});

describe('the sandbox’s own pay page', () => {
  const sandbox = { ...rule, own: 'http://localhost:3000' };

  test('is accepted in addition to the provider’s', () => {
    expect(parsePaymentUrl('http://localhost:3000/sandbox/pay/link-65000', sandbox)).toMatchObject({
      ok: true,
    });
    expect(parsePaymentUrl(link, sandbox)).toMatchObject({ ok: true });
  });

  test.each([
    'http://localhost:3001/sandbox/pay/link-65000',
    'https://localhost:3000/sandbox/pay/link-65000',
    'http://localhost/sandbox/pay/link-65000',
    'http://localhost:3000@evil.example/sandbox/pay/link-65000',
    'http://user@localhost:3000/sandbox/pay/link-65000',
    'http://localhost:3000.evil.example/sandbox/pay/link-65000',
    'http://localhost:3000\\sandbox\\pay\\link-65000',
    'http://localhost:3000/sandbox/pay/link-65000/../../../checkout',
    'http://localhost:3000/sandbox/pay/link-65000?client_reference_id=x',
    'http://localhost:3000/sandbox/pay/link-65000#x',
    'http://localhost:3000/sandbox/pay/link-0',
    'http://localhost:3000/sandbox/pay/link-1e3',
    'http://localhost:3000/sandbox/pay/cs_sandbox_1',
    'http://localhost:3000/xandbox/pay/link-65000',
    'http://localhost:3000/checkout',
  ])('is that address exactly: %s', (typed) => {
    expect(parsePaymentUrl(typed, sandbox).ok).toBe(false);
  });

  test('is refused with a real provider', () => {
    expect(parsePaymentUrl('http://localhost:3000/sandbox/pay/link-65000', rule)).toEqual({
      ok: false,
      reason: 'other-host',
    });
  });
});
