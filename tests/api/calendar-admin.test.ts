// The inspector's calendar at the desk: connecting it over HTTP, its status, and the feed's URL.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarState } from '../../src/api/calendar-admin.ts';
import { googleCalendar } from '../../src/server/adapters/calendar/google.ts';
import { storeCalendarEvent } from '../../src/server/db/stores/calendar-events.ts';
import { encryptionKey } from '../support/calendar-database.ts';
import { startFakeGoogleCalendar } from '../support/fake-google-calendar.ts';
import { googleClient } from '../support/fake-google-calendar-oauth.ts';
import { signedIn } from '../support/signed-in.ts';
import { storeAppointment } from '../support/stored-appointment.ts';
import { makeTestApp } from '../support/test-app.ts';

const fake = await startFakeGoogleCalendar();
afterAll(fake.close);
const start = new Date('2026-11-16T16:00:00Z');
const publicUrl = 'http://localhost:3000';
const { app, db, setNow } = await makeTestApp({}, undefined, undefined, (deps) =>
  googleCalendar({
    ...googleClient,
    ...fake.addresses,
    ...deps,
    encryptionKey,
    redirectUrl: `${publicUrl}/calendar-admin`,
    mailHost: 'localhost',
  }),
);
const { id: inspector, headers } = await signedIn(db, { now: start });

const get = (path: string) => app.inject({ method: 'GET', url: path, headers });
const post = (path: string, payload?: object) =>
  app.inject({ method: 'POST', url: path, headers, ...(payload && { payload }) });
const state = async (): Promise<CalendarState> => (await get('/api/admin/calendar')).json();
const askPermission = async (): Promise<string> => (await get('/api/calendar/auth-url')).json().authUrl;
const authorize = (payload: object) => post('/api/calendar/authorize', payload);
const audited = async () => {
  const rows = await db.selectFrom('audit_events').select(['actor', 'action']).orderBy('id').execute();
  return rows.filter(({ actor }) => actor === inspector).map(({ action }) => action);
};

beforeEach(async () => {
  setNow(start);
  fake.behave();
  await db.deleteFrom('calendar_connection').execute();
  await db.deleteFrom('calendar_authorizations').execute();
});

describe('connecting', () => {
  test('redirects to Google and back, and is then connected', async () => {
    expect(await state()).toMatchObject({ provider: 'google', state: 'none', needsPermission: true });
    const answer = await authorize(fake.oauth.agree(await askPermission()));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ state: 'connected', problem: null, lastReadAt: null });
    expect(await audited()).toContain('calendar-connected');
  });

  test('accepts a typed code without a state for the latest request', async () => {
    await askPermission();
    setNow(new Date(start.getTime() + 1_000));
    const { code } = fake.oauth.agree(await askPermission());
    expect((await authorize({ code: ` ${code} ` })).statusCode).toBe(200);
  });

  test('with a typed code of another person’s request is refused by Google', async () => {
    const { code } = fake.oauth.agree(await askPermission());
    setNow(new Date(start.getTime() + 1_000));
    await askPermission();
    expect((await authorize({ code })).json()).toMatchObject({ code: 'calendar-refused' });
    expect((await state()).state).toBe('none');
  });

  test.each([
    ['a wrong state', { state: 'x'.repeat(43) }, 409, 'unknown-state'],
    ['no code', { code: '   ' }, 422, 'missing-code'],
    ['a code Google never gave', { code: 'invented' }, 422, 'calendar-refused'],
  ])('with %s is refused with a message', async (_what, change, status, code) => {
    const back = fake.oauth.agree(await askPermission());
    const answer = await authorize({ ...back, ...change });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
    expect(answer.json().message.length).toBeGreaterThan(20);
    expect((await state()).state).toBe('none');
  });

  test('a second time with the same code is refused', async () => {
    const back = fake.oauth.agree(await askPermission());
    await authorize(back);
    expect((await authorize(back)).json()).toMatchObject({ code: 'unknown-state' });
    expect((await state()).state).toBe('connected');
  });

  test('without a pending request is refused', async () => {
    expect((await authorize({ code: 'some-code' })).json()).toMatchObject({ code: 'unknown-state' });
  });

  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['an address that was typed or linked', { 'sec-fetch-site': 'none' }],
    ['nowhere that is told', {}],
  ])('cannot be started by a call from %s', async (_where, more) => {
    const { cookie } = headers;
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({
        method,
        url: '/api/calendar/auth-url',
        headers: { cookie, ...more },
      });
      expect(answer.statusCode).toBe(403);
    }
    expect(await db.selectFrom('calendar_authorizations').selectAll().execute()).toEqual([]);
  });

  test('while Google is unavailable fails with a message and can be retried', async () => {
    fake.order('token', 'is unwell');
    const answer = await authorize(fake.oauth.agree(await askPermission()));
    expect(answer.statusCode).toBe(503);
    fake.behave();
    expect((await authorize(fake.oauth.agree(await askPermission()))).statusCode).toBe(200);
  });
});

