// The Twilio adapter when Twilio fails: always "unavailable", always in time, never a word about secrets or numbers.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type TwilioOptions, twilioSms } from '../../src/server/adapters/sms/twilio.ts';
import type { Sms } from '../../src/server/ports/sms.ts';
import { misbehaviors } from '../support/fake-google-maps-misbehavior.ts';
import { startFakeTwilio, twilioAccount } from '../support/fake-twilio.ts';

const twilio = await startFakeTwilio();
afterAll(twilio.close);
beforeEach(twilio.behave);

const unavailable = { ok: false, reason: 'unavailable' };
const phone = { digits: '4805550142', e164: '+14805550142', display: '(480) 555-0142' };

/** A new adapter for every test, so that none inherits another's failures. */
function make(options: Partial<TwilioOptions> = {}) {
  const logged: string[] = [];
  const sms = twilioSms({
    ...twilioAccount,
    verifyBaseUrl: twilio.url,
    apiBaseUrl: twilio.url,
    publicUrl: 'https://inspections.example',
    from: '+14805550100',
    // Only what stays silent is waited for; a busy machine must not make the rest late.
    maxWaitMs: 10_000,
    onFailure: (call, why) => logged.push(`${call}: ${why}`),
    ...options,
  });
  return { sms, logged };
}

const calls: [string, (sms: Sms) => Promise<unknown>][] = [
  ['sendCode', (sms) => sms.sendCode(phone)],
  ['checkCode', (sms) => sms.checkCode(phone, '123456')],
  ['sendText', (sms) => sms.sendText(phone, 'See you tomorrow.', reference)],
];
const reference = { deliveryId: '7d9f1a50-0000-4000-8000-00000000dead', attempt: 1 };
/** Twilio may have taken the text before it failed. */
const unclear =
  /^(says nothing|cuts the line|answers (HTML|broken JSON|other types|an empty body|without end))/;
const secrets = /fedcba|5550142|123456|tomorrow/;

describe.each(calls)('%s', (name, call) => {
  test.each(misbehaviors)('is unavailable when Twilio %s', async (misbehavior) => {
    twilio.order(misbehavior);
    const { sms, logged } = make(misbehavior.startsWith('says nothing') ? { maxWaitMs: 300 } : {});
    const mayHaveArrived = name === 'sendText' && unclear.test(misbehavior);
    expect(await call(sms)).toEqual(mayHaveArrived ? { ok: false, reason: 'unclear' } : unavailable);
    expect(logged).toEqual([expect.stringContaining(`${name}: `)]);
    expect(logged.join()).not.toMatch(secrets);
  });

  test('is unavailable when nothing listens on the port', async () => {
    const gone = await startFakeTwilio();
    await gone.close();
    const { sms, logged } = make({ verifyBaseUrl: gone.url, apiBaseUrl: gone.url });
    expect(await call(sms)).toEqual(unavailable);
    expect(logged).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });

  test.each([
    ['a wrong secret', { authToken: 'wrong' }, '401 20003'],
    ['too many calls by the whole account', {}, '429 20429'],
  ])('%s is unavailable, not the visitor’s mistake', async (_what, options, why) => {
    if (why.startsWith('429')) twilio.refuse(phone.e164, 429, 20429);
    const { sms, logged } = make(options);
    expect(await call(sms)).toEqual(unavailable);
    expect(logged).toEqual([`${name}: HTTP ${why}`]);
  });
});

test('a silent Twilio times out after five seconds by default', { timeout: 15_000 }, async () => {
  twilio.order('says nothing');
  const sms = twilioSms({
    ...twilioAccount,
    verifyBaseUrl: twilio.url,
    apiBaseUrl: twilio.url,
    publicUrl: 'https://inspections.example',
  });
  const began = performance.now();
  expect(await sms.sendCode(phone)).toEqual(unavailable);
  const waited = performance.now() - began;
  expect(waited).toBeGreaterThan(4_900);
  expect(waited).toBeLessThan(7_000);
});

test('five failures open the circuit breaker of that call for 15 seconds', async () => {
  let now = 0;
  const { sms, logged } = make({ now: () => now });
  twilio.order('is unwell');
  for (let count = 0; count < 7; count += 1) expect(await sms.sendCode(phone)).toEqual(unavailable);
  expect([twilio.seen.length, logged.length]).toEqual([5, 5]);
  twilio.behave();
  expect(await sms.sendText(phone, 'x', reference)).toEqual({ ok: true });
  expect(await sms.sendCode(phone)).toEqual(unavailable);
  now += 15_000;
  expect(await sms.sendCode(phone)).toMatchObject({ ok: true });
});

test('too many codes for one number do not open the circuit breaker for everybody', async () => {
  const { sms } = make();
  for (const code of [60203, 60212]) {
    twilio.refuse(phone.e164, 429, code);
    for (let count = 0; count < 5; count++) {
      expect(await sms.sendCode(phone)).toEqual({ ok: false, reason: 'provider-limit' });
    }
  }
  twilio.refuse(phone.e164, 429, 60207);
  for (let count = 0; count < 5; count++) expect(await sms.sendCode(phone)).toEqual(unavailable);
  const another = { ...phone, e164: '+14805550143' };
  expect(await sms.sendCode(another)).toMatchObject({ ok: true });
});

test('a null "valid" is no failure: the status counts', async () => {
  const { sms } = make();
  await sms.sendCode(phone);
  twilio.answerChecksWith({ valid: null });
  expect(await sms.checkCode(phone, twilio.codeFor(phone.e164))).toEqual({ ok: true, right: true });
});

test('mistyped codes never open the circuit breaker', async () => {
  const { sms } = make();
  for (let guess = 0; guess < 6; guess++) {
    expect(await sms.checkCode(phone, '000000')).toEqual({ ok: false, reason: 'expired' });
  }
  expect(await sms.sendCode(phone)).toMatchObject({ ok: true });
  expect(await sms.checkCode(phone, twilio.codeFor(phone.e164))).toEqual({ ok: true, right: true });
});
