import { expect, type Page } from '@playwright/test';
import {
  continueButton,
  openSearch,
  pick,
  queryOf,
  readBrowserStorage,
  readTabStorage,
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

test('a found house can be booked from the landing page with both payment methods', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/');
  await page.getByLabel('Property address').fill('123 N Cen');
  await page.getByRole('option', { name: house }).click();
  await continueButton(page).click();

  await page.waitForURL('/property-confirmed');
  await expect(page.getByTestId('base-price')).toHaveText('$575.00 Base Price');
  await expect(page.getByRole('figure')).toContainText(`${house}980 sq ft`);
  expect(await readTabStorage(page, 'confirmedProperty')).toMatchObject({
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

  expect(await readBrowserStorage(page, 'assessmentProgress')).toMatchObject({
    currentStep: 'details',
    completedSteps: ['address'],
  });

  await bookNow(page).click();
  await page.waitForURL('/contact-verification?*');
  expect(queryOf(page)).toEqual({ ...houseQuery, paymentMethod: 'pay_now' });
  expect(await readBrowserStorage(page, 'selectedPayment')).toEqual({
    price: 575,
    paymentMethod: 'pay_now',
    propertyInfo: { ...houseQuery, address: house, squareFootage: 980 },
    timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
  });

  await page.goBack();
  await challenge(page).click();
  await page.waitForURL('/credential-comparison?*');
  expect(queryOf(page)).toEqual({ ...houseQuery, paymentMethod: 'challenge' });
  expect(await readBrowserStorage(page, 'selectedPayment')).toMatchObject({
    price: 287.5,
    paymentMethod: 'challenge',
  });
  expect(await readTabStorage(page, 'confirmedProperty')).toMatchObject({ paymentMethod: 'challenge' });
});

test.describe('the query of a property other than a single house', () => {
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
    await continueButton(page).click();
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

  test('carries the type of a mobile home, or of a commercial property', { tag: '@phone' }, async ({
    page,
  }) => {
    await openSearch(page);
    for (const { address, field, option, query } of [
      {
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
      await pick(page, address);
      await page.getByLabel(field).selectOption(option);
      await continueButton(page).click();
      await challenge(page).click();
      await page.waitForURL('/credential-comparison?*');
      expect(queryOf(page)).toEqual({ ...houseQuery, ...query, paymentMethod: 'challenge' });
      await page.goBack();
      await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
    }
  });
});
