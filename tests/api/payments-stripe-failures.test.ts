// The Stripe adapter when Stripe fails: an answer in time, nothing done twice, and never a word about secrets.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dollars } from '../../src/domain/money.ts';
import { type StripeOptions, stripePayments } from '../../src/server/adapters/payments/stripe.ts';
import type { Payments } from '../../src/server/ports/payments.ts';
import { misbehaviors } from '../support/fake-google-maps-misbehavior.ts';
import { startStripe, stripeAccount } from '../support/stripe-server.ts';

const server = await startStripe();
afterAll(server.close);
beforeEach(server.behave);

const unavailable = { ok: false, reason: 'unavailable' };
const keySpent = { ...unavailable, keySpent: true };
const secrets = /sk_test|whsec|api_key|consumer|Refused/;

/** A new adapter for every test, so that none inherits another's failures. */
function make(options: Partial<StripeOptions> = {}) {
  const logged: string[] = [];
  const payments = stripePayments({
    ...stripeAccount,
    apiUrl: server.url,
    // Only what stays silent is waited for; a busy machine must not make the rest late.
    maxWaitMs: 10_000,
    retries: 0,
    onFailure: (call, why) => logged.push(`${call}: ${why}`),
    ...options,
  });
  return { ...payments, logged };
}

const intent = () => ({ key: randomUUID(), amount: dollars(725), appointmentId: null, description: 'x' });
const calls: [string, (payments: Payments) => Promise<unknown>][] = [
  ['createIntent', ({ createIntent }) => createIntent(intent())],
  ['readIntent', ({ readIntent }) => readIntent('pi_1')],
  ['cancelIntent', ({ cancelIntent }) => cancelIntent('pi_1')],
  [
    'refund',
    ({ refund }) => refund({ key: randomUUID(), paymentId: 'pi_1', amount: dollars(1), reason: 'x' }),
  ],
  ['readRefund', ({ readRefund }) => readRefund('re_1')],
  ['readSession', ({ readSession }) => readSession('cs_1')],
];

describe.each(calls.slice(0, 2))('%s', (name, call) => {
  const failures = misbehaviors.filter((how) => how !== 'finds the request wrong');
  test.each(failures)('is unavailable when Stripe %s', async (how) => {
    server.order(how);
    const made = make(how.startsWith('says nothing') ? { maxWaitMs: 300 } : {});
    expect(await call(made)).toEqual(name === 'createIntent' && how === 'is unwell' ? keySpent : unavailable);
    expect(made.logged).toEqual([expect.stringMatching(new RegExp(`^${name}: .`))]);
    expect(made.logged.join()).not.toMatch(secrets);
  });
});

describe.each(calls)('%s', (name, call) => {
  test('is unavailable for answers of other types, and with a rejected key', async () => {
    server.order('answers other types');
    const made = make();
    expect(await call(made)).toEqual(unavailable);
    server.behave();
    const stranger = make({ secretKey: 'sk_test_wrong' });
    expect(await call(stranger)).toEqual(unavailable);
    expect([...made.logged, ...stranger.logged]).toEqual([
      `${name}: an answer we cannot read`,
      expect.stringMatching(new RegExp(`^${name}: HTTP 401 req_\\d+$`)),
    ]);
  });

  test('reports a declined card with a message for the payer', async () => {
    const message = 'Your card was declined.';
    server.order({ status: 402, error: { type: 'card_error', code: 'card_declined', message } });
    expect(await call(make())).toEqual({ ok: false, reason: 'declined', words: message });
  });
});

test('Stripe’s refusals are returned, and logged by code only', async () => {
  server.order({
    status: 400,
    error: { type: 'invalid_request_error', code: 'testmode_charges_only', message: 'sk_test_0123 may not' },
  });
  const made = make();
  expect(await made.createIntent(intent())).toEqual({ ok: false, reason: 'refused', why: 'other' });
  expect(made.logged).toEqual([
    expect.stringMatching(/^createIntent: HTTP 400 testmode_charges_only req_\d+$/),
  ]);
});

