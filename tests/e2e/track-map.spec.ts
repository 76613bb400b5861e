// Map tiles from another server: only the configured one.
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { open, test } from './open.ts';
import { answer, enRoute, id } from './tracking-answers.ts';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#ddd"/></svg>';

test('the map comes only from the source in the policy, and is drawn when that fails', {
  tag: '@desktop',
}, async ({ page }) => {
  const source = 'https://tiles.example';
  const asked: string[] = [];
  let refuse = false;
  await page.route(`${source}/**`, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    // Browsers show an image with any status, so the answer has no image.
    return refuse
      ? route.fulfill({ status: 500, body: '' })
      : route.fulfill({
          contentType: 'image/svg+xml',
          headers: { 'cache-control': 'no-store' },
          body: picture,
        });
  });
  const map = { tiles: `${source}/{z}/{x}/{y}.svg`, attribution: '© Somebody <b>else</b>' };
  const refused: string[] = [];
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) refused.push(line.text());
  });
  await answer(page, { ...enRoute, map });
  // The answer of a server with this source configured (tests/api/tracking.test.ts).
  await page.route(`**/track/${id}`, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const named = policy.replace("img-src 'self' data:", `$& ${source}`);
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': named } });
  });
  await open(page, `/track/${id}`);
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(page.getByText('Map: © Somebody <b>else</b>')).toBeVisible();
  await expect(page.getByText(/^Marcus is 4 miles northeast/)).toBeVisible();
  await expect(page.locator('.map-inspector')).toHaveText('MY');
  expect(asked[0]).toMatch(/^\/\d+\/\d+\/\d+\.svg$/);
  expect(refused).toEqual([]);
  await expectNoAxeViolations(page);

  const drawing = page.locator('figure > svg');
  refuse = true;
  await page.reload();
  await expect(page.getByText(/^Marcus is 4 miles northeast/)).toBeVisible();
  await expect(page.getByText('Map: ©')).toHaveCount(0);
  await expect(drawing).toBeVisible();

  refuse = false;
  asked.length = 0;
  await page.unroute(`**/track/${id}`);
  await page.reload();
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await expect(drawing).toBeVisible();
  expect(asked).toEqual([]);
});
