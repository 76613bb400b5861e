// The desk cannot be locked by strangers, and guessing stays stopped.
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { endSessionsOf } from '../../src/server/db/stores/sessions.ts';
import { applyRetention } from '../../src/server/jobs/apply-retention.ts';
import { appCode, headersAfter, makeAccount, password, signIn } from '../support/account.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, pool, clock, setNow } = await makeTestApp();
const wrong = 'not-the-password';

/** Every cookie of an answer, as the browser sends them back. */
const cookiesOf = (answer: LightMyRequestResponse) =>
  [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
const deviceHeaders = (answer: LightMyRequestResponse) => {
  expect(answer.statusCode, answer.body).toBe(200);
  return { cookie: cookiesOf(answer).find((cookie) => cookie.startsWith('device=')) ?? '' };
};

/** Wrong passwords from everywhere, until the account's own limit is full. */
async function fillAccount(email: string) {
  await Promise.all(
    Array.from({ length: 110 }, (_, index) =>
      signIn(app, { email, password: wrong }, { remoteAddress: `203.0.119.${index}` }),
    ),
  );
  expect((await signIn(app, { email })).statusCode).toBe(429);
}

async function turnOnSecondFactor(email: string) {
  const headers = headersAfter(await signIn(app, { email }));
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload });
  const { secret } = (await post('/api/auth/second-factor', { password })).json();
  const confirmed = await post('/api/auth/second-factor/confirm', { code: appCode(secret, clock.now()) });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  // The next step, so that its code has not been used.
  setNow(new Date(clock.now().getTime() + 60_000));
  return { secret: secret as string, recovery: confirmed.json().recoveryCodes as string[] };
}

