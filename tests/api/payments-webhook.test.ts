// Calls from Stripe, with its own library on both ends: twice, late, early, forged, in the wrong order, or not at all.

import pino from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentToReview } from '../../src/api/admin.ts';
import { cents } from '../../src/domain/money.ts';
import { stripePayments } from '../../src/server/adapters/payments/stripe.ts';
import { reconcilePayments } from '../../src/server/jobs/reconcile-payments.ts';
import { releaseHold } from '../../src/server/use-cases/appointment/release-hold.ts';
import { makeBooker } from '../support/booker.ts';
import { currentBusiness } from '../support/current-business.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { cards, paying } from '../support/paying.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startStripe, stripeAccount } from '../support/stripe-server.ts';
import { makeTestApp } from '../support/test-app.ts';

const stripe = await startStripe();
afterAll(stripe.close);
beforeEach(stripe.behave);

const payments = stripePayments({ ...stripeAccount, apiUrl: stripe.url, retries: 0 });
const { app, db, pool, clock, setNow, logLines } = await makeTestApp(
  { stripePublishableKey: 'pk_test_1' },
  undefined,
  undefined,
  undefined,
  undefined,
  () => ({ payments, bank: null }),
);
const start = clock.now();
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
beforeEach(() => setNow(start));
const reserve = paying(app, db);
const desk = await deskCaller(app, db, start);
const tend = () =>
  reconcilePayments({ db, clock, business: currentBusiness, payments, log: pino({ level: 'silent' }) });

type Call = { body: Buffer; signature: string };
const call = ({ body, signature }: Call) =>
  app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: body,
  });
const event = (type: string, object: object, at = clock.now()) => stripe.event(type, object, at);
const eventRows = () => db.selectFrom('payment_events').selectAll().execute();

/** A booking whose payment was asked for; `id` of it at Stripe. */
async function asked() {
  const reserved = await reserve();
  const answer = await reserved.ask();
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const intentId: string = answer.json().clientSecret.split('_secret_')[0];
  return { ...reserved, answer, intentId };
}

/** Paid by the payer's browser; no one has told us yet. */
async function charged() {
  const made = await asked();
  stripe.confirm(made.intentId, cards.good);
  return { ...made, succeeded: event('payment_intent.succeeded', { id: made.intentId }) };
}

test('a card payment is created once under its own key, and counts once Stripe confirms it', async () => {
  const { id, booker, answer, intentId, row, payments: rows } = await asked();
  expect(answer.json()).toMatchObject({ amount: 650, provider: 'stripe', publishableKey: 'pk_test_1' });
  const [payment] = await rows();
  const made = stripe.seen.find(({ line }) => line === 'POST /v1/payment_intents');
  expect(made?.headers['idempotency-key']).toBe(payment?.id);
  expect(stripe.intent(intentId)).toMatchObject({ amount: 65_000, metadata: { appointment_id: id } });

  // Whatever a browser claims, nothing is paid before Stripe says so.
  expect((await booker.post('/api/payment/success', { appointmentId: id })).json().state).toBe('open');
  stripe.confirm(intentId, cards.good);
  const answered = await call(event('payment_intent.succeeded', { id: intentId }));
  expect([answered.statusCode, answered.json()]).toEqual([200, { received: true }]);
  expect(await row()).toMatchObject({ status: 'scheduled', payment_status: 'paid', paid_cents: 65_000 });
  await runJobs({ db, pool, clock }, { payments });
  const mails = await db.selectFrom('messages').selectAll().where('recipient', '=', booker.email).execute();
  expect(mails.filter(({ attachment_name }) => attachment_name?.startsWith('receipt-'))).toHaveLength(1);
  expect(logLines.join('')).not.toContain(stripeAccount.secretKey);
});

