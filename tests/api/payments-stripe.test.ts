// The Stripe adapter: what it sends, the events it believes, and the links it takes for Stripe's.
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dollars } from '../../src/domain/money.ts';
import { stripePayments } from '../../src/server/adapters/payments/stripe.ts';
import { startStripe, stripeAccount } from '../support/stripe-server.ts';

const server = await startStripe();
afterAll(server.close);
beforeEach(server.behave);

const payments = stripePayments({ ...stripeAccount, apiUrl: server.url, maxWaitMs: 10_000 });
const appointmentId = '0f8a1c52-6f0e-4b0a-9a53-5f3f0d9c2e11';
const intent = () => ({ key: randomUUID(), amount: dollars(725), appointmentId, description: 'Inspection' });

describe('a request', () => {
  test('is a payment in dollars by any method, under our key and a fixed version, without telemetry', async () => {
    const asked = intent();
    await payments.createIntent(asked);
    await payments.createIntent(intent());
    const [first, second] = server.seen;
    expect(Object.fromEntries(first?.form ?? [])).toEqual({
      amount: '72500',
      currency: 'usd',
      description: 'Inspection',
      'automatic_payment_methods[enabled]': 'true',
      'metadata[appointment_id]': appointmentId,
    });
    expect(first?.headers).toMatchObject({
      'idempotency-key': asked.key,
      'stripe-version': '2026-10-28.endive',
    });
    expect(second?.headers).not.toHaveProperty('x-stripe-client-telemetry');
  });

  test('escapes the id in its path', async () => {
    await payments.readIntent('../charges/ch_1?x=');
    expect(server.seen.map(({ line }) => line)).not.toContain('GET /v1/charges/ch_1');
  });
});

test('a payment by a reusable link is found by its session, with any payment method', async () => {
  const session = server.payByLink({
    amount: 100,
    reference: 'any words',
    card: '4242424242424242',
    currency: 'eur',
  });
  const read = await payments.readSession(session.id);
  expect(read).toMatchObject({
    ok: true,
    value: { state: 'succeeded', amount: 100, currency: 'eur', reference: 'any words' },
  });
  const payment = await payments.readIntent(session.payment_intent ?? '');
  expect(payment).toMatchObject({ ok: true, value: { currency: 'eur', appointmentId: null } });
});

describe('an event', () => {
  const at = new Date('2026-11-16T17:00:00Z');
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);

  test.each([
    ['payment_intent.succeeded', { id: 'pi_1' }, 'intent', 'pi_1'],
    ['payment_intent.payment_failed', { id: 'pi_1' }, 'intent', 'pi_1'],
    ['checkout.session.completed', { id: 'cs_test_1' }, 'session', 'cs_test_1'],
    ['refund.updated', { id: 're_1' }, 'refund', 're_1'],
    ['charge.refund.updated', { id: 're_1' }, 'refund', 're_1'],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, 'intent', 'pi_1'],
    ['charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_1' }, 'dispute', 'dp_1'],
    ['charge.succeeded', { id: 'ch_1', payment_intent: null }, 'other', null],
    ['payment_intent.succeeded', { id: '../../elsewhere' }, 'other', null],
    ['customer.created', { id: 'cus_1' }, 'other', null],
  ])('%s about %j reports %s %s', (type, object, kind, subjectId) => {
    const { id, body, signature } = server.event(type, object, at);
    expect(payments.readEvent(body, signature, at)).toEqual({ ok: true, event: { id, kind, subjectId, at } });
  });

  const { body, signature } = server.event('payment_intent.succeeded', { id: 'pi_1' }, at);

  test.each([
    [-30, true],
    [300, true],
    [301, false],
  ])('signed %d seconds ago is accepted: %s', (age, taken) => {
    const read = payments.readEvent(body, signature, later(age));
    expect(read).toMatchObject(taken ? { ok: true } : { ok: false, reason: 'too-old' });
  });

  const changed = Buffer.from(body);
  changed.writeUInt8(changed.readUInt8(20) ^ 1, 20);
  const forged = server.event('payment_intent.succeeded', { id: 'pi_1' }, at, 'whsec_another');
  test.each([
    ['another secret', forged.body, forged.signature],
    ['one byte changed', changed, signature],
    ['one byte more', Buffer.concat([body, Buffer.from(' ')]), signature],
    ['no signature', body, undefined],
    ['an empty signature', body, 't=1,v1='],
    ['an empty signature beside its own', body, `${signature},v1=`],
    ['words for a signature', body, 'let me in'],
    ['an old scheme only', body, signature.replace('v1=', 'v0=')],
    ['another time', body, signature.replace(/t=\d+/, `t=${later(200).getTime() / 1000}`)],
    ['no time', body, signature.replace(/t=\d+/, 't=soon')],
    ['no body', Buffer.alloc(0), signature],
  ])('with %s is refused as not from Stripe', (_what, wrongBody, wrongSignature) => {
    const refused = { ok: false, reason: 'bad-signature' };
    expect(payments.readEvent(wrongBody, wrongSignature, at)).toEqual(refused);
    expect(payments.readEvent(wrongBody, wrongSignature, later(9_999))).toEqual(refused);
  });

  test.each(['not JSON', '[]', 'null', '{"id":"evt_1"}', '{"object":"v2.core.event","id":"evt_1"}'])(
    'that is signed but contains %s is unreadable',
    (words) => {
      const header = Stripe.webhooks.generateTestHeaderString({
        payload: words,
        secret: stripeAccount.webhookSecret,
        timestamp: at.getTime() / 1000,
      });
      expect(payments.readEvent(Buffer.from(words), header, at)).toEqual({ ok: false, reason: 'unreadable' });
    },
  );
});

describe('a link', () => {
  test.each([
    [
      'https://buy.stripe.com/test_abc',
      `https://buy.stripe.com/test_abc?client_reference_id=${appointmentId}`,
    ],
    [
      'https://buy.stripe.com/abc?locale=en&client_reference_id=somebody-else',
      `https://buy.stripe.com/abc?locale=en&client_reference_id=${appointmentId}`,
    ],
  ])('%s names the appointment', (link, expected) => {
    expect(payments.addReference(link, appointmentId)).toBe(expected);
  });

  // Every other way to look like Stripe is tried where the rule is, in the domain.
  test.each([
    'http://buy.stripe.com/abc',
    'https://checkout.stripe.com/c/pay/cs_1',
    'https://buy.stripe.com.evil.com/abc',
    'https://buy.stripe.com@evil.com/abc',
    'https://buy.stripe.com\\@evil.com/abc',
    '//buy.stripe.com/abc',
    'javascript:alert(1)//https://buy.stripe.com/',
  ])('%j is not a reusable one of Stripe’s', (link) => {
    expect(payments.addReference(link, appointmentId)).toBeNull();
  });

  test('accepts only an identifier as its reference', () => {
    expect(payments.addReference('https://buy.stripe.com/abc', 'a b')).toBeNull();
  });
});
