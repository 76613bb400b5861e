// A loopback server for the parts of Twilio's API we use. Counts like Twilio, and misbehaves on request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Misbehavior, misbehave } from './fake-google-maps-misbehavior.ts';

export const twilioAccount = {
  accountSid: `AC${'0123456789abcdef'.repeat(2)}`,
  authToken: 'fedcba9876543210fedcba9876543210',
  verifyServiceSid: `VA${'0123456789abcdef'.repeat(2)}`,
};

type Verification = { code: string; sends: number; checks: number };
type Answer = { status: number; body: object };
/** `answer`: of an orderly server. */
export type SeenCall = { path: string; form: URLSearchParams; answer?: object };

const maxAttempts = 5;
const expectedAuthorization = `Basic ${Buffer.from(`${twilioAccount.accountSid}:${twilioAccount.authToken}`).toString('base64')}`;

export async function startFakeTwilio() {
  const verifications = new Map<string, Verification>();
  /** Numbers for which Twilio returns an error code. */
  const refused = new Map<string, { status: number; code: number }>();
  /** Texts that Twilio takes and gives up at once. */
  const givenUp = new Map<string, number | null>();
  const seen: SeenCall[] = [];
  /** Replace fields of a successful check. */
  let checkFields = {};
  let misbehavior: Misbehavior | undefined;

  const start = (to: string): Answer => {
    const before = verifications.get(to);
    if (before && before.sends >= maxAttempts) return error(429, 60203, to);
    // Within ten minutes Twilio sends the same code again.
    const code = before?.code ?? String(100_000 + seen.length * 7919).slice(0, 6);
    verifications.set(to, { code, sends: (before?.sends ?? 0) + 1, checks: before?.checks ?? 0 });
    return { status: 201, body: resource(to, 'pending', false) };
  };

  const check = (to: string, code: string): Answer => {
    const verification = verifications.get(to);
    if (!verification) return error(404, 20404, to);
    if (verification.checks >= maxAttempts) return error(429, 60202, to);
    verification.checks += 1;
    if (code !== verification.code) return { status: 200, body: resource(to, 'pending', false) };
    verifications.delete(to);
    return { status: 200, body: { ...resource(to, 'approved', true), ...checkFields } };
  };

  const answer = ({ path, form }: SeenCall): Answer => {
    const to = form.get('To') ?? '';
    if (!/^\+\d{10,15}$/.test(to)) return error(400, 60200, to);
    const refusal = refused.get(to);
    if (refusal) return error(refusal.status, refusal.code, to);
    const service = `/v2/Services/${twilioAccount.verifyServiceSid}`;
    if (path === `${service}/Verifications` && form.get('Channel') === 'sms') return start(to);
    if (path === `${service}/VerificationCheck`) return check(to, form.get('Code') ?? '');
    if (path === `/2010-04-01/Accounts/${twilioAccount.accountSid}/Messages.json` && form.get('Body')) {
      const code = givenUp.get(to);
      const state = code === undefined ? 'queued' : 'failed';
      return { status: 201, body: message(form, state, code ?? null) };
    }
    return error(404, 20404, to);
  };

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const call: SeenCall = { path: request.url ?? '', form: new URLSearchParams(body) };
    seen.push(call);
    if (misbehavior) return misbehave(misbehavior, response, twilioAccount.authToken);
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    const allowed = request.headers.authorization === expectedAuthorization;
    const { status, body: answered } = !allowed
      ? error(401, 20003, '')
      : request.method === 'POST' && isForm
        ? answer(call)
        : error(415, 20415, '');
    call.answer = answered;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    codeFor: (to: string) => verifications.get(to)?.code ?? '',
    /** Moves the clock by ten minutes. */
    expire: (to: string) => verifications.delete(to),
    refuse: (to: string, status: number, code: number) => refused.set(to, { status, code }),
    answerChecksWith: (fields: object) => {
      checkFields = fields;
    },
    giveUp: (to: string, code: number | null) => givenUp.set(to, code),
    order: (ordered: Misbehavior) => {
      misbehavior = ordered;
    },
    behave: () => {
      misbehavior = undefined;
      refused.clear();
      givenUp.clear();
      checkFields = {};
      verifications.clear();
      seen.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const resource = (to: string, status: string, valid: boolean) => ({
  sid: `VE${'0'.repeat(32)}`,
  service_sid: twilioAccount.verifyServiceSid,
  account_sid: twilioAccount.accountSid,
  to,
  channel: 'sms',
  status,
  valid,
  date_created: '2026-11-16T16:00:00Z',
  date_updated: '2026-11-16T16:00:00Z',
});

const message = (form: URLSearchParams, status: string, errorCode: number | null) => ({
  sid: `SM${'0'.repeat(32)}`,
  account_sid: twilioAccount.accountSid,
  messaging_service_sid: form.get('MessagingServiceSid'),
  from: form.get('From'),
  to: form.get('To'),
  body: form.get('Body'),
  status,
  error_code: errorCode,
  error_message: null,
  direction: 'outbound-api',
  date_created: 'Mon, 16 Nov 2026 16:00:00 +0000',
  num_segments: '1',
});

/** Twilio's messages quote the number. */
const error = (status: number, code: number, to: string): Answer => ({
  status,
  body: {
    code,
    message: `Refused for ${to}`,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  },
});
