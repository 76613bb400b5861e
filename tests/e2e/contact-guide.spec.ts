// Guidance for an idle visitor, with a mocked clock.
import { expect, type Page } from '@playwright/test';
import { action, openContact, person, section, storeAnswers, test } from './contact-form.ts';
import { intercept } from './intercept.ts';
import { withMotion } from './open.ts';

const highlighted = (page: Page) => page.locator('[data-highlighted]');

/** Opens the step with these answers and a frozen clock. */
async function openWithFrozenClock(page: Page, answers: Record<string, string>): Promise<void> {
  await intercept(page, '**/api/sms/status', (call) =>
    call.answer({ json: { verified: true, phoneEnding: '0123' } }),
  );
  await page.clock.install({ time: '2026-11-16T08:00:00' });
  await storeAnswers(page, answers);
  const told = page.waitForResponse('**/api/sms/status');
  await openContact(page);
  await told;
  await expect(page.getByText('is verified.')).toBeVisible();
  await page.clock.pauseAt('2026-11-16T09:00:00');
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
}

const phoneNumber = '6025550123';
const all = { ...person, phoneNumber };
const { wantsRealtorNotification: _realtor, ...noRealtor } = all;
const { firstName: _firstName, ...noName } = all;

test.describe('after three seconds without input', () => {
  test.use(withMotion);

  test('the first incomplete section is scrolled into view and marked for 10 s, but not while the visitor scrolls', {
    tag: '@phone',
  }, async ({ page }) => {
    await openWithFrozenClock(page, noName);
    await expectMarkedFor(page, 'Who pays', 10);
    await action(page, 'Preview Contract').click();
    await page.clock.runFor(20_000);
    await expect(highlighted(page)).toHaveCount(0);
    await section(page, 'Contract').getByRole('button', { name: 'Close' }).click();
    await section(page, 'Take a look around').getByRole('button', { name: 'What’s Included' }).click();
    await page.clock.runFor(20_000);
    await expect(highlighted(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.clock.runFor(3_000);
    await expect(highlighted(page)).toHaveCount(1);
  });

  test('a section that needs a choice is marked for 6 s; any input removes the mark and restarts the timer', {
    tag: '@phone',
  }, async ({ page }) => {
    await openWithFrozenClock(page, noRealtor);
    await expectMarkedFor(page, 'Your agent', 6);
    await page.mouse.move(9, 9);
    await page.clock.runFor(2_999);
    await page.mouse.move(12, 12);
    await page.clock.runFor(2_999);
    await expect(highlighted(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(highlighted(page)).toHaveCount(1);
    await page.keyboard.press('Shift');
    await expect(highlighted(page)).toHaveCount(0);
    await page.clock.runFor(3_000);
    await expect(highlighted(page)).toHaveCount(1);
    await test.step('marking ends when nothing is missing', async () => {
      await section(page, 'Your agent').getByLabel('No').check();
      await page.clock.runFor(20_000);
      await expect(highlighted(page)).toHaveCount(0);
    });
  });
});

async function expectMarkedFor(page: Page, name: string, seconds: number): Promise<void> {
  await page.clock.runFor(2_999);
  await expect(highlighted(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(section(page, name)).toHaveAttribute('data-highlighted', 'true');
  await expect(section(page, name).getByRole('heading')).toBeInViewport();
  await page.clock.runFor(seconds * 1000 - 1);
  await expect(highlighted(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(highlighted(page)).toHaveCount(0);
}

test('with reduced motion the section is announced instead, and the page does not scroll', {
  tag: '@desktop',
}, async ({ page }) => {
  await openWithFrozenClock(page, noRealtor);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.clock.runFor(3_000);
  await expect(page.getByText('Still missing: whether to keep your agent posted')).toHaveAttribute(
    'aria-live',
    'polite',
  );
  await expect(highlighted(page)).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