test.each(['is unwell', 'cuts the line midway', 'does it and cuts the line'] as const)(
  'a request to a Stripe that once %s is retried, and makes one payment',
  async (how) => {
    const before = server.counts().intents;
    server.order(how, /payment_intents/, 1);
    const asked = intent();
    expect(await make({ retries: 2 }).createIntent(asked)).toMatchObject({ ok: true });
    expect(server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual([asked.key, asked.key]);
    expect(server.counts().intents).toBe(before + 1);
  },
);

test('a payment whose answer was lost is the same one when requested again later', async () => {
  const before = server.counts().intents;
  const [made, asked] = [make(), intent()];
  server.order('does it and cuts the line');
  expect(await made.createIntent(asked)).toEqual(unavailable);
  server.behave();
  expect(await made.createIntent(asked)).toMatchObject({ ok: true });
  expect(server.counts().intents).toBe(before + 1);
});

test('a failure that Stripe keeps for a key is reported, because only another key helps', async () => {
  const [made, asked] = [make(), intent()];
  server.order('does it and breaks', /payment_intents/, 1);
  expect(await made.createIntent(asked)).toEqual(keySpent);
  expect(await made.createIntent(asked)).toEqual(keySpent);
  expect(await made.createIntent({ ...asked, key: randomUUID() })).toMatchObject({ ok: true });
});

test('a refund that Stripe made without saying so is found again after its key is forgotten', async () => {
  const made = make();
  const payment = await made.createIntent(intent());
  if (!payment.ok) throw new Error(payment.reason);
  server.confirm(payment.value.id, '4242424242424242');
  const refund = { key: randomUUID(), paymentId: payment.value.id, amount: dollars(50), reason: 'price' };
  server.order('does it and breaks', /refunds/, 1);
  expect(await made.refund(refund)).toMatchObject(unavailable);
  server.behave();
  server.forgetKeys();
  expect(await made.refund({ ...refund, sentBefore: true })).toMatchObject({ ok: true });
  expect(server.refunds().filter((one) => one.payment_intent === refund.paymentId)).toHaveLength(1);
});

describe('a Stripe that asks to come back later', () => {
  const busy = (retryAfter: number) => ({
    status: 429,
    error: { type: 'rate_limit_error', message: 'Too many requests' },
    retryAfter,
  });

  test('is asked again after that time, and not before', async () => {
    server.order(busy(1), /payment_intents/, 1);
    const began = performance.now();
    expect(await make({ retries: 2 }).createIntent(intent())).toMatchObject({ ok: true });
    expect(performance.now() - began).toBeGreaterThan(990);
    expect(server.seen).toHaveLength(2);
  });

  test('is not asked again when the payer would wait too long, and the next payers are told at once', async () => {
    let now = 0;
    const made = make({ retries: 2, now: () => now });
    server.order(busy(30), /payment_intents/, 1);
    const began = performance.now();
    expect(await made.createIntent(intent())).toEqual(unavailable);
    expect(await made.createIntent(intent())).toEqual(unavailable);
    expect(performance.now() - began).toBeLessThan(900);
    expect(server.seen).toHaveLength(1);
    now += 30_000;
    expect(await made.createIntent(intent())).toMatchObject({ ok: true });
  });
});

test('a silent Stripe times out after five seconds in total by default', {
  timeout: 15_000,
}, async () => {
  server.order('says nothing');
  const began = performance.now();
  expect(await stripePayments({ ...stripeAccount, apiUrl: server.url }).readIntent('pi_1')).toEqual(
    unavailable,
  );
  const waited = performance.now() - began;
  expect(waited).toBeGreaterThan(4_900);
  expect(waited).toBeLessThan(7_000);
  expect(server.seen).toHaveLength(1);
});

test('five failures open the circuit breaker of that call for 15 seconds', async () => {
  let now = 0;
  const made = make({ now: () => now });
  server.order('is unwell', /POST/);
  for (let count = 0; count < 7; count += 1)
    expect(await made.createIntent(intent())).toEqual(count < 5 ? keySpent : unavailable);
  expect(server.seen).toHaveLength(5);
  server.behave();
  expect(await made.readIntent('pi_1')).toMatchObject({ reason: 'refused', why: 'not-found' });
  expect(await made.createIntent(intent())).toEqual(unavailable);
  now += 15_000;
  expect(await made.createIntent(intent())).toMatchObject({ ok: true });
});

test('declined cards do not open the circuit breaker', async () => {
  const made = make();
  server.order({ status: 402, error: { type: 'card_error', message: 'No.' } });
  for (let count = 0; count < 6; count += 1) await made.createIntent(intent());
  server.behave();
  expect(await made.createIntent(intent())).toMatchObject({ ok: true });
});
