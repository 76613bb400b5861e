// The transferred bytes of the landing page before any input. All other pages are counted in policy-walk.spec.ts.
import { expect, type Page } from '@playwright/test';
import { test } from './open.ts';

async function countBytes(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
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
  const total = (matches: (pathname: string) => boolean) =>
    [...addresses].reduce(
      (sum, [id, address]) => sum + (matches(new URL(address).pathname) ? (sizes.get(id) ?? 0) : 0),
      0,
    );
  return {
    html: total((pathname) => pathname === path),
    css: total((pathname) => pathname.endsWith('.css')),
    js: total((pathname) => pathname.endsWith('.js')),
    poster: total((pathname) => pathname.startsWith('/art/hero-poster')),
  };
}

const kB = 1000;

test('the landing page keeps its byte budget', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: {} }));
  const bytes = await countBytes(page, '/');
  expect(bytes.html + bytes.css, 'HTML and CSS').toBeLessThanOrEqual(45 * kB);
  expect(bytes.js, 'JavaScript').toBeLessThanOrEqual(111.6 * kB);
  expect(bytes.poster, 'poster').toBeLessThanOrEqual(60 * kB);
  expect(Math.min(bytes.html, bytes.js, bytes.poster), 'everything was counted').toBeGreaterThan(kB);
});
