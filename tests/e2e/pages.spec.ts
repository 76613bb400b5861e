// Every public page, in light and dark: heading, title, no complaint from the browser, no sideways scrolling, axe.
import { expect, test } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { open } from './open.ts';

const pages = [
  {
    path: '/',
    heading: 'Protecting Your Family, Your Investment, Your Peace of Mind',
    title: /^Caliche Home Inspections/,
  },
  { path: '/pricing', heading: 'What your inspection costs', title: /^Home inspection prices/ },
  { path: "/what's-included", heading: 'What’s included', title: /^What’s included/ },
  { path: '/what%27s-included', heading: 'What’s included', title: /^What’s included/ },
  { path: '/inspector', heading: 'Marcus Ybarra', title: /^Marcus Ybarra/ },
  {
    path: '/inspection-details',
    heading: 'How your inspection goes',
    title: /^How your home inspection goes/,
  },
  { path: '/login', heading: 'Inspector sign-in', title: /^Inspector sign-in/ },
  { path: '/no-such-page', heading: '404 Page Not Found', title: /^404 Page Not Found/ },
];

for (const { path, heading, title } of pages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} in ${colorScheme} is complete, quiet and accessible`, async ({ page }) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        const expected404 = path === '/no-such-page' && message.text().includes('404');
        if (message.type() === 'error' && !expected404) complaints.push(message.text());
      });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(title);
      await expect(page.getByText('Sandbox:')).toBeVisible();
      await expectNoAxeViolations(page);
      expect(complaints).toEqual([]);
    });
  }
}

for (const { path } of pages) {
  test(`${path} fits a 320 px wide screen`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the landing page reads from headline to footer', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('No hidden fees')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('Mon-Fri 8AM-6PM')).toBeVisible();
  });
});
