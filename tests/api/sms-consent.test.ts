// Consent to texts: given next to the number, STOP and START from the phone, and from nowhere else.
import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { TEXT_CONSENT_VERSION } from '../../src/domain/verification/text-consent.ts';
import { sandboxSms } from '../../src/server/adapters/sms/sandbox.ts';
import { twilioSms } from '../../src/server/adapters/sms/twilio.ts';
import { mayText } from '../../src/server/db/stores/text-permissions.ts';
import { applyRetention } from '../../src/server/jobs/apply-retention.ts';
import { twilioAccount } from '../support/fake-twilio.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const publicUrl = 'https://inspections.example';
const address = '/api/webhooks/twilio/inbound';
const { readInbound } = twilioSms({
  ...twilioAccount,
  verifyBaseUrl: 'http://127.0.0.1:9',
  apiBaseUrl: 'http://127.0.0.1:9',
  publicUrl,
});
// Codes by the sandbox, so that they are known; answers as Twilio passes them on.
const { app, db, logLines } = await makeTestApp({ publicUrl }, undefined, (deps) => ({
  ...sandboxSms(deps),
  readInbound,
}));

const now = new Date('2026-11-16T16:00:00Z');
let numbers = 0;
let digits = '';
beforeEach(() => {
  digits = `520555${String(++numbers).padStart(4, '0')}`;
});
const phone = () => `+1${digits}`;

async function verifyWithConsent(smsConsent: boolean | undefined) {
  const visitor = makeVisitor(app);
  const asked = await visitor.send({
    method: 'POST',
    url: '/api/sms/send-verification',
    payload: { phoneNumber: digits, smsConsent },
    remoteAddress: `203.0.113.${numbers}`,
  });
  return () => visitor.post('/api/sms/verify-code', { phoneNumber: digits, code: asked.json().code });
}

const consents = () => db.selectFrom('text_consents').selectAll().where('phone', '=', phone()).execute();

describe('consent', () => {
  test('is stored with the wording’s version, the time and the address', async () => {
    await verifyWithConsent(true);
    expect(await consents()).toMatchObject([
      { version: TEXT_CONSENT_VERSION, agreed_at: now, address: `203.0.113.${numbers}`, verified_at: null },
    ]);
  });

  test.each([false, undefined])('is not stored when the box is %s', async (smsConsent) => {
    const verify = await verifyWithConsent(smsConsent);
    await verify();
    expect(await consents()).toEqual([]);
    expect(await mayText(db, phone())).toBe(false);
  });

  test('counts only once the number was verified, so that no one agrees for a stranger', async () => {
    const verify = await verifyWithConsent(true);
    expect(await mayText(db, phone())).toBe(false);
    await verify();
    expect(await mayText(db, phone())).toBe(true);
  });

  test('for a number never verified is deleted, and kept as evidence otherwise', async () => {
    await verifyWithConsent(true);
    const unverified = digits;
    digits = `520555${String(++numbers).padStart(4, '0')}`;
    await (await verifyWithConsent(true))();
    const later = new Date(now.getTime() + 3 * 86_400_000);
    await applyRetention({ db, clock: { now: () => later } }, 'nightly');
    expect(await consents()).toHaveLength(1);
    digits = unverified;
    expect(await consents()).toEqual([]);
  });
});

/** As Twilio signs: the address, then every name and value in the order of the names. */
function sign(fields: Record<string, string>, url = publicUrl + address, token = twilioAccount.authToken) {
  const sorted = Object.keys(fields).sort();
  const text = url + sorted.map((name) => name + fields[name]).join('');
  return createHmac('sha1', token).update(text).digest('base64');
}

const receive = (form: Record<string, string>, signature: string | undefined = sign(form), url = address) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      ...(signature && { 'x-twilio-signature': signature }),
    },
    payload: new URLSearchParams(form).toString(),
  });
const reply = (Body: string) => ({ MessageSid: 'SM1', From: phone(), To: '+14805550142', Body });

async function agreed() {
  await (await verifyWithConsent(true))();
}

