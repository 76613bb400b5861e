// An open stream of the desk's changes ends with the session it was opened in.
import { expect, test, vi } from 'vitest';
import { signedIn } from '../support/signed-in.ts';

// Heartbeats come when the test says so.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const { makeTestApp } = await import('../support/test-app.ts');
const { app, db, clock } = await makeTestApp();
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const heartbeat = () => vi.advanceTimersByTime(25_000);

async function listen() {
  const { headers } = await signedIn(db, { now: clock.now() });
  const answer = await fetch(`${address}/api/appointments/changes`, { headers });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const hear = async () => (await reader?.read())?.value;
  await hear();
  return { answer, hear, headers };
}

test('a signed-in client keeps receiving changes, and no proxy caches them', async () => {
  const { answer, hear } = await listen();
  expect(answer.headers.get('cache-control')).toContain('no-store');
  heartbeat();
  expect(await hear()).toBe(':\n\n');
  heartbeat();
  expect(await hear()).toBe(':\n\n');
});

test('after a logout it ends with the next heartbeat', async () => {
  const { hear, headers } = await listen();
  await app.inject({ method: 'GET', url: '/api/logout', headers });
  heartbeat();
  expect([await hear(), await hear()]).toEqual([':\n\n', undefined]);
});
