import { expect, type Page } from '@playwright/test';
import { open, test } from './open.ts';
import { loadDeferredScripts } from './page-rules.ts';

const markThisLoad = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }));
const isThisLoad = (page: Page) => page.evaluate(() => 'stillHere' in window);

test('the small-screen menu opens and closes with Escape and on navigation, without a page load, and Back works', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/');
  await markThisLoad(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  const prices = page
    .getByRole('navigation', { name: 'Main, small screen' })
    .getByRole('link', { name: 'Pricing' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(prices).toBeHidden();
  await menu.click();
  await prices.click();
  await expect(page).toHaveURL('/pricing');
  await expect(page).toHaveTitle(/^Home inspection prices/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(prices).toBeHidden();
  expect(await isThisLoad(page)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Protecting Your Family/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Inspector sign-in' }).click();
  await expect(page).toHaveURL('/login');
});

test('every page of the site can be reached and left by keyboard, without a page load', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/');
  await markThisLoad(page);
  for (const name of ['Skip to the page’s content', 'See the outbox', 'Caliche Home Inspections']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name })).toBeFocused();
  }
  for (const [label, path] of [
    ['Pricing', '/pricing'],
    ['What’s included', "/what's-included"],
    ['How it goes', '/inspection-details'],
    ['Sample report', '/sample-report'],
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
  expect(await isThisLoad(page)).toBe(true);
});

test.describe('scroll position', () => {
  const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
  const scrollTo = async (page: Page, to: number) => {
    await page.evaluate((position) => window.scrollTo({ top: position, behavior: 'instant' }), to);
    await expect.poll(() => top(page)).toBe(to);
  };

  test('a link from far down opens the next page at its top, without a loading text; Back returns to the section', {
    tag: '@phone',
  }, async ({ page }) => {
    await open(page, '/#book');
    await loadDeferredScripts(page);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.textContent?.includes('Loading the page')) document.body.dataset.flashed = 'yes';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What your inspection costs');
    await expect.poll(() => top(page)).toBe(0);
    await expect(page.locator('body')).not.toHaveAttribute('data-flashed', 'yes');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Book your inspection' })).toBeInViewport();
  });

  test('no page flickers during hydration', { tag: '@desktop' }, async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.textContent?.includes('Loading the page'))
          document.documentElement.dataset.blinked = 'yes';
      }).observe(document, { childList: true, subtree: true });
    });
    for (const path of ['/inspector', '/#pool-spa', '/credential-comparison', '/pricing?firstName=ana']) {
      await open(page, path);
      await loadDeferredScripts(page);
      await expect(page.locator('html'), path).not.toHaveAttribute('data-blinked', 'yes');
    }
  });

  test('Back and reload restore the scroll position; a retyped address opens at its top', {
    tag: '@desktop',
  }, async ({ page }) => {
    await open(page, '/inspection-details');
    await scrollTo(page, 900);
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('footer a[href="/inspector"]')?.click(),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marcus Ybarra');
    await expect.poll(() => top(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => top(page)).toBe(900);
    await page.reload();
    await expect.poll(() => top(page)).toBe(900);
    await open(page, '/pricing');
    expect(await top(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => top(page)).toBe(900);
  });

  test('a link to the booking section works again after scrolling away, and Back returns to the earlier position', {
    tag: '@desktop',
  }, async ({ page }) => {
    await open(page, '/');
    const book = page.getByRole('main').getByRole('link', { name: 'Book your inspection' }).first();
    const heading = page.getByRole('heading', { name: 'Book your inspection' });
    await book.scrollIntoViewIfNeeded();
    const before = await top(page);
    await book.click();
    await expect(heading).toBeInViewport();
    await page.goBack();
    await expect.poll(() => top(page)).toBe(before);
    await book.click();
    await expect(heading).toBeInViewport();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(heading).not.toBeInViewport();
    await book.click();
    await expect(heading).toBeInViewport();
  });
});

for (const tag of ['@phone', '@desktop'])
  test(`light or dark is the visitor’s choice and survives a reload, ${tag}`, { tag }, async ({
    page,
    isMobile,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, '/pricing');
    const background = () =>
      page.evaluate(async () => {
        await Promise.allSettled(document.body.getAnimations().map(({ finished }) => finished));
        return getComputedStyle(document.body).backgroundColor;
      });
    const light = await background();
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await page.reload();
    await expect.poll(background).toBe(dark);
  });

test.describe('notifications', () => {
  const shown = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Copied to Clipboard' });
  const copy = (page: Page) => page.getByRole('button', { name: 'Copy the email address' }).click();

  test.beforeEach(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install({ time: '2026-11-16T08:00:00' });
    await open(page, '/inspector');
    await loadDeferredScripts(page);
    await page.clock.pauseAt('2026-11-16T09:00:00');
    await copy(page);
    await expect(shown(page)).toBeVisible();
  });

  test('disappear after 5 s, and F8 moves the focus to their region', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.mouse.move(0, 0);
    await page.clock.runFor(4800);
    await expect(shown(page)).toBeVisible();
    await page.clock.runFor(600);
    await expect(shown(page)).toBeHidden();
    await copy(page);
    await expect(shown(page)).toBeVisible();
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused();
  });

  test('are just below the header on a phone, away from the next action', { tag: '@phone' }, async ({
    page,
  }) => {
    const header = await page.getByRole('banner').boundingBox();
    const below = ((await shown(page).boundingBox())?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
    expect(below).toBeGreaterThanOrEqual(0);
    expect(below).toBeLessThan(20);
  });

  test('are shown one at a time; a swipe of 45 px keeps one, of 70 px dismisses it', {
    tag: '@phone',
  }, async ({ page }) => {
    await copy(page);
    await expect(shown(page)).toHaveCount(1);
    const swipe = async (distance: number) => {
      const box = await shown(page).boundingBox();
      if (!box) throw new Error('The notification has no place on screen');
      await page.mouse.move(box.x + 30, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 40, box.y + 20);
      await page.mouse.move(box.x + 30 + distance, box.y + 20);
      await page.mouse.up();
      await page.clock.runFor(500);
    };
    await swipe(45);
    await expect(shown(page)).toBeVisible();
    await swipe(70);
    await expect(shown(page)).toBeHidden();
  });
});

test('a tooltip appears on an icon button after 700 ms, and on the next one at once', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install({ time: '2026-11-16T08:00:00' });
  await open(page, '/');
  await loadDeferredScripts(page);
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

test('when a page crashes, the office phone is shown and the problem is reported', {
  tag: '@desktop',
}, async ({ page }) => {
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

test('without a connection the page stays and shows a message, and continues once it is back', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const unreachable = page.getByRole('heading', { name: 'We couldn’t load' });
  // Another test of this profile may have cached it.
  await page.route('**/assets/notifications-*.js', (route) => route.abort());
  await open(page, '/inspector');
  await context.setOffline(true);
  // Its code would be fetched now.
  await page.getByRole('button', { name: 'Copy the email address' }).click();
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

test('other pages are prefetched once the visitor is idle, unless data saving is on', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: {} }));
  await open(page, '/inspector');
  const fetched = page.waitForResponse(/credential-comparison-[^/]+\.js$/);
  await page.mouse.move(200, 200);
  await fetched;
});