describe('the same event', () => {
  test('50 times at once is one change, one entry in the trail and one receipt', async () => {
    const { row, succeeded, receipts, audited } = await charged();
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(succeeded)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await row()).toMatchObject({ status: 'scheduled', payment_status: 'paid', revision: 1 });
    expect([await receipts(), await audited()]).toEqual([[expect.anything()], ['payment.received']]);
    expect((await eventRows()).filter(({ id }) => id === succeeded.id)).toHaveLength(1);
  });

  test('under 20 ids at once is applied once', async () => {
    const { intentId, row, succeeded, receipts, audited } = await charged();
    const others = Array.from({ length: 19 }, () => event('charge.succeeded', { payment_intent: intentId }));
    await Promise.all([succeeded, ...others].map(call));
    expect((await row()).revision).toBe(1);
    expect([await receipts(), await audited()]).toEqual([[expect.anything()], ['payment.received']]);
  });
});

test('a failure that arrives after the success changes nothing', async () => {
  const { intentId, row, succeeded, standing, payments: rows } = await charged();
  await call(succeeded);
  setNow(later(60));
  Object.assign(stripe.intent(intentId), {
    status: 'requires_payment_method',
    amount_received: 0,
    last_payment_error: { message: 'Your card was declined.' },
  });
  await call(event('payment_intent.payment_failed', { id: intentId }));
  expect(await row()).toMatchObject({ payment_status: 'paid', paid_cents: 65_000 });
  expect(await rows()).toMatchObject([{ state: 'succeeded', received_cents: 65_000 }]);
  expect((await standing()).state).toBe('paid');
});

describe('an untrusted webhook', () => {
  test.each<[string, (genuine: Call, intentId: string) => Call]>([
    [
      'signed with another secret',
      (_genuine, id) => stripe.event('payment_intent.succeeded', { id }, start, 'whsec_other'),
    ],
    [
      'with one byte changed',
      ({ body, signature }) => ({ body: Buffer.from(body.toString().replace('evt_', 'evt-')), signature }),
    ],
    [
      'with a byte more',
      ({ body, signature }) => ({ body: Buffer.concat([body, Buffer.from(' ')]), signature }),
    ],
    ['301 seconds old', (_genuine, id) => stripe.event('payment_intent.succeeded', { id }, later(-301))],
    ['without a signature', ({ body }) => ({ body, signature: '' })],
    ['without a body', ({ signature }) => ({ body: Buffer.alloc(0), signature })],
  ])('%s is answered 400 and stores nothing', async (_which, change) => {
    const { intentId, succeeded, row } = await charged();
    const before = (await eventRows()).length;
    const answer = await call(change(succeeded, intentId));
    expect([answer.statusCode, (await eventRows()).length]).toEqual([400, before]);
    expect((await row()).payment_status).toBe('pending');
  });

  test('signed 300 seconds ago is still accepted', async () => {
    const { intentId, row } = await charged();
    await call(event('payment_intent.succeeded', { id: intentId }, later(-300)));
    expect((await row()).payment_status).toBe('paid');
  });

  test.each<[string, () => Call]>([
    ['a payment of somebody else', () => event('payment_intent.succeeded', { id: 'pi_of_somebody_else' })],
    ['something that is no payment', () => event('customer.created', { id: 'cus_1' })],
    [
      'a visit that only saved a card',
      () => {
        const session = stripe.openLink({ amount: 100, reference: 'x'.repeat(150) });
        Object.assign(session, { mode: 'setup', status: 'complete', amount_total: null, currency: null });
        return event('checkout.session.completed', { id: session.id });
      },
    ],
    ...['x'.repeat(500), '4711', ''].map((appointment_id): [string, () => Call] => [
      `a payment of another system with the note "${appointment_id.slice(0, 8)}"`,
      () => {
        const { payment_intent } = stripe.payByLink({ amount: 100, reference: null, card: cards.good });
        Object.assign(stripe.intent(payment_intent ?? '').metadata, { appointment_id });
        return event('payment_intent.succeeded', { id: payment_intent });
      },
    ]),
  ])('about %s is accepted and changes nothing', async (_what, make) => {
    const paymentIds = () => db.selectFrom('payments').select('id').orderBy('id').execute();
    const before = await paymentIds();
    expect((await call(make())).statusCode).toBe(200);
    expect(await paymentIds()).toEqual(before);
  });
});

