import { expect, type Page } from '@playwright/test';
import {
  addressField,
  fillManual,
  goOn,
  inBrowser,
  inTab,
  openSearch,
  pick,
  queryOf,
  sizeIsRight,
} from './booking-section.ts';
import { open, test } from './open.ts';

const house = '123 N Center St, Mesa, AZ 85201';
const houseQuery = {
  street: '123 N Center St',
  city: 'Mesa',
  state: 'AZ',
  zip: '85201',
  propertyType: 'Single Family Residence',
  squareFootage: '980',
};
const bookNow = (page: Page) => page.getByRole('button', { name: 'Skip Challenge and Book Now' });
const challenge = (page: Page) => page.getByRole('button', { name: '50% Off Challenge (Match Credentials)' });

test('a found house goes from the landing page to both ways of paying', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/');
  await page.getByLabel('Property address').pressSequentially('123 N Cen');
  await page.getByRole('option', { name: house }).click();
  await sizeIsRight(page).check();
  await goOn(page).click();

  await page.waitForURL('/property-confirmed');
  await expect(page.getByTestId('base-price')).toHaveText('$575.00 Base Price');
  await expect(page.getByRole('figure')).toContainText(`${house}980 sq ft`);
  expect(await inTab(page, 'confirmedProperty')).toMatchObject({
    ...houseQuery,
    squareFootage: 980,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    address: house,
    zipCode: '85201',
    isValidated: true,
    isManual: false,
    streetViewUrl: null,
    basePrice: 575,
    payNowPrice: 575,
    challengePrice: 287.5,
    pricingTier: 'Single family, up to 1,200 sq ft',
    paymentMethod: 'pay_now',
  });

  expect(await inBrowser(page, 'assessmentProgress')).toMatchObject({
    currentStep: 'details',
    completedSteps: ['address'],
  });

  await bookNow(page).click();
  await page.waitForURL('/contact-verification?*');
  expect(queryOf(page)).toEqual({ ...houseQuery, paymentMethod: 'pay_now' });
  expect(await inBrowser(page, 'selectedPayment')).toEqual({
    price: 575,
    paymentMethod: 'pay_now',
    propertyInfo: { ...houseQuery, address: house, squareFootage: 980 },
    timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
  });

  await page.goBack();
  await challenge(page).click();
  await page.waitForURL('/credential-comparison?*');
  expect(queryOf(page)).toEqual({ ...houseQuery, paymentMethod: 'challenge' });
  expect(await inBrowser(page, 'selectedPayment')).toMatchObject({
    price: 287.5,
    paymentMethod: 'challenge',
  });
  expect(await inTab(page, 'confirmedProperty')).toMatchObject({ paymentMethod: 'challenge' });
});

test.describe('the query of what is no single house', () => {
  test('carries the units, their labels and their sizes', { tag: '@desktop' }, async ({ page }) => {
    await openSearch(page);
    await pick(page, '1234 W Main St, Mesa, AZ 85201');
    await page.getByLabel('Number of units').selectOption('3 Units');
    for (const [unit, label, size] of [
      [1, 'A', '950'],
      [2, 'B & C', '1000'],
      [3, 'Loft', '1,400'],
    ] as const) {
      await page.getByLabel(`Label of unit ${unit}`).fill(label);
      await page.getByLabel(`Sq ft of unit ${unit}`).fill(size);
    }
    await sizeIsRight(page).check();
    await goOn(page).click();
    await page.waitForURL('/property-confirmed');
    await expect(page.getByTestId('base-price')).toHaveText('$1,150.50 Base Price');
    await bookNow(page).click();
    await page.waitForURL('/contact-verification?*');
    expect(queryOf(page)).toEqual({
      ...houseQuery,
      street: '1234 W Main St',
      propertyType: 'Multi-Family Residence',
      squareFootage: '2800',
      multiFamilyUnits: '3 Units',
      unitLabels: '["A","B & C","Loft"]',
      unitSquareFootages: '[950,1000,1400]',
      paymentMethod: 'pay_now',
    });
  });

  for (const { what, address, field, option, query } of [
    {
      what: 'the type of a mobile home',
      address: '5002 E McKellips Rd, Mesa, AZ 85205',
      field: 'Mobile home type',
      option: 'Triple Wide',
      query: {
        street: '5002 E McKellips Rd',
        zip: '85205',
        propertyType: 'Mobile/Manufactured Home',
        squareFootage: '620',
        mobileHomeType: 'Triple Wide',
      },
    },
    {
      what: 'the type of a commercial property',
      address: '123 E Main St, Mesa, AZ 85203',
      field: 'Commercial type',
      option: 'Loading Dock',
      query: {
        street: '123 E Main St',
        zip: '85203',
        propertyType: 'Commercial Property',
        squareFootage: '1500',
        commercialType: 'Loading Dock',
      },
    },
  ]) {
    test(`carries ${what}`, { tag: '@phone' }, async ({ page }) => {
      await openSearch(page);
      await pick(page, address);
      await page.getByLabel(field).selectOption(option);
      await sizeIsRight(page).check();
      await goOn(page).click();
      await challenge(page).click();
      await page.waitForURL('/credential-comparison?*');
      expect(queryOf(page)).toEqual({ ...houseQuery, ...query, paymentMethod: 'challenge' });
    });
  }
});

