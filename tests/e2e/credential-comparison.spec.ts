import { expect, type Page } from '@playwright/test';
import { business } from '../support/business.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInLightAndDark } from './axe.ts';
import { storeInTab } from './booking-section.ts';
import { doubleText, open, test, withMotion } from './open.ts';

const house = new URLSearchParams({
  street: '1234 N Main St',
  city: 'Mesa',
  state: 'AZ',
  zip: '85201',
  propertyType: 'Single Family Residence',
  squareFootage: '1200',
  paymentMethod: 'challenge',
});
const pageFor = (change: Record<string, string> = {}) =>
  `/credential-comparison?${new URLSearchParams({ ...Object.fromEntries(house), ...change })}`;

const checkbox = (page: Page, statement: string) => page.getByRole('checkbox', { name: statement });
const compareButton = (page: Page) => page.getByRole('button', { name: 'Compare credentials' });
const result = (page: Page, title: string) => page.getByRole('region', { name: title });

type Held = typeof business.credentials;
const all: Held = business.credentials;
const allButRealtor = all.filter(({ statement }) => statement !== 'Licensed Realtor');

async function compare(page: Page, held: Held) {
  for (const { statement } of held) await checkbox(page, statement).check({ force: true });
  await compareButton(page).click();
}

/** Opens the result of this comparison from the tab's storage. */
async function openCompared(page: Page, held: Held, path = pageFor()) {
  const compared = { checked: held.map(({ id }) => id), compared: true };
  if (held.length > 0) await storeInTab(page, 'credential-comparison', compared);
  await open(page, path);
}

test('each of the 8 credentials is a row that can be clicked anywhere, and comparing needs one checked', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, pageFor());
  await expect(page.getByRole('checkbox')).toHaveCount(8);
  await expect(page.getByText(/Pay Now \$312\.50/)).toContainText(
    'challenge price of a Single Wide mobile home',
  );
  const row = page.getByRole('row', { name: /Licensed Plumber/ });
  await row.getByText('Held').click({ force: true });
  await expect(checkbox(page, 'Licensed Plumber')).toBeChecked();
  await row.getByText('Finds the slab leak').click({ force: true });
  await expect(checkbox(page, 'Licensed Plumber')).not.toBeChecked();
  await expect(compareButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(compareButton(page)).toHaveAccessibleDescription('Check at least one credential to compare.');
  await compareButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Check at least one credential to compare.');
  await expect(page.getByRole('checkbox').first()).toBeEnabled();
});

test.describe('a competitor who lacks one credential', () => {
  test('gets no discount: the result gets the focus, lists what is missing, and survives a reload', {
    tag: '@desktop',
  }, async ({ page }) => {
    await open(page, pageFor());
    await compare(page, allButRealtor);
    const panel = result(page, 'No Discount Available');
    await expect(panel).toBeFocused();
    await expect(panel).toContainText('88%');
    await expect(panel.getByRole('listitem')).toHaveText(['Licensed Realtor']);
    await expect(panel).toContainText('$575');
    await page.reload();
    await expect(panel).toContainText('88%');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(7);
  });

  test('locks the checkboxes, names the rows that did not match, and is cleared when another one is tried', {
    tag: '@phone',
  }, async ({ page }) => {
    await openCompared(page, allButRealtor);
    await expect(page.getByRole('checkbox', { disabled: true })).toHaveCount(8);
    await expect(page.getByRole('row', { name: /Licensed Realtor/ })).toContainText('Not matched');
    await expect(page.getByText('Matched', { exact: true })).toHaveCount(7);
    const link = page.getByRole('link', { name: 'Continue at the standard fee' });
    const address = new URL((await link.getAttribute('href')) ?? '', 'http://localhost');
    expect(address.pathname).toBe('/contact-verification');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...Object.fromEntries(house),
      paymentMethod: 'pay_now',
    });
    await test.step('is accessible', () => expectAccessibleAndFitting(page));
    await page.getByRole('button', { name: 'Want To Try Another Competitor?' }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await expect(result(page, 'No Discount Available')).toBeHidden();
  });
});

