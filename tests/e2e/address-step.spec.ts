import { expect, type Page } from '@playwright/test';
import { customPricing } from '../../src/domain/property/problem-text.ts';
import { outsideServiceArea } from '../../src/domain/service-area/service-area.ts';
import { business } from '../support/business.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInLightAndDark } from './axe.ts';
import {
  addressField,
  answerLookUps,
  continueButton,
  fillManual,
  openSearch,
  pick,
  readTabStorage,
  sizeIsRight,
} from './booking-section.ts';
import { intercept } from './intercept.ts';
import { test } from './open.ts';

const house = '123 N Center St, Mesa, AZ 85201';
const size = (page: Page) => page.getByLabel('Square footage', { exact: true });
const notice = (page: Page) => page.getByText('No results found for this address');
const manualEntry = (page: Page) => page.getByRole('button', { name: 'Try Manual Entry' });
const found = (page: Page) => page.getByRole('region', { name: 'Property found' });

/** A call that the test answers later. */
async function hold(page: Page, address: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, address, async (call) => {
    await released;
    await call.pass();
  });
  return { release };
}

test.describe('suggestions', () => {
  test('are requested once, from three characters on, 300 ms after the last keystroke', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.clock.install({ time: '2026-11-16T08:00:00' });
    await openSearch(page);
    await page.clock.pauseAt('2026-11-16T09:00:00');
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/places/autocomplete') asked.push(searchParams.get('input'));
    });
    await addressField(page).pressSequentially('12');
    await page.clock.runFor(1000);
    for (const character of '3 N Ce') {
      await addressField(page).pressSequentially(character);
      await page.clock.runFor(299);
    }
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(asked).toEqual(['123 N Ce']);
  });

  test('close with Escape and open again with an arrow; Enter does not pick an outdated one', {
    tag: '@desktop',
  }, async ({ page }) => {
    await openSearch(page);
    await addressField(page).fill(house);
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(addressField(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    const later = await hold(page, '**/api/places/autocomplete*');
    await addressField(page).fill('8702 E Pinnacle Peak Rd');
    await page.keyboard.press('Enter');
    await expect(addressField(page)).toHaveValue('8702 E Pinnacle Peak Rd');
    later.release();
  });
});

test('suggestions or a lookup slower than 3 s lead to manual entry', {
  tag: '@phone',
}, async ({ page }) => {
  await abortByMockedClock(page);
  await intercept(page, '**/api/property/validate', () => undefined);
  await openSearch(page);
  await pick(page, house);
  await page.clock.pauseAt('2026-11-16T09:00:00');
  await page.clock.runFor(3000);
  await expect(manualEntry(page)).toBeVisible();
  await intercept(page, '**/api/places/autocomplete?*', () => undefined);
  await addressField(page).fill('123 N Center');
  await expect(manualEntry(page)).toBeHidden();
  await page.clock.runFor(300);
  await expect(page.getByText('Looking for the address...')).toBeVisible();
  await page.clock.runFor(3000);
  await expect(manualEntry(page)).toBeVisible();
});

/** AbortSignal.timeout does not use the mocked clock. */
async function abortByMockedClock(page: Page) {
  await page.clock.install({ time: '2026-11-16T08:00:00' });
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(), milliseconds);
      return stop.signal;
    };
  });
}

