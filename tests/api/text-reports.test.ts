// What became of a text: reported by Twilio after it took it, shown at the office, and remembered for the number.
import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { UNCLEAR_TEXT } from '../../src/domain/contact/text-failures.ts';
import { sandboxSms } from '../../src/server/adapters/sms/sandbox.ts';
import { twilioSms } from '../../src/server/adapters/sms/twilio.ts';
import { mayText } from '../../src/server/db/stores/text-permissions.ts';
import { makeBooker } from '../support/booker.ts';
import { business } from '../support/business.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { startFakeTwilio, twilioAccount } from '../support/fake-twilio.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';

const twilio = await startFakeTwilio();
afterAll(twilio.close);
const blocked = '4805550177';

const makeSms = () =>
  twilioSms({
    ...twilioAccount,
    verifyBaseUrl: twilio.url,
    apiBaseUrl: twilio.url,
    publicUrl: 'https://inspections.example',
    from: '+14805550100',
    maxWaitMs: 2_000,
  });
// Codes by the sandbox, so that they are known; reports and one blocked number as Twilio has them.
const { app, db, pool, clock } = await makeTestApp({}, undefined, (deps) => {
  const sandbox = sandboxSms(deps);
  return {
    ...sandbox,
    sendCode: (to) => (to.digits === blocked ? makeSms() : sandbox).sendCode(to),
    readTextReport: makeSms().readTextReport,
  };
});
const desk = await deskCaller(app, db, clock.now());
const booker = await makeBooker(app);
const phone = `+1${booker.phoneNumber}`;
const appointmentId: string = (await booker.schedule('2026-11-17', '08:00')).json().id;
await runJobs({ db, pool, clock });

let revision = 1_000;
let id = '';
beforeEach(async () => {
  twilio.behave();
  await db.deleteFrom('untextable_phones').execute();
  await db.deleteFrom('text_opt_outs').execute();
  await db.deleteFrom('deliveries').where('event', '=', 'texts-blocked').execute();
  await db.updateTable('deliveries').set({ state: 'unneeded' }).where('state', '=', 'failed').execute();
  await db.deleteFrom('text_consents').execute();
  await db
    .insertInto('text_consents')
    .values({
      phone,
      browser: Buffer.alloc(32),
      version: '1',
      address: '',
      network: Buffer.alloc(32),
      agreed_at: clock.now(),
      verified_at: clock.now(),
    })
    .execute();
  ({ id } = await db
    .insertInto('deliveries')
    .values({
      appointment_id: appointmentId,
      event: 'documents',
      revision: ++revision,
      channel: 'text',
      role: 'payer',
      recipient: phone,
      state: 'sent',
      attempts: 1,
      created_at: clock.now(),
      settled_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow());
});

const addressOf = (attempt: number) => `/api/webhooks/twilio/status?delivery=${id}&attempt=${attempt}`;

function report(fields: Record<string, string>, { attempt = 1, token = twilioAccount.authToken } = {}) {
  const form = { MessageSid: 'SM1', To: phone, From: '+14805550100', ...fields };
  const text = Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1));
  const signature = createHmac('sha1', token)
    .update(`http://localhost:3000${addressOf(attempt)}${text.flat().join('')}`)
    .digest('base64');
  return app.inject({
    method: 'POST',
    url: addressOf(attempt),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    payload: new URLSearchParams(form).toString(),
  });
}
const failedWith = (code: number, MessageStatus = 'undelivered') =>
  report({ MessageStatus, ErrorCode: String(code) });

