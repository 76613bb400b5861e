// Windows High Contrast: selected and drawn things are visible without the site's colors. Saves screenshots.
import { expect, type Locator, type TestInfo } from '@playwright/test';
import { answerSigning, appointmentId } from './agreement-answers.ts';
import { openDesk } from './at-the-desk.ts';
import { open } from './open.ts';
import { answerDays, calendarPath, dayCell, dayFree, dayLimited, daysWith, test } from './scheduling.ts';
import { drawByTouch } from './signing.ts';

const background = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);
const edge = (place: Locator) => place.evaluate((element) => getComputedStyle(element).borderBottomColor);

async function keepPicture(place: Locator, info: TestInfo): Promise<void> {
  await info.attach('forced colors', { body: await place.screenshot(), contentType: 'image/png' });
}

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' }));

test('the chosen day differs from the others', async ({ page }, info) => {
  await answerDays(page, daysWith());
  await open(page, calendarPath);
  await dayCell(page, dayFree).click();
  await keepPicture(page.getByRole('grid'), info);
  expect(await background(dayCell(page, dayFree))).not.toBe(await background(dayCell(page, dayLimited)));
});

test('only the current tab is marked', async ({ page }, info) => {
  await openDesk(page, '/calendar-admin');
  const [current, other] = [
    page.getByRole('tab', { selected: true }),
    page.getByRole('tab', { selected: false }),
  ];
  await keepPicture(page.getByRole('tablist'), info);
  expect(await background(current)).not.toBe(await background(other.first()));
  expect(await edge(other.first())).toBe(await background(page.locator('body')));
});

test('a drawn signature is black on white paper', { tag: '@phone' }, async ({ page }, info) => {
  await answerSigning(page);
  await open(page, `/contract-signing?appointmentId=${appointmentId}`);
  await page.getByLabel('I have read and understand this agreement').check();
  await page.getByText('Sign above this line').waitFor();
  const paper = page.getByRole('img', { name: 'Signature pad' });
  await drawByTouch(page, paper);
  await keepPicture(paper.locator('..'), info);
  expect(await background(paper.locator('..'))).toBe('rgb(255, 255, 255)');
});
