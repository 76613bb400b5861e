// What the Twilio adapter sends, and what the loopback server answers, as Twilio describes both.
import { afterAll, expect, test } from 'vitest';
import { twilioSms } from '../../src/server/adapters/sms/twilio.ts';
import { startFakeTwilio, twilioAccount } from '../support/fake-twilio.ts';
import { twilio } from './twilio.ts';
import { checkAnswer, checkRequest } from './vendor-call.ts';

const server = await startFakeTwilio();
afterAll(server.close);

const options = {
  ...twilioAccount,
  verifyBaseUrl: server.url,
  apiBaseUrl: server.url,
  publicUrl: 'https://inspections.example',
  maxWaitMs: 10_000,
};
const phone = { digits: '4805550142', e164: '+14805550142', display: '(480) 555-0142' };
const refused = { ...phone, e164: '+14805550143' };
const givenUp = { ...phone, e164: '+14805550144' };
const reference = { deliveryId: '7d9f1a50-0000-4000-8000-00000000dead', attempt: 1 };

async function makeEveryCall() {
  server.refuse(refused.e164, 403, 60205);
  server.giveUp(givenUp.e164, 30034);
  const senders = ['+14805550100', `MG${'0123456789abcdef'.repeat(2)}`];
  for (const from of senders) {
    const sms = twilioSms({ ...options, from });
    await sms.sendCode(phone);
    await sms.sendCode(refused);
    await sms.checkCode(phone, '000000');
    server.answerChecksWith({ valid: null });
    await sms.checkCode(phone, server.codeFor(phone.e164));
    await sms.checkCode(phone, '000000');
    for (const to of [phone, refused, givenUp]) await sms.sendText(to, 'See you tomorrow at 9.', reference);
  }
  await twilioSms({ ...options, from: senders[0], publicUrl: 'http://localhost:3000' }).sendText(
    phone,
    'x',
    reference,
  );
}

test('every call of the adapter is one of Twilio’s, with its fields, and so are the loopback server’s answers', async () => {
  await makeEveryCall();
  const names = server.seen.map(({ path, form, answer }) => {
    checkAnswer(twilio, { method: 'POST', path, body: answer });
    return checkRequest(twilio, { method: 'POST', path, body: form }).name;
  });
  expect(new Set(names)).toEqual(new Set(twilio.calls.map(({ name }) => name)));
});
