import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { confirmStored, queryOf, readTabStorage, storedHouse, storeInTab } from './booking-section.ts';
import { intercept } from './intercept.ts';
import { open, test } from './open.ts';

const total = (page: Page) => page.getByTestId('total');
const addon = (page: Page, name: string) => page.getByRole('checkbox', { name });
const heading = (page: Page) => page.getByRole('heading', { name: 'Select Inspection Service' });

test('services and add-ons make up the total, and are passed to the wizard', { tag: '@desktop' }, async ({
  page,
}) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/services')) loads++;
  });
  await confirmStored(page, 980);
  await page.getByRole('link', { name: 'Choose a service and add-ons' }).click();

  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(total(page)).toHaveText('$575');
  await addon(page, 'Foundation inspection').check();
  await expect(total(page)).toHaveText('$675');
  await addon(page, 'Termite inspection referral').check();
  await page.getByRole('radio', { name: /Pool\/Spa/ }).check();
  await expect(addon(page, 'Pool/spa inspection')).toBeChecked();
  await expect(page.locator('#book')).toContainText('Included');
  await expect(total(page)).toHaveText('$675');
  await addon(page, 'Foundation inspection').uncheck();
  await expect(total(page)).toHaveText('$575');
  expect(loads).toBe(1);
  expect(await readTabStorage(page, 'bookingSelection')).toEqual({
    service: 'standard_pool',
    addons: ['termite_referral'],
    step: 3,
  });
  await expectNoAxeViolations(page);

  // What was chosen is still there after a reload.
  await page.reload();
  await expect(page.getByRole('radio', { name: /Pool\/Spa/ })).toBeChecked();
  await expect(addon(page, 'Termite inspection referral')).toBeChecked();
  await page.locator('#book').getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('/inspection-confirmed?*');
  expect(queryOf(page)).toEqual({
    address: '12 N Agave Ct, Mesa, AZ 85201',
    street: '12 N Agave Ct',
    city: 'Mesa',
    state: 'AZ',
    zip: '85201',
    propertyType: 'Single Family Residence',
    squareFootage: '980',
    paymentMethod: 'pay_now',
  });
  await page.goBack();
  await expect(heading(page)).toBeVisible();
});

test('a loading text is shown while the services load', { tag: '@phone' }, async ({ page }) => {
  await storeInTab(page, 'confirmedProperty', storedHouse);
  await storeInTab(page, 'bookingSelection', { service: null, addons: [], step: 3 });
  await intercept(page, '**/api/services', () => undefined);
  await open(page, '/#book');
  await expect(page.getByText('Loading services...')).toBeVisible();
});
