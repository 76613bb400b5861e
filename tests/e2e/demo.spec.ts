// The demo page and its links. Accessibility is checked in policy-walk.spec.ts.
import { expect } from '@playwright/test';
import { intercept } from './intercept.ts';
import { open, test } from './open.ts';

test('links and describes the five places, and links inspections that can be tracked', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/demo');
  const links = await page
    .locator('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['/dashboard', '/track/apt-001', '/track/apt-002', '/inspection-details', '/']);
  await expect(page.getByText('This is a sandbox')).toBeVisible();
  await expect(page.getByText('exist only in the sandbox')).toBeHidden();
  for (const [name, words] of [
    // Another test may have switched to another job.
    ['apt-001', /Marcus is on the way to you\.|Your inspection is today\./],
    ['apt-002', 'Your inspection is today.'],
  ] as const) {
    await page.getByRole('link', { name: `Follow ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, /);
    await expect(page.getByText(words)).toBeVisible();
    await page.goBack();
  }
});

test('links the dashboard when signed in, and the sign-in otherwise', {
  tag: '@phone',
}, async ({ page }) => {
  const desk = page.getByRole('link', { name: 'Open the dashboard' });
  await open(page, '/demo');
  await desk.click();
  await expect(page).toHaveURL('/login');
  await intercept(page, '**/api/auth/user', (call) => call.answer({ json: {} }));
  await open(page, '/demo');
  await desk.click();
  await expect(page).toHaveURL('/dashboard');
});

test('says in live mode that samples exist only in the sandbox', { tag: '@desktop' }, async ({ page }) => {
  await page.route('/demo', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('data-mode="sandbox"', 'data-mode="live"'),
    });
  });
  await open(page, '/demo');
  await expect(page.getByText('exist only in the sandbox')).toBeVisible();
  await expect(page.getByText('This is a sandbox')).toBeHidden();
});
