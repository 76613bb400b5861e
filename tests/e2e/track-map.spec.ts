// A map with pictures from another server: only where one is configured, and only from there.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { startProduct } from '../../scripts/running-product.mjs';
import { expectNoAxeViolations } from './axe.ts';
import { open, test } from './open.ts';
import { answer, enRoute, id } from './tracking-answers.ts';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#ddd"/></svg>';

const tiles = { url: '', asked: [] as string[], refuse: false };
const server = createServer((request, response) => {
  tiles.asked.push(String(request.url));
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' };
  // A picture is shown whatever its status, so there is none.
  response.writeHead(tiles.refuse ? 500 : 200, headers).end(tiles.refuse ? '' : picture);
});
let product: Awaited<ReturnType<typeof startProduct>>;

// One after the other, with one product. Not worker fixtures: tests that have some get workers and browsers of their own.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  // Starting one takes longer than most tests.
  test.setTimeout(60_000);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  tiles.url = `http://127.0.0.1:${port}`;
  product = await startProduct({
    MAP_TILE_URL: `${tiles.url}/{z}/{x}/{y}.svg`,
    MAP_ATTRIBUTION: '© Somebody <b>else</b>',
  });
});
test.afterAll(async () => {
  await product?.stop();
  server.closeAllConnections();
  server.close();
});

test('where a source is configured the map comes from there, the drawing where it fails', {
  tag: '@desktop',
}, async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) refused.push(line.text());
  });
  const map = { tiles: `${tiles.url}/{z}/{x}/{y}.svg`, attribution: '© Somebody <b>else</b>' };
  await answer(page, { ...enRoute, map });
  await open(page, `${product.url}/track/${id}`);
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(page.getByText('Map: © Somebody <b>else</b>')).toBeVisible();
  await expect(page.getByText(/^Marcus is 4 miles northeast/)).toBeVisible();
  await expect(page.locator('.map-inspector')).toHaveText('MY');
  expect(tiles.asked[0]).toMatch(/^\/\d+\/\d+\/\d+\.svg$/);
  expect(refused).toEqual([]);
  await expectNoAxeViolations(page);

  tiles.refuse = true;
  await page.reload();
  await expect(page.getByText(/^Marcus is 4 miles northeast/)).toBeVisible();
  await expect(page.getByText('Map: ©')).toHaveCount(0);
  await expect(page.locator('figure > svg')).toBeVisible();
});

test('a source the policy does not name is not loaded from', { tag: '@desktop' }, async ({ page }) => {
  const map = { tiles: 'http://127.0.0.1:9/{z}/{x}/{y}.svg', attribution: 'Nobody' };
  const refused = page.waitForEvent('console', (line) => line.text().includes('Content Security Policy'));
  await answer(page, { ...enRoute, map });
  await open(page, `${product.url}/track/${id}`);
  await refused;
  await expect(page.locator('figure > svg')).toBeVisible();
});
