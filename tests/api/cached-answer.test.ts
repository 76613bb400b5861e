// A kept answer passes every hook like a fresh one; asked over real connections.
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { makeTestApp } from '../support/test-app.ts';

async function listen(settings: Parameters<typeof makeTestApp>[0] = {}) {
  const made = await makeTestApp(settings);
  await made.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = made.app.server.address() as AddressInfo;
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };
  return { ...made, ask };
}

const { ask, db, setNow, clock, logLines } = await listen();
const paths = ['/api/availability?days=3', '/api/appointments/existing', '/api/price-list', '/api/reviews'];

async function askTwice(path: string) {
  return { made: await ask(path), kept: await ask(path) };
}

const varying = ({ headers, ...answer }: Awaited<ReturnType<typeof ask>>) => {
  const { date, 'x-request-id': id, ...others } = headers;
  expect([date, id]).not.toContain(undefined);
  return { ...answer, headers: others };
};

describe.each(paths)('%s', (path) => {
  test('is the same from the cache, headers included', async () => {
    const { made, kept } = await askTwice(path);
    expect(kept.status).toBe(200);
    expect(varying(kept)).toEqual(varying(made));
    expect(kept.headers['x-request-id']).not.toBe(made.headers['x-request-id']);
  });

  test('is not sent again to a client that has it', async () => {
    const { kept } = await askTwice(path);
    const again = await ask(path, { 'if-none-match': kept.headers.etag ?? '' });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', kept.headers.etag]);
  });
});

test('a change is seen at once', async () => {
  const path = '/api/reviews';
  const { kept } = await askTwice(path);
  await db
    .insertInto('reviews')
    .values({ author: 'Dana', city: 'Mesa', rating: 5, words: 'Thorough.', reviewed_on: '2026-11-01' })
    .execute();
  await expect.poll(async () => (await ask(path)).body).not.toBe(kept.body);
});

test('another day has other free times', async () => {
  const path = '/api/availability';
  const { kept } = await askTwice(path);
  const before = clock.now();
  setNow(new Date(before.getTime() + 86_400_000));
  const tomorrow = await ask(path);
  setNow(before);
  expect(JSON.parse(tomorrow.body)[0].date > JSON.parse(kept.body)[0].date).toBe(true);
});

test('other input and other methods never get the cached answer', async () => {
  await askTwice('/api/price-list');
  expect((await ask('/api/price-list', {}, 'POST')).status).toBe(404);
  expect((await ask('/api/availability?days=0')).status).toBe(400);
});

test('it is logged like any other, without its query', async () => {
  const { kept } = await askTwice('/api/availability?days=5');
  const line = logLines
    .map((text) => JSON.parse(text))
    .find(({ reqId }) => reqId === kept.headers['x-request-id']);
  expect(line).toMatchObject({ method: 'GET', route: '/api/availability', status: 200, msg: 'request' });
});

test('it counts against the limit of its network, also behind a proxy', async () => {
  const limited = await listen({ apiCallsPerMinute: 5, trustedProxies: ['127.0.0.1'] });
  const from = (address: string) => limited.ask('/api/price-list', { 'x-forwarded-for': address });
  const statuses = [];
  for (let count = 0; count < 7; count += 1) statuses.push((await from('203.0.113.7')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect((await from('203.0.113.8')).status).toBe(200);
});
