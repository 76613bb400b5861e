// From the consent to texts and the footer to the privacy and terms pages. Accessibility is checked in policy-walk.spec.ts.
import { expect } from '@playwright/test';
import { openUnlocked, payer } from './contact-form.ts';
import { open, test } from './open.ts';

test('the footer leads to both pages without a page load, and a part is reached from the contents', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(page.getByText(/^Version 1, from /)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'How to have it erased' })
    .click();
  await expect(page.getByRole('heading', { name: 'How to have it erased' })).toBeInViewport();
  await footer.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
});

test('the consent to texts links both in a new tab, so that the form stays', {
  tag: '@phone',
}, async ({ page }) => {
  await openUnlocked(page);
  const name = payer(page).getByLabel('First name');
  await name.fill('Rosa');
  const privacy = payer(page).getByRole('link', { name: 'Privacy' });
  const opened = page.waitForEvent('popup');
  await privacy.click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await tab.close();
  await expect(name).toHaveValue('Rosa');
  await expect(payer(page).getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
});

test('without an answer the page says so and asks again', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/');
  await page.route('**/api/legal/terms', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByText('We couldn’t load the text.')).toBeVisible();
  await page.unroute('**/api/legal/terms');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Home Inspection Service Agreement').first()).toBeVisible();
});