describe('an answer from the phone', () => {
  test('STOP ends texts and is answered with an empty message', async () => {
    await agreed();
    const answer = await receive(reply('Stop'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/xml');
    expect(answer.body).toMatch(/<Response\/>$/);
    expect(await mayText(db, phone())).toBe(false);
  });

  test('a second STOP changes nothing', async () => {
    await agreed();
    await receive(reply('STOP'));
    expect((await receive(reply('STOP'))).statusCode).toBe(200);
    expect(await mayText(db, phone())).toBe(false);
  });

  test('START opts back in', async () => {
    await agreed();
    await receive(reply('UNSUBSCRIBE'));
    await receive(reply('START'));
    expect(await mayText(db, phone())).toBe(true);
  });

  test('START without consent allows nothing', async () => {
    await receive(reply('START'));
    expect(await mayText(db, phone())).toBe(false);
  });

  test('ticking the box again does not undo STOP', async () => {
    await agreed();
    await receive(reply('STOP'));
    await agreed();
    expect(await mayText(db, phone())).toBe(false);
  });

  test('anything else changes nothing', async () => {
    await agreed();
    expect((await receive(reply('Can we stop by at 9?'))).statusCode).toBe(200);
    expect(await mayText(db, phone())).toBe(true);
  });

  test('with a repeated field is signed over its different values, sorted', async () => {
    await agreed();
    const fields = [...Object.entries(reply('STOP')), ['Tag', 'b'], ['Tag', 'a'], ['Tag', 'b']];
    const text = `BodySTOPFrom${phone()}MessageSidSM1TagaTagbTo+14805550142`;
    const signature = createHmac('sha1', twilioAccount.authToken)
      .update(publicUrl + address + text)
      .digest('base64');
    const answer = await app.inject({
      method: 'POST',
      url: address,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature,
      },
      payload: new URLSearchParams(fields as [string, string][]).toString(),
    });
    expect(answer.statusCode).toBe(200);
    expect(await mayText(db, phone())).toBe(false);
  });

  test('in another language is classified by Twilio', async () => {
    await agreed();
    const form = { ...reply('Parar'), OptOutType: 'STOP' };
    await receive(form);
    expect(await mayText(db, phone())).toBe(false);
  });
});

describe('a caller who is not Twilio', () => {
  const forgeries: [string, () => Promise<{ statusCode: number }>][] = [
    ['without a signature', () => receive(reply('STOP'), '')],
    ['with a signature of nonsense', () => receive(reply('STOP'), '!!!')],
    ['with another secret', () => receive(reply('STOP'), sign(reply('STOP'), undefined, 'other'))],
    ['with a signature for other words', () => receive(reply('STOP'), sign(reply('START')))],
    [
      'with a signature for another address',
      () => receive(reply('STOP'), sign(reply('STOP'), `${publicUrl}/`)),
    ],
    ['with a query Twilio did not sign', () => receive(reply('STOP'), undefined, `${address}?x=1`)],
  ];
  test.each(forgeries)('%s, is refused and changes nothing', async (_how, forge) => {
    await agreed();
    expect((await forge()).statusCode).toBe(403);
    expect(await mayText(db, phone())).toBe(true);
  });

  test('JSON is refused, too', async () => {
    const answer = await app.inject({ method: 'POST', url: address, payload: reply('STOP') });
    expect(answer.statusCode).toBe(403);
  });

  test('a signed call without a message is refused', async () => {
    expect((await receive({ From: phone() })).statusCode).toBe(400);
  });

  test('no other endpoint accepts a form', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/sms/send-verification',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `phoneNumber=${digits}`,
    });
    expect(answer.statusCode).toBe(415);
  });
});

test('without incoming texts, the endpoint does not exist', async () => {
  const { app: sandbox } = await makeTestApp();
  expect((await sandbox.inject({ method: 'POST', url: address, payload: {} })).statusCode).toBe(404);
});

test('no log line contains a number, an address or a message', () => {
  const log = logLines.join('');
  expect(log).toContain(address);
  expect(log).not.toMatch(/520555|203\.0\.113|UNSUBSCRIBE|Parar/);
});
