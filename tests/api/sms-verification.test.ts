// Verifying a phone, as the contact page does it, with the sandbox's provider.
import { describe, expect, test } from 'vitest';
import { isVerified } from '../../src/server/db/stores/verified-phones.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor, type Visitor } from '../support/visitor.ts';

const { app, db, setNow, logLines } = await makeTestApp();
const start = new Date('2026-11-16T16:00:00Z');
const minutesLater = (minutes: number) => setNow(new Date(start.getTime() + minutes * 60_000));

let numbers = 0;
/** A number no other test has used, so that no limit is reached. */
const newNumber = () => `602555${String(++numbers).padStart(4, '0')}`;
const other = (code: string) => (code === '000000' ? '111111' : '000000');

const send = (visitor: Visitor, phoneNumber: string) =>
  visitor.post('/api/sms/send-verification', { phoneNumber });
const verify = (visitor: Visitor, phoneNumber: string, code: string) =>
  visitor.post('/api/sms/verify-code', { phoneNumber, code });

async function sent() {
  setNow(start);
  const visitor = makeVisitor(app);
  const number = newNumber();
  const code = (await send(visitor, number)).json().code as string;
  return { visitor, number, code };
}

describe('asking for a code', () => {
  test('reports that it was sent and, in a sandbox, returns it', async () => {
    const answer = await send(makeVisitor(app), newNumber());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      success: true,
      message: "We've sent a verification code to your phone.",
      code: expect.stringMatching(/^\d{6}$/),
    });
  });

  test.each([
    ['', 'missing-phone'],
    ['480 555', 'invalid-phone'],
    ['call me', 'invalid-phone'],
    ['+44 20 7946 0958', 'not-a-us-phone'],
    ['(876) 555-0142', 'not-a-us-phone'],
  ])('%j is refused as %s, with a message that says what to enter', async (typed, code) => {
    const answer = await send(makeVisitor(app), typed);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, message: expect.stringContaining('lease enter') });
  });

  test('generates another code each time', async () => {
    const codes = new Set<string>();
    for (let count = 0; count < 5; count++) codes.add((await sent()).code);
    expect(codes.size).toBeGreaterThan(3);
  });
});

describe('the right code', () => {
  test('verifies the number, however number and code are spelled', async () => {
    const { visitor, number, code } = await sent();
    const spelled = `+1 (${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`;
    const answer = await verify(visitor, spelled, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([answer.statusCode, answer.json().success]).toEqual([200, true]);
  });

  test('shows in the status only the number’s last four digits and the expiry 24 hours later', async () => {
    const { visitor, number, code } = await sent();
    expect((await visitor.get('/api/sms/status')).json()).toEqual({ verified: false });
    await verify(visitor, number, code);
    const status = await visitor.get('/api/sms/status');
    expect(status.json()).toEqual({
      verified: true,
      phoneEnding: number.slice(-4),
      verifiedUntil: '2026-11-17T16:00:00.000Z',
    });
    expect(status.body).not.toContain(number.slice(0, 6));
  });

  test('verifies for exactly 24 hours', async () => {
    const { visitor, number, code } = await sent();
    await verify(visitor, number, code);
    minutesLater(24 * 60 - 1);
    expect((await visitor.get('/api/sms/status')).json().verified).toBe(true);
    minutesLater(24 * 60);
    expect((await visitor.get('/api/sms/status')).json()).toEqual({ verified: false });
  });

  test('verifies that number in that browser only', async () => {
    const { visitor, number, code } = await sent();
    await verify(visitor, number, code);
    const rows = await db
      .selectFrom('verified_phones')
      .select('browser')
      .where('phone', '=', `+1${number}`)
      .execute();
    const [{ browser } = { browser: Buffer.alloc(0) }] = rows;
    expect(await isVerified(db, browser, `+1${number}`, start)).toBe(true);
    expect(await isVerified(db, browser, '+16025559999', start)).toBe(false);
    expect(await isVerified(db, Buffer.alloc(32), `+1${number}`, start)).toBe(false);
    expect((await makeVisitor(app).get('/api/sms/status')).json()).toEqual({ verified: false });
  });

  test('works once', async () => {
    const { visitor, number, code } = await sent();
    await verify(visitor, number, code);
    const again = await verify(visitor, number, code);
    expect([again.statusCode, again.json().code]).toEqual([410, 'expired-code']);
  });

  test('does not work in another browser', async () => {
    const { number, code } = await sent();
    expect((await verify(makeVisitor(app), number, code)).statusCode).toBe(410);
    const stranger = (await sent()).visitor;
    expect((await verify(stranger, number, code)).statusCode).toBe(410);
  });

  test('works for just under ten minutes', async () => {
    const { visitor, number, code } = await sent();
    minutesLater(9.99);
    expect((await verify(visitor, number, code)).statusCode).toBe(200);
  });

  test('is expired after ten minutes', async () => {
    const { visitor, number, code } = await sent();
    minutesLater(10);
    const late = await verify(visitor, number, code);
    expect(late.statusCode).toBe(410);
    expect(late.json().message).toContain('Please request a new code.');
  });

  test('is void once a newer one was sent', async () => {
    const { visitor, number, code } = await sent();
    const newer = (await send(visitor, number)).json().code as string;
    if (newer !== code) expect((await verify(visitor, number, code)).statusCode).toBe(422);
    expect((await verify(visitor, number, newer)).statusCode).toBe(200);
  });
});

describe('a wrong code', () => {
  test('is refused with the specified message', async () => {
    const { visitor, number, code } = await sent();
    const answer = await verify(visitor, number, other(code));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'wrong-code',
      message: 'Invalid verification code. Please try again.',
    });
  });

  test('four times does not void the right one', async () => {
    const { visitor, number, code } = await sent();
    for (let guess = 0; guess < 4; guess++) await verify(visitor, number, other(code));
    expect((await verify(visitor, number, code)).statusCode).toBe(200);
  });

  test('five times voids the code until a new one is sent', async () => {
    const { visitor, number, code } = await sent();
    for (let guess = 0; guess < 5; guess++) await verify(visitor, number, other(code));
    const dead = await verify(visitor, number, code);
    expect([dead.statusCode, dead.json().code]).toEqual([410, 'too-many-wrong-codes']);
    const newer = (await send(visitor, number)).json().code as string;
    expect((await verify(visitor, number, newer)).statusCode).toBe(200);
  });

  test('of fewer than six digits does not count as an attempt', async () => {
    const { visitor, number, code } = await sent();
    for (let guess = 0; guess < 6; guess++) {
      const answer = await verify(visitor, number, '12345');
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'incomplete-code']);
    }
    expect((await verify(visitor, number, code)).statusCode).toBe(200);
  });

  test('typed by a stranger does not use up the owner’s tries', async () => {
    const { visitor, number, code } = await sent();
    const stranger = (await sent()).visitor;
    for (let guess = 0; guess < 6; guess++) await verify(stranger, number, other(code));
    expect((await verify(visitor, number, code)).statusCode).toBe(200);
  });
});

test('no log line contains a number, a code or an address', async () => {
  const { visitor, number, code } = await sent();
  await verify(visitor, number, other(code));
  await verify(visitor, number, code);
  const log = logLines.join('');
  expect(log).toContain('/api/sms/verify-code');
  expect(log).not.toMatch(/602555|\(602\)|198\.18\./);
  expect(log).not.toContain(code);
});
