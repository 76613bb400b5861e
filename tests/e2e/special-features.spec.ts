import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { open, test } from './open.ts';

const path = '/special-features';
const names = ['Casita', 'Pool/Spa', 'Detached Garage', 'Not Applicable'];
const option = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const goOn = (page: Page) => page.getByRole('button', { name: 'Enter Inspection Details' }).click();

/** Exactly these are selected. */
async function expectSelected(page: Page, ...selected: string[]) {
  for (const name of names)
    await expect(option(page, name)).toBeChecked({ checked: selected.includes(name) });
}

test('"Not Applicable" is selected to begin with', async ({ page }) => {
  await open(page, path);
  await expectSelected(page, 'Not Applicable');
});

test('a feature clears "Not Applicable", which clears every feature', async ({ page }) => {
  await open(page, path);
  await option(page, 'Casita').check();
  await option(page, 'Detached Garage').check();
  await expectSelected(page, 'Casita', 'Detached Garage');
  await option(page, 'Not Applicable').check();
  await expectSelected(page, 'Not Applicable');
});

test('the whole row answers, its explanation included', async ({ page }) => {
  await open(page, path);
  await page.getByText('free with pay now, otherwise +$50').click();
  await expectSelected(page, 'Pool/Spa');
  await expect(option(page, 'Pool/Spa')).toHaveAccessibleDescription(/free with pay now/);
});

test('going on with nothing selected is refused beside the group, which takes the focus', async ({
  page,
}) => {
  await open(page, path);
  await option(page, 'Not Applicable').uncheck();
  await goOn(page);
  await expect(page.getByRole('alert')).toHaveText(
    'Please select at least one option. If no special features apply, select "Not Applicable".',
  );
  await expect(page.getByRole('group', { name: 'Which of these does the property have?' })).toBeFocused();
  await expectNoAxeViolations(page);
  await option(page, 'Casita').check();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the query comes back to the booking word for word, with the chosen features', async ({ page }) => {
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
});

test('without features the query is left as it was', async ({ page }) => {
  await open(page, `${path}?zip=85201`);
  await goOn(page);
  await page.waitForURL((url) => url.pathname === '/' && url.search === '?zip=85201' && url.hash === '#book');
});

test('the choice is still there after a reload and after coming back', async ({ page }) => {
  await open(page, path);
  await option(page, 'Pool/Spa').check();
  await page.reload();
  await expectSelected(page, 'Pool/Spa');
  await goOn(page);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await expectSelected(page, 'Pool/Spa');
});

test('a choice that nobody could have made is not restored', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('specialFeatures', '{"hasCasita":"yes"}'));
  await open(page, path);
  await expectSelected(page, 'Not Applicable');
});

test('it can be answered by keyboard', { tag: '@desktop' }, async ({ page }) => {
  await open(page, path);
  await option(page, 'Casita').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expectSelected(page, 'Casita', 'Pool/Spa');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.search === '?hasCasita=true&hasPoolSpa=true');
});

test('features selected keep the page accessible and within 320 px', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, path);
  await option(page, 'Detached Garage').check();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
