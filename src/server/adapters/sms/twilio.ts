// The SMS port on Twilio: Verify for codes, Messaging for texts. See docs/integrations.md for what it needs.
import type { Sms } from '../../ports/sms.ts';
import type { Asked } from '../bounded-fetch.ts';
import { type JsonReply, postForm } from '../bounded-post.ts';
import { createCircuit } from '../circuit.ts';
import { readChecked, readMessage, readStarted } from './twilio-answers.ts';
import { twilioInbound } from './twilio-inbound.ts';

export type TwilioOptions = {
  accountSid: string;
  authToken: string;
  verifyServiceSid: string;
  /** Our number or messaging service; texts about bookings need it, codes do not. */
  from?: string | undefined;
  verifyBaseUrl: string;
  apiBaseUrl: string;
  longestWaitMs?: number;
  /** Told of every failure, for the log: the call and a reason without a number, a code or a secret. */
  onFailure?: (call: string, why: string) => void;
  /** Milliseconds that never run backwards. */
  now?: () => number;
};

export function twilioSms(options: TwilioOptions): Sms {
  const { longestWaitMs = 5_000, onFailure = () => {}, now = () => performance.now() } = options;
  const authorization = `Basic ${Buffer.from(`${options.accountSid}:${options.authToken}`).toString('base64')}`;

  /** A circuit each: codes go on working where texts are not set up. */
  const prepare = <Outcome>(name: string, url: string, read: (reply: JsonReply) => Asked<Outcome>) => {
    const circuit = createCircuit(now);
    return async (form: Record<string, string>): Promise<Outcome | { ok: false; reason: 'unavailable' }> => {
      const answered = await circuit<Outcome>(async () => {
        const reply = await postForm({ url, form, authorization, longestWaitMs });
        const outcome = reply.ok ? read(reply.value) : reply;
        if (outcome.ok) return outcome;
        onFailure(name, outcome.why);
        return { ok: false, reason: 'unavailable' };
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