test.describe('a picked address', () => {
  test('is shown as validated, closes the keyboard and shows the price, the county’s size and the next openings', {
    tag: '@phone',
  }, async ({ page }) => {
    // On a busy computer an answer that is held comes too late.
    await page.addInitScript(() => {
      AbortSignal.timeout = () => new AbortController().signal;
    });
    const lookUp = await hold(page, '**/api/property/validate');
    await openSearch(page);
    await pick(page, house);
    await expect(page.getByText('Validating property data...')).toBeVisible();
    lookUp.release();
    await expect(found(page)).toContainText(house);
    await expect(found(page)).toContainText('County records say 980 sq ft.');
    await expect(size(page)).toHaveCount(0);
    await expect(page.getByTestId('price-now')).toHaveText('$575');
    await expect(page.getByTestId('price-now')).toBeInViewport();
    await expect(addressField(page)).not.toBeFocused();
    await expect(page.getByTestId('next-openings')).toHaveText(
      /^Next openings: ([A-Z][a-z]{2} [A-Z][a-z]{2} \d+, ){2}[A-Z][a-z]{2} [A-Z][a-z]{2} \d+$/,
    );
    await expectNoAxeViolationsInLightAndDark(page);
    await expect(continueButton(page)).toBeEnabled();
    const confirmation = await hold(page, '**/api/property/validate');
    await continueButton(page).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    confirmation.release();
    await page.waitForURL('/property-confirmed');
  });

  test('is cleared as soon as the text is changed', { tag: '@phone' }, async ({ page }) => {
    await answerLookUps(page);
    await openSearch(page);
    await pick(page, house);
    await addressField(page).press('End');
    await addressField(page).press('Backspace');
    await expect(found(page)).toBeHidden();
    expect(await readTabStorage(page, 'addressDraft')).toMatchObject({ picked: null, accurate: false });
    await page.getByRole('option', { name: house }).click();
    await expect(found(page)).toBeVisible();
  });

  test('with a wrong size is corrected in the fields of manual entry, and the typed size is confirmed', {
    tag: '@phone',
  }, async ({ page }) => {
    await answerLookUps(page);
    await openSearch(page);
    await pick(page, house);
    await page.getByRole('button', { name: 'Not right?' }).click();
    await expect(size(page)).toBeFocused();
    await expect(size(page)).toHaveValue('980');
    await expect(page.getByLabel('Street name')).toHaveValue('Center St');
    await expect(page.getByLabel('ZIP code')).toHaveValue('85201');
    await size(page).fill('1400');
    await expect(page.getByTestId('price-now')).toHaveText('$650');
    await expect(continueButton(page)).toHaveAccessibleDescription(/^Check the box to continue/);
    await continueButton(page).click({ force: true });
    await expect(sizeIsRight(page)).toBeFocused();
    await sizeIsRight(page).check();
    await continueButton(page).click();
    await expect(page.getByTestId('base-price')).toHaveText('$650.00 Base Price');
  });

  test('keeps the unit that was typed with it', { tag: '@desktop' }, async ({ page }) => {
    await openSearch(page);
    await addressField(page).fill('123 n center st apt 3');
    await page.getByRole('option', { name: house }).click();
    await expect(found(page)).toContainText('123 N Center St Apt 3, Mesa, AZ 85201');
    await continueButton(page).click();
    await page.waitForURL('/property-confirmed');
    await expect(page.getByText('123 N Center St Apt 3, Mesa, AZ 85201').first()).toBeVisible();
  });

  test('without a recorded size asks for it; above 6,000 sq ft is asked to call, and cannot continue', {
    tag: '@desktop',
  }, async ({ page }) => {
    await openSearch(page);
    await pick(page, '602 N Sunshine Blvd, Eloy, AZ 85131');
    await expect(size(page)).toBeEditable();
    await expect(size(page)).toHaveAccessibleDescription('Maximum 6,000 square feet');
    await size(page).fill('1201');
    await expect(page.getByTestId('price-now')).toHaveText('$650');
    await pick(page, '6220 E Doubletree Ranch Rd, Paradise Valley, AZ 85253');
    await expect(page.getByRole('alert')).toContainText(customPricing(business));
    await expect(page.getByRole('alert').getByRole('link', { name: 'Call (480) 555-0142' })).toBeVisible();
    await expect(continueButton(page)).toBeDisabled();
    await expect(page.getByTestId('price-now')).toHaveCount(0);
    await expectNoAxeViolations(page);
  });

  test('outside the service area gets a message; one without a result is not found', {
    tag: '@phone',
  }, async ({ page }) => {
    let json: object = {
      success: false,
      reason: 'outside-service-area',
      message: outsideServiceArea(business.serviceArea),
    };
    await intercept(page, '**/api/property/validate', (call) => call.answer({ json }));
    await openSearch(page);
    await pick(page, house);
    await expect(page.getByText(outsideServiceArea(business.serviceArea))).toBeVisible();
    await expect(manualEntry(page)).toBeVisible();
    json = { success: true };
    await pick(page, '1234 N Gilbert Rd, Gilbert, AZ 85234');
    await expect(notice(page)).toBeVisible();
    await expect(manualEntry(page)).toBeVisible();
    await expect(continueButton(page)).toBeHidden();
  });
});

