// Entered data survives going back, reloading and a second tab; stored data is never trusted.
import { expect, type Page } from '@playwright/test';
import { answerMine, reservation } from './agreement-answers.ts';
import { expectNoAxeViolations } from './axe.ts';
import {
  addressField,
  confirmFound,
  confirmStored,
  continueButton,
  fillManual,
  openSearch,
  pick,
  readBrowserStorage,
  readTabStorage,
  storedHouse,
  storeInTab,
} from './booking-section.ts';
import { open, test } from './open.ts';

const house = '1234 N Gilbert Rd, Gilbert, AZ 85234';
const found = (page: Page) => page.getByRole('region', { name: 'Property found' });
const priceDetails = (page: Page) => page.getByRole('heading', { name: 'Pricing Details', exact: true });
const welcomeBack = (page: Page) => page.getByRole('heading', { name: 'Welcome back' });

test('a reload keeps the text in the search box, the picked address, and every field of manual entry', async ({
  page,
}) => {
  await openSearch(page);
  await addressField(page).fill('1234 N Gil');
  await page.reload();
  await expect(addressField(page)).toHaveValue('1234 N Gil');
  await pick(page, house);
  await expect(found(page)).toBeVisible();
  await page.reload();
  await expect(found(page)).toContainText(house);
  await addressField(page).fill('');
  await page.getByRole('button', { name: 'Enter the address yourself' }).click();
  await fillManual(page, { number: '9', direction: 'East', name: 'Elm', zip: '85201', size: '4000' });
  await page.getByLabel('Property type').selectOption('Mobile/Manufactured Home');
  await page.getByLabel('Mobile home type').selectOption('Double Wide');
  await page.reload();
  for (const [label, value] of [
    ['Street number', '9'],
    ['Direction', 'East'],
    ['Street name', 'Elm'],
    ['ZIP code', '85201'],
    ['Square footage', '4000'],
    ['Mobile home type', 'Double Wide'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
});

test('going back passes every page, and each keeps the property', async ({ page }) => {
  await openSearch(page);
  await confirmFound(page, house);
  await page.reload();
  await expect(page.getByTestId('base-price')).toHaveText('$575.00 Base Price');
  await page.getByRole('button', { name: /^50% Off Challenge/ }).click();
  await page.waitForURL('/credential-comparison?*');
  await page.getByRole('main').getByRole('link', { name: 'Skip the challenge' }).click();
  await page.waitForURL('/contact-verification?*');
  await expect(page.getByTestId('due')).toHaveText('$575');
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Your property' })).toContainText(house);
  await page.goBack();
  await expect(page.getByTestId('base-price')).toHaveText('$575.00 Base Price');
  await page.goBack();
  await expect(priceDetails(page)).toBeVisible();
  await expect(page.locator('#book')).toContainText(house);
});

test.describe('progress', () => {
  test('is restored on load, and cleared by starting over', async ({ page }) => {
    await open(page, '/login');
    await page.evaluate((kept) => {
      sessionStorage.setItem('confirmedProperty', kept);
      localStorage.setItem('propertyData', kept);
      localStorage.setItem('selectedPayment', '{"price":575,"paymentMethod":"pay_now"}');
      localStorage.setItem('challengeAvailable', 'true');
      localStorage.setItem('assessmentProgress', '{"currentStep":"details","completedSteps":["address"]}');
    }, JSON.stringify(storedHouse));
    await open(page, '/property-confirmed');
    await page.getByText('Points and achievements').click();
    await expect(page.getByRole('region', { name: 'Your progress' })).toContainText('15 points');
    await open(page, '/#book');
    await page.getByRole('button', { name: 'Start over with another address' }).click();
    await expect(addressField(page)).toHaveValue('');
    expect(await readBrowserStorage(page, 'assessmentProgress')).toMatchObject({
      currentStep: 'address',
      completedSteps: [],
    });
    expect(await readTabStorage(page, 'confirmedProperty')).toBeNull();
    for (const key of ['propertyData', 'selectedPayment', 'challengeAvailable'])
      expect(await readBrowserStorage(page, key), key).toBeNull();
  });
});

test('a second tab offers the first tab’s property, and starting over there does not change the first', async ({
  page,
  context,
}) => {
  await page.addInitScript((text) => localStorage.setItem('propertyData', text), JSON.stringify(storedHouse));
  await open(page, '/#book');
  await expect(welcomeBack(page)).toBeVisible();
  await expect(page.locator('#book')).toContainText('123 N Center St, Mesa, AZ 85201');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continue with this property' }).click();
  await expect(page.getByTestId('pay-now-price')).toHaveText('$575');
  const second = await context.newPage();
  await open(second, '/#book');
  await second.getByRole('button', { name: 'Start over' }).click();
  await expect(addressField(second)).toBeVisible();
  await addressField(second).fill('something else');
  await open(page, '/property-confirmed');
  await expect(page.getByTestId('base-price')).toHaveText('$575.00 Base Price');
});

test('the property of a booking that was paid since is not offered again', async ({ page }) => {
  const address = '123 N Center St, Mesa, AZ 85201';
  await page.addInitScript(
    ([property, details]) => {
      if (sessionStorage.getItem('seeded')) return;
      sessionStorage.setItem('seeded', 'yes');
      localStorage.setItem('propertyData', property);
      localStorage.setItem('appointment-details', details);
    },
    [
      JSON.stringify(storedHouse),
      JSON.stringify({
        date: reservation.date,
        time: reservation.time,
        formattedDateTime: reservation.formattedDateTime,
        property: { address },
        contact: {},
        fullPrice: 575,
      }),
    ] as const,
  );
  await answerMine(page, [{ ...reservation, address }]);
  await open(page, '/#book');
  await expect(welcomeBack(page)).toBeVisible();
  await answerMine(page, [{ ...reservation, address, dueCents: 0 }]);
  await page.reload();
  await expect(addressField(page)).toBeVisible();
  await expect.poll(() => readBrowserStorage(page, 'propertyData')).toBeNull();
  await expect(welcomeBack(page)).toHaveCount(0);
});

// Values that are not JSON or not an object are tested next to the parser (stored-value.test.ts).
test.describe('edited storage', () => {
  const keys = {
    tab: [
      'confirmedProperty',
      'addressDraft',
      'bookingSelection',
      'credential-comparison',
      'specialFeatures',
    ],
    browser: ['propertyData', 'selectedPayment', 'challengeAvailable', 'assessmentProgress'],
  };
  const manual = { streetNumber: 5, direction: [], zipCode: {} };

  for (const [what, text] of [
    [
      'fields of the wrong type',
      JSON.stringify({ ...storedHouse, zip: 85201, step: '3', addons: {}, mode: 7 }),
    ],
    ['half a form', JSON.stringify({ mode: 'manual', manual, building: { unitLabels: 'x' }, step: 3 })],
  ] as const) {
    test(`${what} breaks no page`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.addInitScript(
        ([{ tab, browser }, value]) => {
          for (const key of tab) sessionStorage.setItem(key, value);
          for (const key of browser) localStorage.setItem(key, value);
        },
        [keys, text] as const,
      );
      await page.goto('/property-confirmed');
      await expect(page).toHaveURL('/');
      await open(page, '/#book');
      await expect(page.getByRole('navigation', { name: 'Booking steps' })).toBeVisible();
      await open(page, '/contact-verification');
      await expect(page.getByText('We don’t have your property address yet.')).toBeVisible();
      await open(page, '/credential-comparison');
      await expect(page.getByText('We don’t have your property address yet.')).toBeVisible();
      expect(errors).toEqual([]);
    });
  }

  test('does not change a shown price', async ({ page }) => {
    const free = { basePrice: 1, payNowPrice: 1, challengePrice: 0.5, pricingTier: 'Gratis' };
    await storeInTab(page, 'confirmedProperty', { ...storedHouse, ...free });
    await open(page, '/property-confirmed');
    await expect(page.getByTestId('base-price')).toHaveText('$575.00 Base Price');
    await expect(page.getByTestId('challenge-price')).toHaveText('$287.50');
    await expect(page.getByRole('main')).not.toContainText('Gratis');
  });

  test('does not change the total, which comes from the server', async ({ page }) => {
    await confirmStored(page, 4900);
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('confirmedProperty') ?? '');
      sessionStorage.setItem('confirmedProperty', JSON.stringify({ ...kept, squareFootage: 900 }));
    });
    await page.reload();
    await page.getByRole('link', { name: 'Choose a service and add-ons' }).click();
    await expect(page.getByTestId('total')).toHaveText('$725');
  });
});

test('with storage disabled the price is still reachable', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await openSearch(page);
  await pick(page, house);
  await continueButton(page).click();
  await expect(page.getByTestId('base-price')).toHaveText('$575.00 Base Price');
  await page.getByRole('button', { name: 'Skip Challenge and Book Now' }).click();
  await expect(page.getByTestId('due')).toHaveText('$575');
});
