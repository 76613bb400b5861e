import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { storedHouse, storeInTab } from './booking-section.ts';
import { open, test, withMotion } from './open.ts';

const path = '/gamification-demo';
const button = (page: Page, name: 'Previous' | 'Next' | 'Reset') =>
  page.getByRole('button', { name, exact: true });
const fullTracker = (page: Page) => page.getByRole('region', { name: 'Full tracker' });
const miniTracker = (page: Page) => page.getByRole('region', { name: 'Mini tracker' });
const popUps = (page: Page) => page.getByRole('log', { name: 'Achievements reached' });

async function walk(page: Page, steps: number) {
  for (let step = 0; step < steps; step++) await button(page, 'Next').click();
}

test.describe('the progress tracker demo', () => {
  test.beforeEach(({ page }) => open(page, path));

  // Its first state is checked with axe in policy-walk.spec.ts.
  test('each step forward gives its points, level, percent and badges, accessible to everyone', async ({
    page,
  }) => {
    const stations = [
      ['0 points', 'Level 1', '0% complete', 'Now: Address'],
      ['10 points', 'Level 1', '17% complete', 'Now: Property details'],
      ['25 points', 'Level 2', '33% complete', 'Now: Credentials'],
      ['50 points', 'Level 3', '50% complete', 'Now: Contact info'],
      ['60 points', 'Level 4', '67% complete', 'Now: Schedule'],
      ['75 points', 'Level 4', '83% complete', 'Now: Payment'],
      ['100 points', 'Level 6', '100% complete', 'Assessment Complete!'],
    ];
    const earned = page
      .getByRole('region', { name: 'Achievements' })
      .getByRole('listitem')
      .filter({ hasText: 'Earned' });
    for (const [index, texts] of stations.entries()) {
      if (index > 0) await button(page, 'Next').click();
      for (const text of texts)
        await expect(fullTracker(page).getByText(text, { exact: true }).first()).toBeVisible();
      if (index !== 3) continue;
      await expect(earned).toHaveText([/Getting Started!/, /Halfway There!/, /Points Master!/]);
      await expectNoAxeViolations(page);
    }
    await expect(earned).toHaveCount(5);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('a step forward is shown in both trackers; Previous undoes it, and Reset clears everything', async ({
    page,
  }) => {
    await walk(page, 1);
    const steps = fullTracker(page).getByRole('listitem');
    await expect(steps.first()).toContainText('Address, done');
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
    await expect(miniTracker(page)).toContainText('10 points 17% Property details');
    await expect(miniTracker(page).getByRole('progressbar', { name: 'Steps completed' })).toHaveAttribute(
      'aria-valuetext',
      '17% complete',
    );
    await walk(page, 5);
    await button(page, 'Previous').click();
    await expect(miniTracker(page)).toContainText('75 points 83% Payment');
    await button(page, 'Previous').click();
    await expect(miniTracker(page)).toContainText('60 points 67% Schedule');
    await button(page, 'Reset').click();
    await expect(miniTracker(page)).toContainText('0 points 0% Address');
    await expect(page.getByText('Earned')).toHaveCount(0);
  });

  test('works by keyboard from start to end without losing the focus, and does not change a booking’s own progress', async ({
    page,
  }) => {
    const kept = JSON.stringify({ currentStep: 'contact', completedSteps: ['address', 'details'] });
    await page.evaluate((text) => localStorage.setItem('assessmentProgress', text), kept);
    await page.reload();
    await page.locator('html[data-interactive]').waitFor();
    await expect(miniTracker(page)).toContainText('0 points 0% Address');
    await button(page, 'Next').focus();
    for (let step = 0; step < 7; step++) await page.keyboard.press('Enter');
    await expect(button(page, 'Next')).toBeFocused();
    await expect(button(page, 'Next')).toHaveAttribute('aria-disabled', 'true');
    await expect(miniTracker(page)).toContainText('Assessment Complete!');
    expect(await page.evaluate(() => localStorage.getItem('assessmentProgress'))).toBe(kept);
  });
});

test.describe('with real timers', () => {
  test.use(withMotion);

  test('points count upward, and achievements pop up for 3 s, those of one step together', async ({
    page,
  }) => {
    await page.clock.install({ time: '2026-11-16T08:00:00' });
    await open(page, path);
    // From here on the test controls the clock.
    await page.clock.pauseAt('2026-11-16T09:00:00');
    const points = miniTracker(page).getByText(/^\d+ points$/);

    await test.step('points', async () => {
      await walk(page, 1);
      await expect(points).toHaveText('0 points');
      await page.clock.runFor(300);
      const halfway = Number.parseInt((await points.textContent()) ?? '', 10);
      expect(halfway).toBeGreaterThan(0);
      expect(halfway).toBeLessThan(10);
      await page.clock.runFor(400);
      await expect(points).toHaveText('10 points');
    });
    await test.step('one, for 3 s', async () => {
      await expect(popUps(page)).toContainText('Getting Started!');
      await page.clock.runFor(2250);
      await expect(popUps(page)).toContainText('Getting Started!');
      await page.clock.runFor(100);
      await expect(popUps(page)).toBeEmpty();
    });
    await test.step('none, where a step reaches nothing', async () => {
      await walk(page, 1);
      await expect(miniTracker(page)).toContainText('Credentials');
      await expect(popUps(page)).toBeEmpty();
    });
    await test.step('two together, next to the buttons, until Reset', async () => {
      await walk(page, 1);
      await expect(popUps(page).getByRole('paragraph')).toHaveText([/^Halfway There!/, /^Points Master!/]);
      const shown = await popUps(page).boundingBox();
      const buttons = await button(page, 'Next').boundingBox();
      if (!shown || !buttons) throw new Error('The pop-ups or the button are not on screen');
      expect(shown.y + shown.height).toBeLessThanOrEqual(buttons.y);
      await button(page, 'Reset').click();
      await expect(popUps(page)).toBeEmpty();
    });
  });
});

test.describe('the steps of a booking', () => {
  const steps = (page: Page) => page.getByRole('navigation', { name: 'Booking steps' });
  const states = (page: Page) => steps(page).getByRole('listitem').allTextContents();

  test('are not completed without a property, on any page', { tag: '@phone' }, async ({ page }) => {
    for (const path of ['/contact-verification', '/booking-summary', '/calendar', '/credential-comparison']) {
      await open(page, path);
      await expect
        .poll(() => states(page), path)
        .toEqual([
          'Address, current step',
          'Pricing Details, to come',
          'Contact Info, to come',
          'Schedule, to come',
          'Sign, to come',
          'Pay, to come',
        ]);
    }
  });

  test('are not completed by opening a later page while contact details are missing', {
    tag: '@phone',
  }, async ({ page }) => {
    await storeInTab(page, 'confirmedProperty', storedHouse);
    await open(page, '/calendar');
    await expect
      .poll(() => states(page))
      .toEqual([
        'Address, completed',
        'Pricing Details, completed',
        'Contact Info, to come',
        'Schedule, current step',
        'Sign, to come',
        'Pay, to come',
      ]);
    for (const path of ['/contract-signing', '/checkout']) {
      await open(page, path);
      await page
        .getByText(/No booking found|Pay for your inspection/)
        .first()
        .waitFor();
      expect(
        (await states(page)).filter((state) => state.endsWith('completed')),
        path,
      ).toEqual([]);
    }
  });

  test('match the points, which are collapsed at first', { tag: '@phone' }, async ({ page }) => {
    await storeInTab(page, 'confirmedProperty', storedHouse);
    await open(page, '/contact-verification');
    await expect(steps(page).getByText('Step 3 of 6: Contact Info')).toBeVisible();
    expect((await states(page)).filter((state) => state.endsWith('completed'))).toHaveLength(2);
    await expect(page.getByRole('region', { name: 'Your progress' })).toBeHidden();
    await steps(page).locator('summary').click();
    await expect(page.getByRole('region', { name: 'Your progress' })).toContainText('30 points 33% complete');
    await expectNoAxeViolations(page);
  });
});
