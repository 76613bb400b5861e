// SMS port on Twilio: Verify for codes, Messaging for texts. See docs/integrations.md for its settings.
import type { SentText, Sms, TextReference } from '../../ports/sms.ts';
import type { ProviderResult } from '../bounded-fetch.ts';
import { type JsonReply, postForm } from '../bounded-post.ts';
import { type ProviderCallOptions, providerCalls } from '../provider-call.ts';
import { readChecked, readMessage, readStarted } from './twilio-answers.ts';
import { statusCallback, twilioInbound, twilioTextReport } from './twilio-webhooks.ts';

export type TwilioOptions = ProviderCallOptions & {
  accountSid: string;
  authToken: string;
  verifyServiceSid: string;
  /** Our number or messaging service; required for texts about bookings, not for codes. */
  from?: string | undefined;
  verifyBaseUrl: string;
  apiBaseUrl: string;
  /** Our own address, which Twilio calls to report what became of a text. */
  publicUrl: string;
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
    return async (form: Record<string, string>): Promise<Outcome | Unanswered> => {
      let mayHaveArrived = false;
      const answered = await call(async (signal) => {
        const reply = await postForm({ url, form, authorization }, signal);
        const result = reply.ok ? read(reply.value) : reply;
        mayHaveArrived = !result.ok && result.mayHaveArrived === true;
        return result;
      });
      return answered.ok ? answered.value : { ...answered, mayHaveArrived };
    };
  };

  const service = `${options.verifyBaseUrl}/v2/Services/${options.verifyServiceSid}`;
  const start = prepare('sendCode', `${service}/Verifications`, readStarted);
  const check = prepare('checkCode', `${service}/VerificationCheck`, readChecked);
  const messages = `${options.apiBaseUrl}/2010-04-01/Accounts/${options.accountSid}/Messages.json`;
  const send = prepare('sendText', messages, readMessage);

  const sendText = async (
    from: string,
    to: string,
    body: string,
    reference: TextReference,
  ): Promise<SentText> => {
    const form = { To: to, Body: body, ...senderOf(from), ...reportsTo(options.publicUrl, reference) };
    const sent = await send(form);
    if (!('mayHaveArrived' in sent)) return sent;
    return { ok: false, reason: sent.mayHaveArrived ? 'unclear' : 'unavailable' };
  };

  return {
    sendCode: async ({ e164 }) => withoutArrival(await start({ To: e164, Channel: 'sms' })),
    checkCode: async ({ e164 }, code) => withoutArrival(await check({ To: e164, Code: code })),
    sendText: async ({ e164 }, body, reference) => {
      const { from } = options;
      if (from !== undefined) return sendText(from, e164, body, reference);
      onFailure('sendText', 'TWILIO_FROM is not set');
      return { ok: false, reason: 'unavailable' };
    },
    readInbound: twilioInbound(options.authToken),
    readTextReport: twilioTextReport(options.authToken),
  };
}

type Unanswered = { ok: false; reason: 'unavailable'; mayHaveArrived: boolean };

/** A code that may have arrived is asked for again by the visitor, who knows. */
const withoutArrival = <Outcome extends object>(sent: Outcome | Unanswered) =>
  'mayHaveArrived' in sent ? ({ ok: false, reason: 'unavailable' } as const) : sent;

/** Twilio refuses a text whose reports would go to an address that is not public. */
const reportsTo = (publicUrl: string, reference: TextReference): Record<string, string> =>
  publicUrl.startsWith('https://') ? { StatusCallback: statusCallback(publicUrl, reference) } : {};

const senderOf = (from: string): Record<string, string> =>
  from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
