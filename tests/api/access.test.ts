// Who may reach what: the desk is the inspector's alone.
import { expect, test } from 'vitest';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, clock, setNow } = await makeTestApp();

const askWho = async (headers: Record<string, string> = {}) => {
  const { statusCode, json } = await app.inject({ url: '/api/auth/user', headers });
  return { statusCode, body: json() };
};

test('no one is signed in without a session', async () => {
  expect((await askWho()).statusCode).toBe(401);
});

test('a session returns its user', async () => {
  const { headers } = await signedIn(db, { now: clock.now() });
  expect(await askWho(headers)).toMatchObject({
    statusCode: 200,
    body: { firstName: 'Riley', isInspector: true, hasSecondFactor: false },
  });
});

test.each([
  ['a week without use', 8],
  ['a month, however much it is used', 31],
])('a session ends after %s', async (_when, days) => {
  const began = clock.now();
  const { headers } = await signedIn(db, { now: began });
  const stepDays = days === 8 ? 8 : 1;
  for (let day = stepDays; day < days; day += stepDays) {
    setNow(new Date(began.getTime() + day * 86_400_000));
    if (day < 30) expect((await askWho(headers)).statusCode).toBe(200);
  }
  setNow(new Date(began.getTime() + days * 86_400_000));
  expect((await askWho(headers)).statusCode).toBe(401);
  setNow(began);
});

test('desk pages answer 404 without a session', async () => {
  const { headers } = await signedIn(db, { now: clock.now() });
  const other = await signedIn(db, { now: clock.now(), role: null });
  for (const url of [
    '/dashboard',
    '/admin',
    '/availability-admin',
    '/calendar-admin',
    '/stripe-admin',
    '/account',
  ]) {
    expect((await app.inject({ url })).statusCode, url).toBe(404);
    expect((await app.inject({ url, headers: other.headers })).statusCode, url).toBe(404);
    const page = await app.inject({ url, headers });
    expect(page.statusCode, url).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
  }
});
