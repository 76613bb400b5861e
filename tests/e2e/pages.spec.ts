// Header and footer on a desktop, and pages without JavaScript. Each page itself is checked in policy-walk.spec.ts.
import { expect } from '@playwright/test';
import { agreementOf } from '../../src/domain/agreement/agreement.ts';
import { AGREEMENT_PATH } from '../../src/domain/agreement/agreement-file.ts';
import { business } from '../support/business.ts';
import { expectNoAxeViolationsInLightAndDark } from './axe.ts';
import { open, test } from './open.ts';
import { loadDeferredScripts, watchPage } from './page-rules.ts';

const agreement = agreementOf(business);

test('the landing page is complete, accessible and free of console errors on a desktop, in light and dark', {
  tag: '@desktop',
}, async ({ page, baseURL: origin }) => {
  const heard = await watchPage(page, origin);
  await open(page, '/');
  await loadDeferredScripts(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Protecting Your Family/);
  await expect(page.getByText('Sandbox:', { exact: true })).toBeVisible();
  await expectNoAxeViolationsInLightAndDark(page, 'whole page');
  expect(heard).toEqual({ complaints: [], elsewhere: [] });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page and the agreement are complete, and the PDF link and the phone menu work', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('No hidden fees', { exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('Mon-Fri 8AM-6PM')).toBeVisible();
    await page.goto('/contract-preview');
    await expect(page.getByText(agreement.sections.at(-1)?.paragraphs.at(-1) ?? '')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download', exact: true })).toHaveAttribute(
      'href',
      AGREEMENT_PATH,
    );
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/');
    await page.getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Footer' })).toBeInViewport();
  });

  test('no button that needs a script is shown, and no menu where the links are visible', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/gamification-demo');
    await expect(page.getByRole('region', { name: 'Full tracker' })).toContainText('Property details');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.goto('/pricing');
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Menu' })).toBeHidden();
  });
});
