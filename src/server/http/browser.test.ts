import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { browserCookie } from './browser.ts';

function serve(https: boolean) {
  const browsers = browserCookie(https);
  const app = Fastify();
  app.get('/known', async (request) => ({ browser: browsers.known(request)?.toString('hex') ?? null }));
  app.get('/recognize', async (request, reply) => ({
    browser: browsers.recognize(request, reply).toString('hex'),
  }));
  app.get('/recognize-twice', async (request, reply) => {
    const [first, second] = [browsers.recognize(request, reply), browsers.recognize(request, reply)];
    return { browser: first.equals(second) ? first.toString('hex') : null };
  });
  return async (url: string, cookie?: string) => {
    const answer = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
    const set = answer.headers['set-cookie'];
    return {
      browser: answer.json().browser as string | null,
      set: typeof set === 'string' ? set : undefined,
    };
  };
}

const ask = serve(false);
const good = `${'Ab-_'.repeat(10)}xyz`;
const hashOf = (value: string) => createHash('sha256').update(value).digest('hex');
const pairOf = (set: string | undefined) => set?.split(';')[0] ?? '';

describe('a browser without a cookie', () => {
  test('is unknown, and reading sets no cookie', async () => {
    expect(await ask('/known')).toEqual({ browser: null, set: undefined });
  });
  test('gets an HttpOnly cookie that cross-site posts do not send', async () => {
    const { set } = await ask('/recognize');
    expect(set).toMatch(/^browser=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  });
  test('gets a different cookie each time', async () => {
    expect((await ask('/recognize')).set).not.toBe((await ask('/recognize')).set);
  });
  test('is one browser within a request, and gets one cookie', async () => {
    const { browser, set } = await ask('/recognize-twice');
    expect(browser).not.toBeNull();
    expect((await ask('/known', pairOf(set))).browser).toBe(browser);
  });
  test('is recognized by its cookie afterwards', async () => {
    const first = await ask('/recognize');
    expect((await ask('/known', pairOf(first.set))).browser).toBe(first.browser);
  });
});

describe('a browser with a cookie', () => {
  test('is identified by the hash, never by the cookie itself', async () => {
    expect((await ask('/known', `browser=${good}`)).browser).toBe(hashOf(good));
  });
  test('keeps its cookie for another 30 days', async () => {
    expect(pairOf((await ask('/recognize', `browser=${good}`)).set)).toBe(`browser=${good}`);
  });
  test('is found among other cookies, after one of the wrong shape', async () => {
    const header = `theme=dark; browser=short; browser=${good}; last=1`;
    expect((await ask('/known', header)).browser).toBe(hashOf(good));
  });
});

test.each([
  ['too short', `browser=${good.slice(1)}`],
  ['too long', `browser=${good}A`],
  ['of other characters', `browser=${good.slice(1)}!`],
  ['with more behind it', `browser=${good}=${good}`],
  ['of another name', `browsers=${good}`],
  ['with the other scheme’s name', `__Host-browser=${good}`],
  ['without a value', 'browser'],
  ['that is empty', ''],
])('a cookie %s is replaced', async (_what, cookie) => {
  expect((await ask('/known', cookie)).browser).toBeNull();
  const { set } = await ask('/recognize', cookie);
  expect(pairOf(set)).toMatch(/^browser=[A-Za-z0-9_-]{43}$/);
  expect(pairOf(set)).not.toBe(`browser=${good}`);
});

describe('behind https', () => {
  const secure = serve(true);
  test('the cookie is bound to this host and to https', async () => {
    expect((await secure('/recognize')).set).toMatch(/^__Host-browser=.{43}; Path=\/; .*; Secure$/);
  });
  test('a cookie without the prefix is not ours', async () => {
    expect((await secure('/known', `browser=${good}`)).browser).toBeNull();
  });
});
