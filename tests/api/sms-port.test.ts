// What every SMS provider must do, on the sandbox's adapter and on Twilio's against a server that speaks its protocol.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { parseUsPhone, type UsPhone } from '../../src/domain/contact/phone.ts';
import { sandboxSms } from '../../src/server/adapters/sms/sandbox.ts';
import { twilioSms } from '../../src/server/adapters/sms/twilio.ts';
import { newestMessages } from '../../src/server/db/stores/messages.ts';
import { currentBusiness } from '../support/current-business.ts';
import { startFakeTwilio, twilioAccount } from '../support/fake-twilio.ts';
import { makeTestApp } from '../support/test-app.ts';

const { db } = await makeTestApp();
const twilio = await startFakeTwilio();
afterAll(twilio.close);
beforeEach(twilio.behave);

let now = new Date('2026-11-16T16:00:00Z');
const start = now;
beforeEach(() => {
  now = start;
});

function usPhone(typed: string): UsPhone {
  const phone = parseUsPhone(typed);
  if (!phone.ok) throw new Error(typed);
  return phone.value;
}
let numbers = 0;
/** A number no other test has used. */
const newPhone = () => usPhone(`480555${String(++numbers).padStart(4, '0')}`);
const other = (code: string) => (code === '000000' ? '111111' : '000000');

const sandbox = sandboxSms({ db, business: currentBusiness, clock: { now: () => now } });
const options = {
  ...twilioAccount,
  verifyBaseUrl: twilio.url,
  apiBaseUrl: twilio.url,
  publicUrl: 'https://inspections.example',
  from: '+14805550142',
};
const reference = { deliveryId: '7d9f1a50-0000-4000-8000-00000000dead', attempt: 2 };
const failed = (kind: string, code: number) => ({
  ok: false,
  reason: 'failed',
  failure: { kind, code: `Twilio ${code}` },
});

const newestText = async () => (await newestMessages(db))[0];

const providers = [
  {
    name: 'sandbox',
    sms: sandbox,
    codeFor: async (_phone: UsPhone) => /\d{6}/.exec((await newestText())?.body_text ?? '')?.[0] ?? '',
    letExpire: () => {
      now = new Date(start.getTime() + 10 * 60_000);
    },
  },
  {
    name: 'Twilio',
    sms: twilioSms(options),
    codeFor: async (phone: UsPhone) => twilio.codeFor(phone.e164),
    letExpire: (phone: UsPhone) => void twilio.expire(phone.e164),
  },
];

describe.each(providers)('with $name', ({ sms, codeFor, letExpire }) => {
  test('the code that was sent is right', async () => {
    const phone = newPhone();
    expect(await sms.sendCode(phone)).toMatchObject({ ok: true });
    expect(await codeFor(phone)).toMatch(/^\d{6}$/);
    expect(await sms.checkCode(phone, await codeFor(phone))).toEqual({ ok: true, right: true });
  });

  test('a wrong code is refused, and the right one still works', async () => {
    const phone = newPhone();
    await sms.sendCode(phone);
    const code = await codeFor(phone);
    expect(await sms.checkCode(phone, other(code))).toEqual({ ok: true, right: false });
    expect(await sms.checkCode(phone, code)).toEqual({ ok: true, right: true });
  });

  test('a right code works once', async () => {
    const phone = newPhone();
    await sms.sendCode(phone);
    const code = await codeFor(phone);
    await sms.checkCode(phone, code);
    expect(await sms.checkCode(phone, code)).toEqual({ ok: false, reason: 'expired' });
  });

  test('of two concurrent checks only one succeeds', async () => {
    const phone = newPhone();
    await sms.sendCode(phone);
    const code = await codeFor(phone);
    const checks = await Promise.all([1, 2, 3, 4].map(() => sms.checkCode(phone, code)));
    expect(checks.filter((check) => check.ok && check.right)).toHaveLength(1);
  });

  test('a code is expired after ten minutes', async () => {
    const phone = newPhone();
    await sms.sendCode(phone);
    const code = await codeFor(phone);
    letExpire(phone);
    expect(await sms.checkCode(phone, code)).toEqual({ ok: false, reason: 'expired' });
  });

  test('a code is valid for its own number only', async () => {
    const [mine, theirs] = [newPhone(), newPhone()];
    await sms.sendCode(mine);
    const code = await codeFor(mine);
    expect(await sms.checkCode(theirs, code)).toEqual({ ok: false, reason: 'expired' });
  });

  test('a text is accepted', async () => {
    expect(await sms.sendText(newPhone(), 'See you tomorrow at 9.', reference)).toEqual({ ok: true });
  });
});

