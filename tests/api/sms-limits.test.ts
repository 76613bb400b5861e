// How many texts may go out, whatever is asked at the same time and whatever a visitor pretends.
import { afterEach, describe, expect, test } from 'vitest';
import { countingSms, rightCode } from '../support/counting-sms.ts';
import { changePolicies } from '../support/current-business.ts';
import { runJobs } from '../support/run-jobs.ts';
import { closeOpened, makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const start = new Date('2026-11-16T16:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

// Each test has an application of its own; all at once they would take the database's connections.
afterEach(closeOpened);

async function makeApp(settings: Parameters<typeof makeTestApp>[0] = {}) {
  const provider = countingSms();
  const made = await makeTestApp(settings, undefined, () => provider.sms);
  const ask = (phoneNumber: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    made.app.inject({
      method: 'POST',
      url: '/api/sms/send-verification',
      payload: { phoneNumber },
      remoteAddress,
      headers,
    });
  return { ...made, ...provider, ask };
}

const number = (index: number) => `480555${String(index).padStart(4, '0')}`;
const address = (index: number) => `203.0.113.${index}`;
const fifty = Array.from({ length: 50 }, (_, index) => index);
const statuses = (answers: { statusCode: number }[]) => {
  const counted: Record<number, number> = {};
  for (const { statusCode } of answers) counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  return counted;
};

describe('of 50 requests at the same time', () => {
  test('for one number, three are sent', async () => {
    const { ask, sent } = await makeApp();
    const answers = await Promise.all(fifty.map((index) => ask(number(1), address(index))));
    expect(statuses(answers)).toEqual({ 200: 3, 429: 47 });
    expect(sent).toHaveLength(3);
  });

  test('from one network, ten are sent', async () => {
    const { ask, sent } = await makeApp();
    const answers = await Promise.all(fifty.map((index) => ask(number(index), address(1))));
    expect(statuses(answers)).toEqual({ 200: 10, 429: 40 });
    expect(sent).toHaveLength(10);
  });

  test('from everywhere to everyone, as many as the owner allows in a day', async () => {
    const { ask, sent } = await makeApp({ verificationsPerDay: 7 });
    const answers = await Promise.all(fifty.map((index) => ask(number(index), address(index))));
    expect(statuses(answers)).toEqual({ 200: 7, 429: 43 });
    expect(sent).toHaveLength(7);
  });

  test('that guess a code, five reach the provider', async () => {
    const { app, checked } = await makeApp();
    const visitor = makeVisitor(app);
    await visitor.post('/api/sms/send-verification', { phoneNumber: number(1) });
    const answers = await Promise.all(
      fifty.map((index) =>
        visitor.post('/api/sms/verify-code', { phoneNumber: number(1), code: String(100_000 + index) }),
      ),
    );
    expect(checked).toHaveLength(5);
    expect(statuses(answers)).toEqual({ 422: 5, 410: 45 });
  });
});

test('200 requests with a forged X-Forwarded-For count as one visitor', async () => {
  const { ask, sent } = await makeApp();
  const answers = [];
  for (let index = 0; index < 200; index++) {
    answers.push(await ask(number(index), '198.51.100.7', { 'x-forwarded-for': address(index) }));
  }
  expect(statuses(answers)).toEqual({ 200: 10, 429: 190 });
  expect(sent).toHaveLength(10);
});

test('a whole IPv6 network counts as one visitor', async () => {
  const { ask, sent } = await makeApp();
  for (let index = 0; index < 15; index++) await ask(number(index), `2001:db8:1:2::${index + 1}`);
  expect(sent).toHaveLength(10);
});

describe('a visitor over the limit', () => {
  test.each([
    ['one number', 'phone-limit', 600, () => [number(1), address(9)] as const],
    ['one network', 'network-limit', 3600, () => [number(77), address(1)] as const],
    ['everyone together', 'daily-limit', 86_400, () => [number(77), address(9)] as const],
  ])('%s, gets the time of the next try, which then works', async (_who, code, seconds, last) => {
    const most = { 'phone-limit': 3, 'network-limit': 10, 'daily-limit': 4 }[code] ?? 0;
    const { ask, setNow } = await makeApp(code === 'daily-limit' ? { verificationsPerDay: most } : {});
    setNow(start);
    for (let index = 0; index < most; index++) {
      const same = { 'phone-limit': [1, index], 'network-limit': [index, 1] }[code] ?? [index, index];
      expect((await ask(number(same[0] ?? 0), address(same[1] ?? 0))).statusCode).toBe(200);
    }
    setNow(new Date(start.getTime() + 1000));
    const refused = await ask(...last());
    expect([refused.statusCode, refused.json().code]).toEqual([429, code]);
    expect(refused.headers['retry-after']).toBe(String(seconds - 1));
    setNow(new Date(start.getTime() + seconds * 1000));
    expect((await ask(...last())).statusCode).toBe(200);
  });
});

describe('refusals by the provider do not count', () => {
  test.each([
    [{ ok: false, reason: 'unavailable' }, 503, 'sms-unavailable'],
    [{ ok: false, reason: 'refused-number' }, 422, 'refused-phone'],
    [{ ok: false, reason: 'provider-limit' }, 429, 'phone-limit'],
  ] as const)('%j answers %i and is not counted', async (answer, status, code) => {
    const { ask, answerSendsWith, db } = await makeApp();
    answerSendsWith(answer);
    for (let count = 0; count < 12; count++) {
      const failed = await ask(number(1), address(1));
      expect([failed.statusCode, failed.json().code]).toEqual([status, code]);
    }
    expect(await db.selectFrom('verification_sends').select('id').execute()).toEqual([]);
    answerSendsWith({ ok: true });
    for (let count = 0; count < 3; count++) expect((await ask(number(1), address(1))).statusCode).toBe(200);
  });

  test('a check without an answer does not count, and the code stays valid', async () => {
    const { app, answerChecksWith } = await makeApp();
    const visitor = makeVisitor(app);
    await visitor.post('/api/sms/send-verification', { phoneNumber: number(1) });
    answerChecksWith({ ok: false, reason: 'unavailable' });
    const tryIt = () => visitor.post('/api/sms/verify-code', { phoneNumber: number(1), code: rightCode });
    for (let count = 0; count < 6; count++) expect((await tryIt()).statusCode).toBe(503);
    answerChecksWith(undefined);
    expect((await tryIt()).statusCode).toBe(200);
  });

  test('an exception in the provider does not count against the limit', async () => {
    const broken = { ...countingSms().sms, sendCode: () => Promise.reject(new Error('broken')) };
    const { app, db } = await makeTestApp({}, undefined, () => broken);
    const answer = await makeVisitor(app).post('/api/sms/send-verification', { phoneNumber: number(1) });
    expect(answer.statusCode).toBe(500);
    expect(await db.selectFrom('verification_sends').select('id').execute()).toEqual([]);
  });
});

test('the network’s address is not stored with a send', async () => {
  const { ask, pool } = await makeApp();
  await ask(number(1), '203.0.113.77');
  const { rows } = await pool.query('select verification_sends::text as row from verification_sends');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113/);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from('203.0.113.77').toString('hex'));
});

test('the limit frees up one send at a time', async () => {
  const { ask, setNow } = await makeApp();
  for (const minutes of [0, 4, 8]) {
    setNow(after(minutes));
    expect((await ask(number(1), address(minutes))).statusCode).toBe(200);
  }
  setNow(after(9));
  expect((await ask(number(1), address(20))).headers['retry-after']).toBe('60');
  setNow(after(10));
  expect((await ask(number(1), address(21))).statusCode).toBe(200);
  expect((await ask(number(1), address(22))).headers['retry-after']).toBe('240');
});

describe('an attacker with many IPv6 networks', () => {
  /** 21 /64s of one /48, each in a /56 of its own. */
  const ofOneSite = (index: number) => `2001:db8:77:${((index % 21) * 256).toString(16)}::1`;

  test('gets 25 codes in an hour from one /48, and everyone elsewhere is still served', async () => {
    const { ask, sent } = await makeApp();
    for (let index = 0; index < 210; index++) await ask(number(index), ofOneSite(index));
    expect(sent).toHaveLength(25);
    expect((await ask(number(900), '2001:db8:78::1')).statusCode).toBe(200);
  });

  test('gets 15 in an hour from one /56', async () => {
    const { ask, sent } = await makeApp();
    for (let index = 0; index < 40; index++) await ask(number(index), `2001:db8:77:${index.toString(16)}::1`);
    expect(sent).toHaveLength(15);
  });

  test('gets 50 in a day from one /48, and the refusal names the daily limit', async () => {
    const { ask, sent, setNow } = await makeApp();
    let last = await ask(number(1), ofOneSite(1));
    for (let hour = 0; hour < 4; hour++) {
      setNow(after(hour * 61));
      for (let index = 0; index < 40; index++) last = await ask(number(hour * 40 + index), ofOneSite(index));
    }
    expect(sent).toHaveLength(50);
    expect([last.statusCode, last.json().code]).toEqual([429, 'network-daily-limit']);
  });

  test('leaves the last quarter of the day’s limit to new networks', async () => {
    const { ask, sent } = await makeApp({ verificationsPerDay: 40 });
    // Five sites ask for as much as they can get.
    for (let index = 0; index < 100; index++) await ask(number(index), `2001:db8:${10 + (index % 5)}::1`);
    expect(sent).toHaveLength(30);
    const refused = await ask(number(900), '2001:db8:10::1');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'daily-limit']);
    // A visitor's code, and once more where it did not arrive.
    for (const status of [200, 200, 429]) {
      expect((await ask(number(901), '2001:db8:99::1')).statusCode).toBe(status);
    }
    for (let index = 0; index < 8; index++) {
      expect((await ask(number(910 + index), address(index))).statusCode).toBe(200);
    }
    expect((await ask(number(950), address(60))).json().code).toBe('daily-limit');
    expect(sent).toHaveLength(40);
  });
});

