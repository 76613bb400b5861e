// Every kind of property, on every screen that shows a price, against the one price function.

import { expect, type Page } from '@playwright/test';
import { formatUsd, formatUsdExact } from '../../src/domain/money.ts';
import type { PropertyPrice } from '../../src/domain/pricing/listed-price.ts';
import { priceProperty } from '../../src/domain/pricing/price-property.ts';
import { type FlatPropertyInput, parseProperty } from '../../src/domain/property/parse-property.ts';
import { customPricing } from '../../src/domain/property/problem-text.ts';
import { MOBILE_HOME_TYPES, UNIT_COUNTS, unitCountLabel } from '../../src/domain/property/property.ts';
import { outsideServiceArea } from '../../src/domain/service-area/service-area.ts';
import { business } from '../support/business.ts';
import { storedHouse, storeInTab } from './booking-section.ts';
import { open, test } from './open.ts';

const unitsOf = (...unitSquareFootages: number[]) => ({
  propertyType: 'Multi-Family Residence',
  multiFamilyUnits: `${unitSquareFootages.length} Units`,
  unitSquareFootages,
});
const buildings: FlatPropertyInput[] = [
  ...[1, 1200, 1201, 3000, 3001, 5000, 5001, 6000].map((squareFootage) => ({
    propertyType: 'Single Family Residence',
    squareFootage,
  })),
  ...MOBILE_HOME_TYPES.map((mobileHomeType) => ({
    propertyType: 'Mobile/Manufactured Home',
    mobileHomeType,
    squareFootage: 900,
  })),
  ...UNIT_COUNTS.map((count) => ({
    propertyType: 'Multi-Family Residence',
    multiFamilyUnits: unitCountLabel(count),
    squareFootage: 4000,
  })),
  unitsOf(1000, 1001),
  unitsOf(950, 1000, 1400),
  unitsOf(1500, 2000, 2500, 3000),
  unitsOf(3500, 4000, 5000, 6000, 1000),
  unitsOf(900, 900, 900, 900, 900, 5001),
  { propertyType: 'Commercial Property', commercialType: 'Warehouse', squareFootage: 5800 },
];

function priceOf(building: FlatPropertyInput): PropertyPrice {
  const property = parseProperty(building);
  const price = property.ok
    ? priceProperty(business, { property: property.value, address: { zip: '85201' } })
    : undefined;
  if (!price?.ok) throw new Error(`No price for ${JSON.stringify(building)}`);
  return price.value;
}
const usd = (part: 'payNow' | 'challenge') => (price: PropertyPrice) => formatUsd(price[part]);
const both = [usd('payNow'), usd('challenge')];

type Screen = {
  path: string;
  at: string;
  prices: ((price: PropertyPrice) => string)[];
  methods: readonly string[];
  expectCall?: (page: Page, path: string) => Promise<void>;
};
const payNow = ['pay_now'];
const known = '[data-testid=known-pay-now], [data-testid=known-challenge]';

/** Each screen with a price, and which price it shows. */
const screens: Screen[] = [
  {
    path: '/property-confirmed',
    at: '[data-testid=base-price], [data-testid=pay-now-price], [data-testid=challenge-price]',
    prices: [(price) => `${formatUsdExact(price.payNow)} Base Price`, ...both],
    methods: payNow,
  },
  {
    path: '/#book',
    at: '[data-testid=pay-now-price], [data-testid=challenge-price]',
    prices: both,
    methods: payNow,
  },
  { path: '/pricing', at: known, prices: both, methods: payNow },
  { path: '/pricing-schedule', at: known, prices: both, methods: payNow },
  {
    path: '/credential-comparison',
    at: '[aria-label="Your property"] dd',
    prices: both,
    methods: payNow,
    expectCall: async (page, path) => {
      const strip = page.getByRole('region', { name: 'Your property' });
      await expect(strip, path).toContainText('for custom pricing');
      await expect(strip.getByRole('link', { name: /\(480\) 555-0142/ }), path).toBeVisible();
    },
  },
  {
    path: '/contact-verification',
    at: '[data-testid=due]',
    prices: [usd('payNow')],
    // Without a claim the challenge price does not apply.
    methods: ['pay_now', 'challenge'],
  },
  { path: '/inspection-confirmed', at: '[data-testid=due]', prices: [usd('payNow')], methods: payNow },
];

