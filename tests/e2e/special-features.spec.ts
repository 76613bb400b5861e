// Selection rules and the resulting query are tested next to the rule (special-features.test.ts).
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { confirmFound } from './booking-section.ts';
import { open, test } from './open.ts';

const path = '/special-features';
const names = ['Casita', 'Pool/Spa', 'Detached Garage', 'Not Applicable'];
const option = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const goOn = (page: Page) => page.getByRole('button', { name: 'Enter Inspection Details' }).click();

/** Expects exactly these to be selected. */
async function expectSelected(page: Page, ...selected: string[]) {
  for (const name of names)
    await expect(option(page, name)).toBeChecked({ checked: selected.includes(name) });
}

test('"Not Applicable" is selected to begin with; a feature clears it, by any part of its row, and it clears every feature', async ({
  page,
}) => {
  await open(page, path);
  await expectSelected(page, 'Not Applicable');
  await page.getByText('free with pay now, otherwise +$50').click();
  await expectSelected(page, 'Pool/Spa');
  await expect(option(page, 'Pool/Spa')).toHaveAccessibleDescription(/free with pay now/);
  await option(page, 'Detached Garage').check();
  await expectSelected(page, 'Pool/Spa', 'Detached Garage');
  await option(page, 'Not Applicable').check();
  await expectSelected(page, 'Not Applicable');
});

test('continuing with nothing selected shows an error at the group, which gets the focus, at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, path);
  await option(page, 'Not Applicable').uncheck();
  await goOn(page);
  await expect(page.getByRole('alert')).toHaveText(
    'Please select at least one option. If no special features apply, select "Not Applicable".',
  );
  await expect(page.getByRole('group', { name: 'Which of these does the property have?' })).toBeFocused();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await option(page, 'Casita').check();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the query is returned unchanged to the booking, with the chosen features, which are kept on return', async ({
  page,
}) => {
  await open(page, `${path}?street=1%20N%20Main+St&zip=85201&hasCasita=true`);
  await expectSelected(page, 'Casita');
  await option(page, 'Casita').uncheck();
  await option(page, 'Pool/Spa').check();
  await option(page, 'Detached Garage').check();
  await goOn(page);
  await page.waitForURL(
    (url) =>
      url.pathname === '/' &&
      url.search === '?street=1%20N%20Main+St&zip=85201&hasPoolSpa=true&hasDetachedGarage=true' &&
      url.hash === '#book',
  );
  await page.goBack();
  await expectSelected(page, 'Pool/Spa', 'Detached Garage');
});

test('the question can be answered by keyboard, and a reload keeps the choice', async ({ page }) => {
  await open(page, path);
  await option(page, 'Casita').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectSelected(page, 'Casita', 'Pool/Spa');
  await page.reload();
  await page.locator('html[data-interactive]').waitFor();
  await expectSelected(page, 'Casita', 'Pool/Spa');
  await option(page, 'Casita').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.search === '?hasCasita=true&hasPoolSpa=true');
});

test('an impossible choice is not restored, and without features the query is unchanged', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('specialFeatures', '{"hasCasita":"yes"}'));
  await open(page, `${path}?zip=85201`);
  await expectSelected(page, 'Not Applicable');
  await goOn(page);
  await page.waitForURL((url) => url.pathname === '/' && url.search === '?zip=85201' && url.hash === '#book');
});

test('a pool offers its inspection as an add-on, and the features reach the property, its price and the summary', async ({
  page,
}) => {
  await open(page, path);
  const offer = page.getByRole('checkbox', { name: /^Add the pool\/spa inspection/ });
  await expect(offer).toHaveCount(0);
  await option(page, 'Pool/Spa').check();
  await option(page, 'Casita').check();
  await offer.check();
  await goOn(page);
  await confirmFound(page, '123 N Center St, Mesa, AZ 85201');
  await expect(page.getByText('Casita, pool/spa').filter({ visible: true })).toBeVisible();
  await expect(offer).toBeChecked();
  await open(page, '/booking-summary');
  await expect(page.getByText('Casita, pool/spa')).toBeVisible();
  await expect(page.getByText('Pool/spa inspection')).toBeVisible();
});
