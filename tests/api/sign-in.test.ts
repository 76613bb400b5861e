// Signing in and out: who is let in, what the browser is given, and how guessing is slowed down.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoInspector } from '../../src/domain/identity/demo-inspector.ts';
import { loadSampleData } from '../../src/server/db/load-sample-data.ts';
import { insertSession } from '../../src/server/db/stores/sessions.ts';
import { headersAfter, makeAccount, password, signIn } from '../support/account.ts';
import { publishedBusiness } from '../support/current-business.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, pool, clock, setNow, logLines } = await makeTestApp();

const statusAndCode = async (answer: ReturnType<typeof signIn>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};

const minutesLater = (minutes: number) => setNow(new Date(clock.now().getTime() + minutes * 60_000));

describe('the right password', () => {
  test('signs in, and the answer has the user without secrets', async () => {
    const { id, email } = await makeAccount(db);
    const answer = await signIn(app, { email });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id,
      email,
      firstName: 'Riley',
      lastName: 'Soto',
      isInspector: true,
      role: 'owner',
      hasSecondFactor: false,
      sample: false,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const who = await app.inject({ url: '/api/auth/user', headers: headersAfter(answer) });
    expect(who.json()).toMatchObject({ id, email });
  });

  test('is accepted with the email in any case and with surrounding spaces', async () => {
    const { email } = await makeAccount(db);
    expect((await signIn(app, { email: ` ${email.toUpperCase()} ` })).statusCode).toBe(200);
  });

  test('is stored as argon2id with OWASP’s parameters', async () => {
    const { email } = await makeAccount(db, { check: 'slow' });
    const { rows } = await pool.query('select password_hash from users where email = $1', [email]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('replaces this browser’s earlier session', async () => {
    const { email } = await makeAccount(db);
    const first = headersAfter(await signIn(app, { email }));
    const second = headersAfter(await signIn(app, { email }, { headers: first }));
    expect(second.cookie).not.toBe(first.cookie);
    expect((await app.inject({ url: '/api/auth/user', headers: first })).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/auth/user', headers: second })).statusCode).toBe(200);
  });

  test('is in the audit trail without email address, network or device', async () => {
    const { id, email } = await makeAccount(db);
    await signIn(app, { email }, { remoteAddress: '203.0.113.50' });
    const { rows } = await pool.query('select * from audit_events where actor = $1', [id]);
    expect(rows).toMatchObject([{ action: 'signed-in', subject_kind: 'user', subject_id: id }]);
    expect(JSON.stringify(rows)).not.toMatch(/home\.example|203\.0\.113|lightMyRequest/);
  });
});

describe('the cookie', () => {
  test('planted before sign-in never becomes a session', async () => {
    const { email } = await makeAccount(db);
    const planted = `session=${'p'.repeat(43)}`;
    const answer = await signIn(app, { email }, { headers: { cookie: planted } });
    expect(headersAfter(answer).cookie).not.toBe(planted);
    expect((await app.inject({ url: '/api/auth/user', headers: { cookie: planted } })).statusCode).toBe(401);
  });

  test.each([
    ['http://localhost:3000', /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/],
    [
      'https://inspections.example',
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    ],
  ])('at %s is HttpOnly, SameSite, and Secure where needed', async (publicUrl, shape) => {
    const site = await makeTestApp({ publicUrl });
    const { email } = await makeAccount(site.db);
    const cookie = String((await signIn(site.app, { email })).headers['set-cookie']?.[0]);
    expect(cookie).toMatch(shape);
  });

  test('is stored only as a hash and never logged', async () => {
    const { email } = await makeAccount(db);
    const { cookie = '' } = headersAfter(await signIn(app, { email }));
    const value = cookie.split('=')[1] ?? '';
    const { rows } = await pool.query('select sessions::text as row from sessions');
    expect(JSON.stringify(rows)).not.toContain(value);
    expect(logLines.join('')).not.toContain(value);
    expect(logLines.join('')).not.toContain(password);
  });
});

describe('a wrong sign-in', () => {
  test('gets the same answer with and without such an account, except for the request id', async () => {
    const { email } = await makeAccount(db);
    const wrong = await signIn(app, { email, password: 'not-the-password' });
    const unknown = await signIn(app, { email: 'nobody@home.example', password: 'not-the-password' });
    const told = (answer: typeof wrong) => ({ ...answer.json(), requestId: '' });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(told(unknown)).toEqual(told(wrong));
    expect(told(wrong)).toMatchObject({
      code: 'wrong-sign-in',
      message: 'That email and password don’t match.',
    });
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  test('runs the slow password check also for an unknown account', async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const { email } = await makeAccount(db, { check: 'slow' });
    for (let round = 0; round < 9; round++) {
      for (const kind of ['known', 'unknown'] as const) {
        const began = performance.now();
        const address = kind === 'known' ? email : `${round}-nobody@home.example`;
        await signIn(app, { email: address, password: 'wrong' }, { remoteAddress: `198.51.100.${round}` });
        times[kind].push(performance.now() - began);
      }
    }
    // Without the check, an unknown account is answered in a small part of the time, every time.
    const usually = times.unknown.sort((one, other) => one - other)[4] ?? 0;
    expect(usually).toBeGreaterThan(Math.min(...times.known) / 2);
  });

  test.each([
    ['no password', { email: 'a@b.example', password: '' }],
    ['a password nobody types', { email: 'a@b.example', password: 'x'.repeat(201) }],
    ['a field nobody knows', { email: 'a@b.example', password: 'x', isInspector: true }],
  ])('is refused before the password check: %s', async (_what, payload) => {
    expect(await statusAndCode(signIn(app, payload))).toEqual([400, 'invalid-input']);
  });
});

test('a cross-site request with the right password does not sign in', async () => {
  const { email } = await makeAccount(db);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'sec-fetch-site': 'cross-site' },
    payload: { email, password },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'from-elsewhere']);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

describe('guessing', () => {
  test('at one account from one network is blocked after ten failures for 15 minutes', async () => {
    const { email } = await makeAccount(db);
    const here = { remoteAddress: '203.0.113.1' };
    const guess = () => signIn(app, { email, password: 'wrong' }, here);
    for (let count = 0; count < 10; count++) expect((await guess()).statusCode).toBe(401);
    minutesLater(5);
    const refused = await guess();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-attempts']);
    expect(refused.headers['retry-after']).toBe('600');
    expect(refused.json().message).toBe('Too many failed attempts. Please try again in 10 minutes.');
    // Also with the correct password.
    expect((await signIn(app, { email }, here)).statusCode).toBe(429);
    minutesLater(10);
    expect((await signIn(app, { email }, here)).statusCode).toBe(200);
  });

  test('by a stranger does not block the owner on another network', async () => {
    const { email } = await makeAccount(db);
    const stranger = { remoteAddress: '203.0.113.2' };
    for (let count = 0; count < 12; count++) await signIn(app, { email, password: 'wrong' }, stranger);
    expect((await signIn(app, { email }, stranger)).statusCode).toBe(429);
    expect((await signIn(app, { email }, { remoteAddress: '203.0.113.3' })).statusCode).toBe(200);
  });

  test('at one account from many networks is blocked after a hundred failures in an hour', async () => {
    const { email } = await makeAccount(db);
    const guess = (from: number) =>
      signIn(app, { email, password: 'wrong' }, { remoteAddress: `203.0.119.${from}` });
    const answers = await Promise.all(Array.from({ length: 110 }, (_, index) => guess(index % 22)));
    const looked = answers.filter(({ statusCode }) => statusCode === 401);
    expect(looked).toHaveLength(100);
    minutesLater(45);
    const refused = await signIn(app, { email });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    minutesLater(15);
    expect((await signIn(app, { email })).statusCode).toBe(200);
  });

  test('at an unknown account is blocked in the same way', async () => {
    const email = 'not-there@home.example';
    const here = { remoteAddress: '203.0.114.1' };
    for (let count = 0; count < 10; count++) {
      expect((await signIn(app, { email }, here)).statusCode).toBe(401);
    }
    expect((await signIn(app, { email }, here)).statusCode).toBe(429);
    expect((await signIn(app, { email }, { remoteAddress: '203.0.114.2' })).statusCode).toBe(401);
  });

  test('from one network is blocked after thirty failures, across accounts', async () => {
    const remoteAddress = '203.0.115.1';
    for (let count = 0; count < 30; count++) {
      const guess = await signIn(app, { email: `${count}@many.example` }, { remoteAddress });
      expect(guess.statusCode).toBe(401);
    }
    expect((await signIn(app, { email: 'next@many.example' }, { remoteAddress })).statusCode).toBe(429);
    const { email } = await makeAccount(db);
    expect((await signIn(app, { email }, { remoteAddress: '203.0.115.2' })).statusCode).toBe(200);
  });

  test.each([
    ['one account', (email: string) => email, 10],
    ['fifty accounts', (email: string, index: number) => `${index}-${email}`, 30],
  ])('with 50 attempts at once at %s, the limit is the same as in sequence', async (_at, address, looked) => {
    const { email } = await makeAccount(db);
    const remoteAddress = `203.0.116.${looked}`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        signIn(app, { email: address(email, index), password: 'wrong' }, { remoteAddress }),
      ),
    );
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(401), count(429)]).toEqual([looked, 50 - looked]);
  });

  test('is reset by a successful sign-in', async () => {
    const { email } = await makeAccount(db);
    const from = (last: number) => ({ remoteAddress: `203.0.117.${last}` });
    for (let count = 0; count < 9; count++) await signIn(app, { email, password: 'wrong' }, from(1));
    expect((await signIn(app, { email }, from(1))).statusCode).toBe(200);
    for (let count = 0; count < 9; count++) {
      expect((await signIn(app, { email, password: 'wrong' }, from(1))).statusCode).toBe(401);
    }
  });

  test('leaves neither email addresses nor networks in the database', async () => {
    await signIn(app, { email: 'seen@home.example' }, { remoteAddress: '203.0.118.77' });
    const { rows } = await pool.query('select sign_in_failures::text as row from sign_in_failures');
    const hex = (text: string) => Buffer.from(text).toString('hex');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${hex('seen@home')}|${hex('203.0.118')}|203\\.0`));
  });
});

describe('the demo inspector', () => {
  test('can sign in to a sandbox', async () => {
    const site = await makeTestApp();
    await loadSampleData(site.db, publishedBusiness);
    const { email, password: known } = demoInspector;
    expect((await signIn(site.app, { email, password: known })).json()).toMatchObject({ isInspector: true });
  });

  test('cannot be changed: a visitor of a sandbox cannot lock out the next one', async () => {
    const { email } = await makeAccount(db, { sample: true });
    const headers = headersAfter(await signIn(app, { email }));
    for (const [path, payload] of [
      ['password', { current: password, next: 'ocotillo-after-the-rain' }],
      ['second-factor', { password }],
    ] as const) {
      const answer = await app.inject({ method: 'POST', url: `/api/auth/${path}`, headers, payload });
      expect([answer.statusCode, answer.json()], path).toMatchObject([
        409,
        { code: 'demo-account', message: 'You can’t change the demo account.' },
      ]);
    }
    expect((await signIn(app, { email })).json()).toMatchObject({ sample: true, hasSecondFactor: false });
  });

  test('does not exist in live mode, also with an earlier session', async () => {
    const site = await makeTestApp({ mode: 'live', publicUrl: 'https://inspections.example' });
    await loadSampleData(site.db, publishedBusiness);
    const { email, password: known } = demoInspector;
    expect(await statusAndCode(signIn(site.app, { email, password: known }))).toEqual([401, 'wrong-sign-in']);
    const value = 'd'.repeat(43);
    const { id } = await site.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const tokenHash = createHash('sha256').update(value).digest();
    await insertSession(site.db, { userId: id, tokenHash, device: 'Test', now: site.clock.now() });
    const headers = { cookie: `__Host-session=${value}` };
    expect((await site.app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
    expect((await site.app.inject({ url: '/dashboard', headers })).statusCode).toBe(404);
  });
});

describe('signing out', () => {
  const leave = (headers: Record<string, string>) => app.inject({ url: '/api/logout', headers });
  const isSignedIn = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/api/auth/user', headers })).statusCode === 200;

  test('ends the session, clears the cookie and redirects to the landing page, uncached', async () => {
    const { email } = await makeAccount(db);
    const headers = headersAfter(await signIn(app, { email }));
    const answer = await leave(headers);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({ location: '/', 'cache-control': 'no-store' });
    expect(answer.headers['set-cookie']).toBe('session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    expect(await isSignedIn(headers)).toBe(false);
  });

  test('works for someone who is not signed in', async () => {
    expect((await leave({})).statusCode).toBe(303);
  });

  test.each([
    ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
    ['a browser that fetches ahead', { 'sec-purpose': 'prefetch' }],
  ])('is refused for %s', async (_who, more) => {
    const { email } = await makeAccount(db);
    const headers = headersAfter(await signIn(app, { email }));
    const answer = await leave({ ...headers, ...more });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await isSignedIn(headers)).toBe(true);
  });

  test('is not triggered by HEAD', async () => {
    const { email } = await makeAccount(db);
    const headers = headersAfter(await signIn(app, { email }));
    await app.inject({ method: 'HEAD', url: '/api/logout', headers });
    expect(await isSignedIn(headers)).toBe(true);
  });
});
