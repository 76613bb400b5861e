import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInLightAndDark } from './axe.ts';
import {
  addressField,
  answerLookUps,
  confirmFound,
  openSearch,
  pick,
  readBrowserStorage,
  readTabStorage,
  storedHouse,
  storeInTab,
} from './booking-section.ts';
import { open, test } from './open.ts';

const house = '123 N Center St, Mesa, AZ 85201';
const bookNow = (page: Page) => page.getByRole('button', { name: 'Skip Challenge and Book Now' });

test('Back clears the property for good and keeps the typed text', { tag: '@desktop' }, async ({ page }) => {
  await openSearch(page);
  await confirmFound(page, house);
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await readTabStorage(page, 'confirmedProperty')).toBeNull();
  expect(await readBrowserStorage(page, 'propertyData')).toBeNull();
  await expect(addressField(page)).toHaveValue(house);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('the confirmed property and the price details are accessible', { tag: '@desktop' }, async ({ page }) => {
  await storeInTab(page, 'confirmedProperty', storedHouse);
  await open(page, '/property-confirmed');
  await expect(bookNow(page)).toBeVisible();
  await expectNoAxeViolationsInLightAndDark(page);
  await open(page, '/#book');
  await expect(bookNow(page)).toBeVisible();
  await expectNoAxeViolations(page);
});

/** The widest price: thousands and cents. */
const dearest = {
  propertyType: 'Multi-Family Residence',
  multiFamilyUnits: '3 Units',
  unitSquareFootages: [950, 1000, 1400],
};

const screens = [
  { text: 'ordinary', size: 16, width: 320 },
  { text: 'doubled', size: 32, width: 375 },
];

test('from the search to the services nothing scrolls sideways, at 320 px, or at 375 px with doubled text', {
  tag: '@phone',
}, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const overflowing: string[] = [];
  const look = async (state: string) => {
    for (const { text, size, width } of screens) {
      await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
      await page.setViewportSize({ width, height: 700 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) overflowing.push(`${state}: ${wide} px at ${width} px with ${text} text`);
    }
  };
  await answerLookUps(page);
  await openSearch(page);
  await addressField(page).fill('123 N');
  await expect(page.getByRole('option').first()).toBeVisible();
  await look('suggestions');
  await pick(page, house);
  await expect(page.getByRole('button', { name: 'Not right?' })).toBeVisible();
  await look('card');
  await page.getByLabel('Property type').selectOption('Multi-Family Residence');
  await page.getByLabel('Number of units').selectOption('6 Units');
  await look('units');
  await addressField(page).fill('');
  await page.getByRole('button', { name: 'Enter the address yourself' }).click();
  await page.getByLabel('ZIP code').fill('90210');
  await page.getByLabel('Square footage', { exact: true }).fill('6001');
  await look('manual');
  await page.evaluate(
    (kept) => sessionStorage.setItem('confirmedProperty', kept),
    JSON.stringify({ ...storedHouse, ...dearest }),
  );
  await open(page, '/property-confirmed');
  await expect(bookNow(page)).toBeVisible();
  await look('confirmed');
  await page.getByRole('link', { name: 'Choose a service and add-ons' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await look('services');
  await page.getByRole('button', { name: 'Back to pricing details' }).click();
  await expect(bookNow(page)).toBeVisible();
  await look('pricing details');
  for (const path of ['/pricing-schedule', '/contact-verification']) {
    await open(page, path);
    await expect(page.getByText('Units', { exact: true }).first()).toBeVisible();
    await look(path);
  }
  expect(overflowing).toEqual([]);
});
