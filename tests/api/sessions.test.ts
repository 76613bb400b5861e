// The devices someone is signed in on, and what a new password does to them.
import { describe, expect, test } from 'vitest';
import { applyRetention } from '../../src/server/jobs/apply-retention.ts';
import { headersAfter, makeAccount, password, signIn } from '../support/account.ts';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, pool, clock, setNow } = await makeTestApp();

const onAndroid = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

type Headers = Record<string, string>;
const devices = async (headers: Headers) => (await app.inject({ url: '/api/auth/sessions', headers })).json();
const isSignedIn = async (headers: Headers) =>
  (await app.inject({ url: '/api/auth/user', headers })).statusCode === 200;
const remove = (headers: Headers, id = '') =>
  app.inject({ method: 'DELETE', url: `/api/auth/sessions${id && `/${id}`}`, headers });
const actionsOf = async (id: string) => {
  const { rows } = await pool.query('select action from audit_events where actor = $1 order by id', [id]);
  return rows.map(({ action }) => action);
};

/** Signed in twice: on a phone, which asks, and at a computer. */
async function twoDevices() {
  const { id, email } = await makeAccount(db);
  const computer = headersAfter(await signIn(app, { email }));
  const phone = headersAfter(await signIn(app, { email }, { headers: onAndroid }));
  return { id, email, phone, computer };
}

describe('the list of devices', () => {
  test('describes each device and marks the current one', async () => {
    const { phone } = await twoDevices();
    const [first, second, ...more] = await devices(phone);
    expect(more).toEqual([]);
    expect([first, second]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ device: 'Chrome on Android', current: true }),
        expect.objectContaining({ device: 'A browser', current: false }),
      ]),
    );
  });

  test('is sorted by last use, newest first', async () => {
    const { phone, computer } = await twoDevices();
    const began = clock.now();
    setNow(new Date(began.getTime() + 3_600_000));
    await isSignedIn(computer);
    setNow(new Date(began.getTime() + 3_610_000));
    const listed = await devices(computer);
    expect(listed[0]).toMatchObject({
      current: true,
      signedInAt: began.toISOString(),
      lastUsedAt: new Date(began.getTime() + 3_600_000).toISOString(),
    });
    setNow(began);
    expect(await isSignedIn(phone)).toBe(true);
  });

  test('leaves out expired sessions', async () => {
    const { phone, computer } = await twoDevices();
    const began = clock.now();
    for (const days of [5, 10]) {
      setNow(new Date(began.getTime() + days * 86_400_000));
      await isSignedIn(phone);
    }
    expect(await devices(phone)).toHaveLength(1);
    expect(await isSignedIn(computer)).toBe(false);
    setNow(began);
  });
});

describe('signing a device out', () => {
  test('ends its session and no other, and is audited', async () => {
    const { id, phone, computer } = await twoDevices();
    const other = (await devices(phone)).find(({ current }: { current: boolean }) => !current);
    const answer = await remove(phone, other.id);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 1 }]);
    expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([true, false]);
    expect(await actionsOf(id)).toEqual(['signed-in', 'signed-in', 'session-ended']);
    expect((await remove(phone, other.id)).json().code).toBe('unknown-session');
  });

  test('is refused for another person’s device', async () => {
    const mine = await twoDevices();
    const theirs = await twoDevices();
    const [{ id }] = await devices(theirs.phone);
    const answer = await remove(mine.phone, id);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown-session']);
    expect(await devices(theirs.phone)).toHaveLength(2);
  });

  test('works for all other devices at once', async () => {
    const { id, email, phone, computer } = await twoDevices();
    await signIn(app, { email });
    expect((await remove(phone)).json()).toEqual({ ended: 2 });
    expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([true, false]);
    expect((await actionsOf(id)).at(-1)).toBe('other-sessions-ended');
  });
});

describe('a new password', () => {
  const change = (headers: Headers, payload: { current: string; next: string }) =>
    app.inject({ method: 'POST', url: '/api/auth/password', headers, payload });
  const next = 'ocotillo-after-the-rain';

  test('is valid at once, signs every other device out, and is audited', async () => {
    const { id, email, phone, computer } = await twoDevices();
    const answer = await change(phone, { current: password, next });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 1 }]);
    expect([await isSignedIn(phone), await isSignedIn(computer)]).toEqual([true, false]);
    expect((await signIn(app, { email })).statusCode).toBe(401);
    expect((await signIn(app, { email, password: next })).statusCode).toBe(200);
    expect(await actionsOf(id)).toContain('password-changed');
  });

  test.each([
    ['too short', 'mesquite-92'],
    ['too obvious', 'password-2026'],
    ['the one before', password],
    ['endless', 'x1y2z3'.repeat(40)],
  ])('is refused at its field when it is %s', async (_what, refused) => {
    const { phone } = await twoDevices();
    const answer = await change(phone, { current: password, next: refused });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'unusable-password', fields: [{ field: 'next' }] },
    ]);
  });

  test('needs the old one, with limited tries that do not block signing in', async () => {
    const { email, phone, computer } = await twoDevices();
    for (let count = 0; count < 10; count++) {
      const wrong = await change(phone, { current: 'wrong', next });
      expect([wrong.statusCode, wrong.json()]).toMatchObject([
        422,
        { code: 'wrong-password', fields: [{ field: 'current' }] },
      ]);
    }
    expect((await change(phone, { current: password, next })).statusCode).toBe(429);
    expect(await isSignedIn(phone)).toBe(true);
    for (let count = 0; count < 10; count++) {
      const remoteAddress = '127.0.0.1';
      const wrong = await signIn(app, { email, password: 'wrong' }, { remoteAddress });
      expect(wrong.statusCode).toBe(401);
    }
    expect((await change(computer, { current: password, next })).statusCode).toBe(200);
  });
});

test('expired sessions and the previous day’s failures are removed at night', async () => {
  const site = await makeTestApp();
  const began = site.clock.now();
  await signedIn(site.db, { now: new Date(began.getTime() - 8 * 86_400_000) });
  await signedIn(site.db, { now: began });
  await signIn(site.app, { email: 'nobody@home.example' });
  expect(await applyRetention(site, 'nightly')).toMatchObject({ sessions: 1, 'sign-in-failures': 0 });
  site.setNow(new Date(began.getTime() + 86_400_001));
  expect(await applyRetention(site, 'nightly')).toMatchObject({ sessions: 0, 'sign-in-failures': 3 });
  expect(await site.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
});