describe('the owner', () => {
  test('is warned by mail once a day when half of the codes are used', async () => {
    const { ask, db, business, pool, clock, setNow } = await makeApp({ verificationsPerDay: 10 });
    const warnings = async () => {
      await runJobs({ db, pool, clock });
      const mails = await db.selectFrom('messages').select(['recipient', 'subject', 'body_text']).execute();
      return mails.filter(({ subject }) => subject?.startsWith('Half of today'));
    };
    await changePolicies({ db, clock, business }, { noticeEmails: ['owner@home.example'] });
    for (let index = 0; index < 4; index++) await ask(number(index), address(index));
    expect(await warnings()).toEqual([]);
    for (let index = 4; index < 8; index++) await ask(number(index), address(index));
    expect(await warnings()).toMatchObject([
      { recipient: 'owner@home.example', body_text: expect.stringContaining('8 verification codes') },
    ]);
    setNow(after(25 * 60));
    for (let index = 0; index < 5; index++) await ask(number(index), address(index));
    expect(await warnings()).toHaveLength(2);
  });

  test.each([
    ['787 555 0142', 'territories'],
    ['416 555 0142', 'canada'],
  ] as const)('decides whether %s gets codes', async (phone, region) => {
    const { ask } = await makeApp();
    expect((await ask(phone, address(1))).json().code).toBe('not-a-us-phone');
    const allowing = await makeApp({ textRegions: [region] });
    expect((await allowing.ask(phone, address(1))).statusCode).toBe(200);
    expect((await allowing.ask('900 555 0142', address(1))).statusCode).toBe(422);
  });
});
