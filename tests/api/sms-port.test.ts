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
const options = { ...twilioAccount, verifyBaseUrl: twilio.url, apiBaseUrl: twilio.url, from: '+14805550142' };

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
    expect(await sms.sendText(newPhone(), 'See you tomorrow at 9.')).toEqual({ ok: true });
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

  test('has no incoming texts', () => {
    expect(sandbox.readInbound).toBeNull();
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

  test.each([60200, 60205, 60410, 21211, 21614, 21408])(
    'error %i means that it will not text this number',
    async (code) => {
      const phone = newPhone();
      twilio.refuse(phone.e164, 400, code);
      expect(await sms.sendCode(phone)).toEqual({ ok: false, reason: 'refused-number' });
      if (code < 60000)
        expect(await sms.sendText(phone, 'x')).toEqual({ ok: false, reason: 'refused-number' });
    },
  );

  test('a text to a number that sent STOP is reported separately', async () => {
    const phone = newPhone();
    twilio.refuse(phone.e164, 400, 21610);
    expect(await sms.sendText(phone, 'x')).toEqual({ ok: false, reason: 'opted-out' });
  });

  test.each([
    ['+14805550142', { From: '+14805550142' }],
    ['MG0123', { MessagingServiceSid: 'MG0123' }],
  ])('texts go out from %s', async (from, sender) => {
    const phone = newPhone();
    await twilioSms({ ...options, from }).sendText(phone, 'Hello');
    expect(Object.fromEntries(twilio.seen[0]?.form ?? [])).toEqual({
      To: phone.e164,
      Body: 'Hello',
      ...sender,
    });
  });

  test('without a sender texts are unavailable without a request, and codes still work', async () => {
    const withoutSender = twilioSms({ ...options, from: undefined });
    expect(await withoutSender.sendText(newPhone(), 'x')).toEqual({ ok: false, reason: 'unavailable' });
    expect(twilio.seen).toEqual([]);
    expect(await withoutSender.sendCode(newPhone())).toMatchObject({ ok: true });
  });
});
