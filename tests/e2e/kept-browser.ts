// A browser profile per worker and kind of visitor, reset for every test: a new profile takes three times as long to
// show the site.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

export type Visitor = BrowserContextOptions & { savesData: boolean };

type Kept = { contextKey: string; context: BrowserContext; session: CDPSession };

/** Phone and desktop, each for the shared product and for a spec's own product. */
const kindsKept = 4;

export class KeptBrowser {
  /** The most recently used is last. */
  private readonly profiles = new Map<string, Kept>();
  private used: Kept | undefined;

  constructor(private readonly browser: Browser) {}

  /** Empty: no cookies, storage, permissions, workers or interceptions. */
  async empty(visitor: Visitor, headers: Record<string, string>): Promise<BrowserContext> {
    const contextKey = JSON.stringify(visitor);
    this.used = this.profiles.get(contextKey);
    if (this.used && !(await finishesInTime(forget(this.used, visitor)))) await this.endUsed();
    this.used ??= await this.make(visitor, contextKey);
    this.profiles.delete(contextKey);
    this.profiles.set(contextKey, this.used);
    await this.used.context.setExtraHTTPHeaders(headers);
    return this.used.context;
  }

  /** Resets profile-wide changes of a test and closes its tabs. */
  async tidy(): Promise<void> {
    if (!this.used) return;
    const { context } = this.used;
    const [anchor, ...tabs] = context.pages();
    // A mocked clock cannot be removed from a context.
    const clockIsSet = () => '__pwClock' in globalThis;
    if (!anchor || (await anchor.evaluate(clockIsSet))) return this.endUsed();
    if (!(await finishesInTime(resetContext(context, tabs)))) await this.endUsed();
  }

  async endUsed(): Promise<void> {
    if (this.used) await this.end(this.used);
    this.used = undefined;
  }

  async endAll(): Promise<void> {
    for (const kept of this.profiles.values()) await this.end(kept);
  }

  private async end({ contextKey, context }: Kept): Promise<void> {
    this.profiles.delete(contextKey);
    await finishesInTime(context.close());
  }

  private async make({ savesData, ...options }: Visitor, contextKey: string): Promise<Kept> {
    const [oldest] = this.profiles.values();
    if (oldest && this.profiles.size >= kindsKept) await this.end(oldest);
    const context = await this.browser.newContext(options);
    if (savesData)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      );
    // Keeps the process alive between tests.
    const anchor = await context.newPage();
    await anchor.goto('/robots.txt');
    return { contextKey, context, session: await context.newCDPSession(anchor) };
  }
}

async function forget({ session, context }: Kept, { baseURL }: Visitor): Promise<void> {
  if (!baseURL) return;
  const { origin } = new URL(baseURL);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  // What a closed tab wrote last can arrive after that, but not after this: both were in one process.
  await context.pages()[0]?.evaluate(() => localStorage.clear());
}

async function resetContext(context: BrowserContext, tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) await tab.close();
  // Only these: Playwright's own listeners are needed for closing.
  for (const event of ['page', 'request', 'response', 'console'] as const) context.removeAllListeners(event);
  await context.unrouteAll();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setGeolocation(null);
  await context.setOffline(false);
}

/** Rarely a browser never finishes the cleanup; then it is abandoned. */
async function finishesInTime(work: Promise<unknown>, limitMs = 5_000): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, limitMs, false);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, tooLate]).finally(() => clearTimeout(timer));
}
