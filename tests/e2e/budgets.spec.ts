// Counts the bytes that really cross the wire before the visitor does anything.
import { type Browser, expect, type Page } from '@playwright/test';
import { signInToDesk } from './at-the-desk.ts';
import { test, withMotion } from './open.ts';

type Bytes = { html: number; css: number; js: number; poster: number; scripts: Map<string, number> };

async function countBytes(page: Page, path: string): Promise<Bytes> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // A tab that has been elsewhere before is to load everything anew.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const addresses = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on(
    'Network.responseReceived',
    ({ requestId, response }) => void addresses.set(requestId, response.url),
  );
  session.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => void sizes.set(requestId, encodedDataLength),
  );
  await page.goto(path, { waitUntil: 'networkidle' });
  await session.detach();
  const total = (matches: (url: URL) => boolean) =>
    [...addresses].reduce(
      (sum, [id, address]) => sum + (matches(new URL(address)) ? (sizes.get(id) ?? 0) : 0),
      0,
    );
  const scripts = new Map(
    [...addresses]
      .filter(([, address]) => address.endsWith('.js'))
      .map(([id, address]) => [address, sizes.get(id) ?? 0]),
  );
  return {
    html: total(({ pathname }) => pathname === path),
    css: total(({ pathname }) => pathname.endsWith('.css')),
    js: total(({ pathname }) => pathname.endsWith('.js')),
    poster: total(({ pathname }) => pathname.startsWith('/art/hero-poster')),
    scripts,
  };
}

const kB = 1000;

test.use({ ...withMotion, savesData: false });

let shared: Promise<Bytes> | undefined;

/** What every page loads: counted once for all of these tests. */
async function countShared(browser: Browser): Promise<Bytes> {
  const page = await browser.newPage();
  const bytes = await countBytes(page, '/404');
  await page.close();
  return bytes;
}

test('the landing page keeps its byte budget', { tag: '@phone' }, async ({ page }) => {
  const bytes = await countBytes(page, '/');
  expect(bytes.html + bytes.css, 'HTML and CSS').toBeLessThanOrEqual(45 * kB);
  expect(bytes.js, 'JavaScript').toBeLessThanOrEqual(110 * kB);
  expect(bytes.poster, 'poster').toBeLessThanOrEqual(60 * kB);
  expect(Math.min(bytes.html, bytes.js, bytes.poster), 'everything was counted').toBeGreaterThan(kB);
});

for (const path of [
  '/pricing',
  "/what's-included",
  '/inspector',
  '/inspection-details',
  '/pricing-schedule',
  '/credential-comparison',
  '/contact-verification',
  '/contract-preview',
  '/contract-signing',
  '/booking-summary',
  '/calendar',
  '/payment-redirect',
  '/payment-error',
  '/pricing-paynow-650',
  '/sandbox/pay/link-65000',
  '/payment-completion',
  '/checkout',
  '/manage-booking',
  '/verify-agreement',
  '/waiting-list',
  '/inspection-confirmed',
  '/special-features',
  '/gamification-demo',
  '/street-view-tester',
  '/login',
  '/track/apt-001',
  '/demo',
]) {
  test(`${path} adds at most 40 kB to what every page shares`, { tag: '@phone' }, async ({
    sharedTab: page,
    browser,
  }) => {
    expect(await countExtra(page, browser, path)).toBeLessThanOrEqual(40 * kB);
  });
}

for (const path of [
  '/dashboard',
  '/admin',
  '/availability-admin',
  '/calendar-admin',
  '/stripe-admin',
  '/account',
]) {
  test(`${path}, for the inspector alone, adds at most 100 kB`, { tag: '@phone' }, async ({
    page,
    browser,
  }) => {
    await signInToDesk(page);
    expect(await countExtra(page, browser, path)).toBeLessThanOrEqual(100 * kB);
  });
}

async function countExtra(page: Page, browser: Browser, path: string): Promise<number> {
  shared ??= countShared(browser);
  const { scripts } = await shared;
  const own = await countBytes(page, path);
  const extra = [...own.scripts].filter(([address]) => !scripts.has(address));
  expect(Math.min(own.html, extra.length), 'everything was counted').toBeGreaterThan(0);
  return extra.reduce((sum, [, size]) => sum + size, own.html);
}