test('an unknown address leads to manual entry, and back to the search', { tag: '@desktop' }, async ({
  page,
}) => {
  await openSearch(page);
  await addressField(page).fill('qqqq');
  await expect(notice(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await manualEntry(page).click();
  await expect(page.getByLabel('Street name')).toHaveValue('Qqqq');
  await page.getByRole('button', { name: 'Back to address search' }).click();
  await expect(addressField(page)).toHaveValue('qqqq');
  await addressField(page).fill('123 N');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test('manual entry names invalid fields, and continues once everything is filled', {
  tag: '@phone',
}, async ({ page }) => {
  await openSearch(page);
  await page.getByRole('button', { name: 'Enter the address yourself' }).click();
  await expect(continueButton(page)).toBeDisabled();
  await continueButton(page).click({ force: true });
  await expect(continueButton(page)).toHaveAccessibleDescription(
    'Still needed: street number, street name, ZIP code, square footage, a check in the box above.',
  );
  await expect(page.getByLabel('Street number')).toBeFocused();
  await fillManual(page, { number: 'north', name: '?', zip: '852', size: 'big' });
  await sizeIsRight(page).check();
  await continueButton(page).click();
  await expect(page.getByLabel('Street number')).toBeFocused();
  await expect(page.getByLabel('Street number')).toHaveAccessibleDescription(/starts with a digit/);
  await expect(page.getByLabel('Street name')).toHaveAccessibleDescription(/in letters and digits/);
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(/^A ZIP code has 5 digits\./);
  await expect(size(page)).toHaveAccessibleDescription(/whole square feet/);
  await expectNoAxeViolations(page);
  await page.getByLabel('ZIP code').fill('902101');
  await expect(page.getByLabel('ZIP code')).toHaveValue('90210');
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(
    outsideServiceArea(business.serviceArea),
  );
  await size(page).fill('6001');
  await expect(page.getByRole('alert')).toContainText(customPricing(business));
  await expect(continueButton(page)).toBeDisabled();
});

test('what was typed into the search is carried over to manual entry, capitalized, with its unit', {
  tag: '@phone',
}, async ({ page }) => {
  await openSearch(page);
  await addressField(page).fill('9999 n nowhere ln unit b, mesa 85201');
  await expect(notice(page)).toBeVisible();
  await manualEntry(page).click();
  for (const [label, value] of [
    ['Street number', '9999'],
    ['Direction', 'North'],
    ['Street name', 'Nowhere Ln'],
    ['Unit (optional)', 'B'],
    ['ZIP code', '85201'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await page.getByLabel('Street name').fill('quail run');
  await size(page).fill('1800');
  await sizeIsRight(page).check();
  await continueButton(page).click();
  await page.waitForURL('/property-confirmed');
  await expect(page.getByText('9999 N Quail Run Unit B, Mesa, AZ 85201').first()).toBeVisible();
});

test('a multi-family building continues with the size of every unit and no total size', {
  tag: '@desktop',
}, async ({ page }) => {
  await openSearch(page);
  await page.getByRole('button', { name: 'Enter the address yourself' }).click();
  await fillManual(page, { number: '12', name: 'Agave Ct', zip: '85201', size: '' });
  await page.getByLabel('Property type').selectOption('Multi-Family Residence');
  await page.getByLabel('Number of units').selectOption('3 Units');
  for (const [index, feet] of ['800', '900', '1200'].entries()) {
    await expect(continueButton(page)).toBeDisabled();
    await page.locator(`#unit-size-${index}`).fill(feet);
  }
  await sizeIsRight(page).check();
  await continueButton(page).click();
  await page.waitForURL('/property-confirmed');
});

test('an offline search shows a message, and runs again when the connection is back', {
  tag: '@phone',
}, async ({ page, context }) => {
  await openSearch(page);
  await context.setOffline(true);
  await addressField(page).fill(house);
  await expect(page.getByText('You’re offline. We’ll search again when you’re back.')).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await context.setOffline(false);
  await page.getByRole('option', { name: house }).click();
  await expect(page.getByTestId('price-now')).toBeVisible();
});

test('typing while the page loads loses neither focus nor text, and the list opens', {
  tag: '@phone',
}, async ({ page }) => {
  const scripts = await hold(page, '**/assets/*.js');
  await page.goto('/#book', { waitUntil: 'commit' });
  const early = page.getByRole('combobox', { name: 'Property address' });
  await early.click();
  await early.pressSequentially('123 N Cen');
  scripts.release();
  await expect(addressField(page)).toBeFocused();
  await expect(addressField(page)).toHaveValue('123 N Cen');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('ter St');
  await expect(addressField(page)).toHaveValue('123 N Center St');
});