describe('while Stripe is unavailable', () => {
  test('a webhook is answered 503, and counts when it is sent again', async () => {
    const { row, succeeded } = await charged();
    stripe.order('is unwell', /GET/);
    expect((await call(succeeded)).statusCode).toBe(503);
    expect((await row()).payment_status).toBe('pending');
    stripe.behave();
    expect((await call(succeeded)).statusCode).toBe(200);
    expect((await row()).payment_status).toBe('paid');
  });

  test('without a second webhook, the job finds the payment', async () => {
    const { row, succeeded } = await charged();
    stripe.order('is unwell', /GET/);
    await call(succeeded);
    stripe.behave();
    setNow(later(121));
    await tend();
    expect((await row()).payment_status).toBe('paid');
    expect((await eventRows()).filter(({ settled_at }) => settled_at === null)).toEqual([]);
  });

  test('no answer claims that something is open or paid', async () => {
    const { booker, id } = await charged();
    stripe.order('is unwell', /GET/);
    const answer = await booker.post('/api/payment/success', { appointmentId: id });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payments-unavailable']);
  });
});

test('a failure that Stripe keeps for a key costs the payer one try, and nothing is charged twice', async () => {
  const { id, ask, payments: rows, row } = await reserve();
  stripe.order('does it and breaks', /POST \/v1\/payment_intents$/, 1);
  const made = stripe.counts().intents;
  const failed = await ask();
  expect([failed.statusCode, failed.json().code]).toEqual([503, 'payments-unavailable']);
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const secrets = new Set(answers.map((answer) => answer.json().clientSecret));
  expect(secrets.size).toBe(1);
  // What the failed try may have made at Stripe can never be paid: nobody has its secret.
  expect(stripe.counts().intents).toBe(made + 2);
  const states = async () => (await rows()).map(({ state, intent_id }) => [state, intent_id !== null]);
  expect(await states()).toEqual([
    ['cancelled', false],
    ['open', true],
  ]);
  const orphan = stripe
    .intents()
    .find(({ metadata, client_secret }) => metadata.appointment_id === id && !secrets.has(client_secret));
  expect((await call(event('payment_intent.created', { id: orphan?.id }))).statusCode).toBe(200);
  const [secret = ''] = secrets;
  stripe.confirm(secret.split('_secret_')[0] ?? '', cards.good);
  await call(event('payment_intent.succeeded', { id: secret.split('_secret_')[0] }));
  expect(await row()).toMatchObject({ payment_status: 'paid', paid_cents: 65_000 });
  expect(await states()).toHaveLength(2);
});

describe('a payment that does not match its booking', () => {
  test.each([
    ['too little', { amount_received: 100 }],
    ['another amount', { amount: 100, amount_received: 100 }],
    ['another currency', { currency: 'jpy' }],
  ])('%s: the time is kept, and the payment is listed for the inspector', async (_how, change) => {
    const { id, intentId, row, succeeded, standing } = await charged();
    Object.assign(stripe.intent(intentId), change);
    await call(succeeded);
    expect(await row()).toMatchObject({ status: 'scheduled', payment_status: 'needs_review' });
    expect((await standing()).state).toBe('needs-review');
    const listed: PaymentToReview[] = (await desk.get('/api/admin/payments')).json();
    expect(listed.map(({ booking }) => booking?.appointmentId)).toContain(id);
  });
});

