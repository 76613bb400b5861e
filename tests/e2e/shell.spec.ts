import { expect, type Page } from '@playwright/test';
import { open, test } from './open.ts';

/** The first sign of life loads notifications and tooltips. */
async function wake(page: Page) {
  await page.mouse.move(5, 5);
  await page.locator('#tooltip').waitFor({ state: 'attached' });
}

const isPhone = (name: string) => name === 'phone';

test('navigation changes page, title and heading without loading the site anew, and back returns', async ({
  page,
}, info) => {
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  if (isPhone(info.project.name)) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: /^Main/ }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(page).toHaveTitle(/^Home inspection prices/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Protecting Your Family/);
});

test('every page of the site can be reached and left by keyboard alone', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page’s content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'See the outbox' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Caliche Home Inspections' })).toBeFocused();
  for (const [label, path] of [
    ['Pricing', '/pricing'],
    ['What’s included', "/what's-included"],
    ['How it goes', '/inspection-details'],
    ['Your inspector', '/inspector'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: label })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('the small-screen menu opens, closes with Escape, and closes on arrival', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/');
  const menu = page.getByRole('button', { name: 'Menu' });
  const included = page
    .getByRole('navigation', { name: 'Main, small screen' })
    .getByRole('link', { name: 'What’s included' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(included).toBeHidden();
  await menu.click();
  await included.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What’s included');
  await expect(included).toBeHidden();
});

test.describe('where a page is opened', () => {
  const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

  test('a link from far down opens the next page at its top, without a loading text in between', {
    tag: '@phone',
  }, async ({ page }) => {
    await open(page, '/');
    await wake(page);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.textContent?.includes('Loading the page')) document.body.dataset.flashed = 'yes';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What your inspection costs');
    await expect.poll(() => top(page)).toBe(0);
    await expect(page.locator('body')).not.toHaveAttribute('data-flashed', 'yes');
  });

  for (const path of ['/inspector', '/#pool-spa', '/credential-comparison', '/pricing?firstName=ana']) {
    test(`${path} does not blink while the browser takes it over`, { tag: '@desktop' }, async ({ page }) => {
      await page.addInitScript(() => {
        new MutationObserver(() => {
          if (document.body?.textContent?.includes('Loading the page'))
            document.documentElement.dataset.blinked = 'yes';
        }).observe(document, { childList: true, subtree: true });
      });
      await open(page, path);
      await wake(page);
      await expect(page.locator('html')).not.toHaveAttribute('data-blinked', 'yes');
    });
  }

  test('going back, and loading again, return to where one was', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/inspection-details');
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await expect.poll(() => top(page)).toBe(900);
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('footer a[href="/inspector"]')?.click(),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marcus Ybarra');
    await expect.poll(() => top(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => top(page)).toBe(900);
    await page.reload();
    await expect.poll(() => top(page)).toBe(900);
  });

  test('an address that is typed anew opens at its top, also where this tab was scrolled before', {
    tag: '@phone',
  }, async ({ page }) => {
    await open(page, '/inspector');
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await expect.poll(() => top(page)).toBe(700);
    await open(page, '/pricing');
    expect(await top(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => top(page)).toBe(700);
  });

  test('going back from the booking section returns to where its link was used', { tag: '@desktop' }, async ({
    page,
  }) => {
    await open(page, '/');
    const book = page.getByRole('main').getByRole('link', { name: 'Book your inspection' }).first();
    await book.scrollIntoViewIfNeeded();
    const before = await top(page);
    await book.click();
    await expect(page.getByRole('heading', { name: 'Book your inspection' })).toBeInViewport();
    await page.goBack();
    await expect.poll(() => top(page)).toBe(before);
  });

  test('going back to /#book goes to the booking section', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/#book');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What your inspection costs');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Book your inspection' })).toBeInViewport();
  });
});

test('light or dark is the visitor’s choice and survives a reload', async ({ page }, info) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/pricing');
  const background = () =>
    page.evaluate(async () => {
      await Promise.allSettled(document.body.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(document.body).backgroundColor;
    });
  const light = await background();
  if (isPhone(info.project.name)) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await expect.poll(background).toBe(dark);
});

test.describe('notifications', () => {
  test.beforeEach(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install({ time: '2026-11-16T08:00:00' });
    await open(page, '/inspector');
    await wake(page);
    await page.clock.pauseAt('2026-11-16T09:00:00');
    await page.getByRole('button', { name: 'Copy the e-mail address' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Copied to Clipboard' })).toBeVisible();
  });
  const shown = 'Copied to Clipboard';

  test('go away by themselves after 5 s', { tag: '@desktop' }, async ({ page }) => {
    await page.mouse.move(0, 0);
    await page.clock.runFor(4800);
    await expect(page.getByRole('listitem').filter({ hasText: shown })).toBeVisible();
    await page.clock.runFor(600);
    await expect(page.getByRole('listitem').filter({ hasText: shown })).toBeHidden();
  });

  test('are one at a time', { tag: '@phone' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Copy the e-mail address' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: shown })).toHaveCount(1);
  });

  test('F8 moves the focus to the notification region', { tag: '@desktop' }, async ({ page }) => {
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused();
  });

  for (const [distance, outcome] of [
    [45, 'stays'],
    [70, 'goes'],
  ] as const) {
    test(`swiped right by ${distance} px it ${outcome}`, { tag: '@phone' }, async ({ page }) => {
      const toast = page.getByRole('listitem').filter({ hasText: shown });
      const box = await toast.boundingBox();
      if (!box) throw new Error('The notification has no place on screen');
      await page.mouse.move(box.x + 30, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 40, box.y + 20);
      await page.mouse.move(box.x + 30 + distance, box.y + 20);
      await page.mouse.up();
      await page.clock.runFor(500);
      if (outcome === 'goes') await expect(toast).toBeHidden();
      else await expect(toast).toBeVisible();
    });
  }
});

test('a tooltip explains a picture button after 700 ms, and the next one at once', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install({ time: '2026-11-16T08:00:00' });
  await open(page, '/');
  await wake(page);
  await page.clock.pauseAt('2026-11-16T09:00:00');
  const tooltip = page.getByRole('tooltip');
  await page.getByRole('button', { name: 'Next picture' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Next picture' }).hover();
  await page.clock.runFor(650);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(100);
  await expect(tooltip).toHaveText('Next picture');
  await page.getByRole('button', { name: 'Previous picture' }).hover();
  await page.clock.runFor(10);
  await expect(tooltip).toHaveText('Previous picture');
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

test('when a page breaks, the office phone is shown and the office is told', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.route('**/assets/pricing-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("broken on purpose") }',
    }),
  );
  const told = page.waitForRequest('**/api/problem-reports');
  await page.goto('/pricing');
  await expect(page.getByRole('alert')).toContainText('This page stopped working.');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Call (480) 555-0142' })).toBeVisible();
  expect((await told).postDataJSON()).toEqual({ page: '/pricing', message: 'Error: broken on purpose' });
  await expect(page.getByText(/Reported to the office as/)).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Meet your inspector' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marcus Ybarra');
});

test('without a connection the page stays and says so, and goes on once it is back', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const unreachable = page.getByRole('heading', { name: 'could not be loaded' });
  await open(page, '/inspector');
  await context.setOffline(true);
  // Its code would be fetched now.
  await page.getByRole('button', { name: 'Copy the e-mail address' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /E-mail|Copied|Copy/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marcus Ybarra');

  const toPrices = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' });
  await toPrices.click();
  await expect(unreachable).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marcus Ybarra');
  await toPrices.click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(unreachable).toBeFocused();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(unreachable).toBeHidden();
  await expect(page).toHaveTitle(/prices/);
});

test.describe('for a visitor who does not save data', () => {
  test.use({ savesData: false });

  test('the other pages are fetched once the visitor is here to stay and rests', {
    tag: '@desktop',
  }, async ({ page }) => {
    await open(page, '/inspector');
    const fetched = page.waitForResponse(/credential-comparison-[^/]+\.js$/);
    await page.mouse.move(200, 200);
    await fetched;
  });
});

test('the footer has the office hours and the inspector’s sign-in', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/pricing');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Mon-Fri 8AM-6PM');
  await footer.getByRole('link', { name: 'Inspector sign-in' }).click();
  await expect(page).toHaveURL('/login');
});
