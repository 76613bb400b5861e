// A payer's bank asks for the money back: what the booking, the office and the figures make of it.
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { stripePayments } from '../../src/server/adapters/payments/stripe.ts';
import { reconcilePayments } from '../../src/server/jobs/reconcile-payments.ts';
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
const { app, db, pool, clock, setNow } = await makeTestApp(
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

const call = (type: string, object: object) => {
  const { body, signature } = stripe.event(type, object, clock.now());
  return app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
};

async function paid() {
  const reserved = await reserve();
  const intentId: string = (await reserved.ask()).json().clientSecret.split('_secret_')[0];
  stripe.confirm(intentId, cards.good);
  await call('payment_intent.succeeded', { id: intentId });
  const disputes = async () =>
    db
      .selectFrom('disputes')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .selectAll('disputes')
      .where('intent_id', '=', intentId)
      .execute();
  const revenue = async () => (await desk.get('/api/appointments/stats')).json().monthlyRevenue;
  return { ...reserved, intentId, disputes, revenue };
}

const cancel = (id: string) => desk.put(`/api/admin/appointments/${id}`, { status: 'cancelled' });

const unpaid = { payment_status: 'disputed', paid_cents: 0 };
const whole = { payment_status: 'paid', paid_cents: 65_000 };

describe('a dispute', () => {
  test('withholds the money until the bank decides, and mails the owner each time', async () => {
    const { id, intentId, row, disputes, audited, ask, standing } = await paid();
    const dispute = stripe.dispute(intentId);
    setNow(later(60));
    expect((await call('charge.dispute.created', dispute)).statusCode).toBe(200);
    expect(await row()).toMatchObject({ ...unpaid, status: 'scheduled' });
    expect(await disputes()).toMatchObject([{ state: 'open', amount_cents: 65_000, reason: 'fraudulent' }]);
    expect((await ask()).json()).toMatchObject({ code: 'payment-disputed' });
    expect(await standing()).toMatchObject({ state: 'disputed' });

    setNow(later(120));
    dispute.status = 'won';
    await call('charge.dispute.closed', dispute);
    expect(await row()).toMatchObject(whole);
    expect(await audited()).toEqual(['payment.received', 'payment.disputed', 'payment.dispute-won']);
    await runJobs({ db, pool, clock }, { payments });
    const told = await db
      .selectFrom('deliveries')
      .select('role')
      .where('appointment_id', '=', id)
      .where('event', '=', 'disputed')
      .execute();
    expect(new Set(told.map(({ role }) => role))).toEqual(new Set(['business']));
    const mails = await db.selectFrom('messages').select('subject').execute();
    expect(mails.some(({ subject }) => subject?.startsWith('Dispute won:'))).toBe(true);
  });

  test('that is lost is final, and nothing is refunded on top', async () => {
    const { id, intentId, row } = await paid();
    const dispute = stripe.dispute(intentId);
    await call('charge.dispute.created', dispute);
    setNow(later(60));
    dispute.status = 'lost';
    await call('charge.dispute.closed', dispute);
    expect(await row()).toMatchObject({ payment_status: 'refunded', paid_cents: 0 });
    expect((await cancel(id)).statusCode).toBe(200);
    expect(stripe.refunds().filter(({ payment_intent }) => payment_intent === intentId)).toEqual([]);
  });

  test('that is only an inquiry withdraws nothing', async () => {
    const { intentId, row, disputes } = await paid();
    const dispute = stripe.dispute(intentId, { status: 'warning_needs_response' });
    await call('charge.dispute.created', dispute);
    expect(await row()).toMatchObject(whole);
    expect(await disputes()).toMatchObject([{ state: 'inquiry' }]);
    setNow(later(60));
    dispute.status = 'warning_closed';
    await call('charge.dispute.closed', dispute);
    expect([await row(), await disputes()]).toMatchObject([whole, [{ state: 'closed' }]]);
  });

  test('prevents a second refund on cancellation; when won afterwards, the office decides', async () => {
    const { id, intentId, row } = await paid();
    const dispute = stripe.dispute(intentId);
    await call('charge.dispute.created', dispute);
    expect((await cancel(id)).statusCode).toBe(200);
    expect(stripe.refunds().filter(({ payment_intent }) => payment_intent === intentId)).toEqual([]);
    expect(await row()).toMatchObject({ ...unpaid, status: 'cancelled' });
    setNow(later(60));
    dispute.status = 'won';
    await call('charge.dispute.closed', dispute);
    expect(await row()).toMatchObject({ payment_status: 'needs_review', paid_cents: 65_000 });
    const listed = (await desk.get('/api/admin/payments')).json();
    expect(listed).toMatchObject([
      { booking: { appointmentId: id }, refund: '650.00', why: expect.stringContaining('won a dispute') },
    ]);
    await desk.post(`/api/admin/payments/${listed[0].paymentId}/refund`, { amount: '650.00' });
    expect(await row()).toMatchObject({ payment_status: 'refunded', paid_cents: 0 });
  });

  test('known before a queued refund is sent stops the refund', async () => {
    const { id, intentId, row } = await paid();
    const dispute = stripe.dispute(intentId);
    stripe.order('cuts the line', /POST \/v1\/refunds/);
    await cancel(id);
    stripe.behave();
    await call('charge.dispute.created', dispute);
    setNow(later(600));
    await tend();
    expect(stripe.seen.filter(({ line }) => line === 'POST /v1/refunds')).toEqual([]);
    expect(await row()).toMatchObject({ ...unpaid, status: 'cancelled' });
  });

  test('without a webhook is found by polling, and so is its end', async () => {
    const { intentId, row } = await paid();
    const dispute = stripe.dispute(intentId);
    setNow(later(1_800));
    await tend();
    expect(await row()).toMatchObject(unpaid);
    dispute.status = 'won';
    setNow(later(3_000));
    await tend();
    expect(await row()).toMatchObject(whole);
  });

  test('that cannot be read now is checked again later', async () => {
    const { intentId, row } = await paid();
    const dispute = stripe.dispute(intentId);
    stripe.order('cuts the line', /disputes/);
    expect((await call('charge.dispute.created', dispute)).statusCode).toBe(503);
    expect(await row()).toMatchObject(whole);
    stripe.behave();
    setNow(later(4_000));
    await tend();
    expect(await row()).toMatchObject(unpaid);
  });

  test('reduces the month’s revenue until it is won', async () => {
    const { intentId, revenue } = await paid();
    const before = Number(await revenue());
    const dispute = stripe.dispute(intentId);
    await call('charge.dispute.created', dispute);
    expect(Number(await revenue())).toBe(before - 650);
    setNow(later(60));
    dispute.status = 'won';
    await call('charge.dispute.closed', dispute);
    expect(Number(await revenue())).toBe(before);
  });
});

test('a refund made in Stripe’s dashboard without a webhook is found by polling', async () => {
  const { intentId, row } = await paid();
  stripe.refundInDashboard(intentId);
  setNow(later(10_000));
  await tend();
  expect(await row()).toMatchObject({ payment_status: 'refunded', paid_cents: 0 });
});

test.each([
  ['won', 65_000],
  ['lost', 0],
])(
  'the credit given for disputed money is suspended, and has its remaining value once the dispute is %s',
  async (status, worth) => {
    const { id, intentId, booker, row } = await paid();
    setNow(new Date('2026-11-17T07:01:00Z'));
    const open = await booker.post('/api/manage-booking/open', { appointmentId: id });
    const { fingerprint } = open.json().cancellation;
    await booker.post('/api/manage-booking/cancel', { appointmentId: id, fingerprint });
    const credit = async () =>
      (await db.selectFrom('credits').selectAll().where('appointment_id', '=', id).executeTakeFirst())
        ?.amount_cents;
    expect(await credit()).toBe(65_000);
    const dispute = stripe.dispute(intentId);
    await call('charge.dispute.created', dispute);
    expect(await credit()).toBe(0);
    setNow(new Date('2026-11-17T07:02:00Z'));
    dispute.status = status;
    await call('charge.dispute.closed', dispute);
    expect(await credit()).toBe(worth);
    expect((await row()).payment_status).toBe(status === 'won' ? 'paid' : 'refunded');
  },
);
