import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { officeHours } from '../../src/domain/business/wording.ts';
import { business } from '../support/business.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app } = await makeTestApp({ publicUrl: 'https://inspections.example' });
const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

describe('a page without JavaScript', () => {
  test('/ contains the headline and every claim', async () => {
    const { statusCode, body } = await get('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('Protecting Your Family, Your Investment, Your Peace of Mind');
    for (const claim of business.promises.claims) expect(body).toContain(claim.figure);
    expect(body).toContain(officeHours(business.office));
  });

  test.each([
    ['/pricing', ['$575', '$287.50', '$1,500', '$1,100', 'Laundromat', 'Prices effective January 2025']],
    ["/what's-included", ['Insulation and ventilation', 'What an inspection is not']],
    ['/inspector', ['AZ BTR Home Inspector', 'Licensed Realtor']],
    ['/inspection-details', ['How to prepare', 'within 24 hours']],
    ['/privacy', ['How to have it erased', 'Failed sign-ins: deleted 1 day after they happened.']],
    ['/terms', ['Free cancellation until', 'Home Inspection Service Agreement']],
  ])('%s contains its content', async (path, words) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    for (const word of words) expect(body).toContain(word);
  });

  test('the address with the apostrophe percent-encoded is the same page', async () => {
    expect((await get('/what%27s-included')).body).toBe((await get("/what's-included")).body);
  });

  test('has title, description, canonical address, Open Graph and LocalBusiness data of the public address', async () => {
    const { body } = await get('/pricing');
    expect(body).toContain('<title>Home inspection prices | Caliche Home Inspections</title>');
    expect(body).toContain('<link rel="canonical" href="https://inspections.example/pricing">');
    expect(body).toContain('<meta property="og:image" content="https://inspections.example/art/shared.png">');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(data).toMatchObject({
      '@type': 'HomeAndConstructionBusiness',
      telephone: business.office.phone,
    });
    expect(body).not.toContain('__PUBLIC_URL__');
  });

  test.each(['/checkout', '/checkout/0190c7a2-0000-7000-8000-000000000001?amount=1'])(
    '%s is the page of the payment',
    async (path) => {
      const { statusCode, body } = await get(path);
      expect(statusCode).toBe(200);
      expect(body).toContain('<title>Pay for your inspection | Caliche Home Inspections</title>');
    },
  );

  test('says which mode it runs in', async () => {
    expect((await get('/')).body).toContain('data-mode="sandbox"');
  });
});

describe('an address that does not exist', () => {
  test.each(['/nothing', '/pricing/extra', '/..%2f..%2fetc/passwd', '/assets/none.js'])(
    '%s answers 404 with the 404 page',
    async (path) => {
      const { statusCode, body } = await get(path);
      expect(statusCode).toBe(404);
      expect(body).toContain('404 Page Not Found');
    },
  );

  test('that cannot be decoded answers 400 with our message', async () => {
    const answer = await get('/%E0%A4%A');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad-request', message: 'We couldn’t read that request.' });
  });

  test.each([
    ['/pricing/?a=b', '/pricing?a=b'],
    ['/Pricing', '/pricing'],
    ['/whats-included', "/what's-included"],
    ['/what%E2%80%99s-included', "/what's-included"],
  ])('with a small mistake redirects to the page: %s', async (path, location) => {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers.location]).toEqual([308, location]);
  });

  test('an assets folder is not listed', async () => {
    expect((await get('/assets/')).statusCode).toBe(404);
  });
});

describe('how pages are sent', () => {
  test.each(['br', 'gzip'])('compressed with %s where the browser accepts it', async (encoding) => {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(rawPayload.length).toBeLessThan((await get('/')).rawPayload.length / 3);
  });

  test('an unchanged page is not sent again', async () => {
    const { headers } = await get('/');
    expect((await get('/', { 'if-none-match': headers.etag })).statusCode).toBe(304);
  });

  test('every inline script and style is allowed by its hash, and nothing else inline is', async () => {
    const { headers, body } = await get('/');
    const policy = String(headers['content-security-policy']);
    for (const element of ['script', 'style']) {
      const inline = [...body.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))];
      expect(inline.length).toBeGreaterThan(0);
      for (const [, text = ''] of inline) {
        expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      }
    }
    expect(policy).not.toContain('unsafe');
    expect(body).not.toMatch(/\sstyle="|\son[a-z]+="/);
  });

  test('Stripe’s script may run on the checkout alone, and there only where Stripe takes the payments', async () => {
    const { app: withStripe } = await makeTestApp({ stripePublishableKey: 'pk_test_1' });
    const policyOf = async (url: string, of = withStripe) =>
      String((await of.inject({ method: 'GET', url })).headers['content-security-policy']);
    const checkout = '/checkout/0190c7a2-0000-7000-8000-000000000001';
    const policy = await policyOf(checkout);
    expect(policy).toMatch(/script-src [^;]* https:\/\/js\.stripe\.com /);
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).toMatch(/frame-src [^;]* https:\/\/hooks\.stripe\.com;/);
    expect(await policyOf('/payment-redirect')).not.toContain('stripe');
    expect(await policyOf('/no-such-page')).not.toContain('stripe');
    expect(await policyOf(checkout, app)).not.toContain('stripe');
  });

  test('style attributes are allowed on the checkout alone, and there only with Stripe and its setting', async () => {
    const { app: allowing } = await makeTestApp({
      stripePublishableKey: 'pk_test_1',
      stripeStyleAttributes: true,
    });
    const { app: withoutStripe } = await makeTestApp({ stripeStyleAttributes: true });
    const policyOf = async (url: string, of = allowing) =>
      String((await of.inject({ method: 'GET', url })).headers['content-security-policy']);
    const checkout = '/checkout/0190c7a2-0000-7000-8000-000000000001';
    expect(await policyOf(checkout)).toContain("; style-src-attr 'unsafe-inline';");
    expect(await policyOf(checkout)).not.toMatch(/style-src [^;]*unsafe/);
    expect(await policyOf('/payment-redirect')).not.toContain('unsafe');
    expect(await policyOf(checkout, withoutStripe)).not.toContain('unsafe');
  });

  test('hashed assets are kept for a year, and served compressed', async () => {
    const asset = /\/assets\/[^"\s]+\.js/.exec((await get('/')).body)?.[0] ?? '';
    const { headers, statusCode, rawPayload } = await get(asset, { 'accept-encoding': 'br' });
    expect(statusCode).toBe(200);
    expect(brotliDecompressSync(rawPayload).equals((await get(asset)).rawPayload)).toBe(true);
    expect((await get(asset, { 'if-none-match': headers.etag })).statusCode).toBe(304);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toBe('accept-encoding');
  });

  test('robots.txt and the site map name the public address and leave unlisted pages out', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://inspections.example/sitemap.xml');
    const { body } = await get('/sitemap.xml');
    expect(body).toContain('<loc>https://inspections.example/what%27s-included</loc>');
    expect(body).not.toContain('login');
  });
});
