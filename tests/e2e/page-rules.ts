// Rules for every page of the site: accessibility, transfer size and width.
import { expect, type Page } from '@playwright/test';
import { open } from './open.ts';

type PageProblems = { complaints: string[]; elsewhere: string[] };

/** Records console errors, policy violations, and requests to other origins. */
export async function watchPage(page: Page, origin: string | undefined): Promise<PageProblems> {
  const heard: PageProblems = { complaints: [], elsewhere: [] };
  page.on('pageerror', (error) => heard.complaints.push(error.message));
  page.on('console', (message) => {
    // What is not there is answered so, and said on the page.
    const isAnswer = message.text().includes('status of 404');
    if (message.type() === 'error' && !isAnswer) heard.complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    // The browser's own viewer of PDF files is made of its own files.
    const asked = new URL(request.url());
    if (asked.protocol.startsWith('http') && asked.origin !== origin) heard.elsewhere.push(asked.href);
  });
  // The browser itself is silent about words that were to become a script, where the page caught the refusal.
  await page.exposeFunction('tellViolation', (words: string) => void heard.complaints.push(words));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ documentURI, violatedDirective, blockedURI }) => {
      const { tellViolation } = window as unknown as { tellViolation: (words: string) => void };
      tellViolation(`${documentURI}: ${violatedDirective} ${blockedURI}`);
    }),
  );
  return heard;
}

/** The first input loads the deferred code: notifications and tooltips. */
export async function loadDeferredScripts(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.locator('#tooltip').waitFor({ state: 'attached' });
}

/** Maximum size of an answer's headers. */
const headers = { page: 1020, script: 555 };

/**
 * The bytes that cross the wire for this page, before the visitor does anything, beside scripts that others need as well.
 * What the browser had kept counts as if it were fetched again.
 */
export async function countBytes(page: Page, shared: ReadonlySet<string>): Promise<number> {
  const loaded = await page.evaluate(() =>
    (['navigation', 'resource'] as const)
      .flatMap((kind) => performance.getEntriesByType(kind) as PerformanceResourceTiming[])
      .map(({ entryType, name, encodedBodySize }) => ({ entryType, name, encodedBodySize })),
  );
  const own = loaded.filter(({ entryType, name }) => entryType === 'navigation' || isScript(name));
  const extra = own.filter(({ name }) => !shared.has(new URL(name).pathname));
  const uncounted = own.filter(({ encodedBodySize }) => encodedBodySize === 0);
  expect(uncounted, 'everything was counted').toEqual([]);
  expect(extra.length, 'a page has code of its own').toBeGreaterThan(1);
  return extra.reduce(
    (sum, { entryType, encodedBodySize }) =>
      sum + encodedBodySize + (entryType === 'navigation' ? headers.page : headers.script),
    0,
  );
}

const isScript = (address: string) => new URL(address).pathname.endsWith('.js');

let ofEveryPage: Promise<ReadonlySet<string>> | undefined;

/** Scripts that every page needs: those of the 404 page. Read once per worker. */
export function sharedScripts(page: Page): Promise<ReadonlySet<string>> {
  ofEveryPage ??= readScripts(page, '/404');
  return ofEveryPage;
}

async function readScripts(page: Page, path: string): Promise<ReadonlySet<string>> {
  await open(page, path);
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return new Set(loaded.filter(isScript).map((address) => new URL(address).pathname));
}

/** The narrowest screen of each layout. */
const widths = [320, 430, 600, 768, 1024, 1920];
const textSize = { ordinary: 16, doubled: 32 };

/** At every width, and with doubled text on a phone. */
export async function expectNoOverflow(page: Page, visit: string): Promise<void> {
  const was = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  const overflowing: string[] = [];
  const measure = async (text: keyof typeof textSize, width: number) => {
    await page.setViewportSize({ width, height: 700 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) overflowing.push(`${wide} px at ${width} px with ${text} text`);
  };
  for (const width of widths) await measure('ordinary', width);
  await session.send('Page.setFontSizes', { fontSizes: { standard: textSize.doubled } });
  await measure('doubled', 375);
  await session.send('Page.setFontSizes', { fontSizes: { standard: textSize.ordinary } });
  await session.detach();
  if (was) await page.setViewportSize(was);
  expect(overflowing, visit).toEqual([]);
}
