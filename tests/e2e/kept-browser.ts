// One browser profile per worker, emptied for every test: a tab in a process that has shown the site before costs a third
// of one in a new profile, whose process is started, reads the site's code and is thrown away.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

export type Visitor = BrowserContextOptions & { savesData: boolean };

type Kept = { likeness: string; context: BrowserContext; session: CDPSession };

export class KeptBrowser {
  private kept: Kept | undefined;

  constructor(private readonly browser: Browser) {}

  /** With nothing in it: no cookie, nothing stored, no permission, no worker, nothing intercepted. */
  async empty(visitor: Visitor, headers: Record<string, string>): Promise<BrowserContext> {
    const likeness = JSON.stringify(visitor);
    const kept =
      this.kept?.likeness === likeness && (await isDoneInTime(forget(this.kept, visitor)))
        ? this.kept
        : await this.replace(visitor, likeness);
    await kept.context.setExtraHTTPHeaders(headers);
    return kept.context;
  }

  /** What a test may have changed about the profile as a whole; the tabs it opened are closed. */
  async tidy(): Promise<void> {
    if (!this.kept) return;
    const { context } = this.kept;
    const [anchor, ...tabs] = context.pages();
    // A clock that was set stays set.
    const clockIsSet = () => '__pwClock' in globalThis;
    if (!anchor || (await anchor.evaluate(clockIsSet))) return this.end();
    if (!(await isDoneInTime(takeBack(context, tabs)))) await this.end();
  }

  async end(): Promise<void> {
    const { kept } = this;
    this.kept = undefined;
    if (kept) await isDoneInTime(kept.context.close());
  }

  private async replace({ savesData, ...options }: Visitor, likeness: string): Promise<Kept> {
    await this.end();
    const context = await this.browser.newContext(options);
    if (savesData)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      );
    // Keeps the process alive between tests.
    const anchor = await context.newPage();
    await anchor.goto('/robots.txt');
    this.kept = { likeness, context, session: await context.newCDPSession(anchor) };
    return this.kept;
  }
}

async function forget({ session }: Kept, { baseURL }: Visitor): Promise<void> {
  if (!baseURL) return;
  const { origin } = new URL(baseURL);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

async function takeBack(context: BrowserContext, tabs: readonly Page[]): Promise<void> {
  for (const tab of tabs) await tab.close();
  // Not all of them: closing listens too.
  for (const event of ['page', 'request', 'response', 'console'] as const) context.removeAllListeners(event);
  await context.unrouteAll();
  await context.clearCookies();
  await context.clearPermissions();
  await context.setGeolocation(null);
  await context.setOffline(false);
}

/** Once in hundreds of tests a browser does not come to an end with it: then it is left alone. */
async function isDoneInTime(work: Promise<unknown>, limitMs = 5_000): Promise<boolean> {
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
