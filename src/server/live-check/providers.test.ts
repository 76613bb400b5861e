import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { stripeEventTypes } from '../adapters/payments/stripe-event-types.ts';
import { makeSelfSignedPem } from '../agreement/sealing/self-signed-pem.ts';
import { makeAsk } from './ask.ts';
import { checkDocumenso } from './documenso.ts';
import type { Outcome } from './finding.ts';
import { checkGoogleMaps } from './google.ts';
import type { HeardDate } from './machine.ts';
import { checkPublicUrl } from './public-url.ts';
import { runChecks } from './run-checks.ts';
import { checkStripe } from './stripe.ts';
import { checkTwilio } from './twilio.ts';

const now = new Date('2026-11-18T17:00:00Z');
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    if ('closeAllConnections' in server)
      (server as { closeAllConnections: () => void }).closeAllConnections();
  }
});

type Answers = Record<string, { status?: number; body: unknown } | 'silence'>;

const answering =
  (answers: Answers): RequestListener =>
  (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const answer = answers[path] ?? { status: 404, body: 'no such page' };
    if (answer === 'silence') return;
    const { status = 200, body } = answer;
    response.writeHead(status, status === 302 ? { location: 'https://elsewhere.example/' } : {});
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const serve = async (answers: Answers) =>
  `http://127.0.0.1:${await listening(createServer(answering(answers)))}`;
const ask = makeAsk({ signal: new AbortController().signal });
const statesOf = (outcomes: Outcome | Outcome[]) => [outcomes].flat().map(({ state }) => state);
const wordsOf = (outcomes: Outcome | Outcome[]) =>
  [outcomes]
    .flat()
    .map(({ sentence }) => sentence)
    .join(' ');

describe('the public address', () => {
  const ready = { '/readyz': { body: { status: 'ready' } } };

  test('answers as this product, and its metrics are not public', async () => {
    expect(statesOf(await checkPublicUrl(await serve(ready), ask, now))).toEqual(['ok', 'ok']);
    const open = await serve({ ...ready, '/metrics': { body: 'caliche_ready 1' } });
    expect(wordsOf(await checkPublicUrl(open, ask, now))).toContain('/metrics can be read by everybody');
  });

  test.each<[string, Answers, string]>([
    ['another site', { '/readyz': { body: '<h1>Welcome to nginx!</h1>' } }, 'not as this product'],
    ['a product without its database', { '/readyz': { status: 503, body: {} } }, 'answers 503'],
    ['a redirect', { '/readyz': { status: 302, body: '' } }, 'redirects elsewhere'],
  ])('%s is not ready', async (_what, answers, words) => {
    const outcomes = await checkPublicUrl(await serve(answers), ask, now);
    expect(statesOf(outcomes)).toEqual(['not-ready']);
    expect(wordsOf(outcomes)).toContain(words);
  });

  test('a name without DNS entry, or a port without server, is not ready', async () => {
    const missing = await checkPublicUrl('https://no-such-name.invalid', ask, now);
    expect(wordsOf(missing)).toMatch(/cannot be found|could not be reached/);
    expect(statesOf(missing)).toEqual(['not-ready']);
    expect(wordsOf(await checkPublicUrl('http://127.0.0.1:1', ask, now))).toContain('ECONNREFUSED');
  });

  test('a certificate that nobody vouches for, or of another name, is named', async () => {
    const pem = makeSelfSignedPem('Agave', now);
    const port = await listening(createTlsServer({ key: pem, cert: pem }, answering(ready)));
    const url = `https://127.0.0.1:${port}`;
    expect(wordsOf(await checkPublicUrl(url, ask, now))).toContain(`The certificate of ${url} is not valid`);
    const trusting = makeAsk({ signal: new AbortController().signal, ca: pem });
    expect(wordsOf(await checkPublicUrl(url, trusting, now))).toContain('for another name');
  });

  test.each([
    [13, 'not-ready'],
    [60, 'ok'],
  ])('a certificate that ends in %i days is %s', async (days, state) => {
    const certificateEnds = new Date(now.getTime() + (days + 0.5) * 86_400_000);
    const answer = { status: 200, header: () => '', text: '', json: { status: 'ready' }, certificateEnds };
    const outcomes = await checkPublicUrl('https://x.example', async () => ({ ok: true, answer }), now);
    expect(outcomes[1]).toMatchObject({ state, sentence: expect.stringContaining(`${days}`) });
  });
});

describe('Stripe', () => {
  const keys = { secretKey: 'rk_live_1', publishableKey: 'pk_live_1', webhookSecret: 'whsec_1' };
  const publicUrl = 'https://inspections.example';
  const endpoint = {
    url: `${publicUrl}/api/webhooks/stripe`,
    status: 'enabled',
    enabled_events: [...stripeEventTypes],
  };
  const good: Answers = {
    '/v1/payment_intents': { body: { data: [] } },
    '/v1/account': { body: { charges_enabled: true, payouts_enabled: true } },
    '/v1/webhook_endpoints': { body: { data: [endpoint] } },
  };
  const check = async (answers: Answers, other: Partial<typeof keys> = {}) =>
    checkStripe({ ...keys, ...other, apiUrl: await serve({ ...good, ...answers }) }, publicUrl, ask);
  const withEndpoint = (changed: object): Answers => ({
    '/v1/webhook_endpoints': { body: { data: [{ ...endpoint, ...changed }] } },
  });

  test('is ready with a live account and every event', async () => {
    expect(statesOf(await check({}))).toEqual(['ok', 'ok', 'ok']);
    expect(statesOf(await check(withEndpoint({ enabled_events: ['*'] })))).toEqual(['ok', 'ok', 'ok']);
  });

  test.each<[string, Answers, string]>([
    ['a refused key', { '/v1/payment_intents': { status: 401, body: {} } }, 'refuses STRIPE_SECRET_KEY'],
    [
      'an unfinished account',
      { '/v1/account': { body: { charges_enabled: false, payouts_enabled: false } } },
      'cannot take payments',
    ],
    ['no endpoint', { '/v1/webhook_endpoints': { body: { data: [] } } }, 'no webhook endpoint https'],
    [
      'another address',
      withEndpoint({ url: 'https://old.example/api/webhooks/stripe' }),
      'no webhook endpoint',
    ],
    ['a disabled endpoint', withEndpoint({ status: 'disabled' }), 'is disabled'],
    [
      'a missing event',
      withEndpoint({ enabled_events: stripeEventTypes.slice(1) }),
      `does not send ${stripeEventTypes[0]}.`,
    ],
  ])('%s is not ready', async (_what, answers, words) => {
    const outcomes = await check(answers);
    expect(statesOf(outcomes)).toContain('not-ready');
    expect(wordsOf(outcomes)).toContain(words);
  });

  test('test keys are not ready, nor keys of two modes', async () => {
    const test = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1' };
    expect(wordsOf(await check({}, test))).toContain('test mode: no card is charged');
    expect(wordsOf(await check({}, { secretKey: 'sk_test_1' }))).toContain('the other is not');
  });

  test('a restricted key that may not read the account or endpoints leaves them unknown', async () => {
    const refused = { status: 403, body: {} };
    const outcomes = await check({ '/v1/account': refused, '/v1/webhook_endpoints': refused });
    expect(statesOf(outcomes)).toEqual(['ok', 'unknown', 'unknown']);
    expect(wordsOf(outcomes)).toContain('the right to read webhook endpoints');
  });
});

describe('Twilio', () => {
  const account = '/2010-04-01/Accounts/AC1.json';
  const service = '/v2/Services/VA1';
  const good: Answers = { [account]: { body: { status: 'active', type: 'Full' } }, [service]: { body: {} } };
  const check = async (answers: Answers, from: string | undefined = '+14805550100') => {
    const url = await serve({ ...good, ...answers });
    const ids = { accountSid: 'AC1', authToken: 'token', verifyServiceSid: 'VA1' };
    return checkTwilio({ ...ids, from, verifyUrl: url, apiUrl: url }, ask);
  };

  test('is ready with an active account, a service and a sender', async () => {
    expect(statesOf(await check({}))).toEqual(['ok', 'ok', 'ok']);
  });

  test.each<[string, Answers, string]>([
    ['a refused token', { [account]: { status: 401, body: {} } }, 'refuses TWILIO_ACCOUNT_SID'],
    ['a suspended account', { [account]: { body: { status: 'suspended', type: 'Full' } } }, 'is suspended'],
    ['a trial', { [account]: { body: { status: 'active', type: 'Trial' } } }, 'is a trial'],
    ['no such service', { [service]: { status: 404, body: {} } }, 'no Verify service'],
  ])('%s is not ready', async (_what, answers, words) => {
    const outcomes = await check(answers);
    expect(statesOf(outcomes)).toContain('not-ready');
    expect(wordsOf(outcomes)).toContain(words);
  });

  test('trouble of Twilio is no verdict', async () => {
    expect(statesOf(await check({ [account]: { status: 500, body: {} } }))).toEqual(['unknown']);
  });
});

describe('Google Maps', () => {
  const office = { street: '1 Main St', city: 'Mesa', state: 'AZ', zip: '85201' } as Parameters<
    typeof checkGoogleMaps
  >[1];
  test.each([
    ['OK', 200, 'ok'],
    ['OK', 403, 'not-ready'],
    ['OK', 404, 'not-ready'],
    ['ZERO_RESULTS', 200, 'not-ready'],
    ['REQUEST_DENIED', 200, 'not-ready'],
  ])('%s, with the place answered %i, is %s', async (status, places, state) => {
    const results = status === 'OK' ? [{ place_id: 'office-1' }] : [];
    const url = await serve({
      '/maps/api/geocode/json': { body: { status, results } },
      '/v1/places/office-1': { status: places, body: { id: 'office-1' } },
    });
    const outcome = await checkGoogleMaps(
      { apiKey: 'secret-key', mapsUrl: url, placesUrl: url },
      office,
      ask,
    );
    expect(outcome.state).toBe(state);
    expect(outcome.sentence).not.toContain('secret-key');
  });
});

describe('Documenso', () => {
  test.each<[string, number, unknown, string]>([
    ['knows no such document', 404, { message: 'not found' }, 'ok'],
    ['finds the id malformed', 400, { message: 'bad request' }, 'ok'],
    ['refuses the token', 401, {}, 'not-ready'],
    ['is another site', 404, '<h1>no</h1>', 'not-ready'],
    ['has trouble', 500, {}, 'unknown'],
  ])('%s', async (_what, status, body, state) => {
    const url = await serve({ '/api/v2/envelope/envelope_livecheck': { status, body } });
    expect((await checkDocumenso({ url, apiToken: 't', webhookSecret: 's' }, ask)).state).toBe(state);
  });
});

test('a server that says nothing, or sends without end, ends a check in its time', async () => {
  const url = await serve({ '/api/v2/envelope/envelope_livecheck': 'silence' });
  const settings = { url, apiToken: 't', webhookSecret: 's' };
  const check = {
    item: 'Documenso',
    run: (signal: AbortSignal) => checkDocumenso(settings, makeAsk({ signal })),
  };
  expect(await runChecks([check], 50)).toEqual([
    { item: 'Documenso', state: 'unknown', sentence: 'There was no result within 0.05 seconds.' },
  ]);
  const endless = createServer((_request, response) => void response.end('x'.repeat(600_000)));
  const asked = await ask(`http://127.0.0.1:${await listening(endless)}/`);
  expect(asked).toEqual({ ok: false, code: 'an answer that is too long' });
});

test('a check that throws is an outcome, and the others go on', async () => {
  const broken = { item: 'A', run: async () => Promise.reject(new Error('no')) };
  const fine = { item: 'B', run: async () => ({ state: 'ok' as const, sentence: 'Fine.' }) };
  expect(await runChecks([broken, fine])).toEqual([
    { item: 'A', state: 'unknown', sentence: 'The check itself failed (no).' },
    { item: 'B', state: 'ok', sentence: 'Fine.' },
  ]);
});

test('answers tell what time it is elsewhere', async () => {
  const heard: HeardDate[] = [];
  const url = await serve({ '/': { body: {} } });
  const onDate = (host: string, date: Date) =>
    void heard.push({ host, difference: Date.now() - date.getTime() });
  await makeAsk({ signal: new AbortController().signal, onDate })(`${url}/`);
  expect(heard).toEqual([{ host: new URL(url).host, difference: expect.any(Number) }]);
});