test('an address typed by hand is marked as such and goes the same way', { tag: '@phone' }, async ({
  page,
}) => {
  await openSearch(page);
  await addressField(page).fill('99999 Nowhere');
  await page.getByRole('button', { name: 'Try Manual Entry' }).click();
  await fillManual(page, { number: '77', direction: 'South', name: 'Quail Run', zip: '85132', size: '3001' });
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription('Florence, AZ, in Pinal County');
  await sizeIsRight(page).check();
  await goOn(page).click();
  await page.waitForURL('/property-confirmed');
  await expect(page.getByText('Manual entry').filter({ visible: true })).toBeVisible();
  expect(await inTab(page, 'confirmedProperty')).toMatchObject({ isValidated: false, manualEntry: true });
  await bookNow(page).click();
  await page.waitForURL('/contact-verification?*');
  expect(queryOf(page)).toEqual({
    ...houseQuery,
    street: '77 S Quail Run',
    city: 'Florence',
    zip: '85132',
    squareFootage: '3001',
    paymentMethod: 'pay_now',
  });
});

test.describe('by keyboard alone', () => {
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Tab by Tab, as somebody would who looks where the focus is. */
  async function tabTo(page: Page, name: RegExp) {
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      const words = await focused.evaluate((element) =>
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? (element.labels?.[0]?.textContent ?? '')
          : (element.textContent ?? ''),
      );
      if (name.test(words)) return;
    }
    throw new Error(`Nothing called ${name} takes the focus`);
  }

  test('a found house can be confirmed and the challenge chosen', { tag: '@desktop' }, async ({ page }) => {
    await openSearch(page);
    await tabTo(page, /^Property address/);
    await page.keyboard.type('123 N Center St');
    await expect(page.getByRole('option', { name: house })).toBeVisible();
    await press(page, 'ArrowDown', 'Enter');
    await expect(sizeIsRight(page)).toBeVisible();
    await tabTo(page, /^I confirm this square footage/);
    await press(page, 'Space');
    await tabTo(page, /^Continue$/);
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Property confirmed' })).toBeFocused();
    await tabTo(page, /^50% Off Challenge/);
    await press(page, 'Enter');
    await page.waitForURL('/credential-comparison?*');
  });

  test('an address can be typed by hand and the standard fee chosen', { tag: '@desktop' }, async ({
    page,
  }) => {
    await openSearch(page);
    await tabTo(page, /^Enter the address by hand$/);
    await press(page, 'Enter');
    for (const [field, text] of [
      [/^Street number/, '12'],
      [/^Direction/, 'Nor'],
      [/^Street name/, 'Agave Ct'],
      [/^ZIP code/, '85201'],
      [/^Square footage/, '1200'],
    ] as const) {
      await tabTo(page, field);
      await page.keyboard.type(text);
    }
    await tabTo(page, /^I confirm this square footage/);
    await press(page, 'Space');
    await tabTo(page, /^Continue$/);
    await press(page, 'Space');
    await expect(page.getByRole('heading', { level: 1, name: 'Property confirmed' })).toBeFocused();
    await tabTo(page, /^Skip Challenge/);
    await press(page, 'Space');
    await page.waitForURL('/contact-verification?*');
    expect(queryOf(page)).toMatchObject({ street: '12 N Agave Ct', squareFootage: '1200' });
  });
});
