// The inspector's dashboard on small screens and with large text.
import { expect } from '@playwright/test';
import { signInToDesk } from './at-the-desk.ts';
import { answerDesk, cards, deskAppointment, more } from './desk.ts';
import { doubleText, open, test } from './open.ts';

// Mocked answers must not come from the service worker.
test.use({ serviceWorkers: 'block' });

test.beforeEach(({ page }) => signInToDesk(page));

test('nothing scrolls sideways at 320 px, and touch targets are at least 44 px high', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await answerDesk(page, { today: [deskAppointment({ contractSigned: false })] });
  await open(page, '/dashboard');
  await more(page).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const low = await page
    .getByRole('main')
    .locator('a:visible, button:visible, input:visible')
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML),
    );
  expect(low).toEqual([]);
});

test('at double text size the header’s texts do not overlap', { tag: '@phone' }, async ({ page }) => {
  await doubleText(page);
  await answerDesk(page, { today: [deskAppointment()] });
  await open(page, '/dashboard');
  await cards(page).first().waitFor();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // What is wider than its own place lies over its neighbor.
    const spilled = await page
      .getByRole('main')
      .locator('header a:visible, h1')
      .evaluateAll((all) =>
        all
          .filter((one) => {
            const words = document.createRange();
            words.selectNodeContents(one);
            return words.getBoundingClientRect().width > one.getBoundingClientRect().width;
          })
          .map((one) => one.textContent),
      );
    expect(spilled).toEqual([]);
  }
});
