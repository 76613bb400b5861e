// SMS port on Twilio: Verify for codes, Messaging for texts. See docs/integrations.md for its settings.
import type { Sms } from '../../ports/sms.ts';
import type { ProviderResult } from '../bounded-fetch.ts';
import { type JsonReply, postForm } from '../bounded-post.ts';
import { type ProviderCallOptions, providerCalls } from '../provider-call.ts';
import { readChecked, readMessage, readStarted } from './twilio-answers.ts';
import { twilioInbound } from './twilio-inbound.ts';

export type TwilioOptions = ProviderCallOptions & {
  accountSid: string;
  authToken: string;
  verifyServiceSid: string;
  /** Our number or messaging service; required for texts about bookings, not for codes. */
  from?: string | undefined;
  verifyBaseUrl: string;
  apiBaseUrl: string;
};

export function twilioSms(options: TwilioOptions): Sms {
  const { onFailure = () => {} } = options;
  const authorization = `Basic ${Buffer.from(`${options.accountSid}:${options.authToken}`).toString('base64')}`;
  const calls = providerCalls('twilio', options);

  const prepare = <Outcome>(
    name: string,
    url: string,
    read: (reply: JsonReply) => ProviderResult<Outcome>,
  ) => {
    const call = calls(name);
    return async (form: Record<string, string>): Promise<Outcome | { ok: false; reason: 'unavailable' }> => {
      const answered = await call(async (signal) => {
        const reply = await postForm({ url, form, authorization }, signal);
        return reply.ok ? read(reply.value) : reply;
      });
      return answered.ok ? answered.value : answered;
    };
  };

  const service = `${options.verifyBaseUrl}/v2/Services/${options.verifyServiceSid}`;
  const start = prepare('sendCode', `${service}/Verifications`, readStarted);
  const check = prepare('checkCode', `${service}/VerificationCheck`, readChecked);
  const messages = `${options.apiBaseUrl}/2010-04-01/Accounts/${options.accountSid}/Messages.json`;
  const send = prepare('sendText', messages, readMessage);

  return {
    sendCode: ({ e164 }) => start({ To: e164, Channel: 'sms' }),
    checkCode: ({ e164 }, code) => check({ To: e164, Code: code }),
    sendText: async ({ e164 }, body) => {
      const { from } = options;
      if (from !== undefined) return send({ To: e164, Body: body, ...senderOf(from) });
      onFailure('sendText', 'TWILIO_FROM is not set');
      return { ok: false, reason: 'unavailable' };
    },
    readInbound: twilioInbound(options.authToken),
  };
}

const senderOf = (from: string): Record<string, string> =>
  from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