describe('the state', () => {
  test('counts upcoming busy times and their days', async () => {
    await db
      .insertInto('busy_times')
      .values([
        { starts_at: new Date('2026-11-16T15:00:00Z'), ends_at: new Date('2026-11-16T15:30:00Z') },
        { starts_at: new Date('2026-11-17T16:00:00Z'), ends_at: new Date('2026-11-17T17:00:00Z') },
        { starts_at: new Date('2026-11-17T19:00:00Z'), ends_at: new Date('2026-11-17T20:00:00Z') },
        // Two whole days in Phoenix.
        { starts_at: new Date('2026-11-20T07:00:00Z'), ends_at: new Date('2026-11-22T07:00:00Z') },
      ])
      .execute();
    expect(await state()).toMatchObject({ busyTimes: 3, busyDays: 3 });
    await db.deleteFrom('busy_times').execute();
  });

  test('lists upcoming bookings whose event was deleted in the calendar', async () => {
    const { id } = await storeAppointment(db, { startsAt: new Date('2026-11-20T16:00:00Z') });
    const { id: over } = await storeAppointment(db, { startsAt: new Date('2026-11-13T16:00:00Z') });
    for (const appointmentId of [id, over]) {
      await storeCalendarEvent(db, { appointmentId, revision: 0, state: 'deleted-outside' });
    }
    expect((await state()).deletedOutside).toEqual([
      {
        id,
        formattedDateTime: 'Friday, November 20, 2026 at 9:00 AM Arizona time',
        clientName: 'Dana Okafor',
        address: '1234 N Main St, Mesa',
      },
    ]);
  });

  test('reports that the calendar has to be reconnected', async () => {
    await authorize(fake.oauth.agree(await askPermission()));
    await db
      .updateTable('calendar_connection')
      .set({ state: 'reconnect', problem: 'invalid_grant', last_read_at: start })
      .execute();
    expect(await state()).toMatchObject({
      state: 'reconnect',
      problem: 'invalid_grant',
      lastReadAt: '2026-11-16T09:00:00-07:00',
    });
  });

  test('contains no token', async () => {
    await authorize(fake.oauth.agree(await askPermission()));
    const { body } = await get('/api/admin/calendar');
    for (const token of [...fake.oauth.accessTokens, ...fake.oauth.refreshTokens]) {
      expect(body).not.toContain(token);
    }
  });
});

test('disconnecting revokes the permission and is in the audit trail', async () => {
  await authorize(fake.oauth.agree(await askPermission()));
  const answer = await post('/api/admin/calendar/disconnect');
  expect(answer.json()).toMatchObject({ state: 'none', provider: 'google' });
  expect(fake.oauth.revoked.length).toBeGreaterThan(0);
  expect((await audited()).at(-1)).toBe('calendar-disconnected');
});

test('a new feed address works, and the old one stops working', async () => {
  const { feedUrl: old } = await state();
  const answer = await post('/api/admin/calendar/feed/renew');
  const { feedUrl } = answer.json();
  expect(feedUrl).not.toBe(old);
  const status = async (address: string) => (await app.inject(new URL(address).pathname)).statusCode;
  expect(await status(feedUrl)).toBe(200);
  expect(await status(old)).toBe(404);
  expect((await audited()).at(-1)).toBe('calendar-feed-renewed');
});

test('the sandbox’s calendar is connected from the start and needs no permission', async () => {
  const { app: sandbox, db: its } = await makeTestApp();
  const signed = await signedIn(its, { now: start });
  const ask = (url: string, method: 'GET' | 'POST' = 'GET') =>
    sandbox.inject({ method, url, headers: signed.headers });
  expect((await ask('/api/admin/calendar')).json()).toMatchObject({
    provider: 'sandbox',
    state: 'connected',
    needsPermission: false,
  });
  expect((await ask('/api/calendar/auth-url')).json()).toMatchObject({ code: 'nothing-to-connect' });
  expect((await ask('/api/admin/calendar/disconnect', 'POST')).statusCode).toBe(409);
});

test('a live site without a calendar does not say that one is connected', async () => {
  const { app: live, db: its } = await makeTestApp({ mode: 'live' });
  const { headers: owner } = await signedIn(its, { now: start });
  const answer = await live.inject({ url: '/api/admin/calendar', headers: owner });
  expect(answer.json()).toMatchObject({ provider: 'none', state: 'none', needsPermission: false });
});
