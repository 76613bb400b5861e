// The Google adapter when Google fails: always a value, always in time, never a word of a token or a client.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { findConnection } from '../../src/server/db/stores/calendar-connection.ts';
import type { Calendar } from '../../src/server/ports/calendar.ts';
import { makeCalendarDatabase, start } from '../support/calendar-database.ts';
import { calendarMisbehaviors, startFakeGoogleCalendar } from '../support/fake-google-calendar.ts';
import { googleClient } from '../support/fake-google-calendar-oauth.ts';

const fake = await startFakeGoogleCalendar();
afterAll(fake.close);
const { db, google, connectTo, setNow, logged } = await makeCalendarDatabase();
beforeEach(async () => {
  setNow(start);
  fake.behave();
  await connectTo(fake, google(fake));
  fake.seen.length = 0;
  logged.length = 0;
});

const at = (time: string) => new Date(`2026-11-18T${time}:00-07:00`);
const calls: [string, (calendar: Calendar) => Promise<unknown>][] = [
  [
    'putEvent',
    (calendar) =>
      calendar.putEvent(
        {
          appointmentId: randomUUID(),
          title: 'Inspection: Dana Okafor',
          location: '1234 N Main St',
          description: 'Phone: (602) 555-0199',
          startsAt: at('09:00'),
          endsAt: at('11:30'),
          tentative: false,
        },
        { revive: false },
      ),
  ],
  ['removeEvent', (calendar) => calendar.removeEvent(randomUUID())],
  ['readTimes', (calendar) => calendar.readTimes({ startsAt: at('00:00'), endsAt: at('23:00') })],
];
const secrets = /ya29|1\/\/refresh|4\/0A|GOCSPX|Bearer|Okafor|Main St|555/;
const unavailable = { ok: false, reason: 'unavailable', why: expect.any(String) };
/** Only what stays silent is waited for; a busy machine must not make the rest late. */
const patience = (how: string) => ({ maxWaitMs: how.startsWith('says nothing') ? 300 : 10_000 });

describe.each(calls)('%s', (name, call) => {
  test.each(calendarMisbehaviors)('is unavailable when Google’s calendar %s', async (how) => {
    fake.order('events', how);
    const outcome = await call(google(fake, patience(how)));
    expect(outcome).toEqual(unavailable);
    expect(logged).toEqual([expect.stringContaining(`${name}: `)]);
    expect(JSON.stringify([outcome, logged])).not.toMatch(secrets);
    expect((await findConnection(db))?.state).toBe('connected');
  });

  test('is unavailable when nothing listens on the port', async () => {
    const gone = await startFakeGoogleCalendar();
    await gone.close();
    expect(await call(google(gone))).toEqual(unavailable);
    expect(logged).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });

  test('is unavailable with a wrong client secret, and the permission stays valid', async () => {
    fake.oauth.expireAccess();
    expect(await call(google(fake, { clientSecret: 'wrong' }))).toEqual(unavailable);
    expect(logged).toEqual([`${name}: HTTP 401 invalid_client`]);
    expect((await findConnection(db))?.state).toBe('connected');
  });

  test('needs a new permission when ours lacks one, and the owner is asked to connect again', async () => {
    fake.order('events', 'lacks the permission');
    expect(await call(google(fake))).toEqual({ ok: false, reason: 'reconnect' });
    expect(await findConnection(db)).toMatchObject({
      state: 'reconnect',
      problem: expect.stringMatching(/Please connect again/),
    });
    expect(logged.join()).not.toMatch(secrets);
  });

  test('needs a new permission when this one was withdrawn', async () => {
    fake.oauth.withdraw();
    expect(await call(google(fake))).toEqual({ ok: false, reason: 'reconnect' });
    expect((await findConnection(db))?.state).toBe('reconnect');
  });
});

test('a calendar that is closed to us needs a new permission, a single event does not', async () => {
  fake.order('events', 'closed the calendar to us');
  expect(await google(fake).removeEvent(randomUUID())).toEqual(unavailable);
  expect((await findConnection(db))?.state).toBe('connected');
  const range = { startsAt: at('00:00'), endsAt: at('23:00') };
  expect(await google(fake).readTimes(range)).toEqual({ ok: false, reason: 'reconnect' });
  expect((await findConnection(db))?.state).toBe('reconnect');
});