describe('guessing from one IPv6 /48', () => {
  test('is blocked after 25 failures at one account, and the owner can sign in from elsewhere', async () => {
    const { email } = await makeAccount(db);
    const statuses = [];
    for (let index = 0; index < 110; index++) {
      const remoteAddress = `2001:db8:5:${((index % 11) * 256).toString(16)}::1`;
      statuses.push((await signIn(app, { email, password: wrong }, { remoteAddress })).statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(25);
    expect((await signIn(app, { email }, { remoteAddress: '2001:db8:6::1' })).statusCode).toBe(200);
  });

  test('is blocked after 15 in one /56', async () => {
    const { email } = await makeAccount(db);
    const statuses = [];
    for (let index = 0; index < 30; index++) {
      const remoteAddress = `2001:db8:7:${index.toString(16)}::1`;
      statuses.push((await signIn(app, { email, password: wrong }, { remoteAddress })).statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(15);
  });
});

describe('a device that has signed in before', () => {
  test('can sign in while strangers have used up the account’s limit', async () => {
    const { email } = await makeAccount(db);
    const headers = deviceHeaders(await signIn(app, { email }));
    await fillAccount(email);
    expect((await signIn(app, { email }, { headers })).statusCode).toBe(200);
  });

  test('stays known when the answer to its last sign-in never arrived', async () => {
    const { email } = await makeAccount(db);
    const headers = deviceHeaders(await signIn(app, { email }));
    expect((await signIn(app, { email }, { headers })).statusCode).toBe(200);
    await fillAccount(email);
    expect((await signIn(app, { email }, { headers })).statusCode).toBe(200);
  });

  test('gets an HttpOnly, SameSite cookie', async () => {
    const { email } = await makeAccount(db);
    const given = [(await signIn(app, { email })).headers['set-cookie'] ?? []].flat();
    expect(given[1]).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    const { rows } = await pool.query('select known_devices::text as row from known_devices');
    expect(JSON.stringify(rows)).not.toContain(given[1]?.slice(7, 50));
  });

  test('has its own limit: five failures in 15 minutes, twenty in a day', async () => {
    const { email } = await makeAccount(db);
    const headers = deviceHeaders(await signIn(app, { email }));
    const guess = async () => (await signIn(app, { email, password: wrong }, { headers })).statusCode;
    for (let quarter = 0; quarter < 4; quarter++) {
      for (let count = 0; count < 5; count++) expect(await guess()).toBe(401);
      expect(await guess()).toBe(429);
      setNow(new Date(clock.now().getTime() + 15 * 60_000));
    }
    expect(await guess()).toBe(429);
    // The owner elsewhere does not suffer from it.
    expect((await signIn(app, { email })).statusCode).toBe(200);
  });

  test('is known to its own account only', async () => {
    const [one, other] = [await makeAccount(db), await makeAccount(db)];
    const headers = deviceHeaders(await signIn(app, { email: one.email }));
    await fillAccount(other.email);
    expect((await signIn(app, { email: other.email }, { headers })).statusCode).toBe(429);
  });

  test('still needs the second factor, with few tries', async () => {
    const { email } = await makeAccount(db);
    const { secret } = await turnOnSecondFactor(email);
    const headers = deviceHeaders(await signIn(app, { email, code: appCode(secret, clock.now()) }));
    setNow(new Date(clock.now().getTime() + 60_000));
    expect((await signIn(app, { email }, { headers })).json().code).toBe('second-factor-needed');
    for (let count = 0; count < 5; count++) {
      const answer = await signIn(app, { email, code: '000000' }, { headers });
      expect(answer.json().code).toBe('wrong-second-factor');
    }
    const full = await signIn(app, { email, code: appCode(secret, clock.now()) }, { headers });
    expect(full.statusCode).toBe(429);
  });

  test('stays known after signing out, but not after being signed out by another device', async () => {
    const { email } = await makeAccount(db);
    const first = await signIn(app, { email });
    await app.inject({ url: '/api/logout', headers: headersAfter(first) });
    const again = await signIn(app, { email }, { headers: deviceHeaders(first) });
    const lost = deviceHeaders(again);
    await app.inject({
      method: 'DELETE',
      url: '/api/auth/sessions',
      headers: headersAfter(await signIn(app, { email })),
    });
    await fillAccount(email);
    expect((await signIn(app, { email }, { headers: lost })).statusCode).toBe(429);
  });

  test('is forgotten when another device changes the password, and after half a year', async () => {
    const { id, email } = await makeAccount(db);
    const old = deviceHeaders(await signIn(app, { email }));
    const here = await signIn(app, { email });
    const changed = await app.inject({
      method: 'POST',
      url: '/api/auth/password',
      headers: headersAfter(here),
      payload: { current: password, next: 'ocotillo-after-the-rain' },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    await fillAccount(email);
    const next = { email, password: 'ocotillo-after-the-rain' };
    expect((await signIn(app, next, { headers: old })).statusCode).toBe(429);
    expect((await signIn(app, next, { headers: deviceHeaders(here) })).statusCode).toBe(200);
    await endSessionsOf(db, id);
    const later = new Date(clock.now().getTime() + 181 * 86_400_000);
    await applyRetention({ db, clock: { now: () => later } }, 'nightly');
    const { rows } = await pool.query('select id from known_devices where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('is one of at most twenty', async () => {
    const { id, email } = await makeAccount(db);
    for (let count = 0; count < 23; count++) await signIn(app, { email });
    const { rows } = await pool.query('select id from known_devices where user_id = $1', [id]);
    expect(rows).toHaveLength(20);
  });
});

describe('a correct second factor', () => {
  test('signs in on a new device while strangers have used up the account’s limit', async () => {
    const { email } = await makeAccount(db);
    const { secret } = await turnOnSecondFactor(email);
    await fillAccount(email);
    const code = appCode(secret, clock.now());
    // An invalid combination gets the same answer as any failed sign-in.
    for (const typed of [{ code: '000000' }, { code, password: wrong }, {}]) {
      const refused = await signIn(app, { email, ...typed });
      expect([refused.statusCode, refused.json().code], JSON.stringify(typed)).toEqual([
        429,
        'too-many-attempts',
      ]);
    }
    expect((await signIn(app, { email, code })).statusCode).toBe(200);
  });

  test('from the recovery codes works while someone with the password guesses codes', async () => {
    const { email } = await makeAccount(db);
    const { secret, recovery } = await turnOnSecondFactor(email);
    for (let count = 0; count < 11; count++) await signIn(app, { email, code: '000000' });
    expect((await signIn(app, { email, code: appCode(secret, clock.now()) })).statusCode).toBe(429);
    expect((await signIn(app, { email, code: recovery[0] ?? '' })).statusCode).toBe(200);
  });

  test('does not help an account that has none', async () => {
    const { email } = await makeAccount(db);
    await fillAccount(email);
    expect((await signIn(app, { email, code: '123456' })).statusCode).toBe(429);
  });
});
