// Mocks the server at one address. Playwright's page.route intercepts every request and disables the browser's cache,
// which makes pages half as slow again; this intercepts only the given address.
import type { CDPSession, Page } from '@playwright/test';

type Answer = {
  status?: number;
  json?: unknown;
  body?: string;
  contentType?: string;
  headers?: Record<string, string>;
};

export type Intercepted = {
  url: string;
  method: string;
  // biome-ignore lint/suspicious/noExplicitAny: as with the runner's own requests, a test knows what it has had sent.
  json: () => any;
  answer: (answer: Answer) => Promise<void>;
  /** Drops the connection. */
  cut: () => Promise<void>;
  /** Continues to the server. */
  pass: () => Promise<void>;
};

type Handler = (call: Intercepted) => unknown;
type Interception = { address: string; handle: Handler; left: number };
type Paused = {
  requestId: string;
  request: { url: string; method: string; postDataEntries?: { bytes?: string }[] };
};

const interceptedOn = new WeakMap<Page, { session: CDPSession; all: Interception[] }>();

/**
 * `address` is a Playwright glob. The latest interception is used first, at most `times` times. A handler that neither
 * answers, cuts nor passes leaves the request pending.
 */
export async function intercept(
  page: Page,
  address: string,
  handle: Handler,
  { times = Number.POSITIVE_INFINITY }: { times?: number } = {},
): Promise<void> {
  const on = interceptedOn.get(page) ?? (await begin(page));
  on.all.unshift({ address, handle, left: times });
  await stopAt(on);
}

/** Stops intercepting this address, or all. */
export async function interceptNoMore(page: Page, address?: string): Promise<void> {
  const on = interceptedOn.get(page);
  if (!on) return;
  on.all = address === undefined ? [] : on.all.filter((one) => one.address !== address);
  await stopAt(on);
}

async function begin(page: Page) {
  const on = { session: await page.context().newCDPSession(page), all: [] as Interception[] };
  interceptedOn.set(page, on);
  on.session.on('Fetch.requestPaused', ({ requestId, request }: Paused) => {
    const call = makeCall(on.session, requestId, request);
    const found = on.all.find(({ address, left }) => left > 0 && matches(address, request.url));
    if (!found) return void call.pass();
    found.left -= 1;
    void found.handle(call);
  });
  return on;
}

async function stopAt({ session, all }: { session: CDPSession; all: Interception[] }): Promise<void> {
  if (all.length === 0) return void (await session.send('Fetch.disable'));
  const patterns = all.map(({ address }) => ({
    urlPattern: address.replaceAll('**', '*').replaceAll('?', '\\?'),
  }));
  await session.send('Fetch.enable', { patterns });
}

function matches(address: string, url: string): boolean {
  const pattern = address
    .split(/(\*\*|\*)/)
    .map((part) =>
      part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${pattern}$`).test(url);
}

function makeCall(session: CDPSession, requestId: string, request: Paused['request']): Intercepted {
  /** A closed page needs no answer. */
  const send = async (done: Promise<unknown>) => {
    await done.catch(() => undefined);
  };
  return {
    url: request.url,
    method: request.method,
    json: () =>
      JSON.parse(
        Buffer.concat(
          (request.postDataEntries ?? []).map(({ bytes = '' }) => Buffer.from(bytes, 'base64')),
        ).toString(),
      ),
    answer: ({ status = 200, json, body = JSON.stringify(json) ?? '', contentType, headers }) =>
      send(
        session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: Object.entries({
            'content-type': contentType ?? 'application/json',
            ...headers,
          }).map(([name, value]) => ({ name, value })),
          body: Buffer.from(body).toString('base64'),
        }),
      ),
    cut: () => send(session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })),
    pass: () => send(session.send('Fetch.continueRequest', { requestId })),
  };
}