describe('the sandbox', () => {
  test('a new code replaces the earlier one', async () => {
    const phone = newPhone();
    const sent = [await sandbox.sendCode(phone), await sandbox.sendCode(phone)];
    const [first = '', second = ''] = sent.map((each) => (each.ok ? each.code : ''));
    if (first !== second) expect(await sandbox.checkCode(phone, first)).toEqual({ ok: true, right: false });
    expect(await sandbox.checkCode(phone, second)).toEqual({ ok: true, right: true });
  });

  test('stores the text it would have sent, with the number but without the code in plain text', async () => {
    const phone = newPhone();
    const sent = await sandbox.sendCode(phone);
    const code = sent.ok ? sent.code : undefined;
    expect(await newestText()).toMatchObject({
      kind: 'text',
      recipient: phone.display,
      subject: null,
      body_text: expect.stringContaining(`code is ${code}.`),
    });
    const kept = await db.selectFrom('sandbox_codes').selectAll().where('phone', '=', phone.e164).execute();
    expect(JSON.stringify(kept.map(({ hash, salt }) => [hash.toString(), salt.toString()]))).not.toContain(
      code,
    );
  });

  test('has no incoming texts and no reports', () => {
    expect([sandbox.readInbound, sandbox.readTextReport]).toEqual([null, null]);
  });
});

describe('Twilio', () => {
  const [, { sms }] = providers as [unknown, (typeof providers)[1] & { sms: typeof sandbox }];

  test('returns its own status and never a code', async () => {
    expect(await sms.sendCode(newPhone())).toEqual({
      ok: true,
      info: { provider: 'twilio-verify', status: 'pending' },
    });
  });

  test('is handed the number in international form and the channel, as a form', async () => {
    const phone = newPhone();
    await sms.sendCode(phone);
    expect(Object.fromEntries(twilio.seen[0]?.form ?? [])).toEqual({ To: phone.e164, Channel: 'sms' });
  });

  test('after five wrong codes the right one is refused, too', async () => {
    const phone = newPhone();
    await sms.sendCode(phone);
    const code = twilio.codeFor(phone.e164);
    for (let guess = 0; guess < 5; guess++) await sms.checkCode(phone, other(code));
    expect(await sms.checkCode(phone, code)).toEqual({ ok: false, reason: 'too-many-attempts' });
  });

  test('refuses a sixth text within ten minutes', async () => {
    const phone = newPhone();
    for (let text = 0; text < 5; text++) await sms.sendCode(phone);
    expect(await sms.sendCode(phone)).toEqual({ ok: false, reason: 'provider-limit' });
  });

  test.each([60200, 60205, 21211, 21614])(
    'error %i means that it will not text this number',
    async (code) => {
      const phone = newPhone();
      twilio.refuse(phone.e164, 403, code);
      expect(await sms.sendCode(phone)).toEqual({ ok: false, reason: 'refused-number' });
      expect(await sms.sendText(phone, 'x', reference)).toEqual(failed('no-texts', code));
    },
  );

  test.each([
    [21408, 'region'],
    [60605, 'region'],
    [60410, 'fraud-guard'],
    [21612, 'route'],
    [21606, 'sender'],
    [21212, 'sender'],
    [21660, 'sender'],
    [21661, 'sender'],
    [10001, 'account'],
  ])('error %i is for the owner, not the visitor’s mistake: %s', async (code, block) => {
    const phone = newPhone();
    twilio.refuse(phone.e164, 403, code);
    expect(await sms.sendCode(phone)).toEqual({ ok: false, reason: 'blocked', block });
    expect(await sms.sendText(phone, 'x', reference)).toEqual(failed(block, code));
  });

  test.each([
    [30006, 'no-texts'],
    [30034, 'sender'],
    [39999, 'unknown'],
    [null, 'unknown'],
  ])('a text that Twilio takes and gives up at once with %s has failed', async (code, kind) => {
    const phone = newPhone();
    twilio.giveUp(phone.e164, code);
    expect(await sms.sendText(phone, 'x', reference)).toEqual(failed(kind, code ?? 0));
  });

  test('is given a public address to report to, which names the delivery and its attempt', async () => {
    await sms.sendText(newPhone(), 'x', reference);
    expect(twilio.seen.at(-1)?.form.get('StatusCallback')).toBe(
      `https://inspections.example/api/webhooks/twilio/status?delivery=${reference.deliveryId}&attempt=2`,
    );
    const local = twilioSms({ ...options, publicUrl: 'http://localhost:3000' });
    await local.sendText(newPhone(), 'x', reference);
    expect(twilio.seen.at(-1)?.form.has('StatusCallback')).toBe(false);
  });

  test('a text to a number that sent STOP is reported separately', async () => {
    const phone = newPhone();
    twilio.refuse(phone.e164, 400, 21610);
    expect(await sms.sendText(phone, 'x', reference)).toEqual(failed('opted-out', 21610));
  });

  test.each([
    ['+14805550142', { From: '+14805550142' }],
    ['MG0123', { MessagingServiceSid: 'MG0123' }],
  ])('texts go out from %s', async (from, sender) => {
    const phone = newPhone();
    await twilioSms({ ...options, from }).sendText(phone, 'Hello', reference);
    expect(Object.fromEntries(twilio.seen[0]?.form ?? [])).toEqual({
      To: phone.e164,
      Body: 'Hello',
      StatusCallback: expect.any(String),
      ...sender,
    });
  });

  test('without a sender texts are unavailable without a request, and codes still work', async () => {
    const withoutSender = twilioSms({ ...options, from: undefined });
    expect(await withoutSender.sendText(newPhone(), 'x', reference)).toEqual({
      ok: false,
      reason: 'unavailable',
    });
    expect(twilio.seen).toEqual([]);
    expect(await withoutSender.sendCode(newPhone())).toMatchObject({ ok: true });
  });
});