describe('a payment by link', () => {
  const completed = (session: { id: string }) => event('checkout.session.completed', { id: session.id });

  test('pays the booking it names, and an open card form elsewhere cannot charge again', async () => {
    const { id, intentId, row, receipts } = await asked();
    const session = stripe.payByLink({ amount: 65_000, reference: id, card: cards.good });
    // Stripe tells of the payment and of the visit, in any order.
    await call(event('payment_intent.succeeded', { id: session.payment_intent }));
    expect((await row()).payment_status).toBe('pending');
    await call(completed(session));
    expect(await row()).toMatchObject({ status: 'scheduled', payment_status: 'paid' });
    expect(await receipts()).toHaveLength(1);
    expect(stripe.intent(intentId).status).toBe('canceled');
  });

  test('closes that form within minutes if the first attempt was interrupted', async () => {
    const { id, intentId, row } = await asked();
    stripe.order('cuts the line', /cancel$/);
    await call(completed(stripe.payByLink({ amount: 65_000, reference: id, card: cards.good })));
    expect((await row()).payment_status).toBe('paid');
    expect(stripe.intent(intentId).status).toBe('requires_payment_method');
    stripe.behave();
    setNow(later(180));
    await tend();
    expect(stripe.intent(intentId).status).toBe('canceled');
  });

  test('of another amount is listed for review', async () => {
    const { id, row } = await reserve();
    await call(completed(stripe.payByLink({ amount: 32_500, reference: id, card: cards.good })));
    expect(await row()).toMatchObject({ payment_status: 'needs_review', paid_cents: 32_500 });
  });

  test.each(['nonsense', null, '3f0c8a52-5d0e-4f7a-9a53-0c8f8a4f2b11'])(
    'that names no booking (%s) is recorded anyway',
    async (reference) => {
      const session = stripe.payByLink({ amount: 65_000, reference, card: cards.good });
      expect((await call(completed(session))).statusCode).toBe(200);
      const kept = db.selectFrom('payments').selectAll().where('intent_id', '=', session.payment_intent);
      expect(await kept.execute()).toMatchObject([{ appointment_id: null, received_cents: 65_000 }]);
    },
  );
});

describe('a refund', () => {
  test('made in Stripe’s dashboard is recorded', async () => {
    const { intentId, row, succeeded, audited } = await charged();
    await call(succeeded);
    setNow(later(60));
    const refund = await payments.refund({
      key: 'at the desk',
      paymentId: intentId,
      amount: cents(65_000),
      reason: 'asked for',
    });
    if (!refund.ok) throw new Error(refund.reason);
    await call(event('refund.updated', { id: refund.value.id }));
    await call(event('charge.refunded', { payment_intent: intentId }));
    expect(await row()).toMatchObject({ payment_status: 'refunded', paid_cents: 0 });
    expect(await audited()).toEqual(['payment.received', 'payment.refunded']);
  });

  test('for a time taken by others is sent once, also when Stripe did not answer at first', async () => {
    const { id, booker, row, succeeded } = await charged();
    await releaseHold(db, id, start);
    const other = await makeBooker(app);
    const [date = '', time = ''] = new Date((await row()).starts_at.getTime() - 7 * 3_600_000)
      .toISOString()
      .split('T');
    await other.schedule(date, time.slice(0, 5));
    const before = stripe.counts().refunds;
    stripe.order('does it and cuts the line', /POST \/v1\/refunds/, 1);
    expect((await call(succeeded)).statusCode).toBe(200);
    expect(await row()).toMatchObject({ status: 'released', payment_status: 'paid' });
    // Stripe's own word of it comes before we ask again: it is the same refund, and told as one.
    await call(event('refund.created', { id: stripe.refunds().at(-1)?.id }));
    const opened = await booker.post('/api/manage-booking/open', { appointmentId: id });
    expect(opened.json().refunds).toMatchObject([{ state: 'succeeded', amount: 650 }]);
    setNow(later(121));
    await tend();
    await tend();
    expect(await row()).toMatchObject({ status: 'released', payment_status: 'refunded', paid_cents: 0 });
    expect(stripe.counts().refunds).toBe(before + 1);
  });
});