// All calls get their token in the same way.
test.each(calendarMisbehaviors)('nothing is available when the token service %s', async (how) => {
  fake.oauth.expireAccess();
  fake.order('token', how);
  const outcome = await google(fake, patience(how)).removeEvent(randomUUID());
  expect(outcome).toEqual(unavailable);
  expect(JSON.stringify([outcome, logged])).not.toMatch(secrets);
  expect((await findConnection(db))?.state).toBe('connected');
});

test.each([
  ['is called too often', 'HTTP 403 rateLimitExceeded'],
  ['is not enabled', 'HTTP 403 accessNotConfigured'],
  ['never likes the token', 'HTTP 401 authError'],
] as const)('when Google’s calendar %s, the log has Google’s error code', async (how, why) => {
  fake.order('events', how);
  await google(fake).readTimes({ startsAt: at('00:00'), endsAt: at('23:00') });
  expect(logged).toEqual([`readTimes: ${why}`]);
});

test('a silent Google times out after five seconds by default', { timeout: 20_000 }, async () => {
  fake.order('events', 'says nothing');
  const began = performance.now();
  expect(await google(fake).removeEvent(randomUUID())).toEqual(unavailable);
  const waited = performance.now() - began;
  expect(waited).toBeGreaterThan(4_900);
  expect(waited).toBeLessThan(7_000);
});

test('a silent Google keeps a customer waiting for a second and a half, and the job’s own calls go on', {
  timeout: 20_000,
}, async () => {
  const range = { startsAt: at('00:00'), endsAt: at('23:00') };
  const calendar = google(fake, { maxWaitMs: 10_000 });
  fake.order('events', 'says nothing');
  const began = performance.now();
  expect(await calendar.readTimes(range, { waitedFor: true })).toEqual(unavailable);
  expect(performance.now() - began).toBeLessThan(4_000);
  fake.order('events', 'is unwell');
  for (let count = 0; count < 5; count += 1) await calendar.readTimes(range, { waitedFor: true });
  fake.behave();
  expect(await calendar.readTimes(range, { waitedFor: true })).toEqual(unavailable);
  expect(await calendar.readTimes(range)).toMatchObject({ ok: true });
});

test('five failures open the circuit breaker of that call for 15 seconds', async () => {
  let now = 0;
  const calendar = google(fake, { now: () => now });
  const range = { startsAt: at('00:00'), endsAt: at('23:00') };
  fake.order('events', 'is unwell');
  for (let count = 0; count < 7; count += 1) expect(await calendar.readTimes(range)).toEqual(unavailable);
  expect([fake.seen.length, logged.length]).toEqual([5, 5]);
  fake.behave();
  expect(await calendar.removeEvent(randomUUID())).toEqual({ ok: true });
  expect(await calendar.readTimes(range)).toEqual(unavailable);
  now += 15_000;
  expect(await calendar.readTimes(range)).toMatchObject({ ok: true });
});

describe('a code', () => {
  const redeem = async (calendar: Calendar, ownCode?: string) => {
    const { authorization } = calendar;
    if (!authorization) throw new Error('Nothing to permit');
    const { url, verifier } = authorization.begin('a-state');
    return authorization.redeem(ownCode ?? fake.oauth.agree(url).code, verifier);
  };

  test.each(calendarMisbehaviors)('cannot be redeemed while the token service %s', async (how) => {
    fake.order('token', how);
    const outcome = await redeem(google(fake, patience(how)));
    expect(outcome).toEqual({ ok: false, reason: 'unavailable' });
    expect(logged).toEqual([expect.stringContaining('redeem: ')]);
    expect(logged.join()).not.toMatch(secrets);
  });

  test('unknown to Google is refused', async () => {
    expect(await redeem(google(fake), '4/0A-made-up')).toEqual({ ok: false, reason: 'refused' });
  });

  test('cannot be redeemed with a wrong client secret', async () => {
    const outcome = await redeem(google(fake, { ...googleClient, clientSecret: 'wrong' }));
    expect(outcome).toEqual({ ok: false, reason: 'unavailable' });
  });
});
