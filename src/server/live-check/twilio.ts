// Twilio: the account is active, the Verify service exists, and texts have a sender.
import { z } from 'zod';
import type { TwilioSettings } from '../config/twilio-settings.ts';
import { type Ask, unreachable } from './ask.ts';
import { notReady, type Outcome, ok, unknown } from './finding.ts';

const accountShape = z.object({ status: z.string(), type: z.string() });

export async function checkTwilio(twilio: TwilioSettings, ask: Ask): Promise<Outcome[]> {
  const { accountSid, authToken, verifyServiceSid } = twilio;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const account = await ask(`${twilio.apiUrl}/2010-04-01/Accounts/${accountSid}.json`, { authorization });
  if (!account.ok) return [unknown(unreachable('Twilio', account.code))];
  const { status, json } = account.answer;
  if (status === 401 || status === 403 || status === 404)
    return [notReady('Twilio refuses TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.')];
  const read = accountShape.safeParse(json);
  if (status !== 200 || !read.success) return [unknown(`Twilio answers ${status} about the account.`)];
  const service = await ask(`${twilio.verifyUrl}/v2/Services/${verifyServiceSid}`, { authorization });
  return [accountOutcome(read.data), serviceOutcome(service), senderOutcome(twilio)];
}

function accountOutcome({ status, type }: z.output<typeof accountShape>): Outcome {
  if (status !== 'active') return notReady(`The Twilio account is ${status}.`);
  return type === 'Trial'
    ? notReady('The Twilio account is a trial: it texts only numbers that you verified. Upgrade it.')
    : ok('The Twilio account is active.');
}

function serviceOutcome(asked: Awaited<ReturnType<Ask>>): Outcome {
  if (!asked.ok) return unknown(unreachable('Twilio Verify', asked.code));
  const { status } = asked.answer;
  if (status === 200) return ok('The Verify service exists.');
  return status === 404
    ? notReady('Twilio has no Verify service TWILIO_VERIFY_SERVICE_SID: nobody gets a code.')
    : unknown(`Twilio Verify answers ${status}.`);
}

const senderOutcome = ({ from }: TwilioSettings): Outcome =>
  from === undefined
    ? notReady('TWILIO_FROM is not set: codes are texted, but nothing about bookings.')
    : ok('Texts about bookings have a sender. Its A2P registration shows in Twilio’s console only.');
