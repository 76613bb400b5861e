// Every public page, in light and dark: heading, title, no complaint from the browser, no sideways scrolling, axe.
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolationsInLightAndDark } from './axe.ts';
import { doubleText, open, test } from './open.ts';

type PublicPage = { path: string; heading: string; title: RegExp; alias?: true };

/** An alias shows what another address shows. */
const pages: PublicPage[] = [
  {
    path: '/',
    heading: 'Protecting Your Family, Your Investment, Your Peace of Mind',
    title: /^Caliche Home Inspections/,
  },
  { path: '/pricing', heading: 'What your inspection costs', title: /^Home inspection prices/ },
  { path: "/what's-included", heading: 'What’s included', title: /^What’s included/ },
  { path: '/what%27s-included', alias: true, heading: 'What’s included', title: /^What’s included/ },
  { path: '/inspector', heading: 'Marcus Ybarra', title: /^Marcus Ybarra/ },
  {
    path: '/inspection-details',
    heading: 'How your inspection goes',
    title: /^How your home inspection goes/,
  },
  { path: '/pricing-schedule', heading: 'Pricing schedule', title: /^Pricing schedule/ },
  { path: '/credential-comparison', heading: 'The 50% Off Challenge', title: /^Compare credentials/ },
  { path: '/contact-verification', heading: 'Contact info', title: /^Contact info/ },
  { path: '/inspection-confirmed', heading: 'Your inspection', title: /^Your inspection/ },
  { path: '/booking-summary', heading: 'Booking summary', title: /^Booking summary/ },
  { path: '/calendar', heading: 'Pick your date', title: /^Pick your date/ },
  { path: '/inspection-calendar', alias: true, heading: 'Pick your date', title: /^Pick your date/ },
  { path: '/payment-error', heading: 'Your payment', title: /^Ways to pay/ },
  { path: '/pricing-paynow-650', heading: 'Pay now', title: /^Pay now/ },
  { path: '/contract-preview', heading: 'Service agreement', title: /^Service agreement/ },
  { path: '/special-features', heading: 'Special features', title: /^Special features/ },
  { path: '/gamification-demo', heading: 'Progress tracker demo', title: /^Progress tracker demo/ },
  { path: '/street-view-tester', heading: 'Street view tester', title: /^Street view tester/ },
  { path: '/login', heading: 'Inspector sign-in', title: /^Inspector sign-in/ },
  { path: '/no-such-page', heading: '404 Page Not Found', title: /^404 Page Not Found/ },
];

const widths = [320, 360, 375, 384, 390, 412, 430, 600, 768, 1024, 1920];

for (const { path, alias, heading, title } of pages) {
  test(`${path} is complete, quiet and accessible, in light and dark, and never scrolls sideways`, {
    // On a desktop the frame is another one; the pages in it are walked through in policy-walk.spec.ts.
    tag: path === '/' ? [] : ['@phone'],
  }, async ({ sharedTab: page, isMobile }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      const expected404 = path === '/no-such-page' && message.text().includes('404');
      if (message.type() === 'error' && !expected404) complaints.push(message.text());
    });
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(title);
    await expect(page.getByText('Sandbox:')).toBeVisible();
    if (!alias)
      await expectNoAxeViolationsInLightAndDark(page, path === '/' ? 'whole page' : 'without the frame');
    expect(complaints).toEqual([]);
    if (isMobile)
      await test.step(`as wide as its screen, from ${widths[0]} px on`, () => expectNoOverflow(page));
  });
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflowing: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) overflowing.push(width);
  }
  expect(overflowing).toEqual([]);
}

test('no page scrolls sideways on a phone whose owner has doubled the text', { tag: '@phone' }, async ({
  page,
}) => {
  await doubleText(page);
  await page.setViewportSize({ width: 375, height: 800 });
  const overflowing: string[] = [];
  for (const { path } of pages) {
    await page.goto(path);
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > 375) overflowing.push(path);
  }
  expect(overflowing).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the landing page reads from headline to footer', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('No hidden fees')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('Mon-Fri 8AM-6PM')).toBeVisible();
  });

  test('no button is offered that only a script could answer, and a phone’s menu leads to the links', async ({
    page,
  }, info) => {
    await page.goto('/pricing');
    await expect(page.getByRole('button')).toHaveCount(0);
    const menu = page.getByRole('link', { name: 'Menu' });
    if (info.project.name === 'desktop') return expect(menu).toBeHidden();
    await menu.click();
    await expect(page.getByRole('navigation', { name: 'Footer' })).toBeInViewport();
  });
});