/** Shows each property in turn, changed as if from another tab. */
const shownFor = (page: Page, at: string, kept: readonly object[]) =>
  page.evaluate(
    async ([selector, texts]) => {
      const shown: string[][] = [];
      for (const text of texts) {
        sessionStorage.setItem('confirmedProperty', text);
        window.dispatchEvent(new StorageEvent('storage', { key: 'confirmedProperty' }));
        await new Promise(requestAnimationFrame);
        shown.push([...document.querySelectorAll(selector)].map((element) => element.textContent ?? ''));
      }
      return shown;
    },
    [at, kept.map((property) => JSON.stringify(property))] as const,
  );

const { squareFootage: _none, ...place } = storedHouse;

const large = { ...storedHouse, squareFootage: 6001 };
const offered =
  'a[href^="/contact-verification"], [data-testid$=price], [data-testid=due], [data-testid=total]';

async function expectCallOnly(page: Page, path: string): Promise<void> {
  await expect(page.getByText(customPricing(business)), path).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call (480) 555-0142' }).first(), path).toBeVisible();
  await expect(page.getByRole('main').locator(offered), path).toHaveCount(0);
}

/** Two halves, to keep each test short. */
for (const [which, half] of [
  ['first', screens.slice(0, 4)],
  ['last', screens.slice(4)],
] as const)
  test(`the ${which} screens show the domain’s prices, and above 6,000 sq ft only a number to call`, async ({
    page,
  }) => {
    await storeInTab(page, 'confirmedProperty', storedHouse);
    await storeInTab(page, 'bookingSelection', { service: null, addons: [], step: 2 });
    for (const { path, at, prices, methods, expectCall = expectCallOnly } of half)
      await test.step(path, async () => {
        await open(page, path);
        await expect(page.locator(at).first()).toBeVisible();
        for (const paymentMethod of methods) {
          const kept = buildings.map((building) => ({ ...place, ...building, paymentMethod }));
          expect(await shownFor(page, at, kept), `${path}, ${paymentMethod}`).toEqual(
            buildings.map((building) => prices.map((price) => price(priceOf(building)))),
          );
        }
        await shownFor(page, at, [large]);
        await expectCall(page, path);
        await shownFor(page, at, [storedHouse]);
      });
  });

test('pages with server prices show only a number to call above 6,000 sq ft', async ({ page }) => {
  await storeInTab(page, 'confirmedProperty', large);
  await storeInTab(page, 'bookingSelection', { service: null, addons: [], step: 3 });
  for (const path of ['/#book', '/booking-summary', '/calendar']) {
    await open(page, path);
    await expectCallOnly(page, path);
  }
});

test('the half price is shown as due once a claim exists', async ({ page }) => {
  const typed = { streetNumber: '77', streetName: 'Half St', zipCode: '85201', squareFootage: 1850 };
  const { property } = await (await page.request.post('/api/property/manual', { data: typed })).json();
  const competitor = { fullName: 'Dana Ortiz', licenseNumbers: 'ROC 1' };
  await page.request.post('/api/credential-claims', {
    data: { propertyId: property.id, ...competitor, credentials: business.credentials.map(({ id }) => id) },
  });
  await storeInTab(page, 'confirmedProperty', { ...property, paymentMethod: 'challenge' });
  const half = usd('challenge')(priceOf({ squareFootage: property.squareFootage }));
  await open(page, '/contact-verification');
  await expect(page.getByTestId('due')).toHaveText(half);
  await open(page, '/calendar');
  await expect(page.getByTestId('total')).toHaveText(half);
});

test('Book Now on a card takes its kind of property to the booking', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/pricing');
  await page.getByRole('link', { name: /^Book Now ?: Mobile/ }).click();
  await page.getByRole('combobox', { name: 'Property address' }).fill('123 N Center St');
  await page.getByRole('option', { name: '123 N Center St, Mesa, AZ 85201' }).click();
  await expect(page.getByLabel('Property type')).toHaveValue('Mobile/Manufactured Home');
  await expect(page.getByTestId('price-now')).toHaveText('$625');
});

test('a link with a ZIP code outside the service area says so', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/contact-verification?street=1+Main+St&zip=85701&squareFootage=1500');
  await expect(page.getByText(outsideServiceArea(business.serviceArea))).toBeVisible();
});
