// Base of every browser test: visitor, browser profile, and waiting for hydration.
import { randomInt } from 'node:crypto';
import { test as base, type Page } from '@playwright/test';
import { KeptBrowser } from './kept-browser.ts';
import { type LoggingProduct, startLogging } from './logging-product.ts';

type Workers = { kept: KeptBrowser; productOf: (spec: string) => Promise<LoggingProduct> };

/** Tags instead of Playwright projects, each of which would start its own workers, browsers and products. */
const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
};
type Screen = keyof typeof screens;

export const test = base.extend<{ savesData: boolean; usualScreen: Screen; shownOn: Screen }, Workers>({
  /** Rules of a spec; a test for only one kind of screen has its tag. */
  usualScreen: ['desktop', { option: true }],
  shownOn: async ({ usualScreen }, use, { tags }) =>
    use(tags.includes('@phone') ? 'phone' : tags.includes('@desktop') ? 'desktop' : usualScreen),
  viewport: async ({ shownOn }, use) => use(screens[shownOn].viewport),
  isMobile: async ({ shownOn }, use) => use(screens[shownOn].isMobile),
  hasTouch: async ({ shownOn }, use) => use(screens[shownOn].hasTouch),

  /** Most tests have no use for the pages that are fetched ahead while a visitor rests. */
  savesData: [true, { option: true }],

  /** Each test comes from a network address of its own: what one address may ask for in a minute is limited. */
  extraHTTPHeaders: async ({ contextOptions: _sameForAll }, use) => {
    await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });
  },

  context: async (
    {
      kept,
      savesData,
      contextOptions,
      baseURL,
      viewport,
      isMobile,
      hasTouch,
      timezoneId,
      javaScriptEnabled,
      bypassCSP,
      serviceWorkers,
      extraHTTPHeaders,
    },
    use,
    { expectedStatus },
  ) => {
    const visitor = {
      ...contextOptions,
      savesData,
      ...(baseURL !== undefined && { baseURL }),
      viewport,
      isMobile,
      hasTouch,
      ...(timezoneId !== undefined && { timezoneId }),
      javaScriptEnabled,
      bypassCSP,
      serviceWorkers,
    };
    await use(await kept.empty(visitor, extraHTTPHeaders ?? {}));
    if (test.info().status === expectedStatus) await kept.tidy();
    else await kept.endUsed();
  },
  kept: [
    async ({ browser }, use) => {
      const kept = new KeptBrowser(browser);
      await use(kept);
      await kept.endAll();
    },
    { scope: 'worker' },
  ],

  /**
   * For tests with a product of their own (own-product.ts). Known to every test, wanted or not: tests with another set of
   * worker fixtures would get workers and browsers of their own.
   */
  productOf: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are wanted from the pattern.
    async ({}, use) => {
      // None ends before the worker does: the next spec may want it again.
      const running = new Map<string, LoggingProduct>();
      await use(async (spec) => {
        const product = running.get(spec) ?? (await startLogging());
        running.set(spec, product);
        return product;
      });
      await Promise.all([...running.values()].map((product) => product.stop()));
    },
    { scope: 'worker' },
  ],
});

/** The inspector works on a phone. */
export const onPhones = { usualScreen: 'phone' } as const;

/** For tests of animations. All others use reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Opens a page and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-interactive]').waitFor();
}

/** Doubles the browser's text size. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}