const stored = () =>
  db
    .selectFrom('deliveries')
    .select(['state', 'problem', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
/** One for each notice address. */
const alarms = () =>
  db
    .selectFrom('deliveries')
    .select(['recipient', 'occasion'])
    .where('event', '=', 'texts-blocked')
    .orderBy('recipient')
    .execute();
const noticeEmails = [...business.policies.noticeEmails].sort();

describe('a report that a text did not arrive', () => {
  test.each([
    [30003, 'the phone was off or out of reach (Twilio 30003)'],
    [30004, 'the phone or its carrier blocks our texts (Twilio 30004)'],
    [30005, 'this number does not exist or is not in service (Twilio 30005)'],
    [30006, 'the number does not take texts (Twilio 30006)'],
    [30007, 'the carrier took it for spam (Twilio 30007)'],
    [30034, 'our number is not registered or not set up for texts (Twilio 30034)'],
    [30008, 'the carrier did not deliver it (Twilio 30008)'],
  ])('with error %i is shown at the office with its reason', async (code, problem) => {
    expect((await failedWith(code)).statusCode).toBe(204);
    expect(await stored()).toEqual({ state: 'failed', problem, attempts: 1 });
    const listed = (await desk.get('/api/admin/messages')).json();
    expect(listed).toContainEqual(expect.objectContaining({ id, state: 'failed', channel: 'text', problem }));
  });

  test('repeated, changes nothing more', async () => {
    await failedWith(30003, 'failed');
    const before = await stored();
    expect((await failedWith(30003, 'failed')).statusCode).toBe(204);
    expect(await stored()).toEqual(before);
  });

  test('before its sending was recorded counts, too', async () => {
    await db.updateTable('deliveries').set({ state: 'pending', attempts: 0 }).where('id', '=', id).execute();
    await failedWith(30006);
    expect(await stored()).toMatchObject({ state: 'failed', attempts: 1 });
  });

  test('about an earlier attempt or a dismissed text changes nothing', async () => {
    await db.updateTable('deliveries').set({ attempts: 2 }).where('id', '=', id).execute();
    await failedWith(30003);
    expect(await stored()).toMatchObject({ state: 'sent' });
    await db.updateTable('deliveries').set({ state: 'unneeded', attempts: 1 }).where('id', '=', id).execute();
    await failedWith(30003);
    expect(await stored()).toMatchObject({ state: 'unneeded' });
  });

  test('of an unknown text is answered and changes nothing', async () => {
    id = '7d9f1a50-0000-4000-8000-00000000dead';
    expect((await failedWith(30006)).statusCode).toBe(204);
    expect(await mayText(db, phone)).toBe(true);
  });

  test('is outranked by a later report that it did', async () => {
    await failedWith(30003);
    await report({ MessageStatus: 'sent' });
    expect(await stored()).toMatchObject({ state: 'failed' });
    await report({ MessageStatus: 'delivered' });
    expect(await stored()).toMatchObject({ state: 'sent', problem: null });
  });
});

describe('a number that takes no texts', () => {
  test.each([30005, 30006])('after error %i gets no more of them, and the desk says why', async (code) => {
    expect(await mayText(db, phone)).toBe(true);
    await failedWith(code);
    expect(await mayText(db, phone)).toBe(false);
    const answer = await desk.post(`/api/admin/appointments/${appointmentId}/reminders`, { channel: 'sms' });
    const shown = (await desk.get(`/api/appointments?id=${appointmentId}`)).json();
    expect(shown).toMatchObject([{ mayText: false, textsFail: true }]);
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Texts to this number don’t arrive.']);
  });

  test.each([30003, 30007, 30034])('is not judged by error %i', async (code) => {
    await failedWith(code);
    expect(await mayText(db, phone)).toBe(true);
  });

  test('takes them again after one was delivered, or came from it', async () => {
    await failedWith(30006);
    await report({ MessageStatus: 'delivered' });
    expect(await mayText(db, phone)).toBe(true);
  });

  test('is judged at once when Twilio refuses the text', async () => {
    twilio.refuse(phone, 400, 21614);
    await sendNow();
    expect(await stored()).toMatchObject({
      state: 'failed',
      problem: 'the number does not take texts (Twilio 21614)',
    });
    expect(await mayText(db, phone)).toBe(false);
  });
});

/** As "Try again" at the office. */
async function sendNow() {
  await db
    .updateTable('deliveries')
    .set({ state: 'failed', event: 'reminder' })
    .where('id', '=', id)
    .execute();
  await desk.post(`/api/admin/messages/${id}/retry`);
  await runJobs({ db, pool, clock }, { sms: makeSms() });
}

describe('a text without an answer', () => {
  test('is never sent again, and the office reads that it may have arrived', async () => {
    twilio.order('says nothing');
    await sendNow();
    expect(await stored()).toEqual({ state: 'failed', problem: UNCLEAR_TEXT, attempts: 2 });
    expect(twilio.seen).toHaveLength(1);
    twilio.behave();
    await runJobs({ db, pool, clock }, { sms: makeSms() });
    expect(twilio.seen).toHaveLength(0);
  });

  test('counts as sent once Twilio reports it', async () => {
    twilio.order('cuts the line');
    await sendNow();
    await report({ MessageStatus: 'sent' }, { attempt: 2 });
    expect(await stored()).toMatchObject({ state: 'sent', problem: null });
  });

  test('that was surely not sent is retried', async () => {
    twilio.order('is unwell');
    await sendNow();
    expect(await stored()).toMatchObject({ state: 'pending', problem: 'the text provider does not answer' });
  });
});

describe('a block of our account', () => {
  test('is reported to the owner once a day for each reason', async () => {
    await failedWith(30034);
    await failedWith(30034);
    expect((await alarms()).map(({ recipient }) => recipient)).toEqual(noticeEmails);
    await runJobs({ db, pool, clock });
    const mails = await db.selectFrom('messages').select(['subject', 'body_text']).execute();
    expect(mails.at(-1)).toMatchObject({
      subject: 'Your texts are being blocked',
      body_text: expect.stringContaining('A2P 10DLC registration'),
    });
  });

  test('keeps a text waiting', async () => {
    twilio.refuse(phone, 403, 60410);
    await sendNow();
    expect(await stored()).toMatchObject({
      state: 'pending',
      problem: 'the text provider’s fraud protection blocks this region for now (Twilio 60410)',
    });
    expect(await alarms()).toHaveLength(noticeEmails.length);
  });

  test('tells a visitor that no code can be sent, not that the number is wrong', async () => {
    twilio.refuse(`+1${blocked}`, 403, 60605);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/sms/send-verification',
      payload: { phoneNumber: blocked },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'sms-unavailable']);
    expect(await alarms()).toHaveLength(noticeEmails.length);
  });
});

test('a report that Twilio did not sign is refused', async () => {
  const answer = await report({ MessageStatus: 'undelivered', ErrorCode: '30006' }, { token: 'other' });
  expect(answer.statusCode).toBe(403);
  expect(await stored()).toMatchObject({ state: 'sent' });
});

test('a signed report without a status is refused', async () => {
  expect((await report({ ErrorCode: '30006' })).statusCode).toBe(400);
});
