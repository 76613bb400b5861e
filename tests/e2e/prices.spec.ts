// Every kind of property, on every screen that shows a price, against the one price function.
import { expect, type Page } from '@playwright/test';
import { credentials } from '../../src/domain/business.ts';
import { formatUsd, formatUsdExact } from '../../src/domain/money.ts';
import { type PropertyPrice, priceProperty } from '../../src/domain/pricing/price-property.ts';
import { type FlatPropertyInput, parseProperty } from '../../src/domain/property/parse-property.ts';
import { CUSTOM_PRICING } from '../../src/domain/property/problem-words.ts';
import { MOBILE_HOME_TYPES, UNIT_COUNTS, unitCountLabel } from '../../src/domain/property/property.ts';
import { keepInTab, keptHouse } from './booking-section.ts';
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
  const price = property.ok ? priceProperty(property.value) : undefined;
  if (!price?.ok) throw new Error(`No price for ${JSON.stringify(building)}`);
  return price.value;
}
const usd = (part: 'payNow' | 'challenge') => (price: PropertyPrice) => formatUsd(price[part]);
const both = [usd('payNow'), usd('challenge')];

/** Where a price stands, and which one. */
const screens = [
  {
    path: '/property-confirmed',
    at: '[data-testid=base-price], [data-testid=pay-now-price], [data-testid=challenge-price]',
    prices: [(price: PropertyPrice) => `${formatUsdExact(price.payNow)} Base Price`, ...both],
  },
  { path: '/#book', at: '[data-testid=pay-now-price], [data-testid=challenge-price]', prices: both },
  { path: '/pricing', at: '[data-testid=known-pay-now], [data-testid=known-challenge]', prices: both },
  {
    path: '/pricing-schedule',
    at: '[data-testid=known-pay-now], [data-testid=known-challenge]',
    prices: both,
  },
  { path: '/credential-comparison', at: '[aria-label="Your property"] dd', prices: both },
  { path: '/contact-verification', at: '[data-testid=due]', prices: [usd('payNow')] },
  // Nobody has claimed anything for these: choosing the challenge alone lowers nothing.
  { path: '/contact-verification', at: '[data-testid=due]', prices: [usd('payNow')], method: 'challenge' },
  { path: '/inspection-confirmed', at: '[data-testid=due]', prices: [usd('payNow')] },
];

/** What the screen shows for each of these properties, one after the other. The page hears of a change as from another tab. */
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

const { squareFootage: _none, ...place } = keptHouse;

for (const { path, at, prices, method = 'pay_now' } of screens) {
  test(`${path} shows the price function’s prices to somebody who pays by ${method}`, async ({ page }) => {
    await keepInTab(page, 'confirmedProperty', keptHouse);
    await open(page, path);
    await expect(page.locator(at).first()).toBeVisible();
    const kept = buildings.map((building) => ({ ...place, ...building, paymentMethod: method }));
    expect(await shownFor(page, at, kept)).toEqual(
      buildings.map((building) => prices.map((price) => price(priceOf(building)))),
    );
  });
}

test('the half price is shown as due once a claim stands', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/pricing');
  const { property } = await page.evaluate(
    async (ids) => {
      const post = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      };
      const typed = { streetNumber: '77', streetName: 'Half St', zipCode: '85201', squareFootage: 1850 };
      const stored = await post('/api/property/manual', typed);
      const competitor = { fullName: 'Dana Ortiz', licenseNumbers: 'ROC 1', credentials: ids };
      await post('/api/credential-claims', { propertyId: stored.property.id, ...competitor });
      sessionStorage.setItem(
        'confirmedProperty',
        JSON.stringify({ ...stored.property, paymentMethod: 'challenge' }),
      );
      return stored;
    },
    credentials.map(({ id }) => id),
  );
  const half = usd('challenge')(priceOf({ squareFootage: property.squareFootage }));
  await open(page, '/contact-verification');
  await expect(page.getByTestId('due')).toHaveText(half);
  await open(page, '/calendar');
  await expect(page.getByTestId('total')).toHaveText(half);
});

test('the server’s total of the services is the price function’s standard fee', { tag: '@desktop' }, async ({
  page,
}) => {
  await keepInTab(page, 'confirmedProperty', keptHouse);
  await keepInTab(page, 'bookingSelection', { service: null, addons: [], step: 3 });
  await open(page, '/#book');
  await expect(page.getByRole('radio').first()).toBeChecked();
  const stored = await storeAll(page);
  const totals: (string | null)[] = [];
  for (const property of stored) {
    const answered = page.waitForResponse('**/api/pricing/calculate');
    await shownFor(page, 'none', [property]);
    await (await answered).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    totals.push(await page.getByTestId('total').textContent());
  }
  expect(totals).toEqual(buildings.map((building) => formatUsd(priceOf(building).payNow)));
});

/** Most by hand, some as an address without a recorded size: each of the two calls has its limit in a minute. */
const storeAll = (page: Page) =>
  page.evaluate(async (wanted): Promise<object[]> => {
    const question = encodeURIComponent('602 N Sunshine Blvd, Eloy');
    const suggested = await (await fetch(`/api/places/autocomplete?input=${question}`)).json();
    const { description, place_id } = suggested.predictions[0];
    const typed = { streetNumber: '12', streetName: 'Agave Ct', zipCode: '85201' };
    const answers = wanted.map(async (building, index) => {
      const [path, where] =
        index % 4 !== 0
          ? ['/api/property/manual', typed]
          : ['/api/property/validate', { address: description, placeId: place_id }];
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...where, ...building }),
      });
      return (await response.json()).property;
    });
    return Promise.all(answers);
  }, buildings);

test.describe('above 6,000 sq ft', () => {
  const large = { ...keptHouse, squareFootage: 6001 };
  const offered =
    'a[href^="/contact-verification"], [data-testid$=price], [data-testid=due], [data-testid=total]';

  for (const [path, step] of [
    ['/property-confirmed', 2],
    ['/#book', 2],
    ['/#book', 3],
    ['/pricing', 2],
    ['/pricing-schedule', 2],
    ['/contact-verification', 2],
    ['/booking-summary', 2],
    ['/calendar', 2],
    ['/inspection-confirmed', 2],
  ] as const) {
    test(`${path} at step ${step} says to call, and offers nothing else`, async ({ page }) => {
      await keepInTab(page, 'confirmedProperty', large);
      await keepInTab(page, 'bookingSelection', { service: null, addons: [], step });
      await open(page, path);
      await expect(page.getByText(CUSTOM_PRICING)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Call (480) 555-0142' }).first()).toBeVisible();
      await expect(page.getByRole('main').locator(offered)).toHaveCount(0);
    });
  }

  test('/credential-comparison says to call as well', async ({ page }) => {
    await keepInTab(page, 'confirmedProperty', large);
    await open(page, '/credential-comparison');
    const strip = page.getByRole('region', { name: 'Your property' });
    await expect(strip).toContainText('for custom pricing');
    await expect(strip.getByRole('link', { name: /\(480\) 555-0142/ })).toBeVisible();
  });
});
