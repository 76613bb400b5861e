// Every page once: nothing breaks its policy, nothing complains, and nothing is fetched from anywhere else.
import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/web/paths.ts';
import { openDesk } from './at-the-desk.ts';
import { open, test } from './open.ts';

/** What anybody could write into an address that we are asked to open. */
const hostile = [
  '/payment-redirect?squareFootage=2400&url=https://evil.example/&returnUrl=//evil.example&stripeUrl=javascript:alert(1)',
  '/payment-error?error=javascript:alert(1)&retry=//evil.example',
  '/?payment=success&return_url=//evil.example&redirect=https:%5C%5Cevil.example',
  '/sandbox/pay/link-65000?success_url=https://evil.example/&returnUrl=https://user@evil.example',
  '/pricing-paynow-$650?url=//evil.example',
  '/checkout?amount=650&return_url=https://localhost.evil.example',
  '/%2F%2Fevil.example',
];

const filled: Partial<Record<keyof typeof paths, string>> = {
  checkout: '/checkout?amount=725',
  sandboxPay: '/sandbox/pay/link-72500?client_reference_id=none',
  payNow: '/pricing-paynow-725',
  track: '/track/apt-001',
};

function listen(page: Page) {
  const complaints: string[] = [];
  const elsewhere: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // What is not there is answered so, and said on the page.
    const isAnswer = message.text().includes('status of 404');
    if (message.type() === 'error' && !isAnswer) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    // The browser's own viewer of PDF files is made of its own files.
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(page.url()).origin) elsewhere.push(request.url());
  });
  return { complaints, elsewhere };
}

test('no page breaks its policy, complains, or fetches anything from elsewhere', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow();
  await openDesk(page, '/demo');
  const { origin } = new URL(page.url());
  const heard = listen(page);
  await page.exposeFunction('tellViolation', (words: string) => void heard.complaints.push(words));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ documentURI, violatedDirective, blockedURI }) => {
      const { tellViolation } = window as unknown as { tellViolation: (words: string) => void };
      tellViolation(`${documentURI}: ${violatedDirective} ${blockedURI}`);
    }),
  );
  const walked = Object.entries(paths).map(([name, path]) => filled[name as keyof typeof paths] ?? path);
  for (const path of [...walked, ...hostile]) {
    await open(page, path);
    // The first sign of life loads the rest of a page.
    await page.mouse.move(5, 5);
    await page.locator('#tooltip').waitFor({ state: 'attached' });
    expect(new URL(page.url()).origin, path).toBe(origin);
  }
  expect(heard).toEqual({ complaints: [], elsewhere: [] });
});