test.describe('a competitor who matches all', () => {
  test('gives half the price of this property, under stated conditions', { tag: '@phone' }, async ({
    page,
  }) => {
    await open(page, pageFor());
    await compare(page, all);
    const panel = result(page, 'Perfect Match');
    await expect(panel).toBeFocused();
    for (const words of [
      '100%',
      '$287.50',
      'within 2 hours',
      'you pay the standard fee of $575',
      'cancel for a full refund',
    ])
      await expect(panel).toContainText(words);
    expect(await page.evaluate(() => localStorage.getItem('challengeAvailable'))).toBe('true');
    await test.step('is accessible', () => expectAccessibleAndFitting(page));
  });

  test('requires the competitor’s details: errors are next to their fields, the first gets the focus, and names are capitalized', {
    tag: '@desktop',
  }, async ({ page }) => {
    await openCompared(page, all);
    await page.getByLabel('Website').fill('nowhere');
    await page.getByRole('button', { name: 'Submit for verification' }).click();
    const name = page.getByLabel('Inspector’s full name');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/^Enter the inspector’s full name\./);
    await expect(page.getByLabel('License numbers')).toHaveAccessibleDescription(
      /^Enter the license numbers\./,
    );
    await expect(page.getByLabel('Website')).toHaveAccessibleDescription(/such as example\.com/);
    await expectNoAxeViolations(page);
    await name.pressSequentially("o'neil-smith");
    await expect(name).toHaveValue("O'Neil-Smith");
    await name.press('Home');
    await name.pressSequentially('al ');
    await expect(name).toHaveValue("Al O'Neil-Smith");
  });

  test('keeps the typed values when the server refuses or the page is reloaded', {
    tag: '@phone',
  }, async ({ page }) => {
    await openCompared(page, all);
    await page.route(/\/api\/(property|credential-claims)/, (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'unavailable', message: 'The service is busy.', requestId: 'test' },
      }),
    );
    await fillClaim(page);
    await page.getByRole('button', { name: 'Submit for verification' }).click();
    await expect(page.getByText('The service is busy.').first()).toBeVisible();
    await expect(page.getByLabel('License numbers')).toHaveValue('BTR 70999, ROC 123456');
    await page.reload();
    await expect(page.getByLabel('Inspector’s full name')).toHaveValue('Dana Whitfield');
    await expect(page.getByRole('button', { name: 'Submit for verification' })).toBeVisible();
  });

  test('can be claimed, and the booking continues at the challenge price', { tag: '@desktop' }, async ({
    page,
  }) => {
    await openCompared(page, all);
    await fillClaim(page);
    await page.getByRole('button', { name: 'Submit for verification' }).click();
    await expect(page).toHaveURL(/\/contact-verification\?/);
    expect(new URL(page.url()).searchParams.get('paymentMethod')).toBe('challenge');
    expect(page.url()).not.toContain('Dana');
    await expect(page.getByText('We have your claim').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'We have your claim' })).toBeVisible();
  });
});

async function fillClaim(page: Page) {
  await page.getByLabel('Inspector’s full name').fill('Dana Whitfield');
  await page.getByLabel('License numbers').fill('BTR 70999, ROC 123456');
  await page.getByLabel('Website').fill('example.com');
}

test('without a property the comparison can be tried, and a claim needs the address', {
  tag: '@desktop',
}, async ({ page }) => {
  await openCompared(page, all, '/credential-comparison');
  const panel = result(page, 'Perfect Match');
  await expect(panel.getByRole('link', { name: 'Enter your address' })).toHaveAttribute('href', '/#book');
  await expect(panel.getByRole('textbox')).toHaveCount(0);
});

test('above 6,000 sq ft there is a number to call instead of a price and a claim', {
  tag: '@phone',
}, async ({ page }) => {
  await openCompared(page, all, pageFor({ squareFootage: '6001' }));
  const panel = result(page, 'Perfect Match');
  await expect(panel.getByRole('link', { name: /^Call \(480\)/ })).toBeVisible();
  await expect(panel).not.toContainText('$');
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('main').locator('a[href^="/contact-verification"]')).toHaveCount(0);
});

test.describe('with motion', () => {
  test.use(withMotion);
  test('the whole challenge works by keyboard', { tag: '@desktop' }, async ({ page }) => {
    await open(page, pageFor());
    await page.getByRole('checkbox').first().focus();
    for (const _ of all) {
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
    }
    await expect(compareButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(result(page, 'Perfect Match')).toBeFocused();
    await expect(result(page, 'Perfect Match').getByRole('heading', { level: 2 })).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Inspector’s full name')).toBeFocused();
  });
});

/** At every screen size, in light and dark. */
async function expectAccessibleAndFitting(page: Page): Promise<void> {
  await expectNoAxeViolationsInLightAndDark(page);
  await expectToFit(page, 320);
  await doubleText(page);
  await expectToFit(page, 375);
}

async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
