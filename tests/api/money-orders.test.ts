// Money whose news come in an unlucky order: each order leads to the same booking, and nothing is kept without a word.
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { stripePayments } from '../../src/server/adapters/payments/stripe.ts';
import { expireHolds } from '../../src/server/jobs/expire-holds.ts';
import { reconcilePayments } from '../../src/server/jobs/reconcile-payments.ts';
import { currentBusiness } from '../support/current-business.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { managing } from '../support/managing.ts';
import { cards } from '../support/paying.ts';
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
const hourMs = 3_600_000;
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
beforeEach(() => setNow(start));
const manage = managing(app, db);
const desk = await deskCaller(app, db, start);
const log = pino({ level: 'silent' });
const tend = () => reconcilePayments({ db, clock, business: currentBusiness, payments, log });
const expire = () => expireHolds({ db, clock, business: currentBusiness, payments, log });

const call = (type: string, object: object) => {
  const { body, signature } = stripe.event(type, object, clock.now());
  return app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
};

async function reserve() {
  const booked = await manage();
  const intentId: string = (await booked.ask()).json().clientSecret.split('_secret_')[0];
  return { ...booked, intentId };
}

async function paid() {
  const reserved = await reserve();
  stripe.confirm(reserved.intentId, cards.good);
  await call('payment_intent.succeeded', { id: reserved.intentId });
  return reserved;
}

const toReview = async (id: string) =>
  (await desk.get('/api/admin/payments'))
    .json()
    .filter((one: { booking: { appointmentId: string } | null }) => one.booking?.appointmentId === id);

const mailsAbout = async (id: string, event: string) =>
  db
    .selectFrom('deliveries')
    .select(['role', 'recipient'])
    .where('appointment_id', '=', id)
    .where('event', '=', event)
    .execute();

// The first times are tomorrow's, too early for a deadline to pass.
await manage();
await manage();

describe('a dispute', () => {
  test('known before a payment for a released time leaves the money to the office once it is won', async () => {
    const { id, intentId, row } = await reserve();
    setNow(new Date(((await row()).held_until ?? start).getTime() + hourMs));
    await expire();
    expect((await row()).status).toBe('released');
    // As a time that was released on purpose, or whose holder was removed.
    await db.updateTable('appointments').set({ held_until: null }).where('id', '=', id).execute();
    stripe.confirm(intentId, cards.good);
    const dispute = stripe.dispute(intentId);
    await call('charge.dispute.created', dispute);
    await call('payment_intent.succeeded', { id: intentId });
    expect(await row()).toMatchObject({ status: 'released', payment_status: 'disputed', paid_cents: 0 });
    // No refund is announced that the bank may make itself.
    expect(await mailsAbout(id, 'refunded-late')).toEqual([]);
    setNow(new Date(clock.now().getTime() + hourMs));
    dispute.status = 'won';
    await call('charge.dispute.closed', dispute);
    expect(await row()).toMatchObject({ status: 'released', payment_status: 'needs_review' });
    expect(await toReview(id)).toMatchObject([{ refund: '650.00' }]);
  });

  test('won after the office had settled something else of the payment is listed again', async () => {
    const { id, intentId, row } = await paid();
    stripe.refundInDashboard(intentId, 5_000);
    setNow(later(60));
    await call('charge.refunded', { payment_intent: intentId });
    const [listed] = await toReview(id);
    await desk.post(`/api/admin/payments/${listed.paymentId}/settle`);
    expect(await toReview(id)).toEqual([]);
    const dispute = stripe.dispute(intentId, { amount: 60_000 });
    setNow(later(120));
    await call('charge.dispute.created', dispute);
    await desk.put(`/api/admin/appointments/${id}`, { status: 'cancelled' });
    setNow(later(180));
    dispute.status = 'won';
    await call('charge.dispute.closed', dispute);
    expect(await row()).toMatchObject({ payment_status: 'needs_review', paid_cents: 60_000 });
    expect(await toReview(id)).toMatchObject([{ refund: '600.00' }]);
  });

  test('repeated webhooks are recorded, audited and mailed once', async () => {
    const { id, intentId, audited } = await paid();
    const dispute = stripe.dispute(intentId);
    setNow(later(60));
    for (const type of ['created', 'funds_withdrawn', 'updated', 'updated'])
      await call(`charge.dispute.${type}`, dispute);
    await call('charge.updated', { payment_intent: intentId });
    expect(await audited()).toEqual(['payment.received', 'payment.disputed']);
    const told = await mailsAbout(id, 'disputed');
    expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(told.length);
  });

  test('won, lost and won again is what the bank said last', async () => {
    const { intentId, row, sign } = await paid();
    await sign();
    expect((await row()).status).toBe('confirmed');
    const dispute = stripe.dispute(intentId);
    const states = [];
    for (const [index, status] of ['won', 'lost', 'won'].entries()) {
      dispute.status = status;
      setNow(later(60 * (index + 1)));
      await call('charge.dispute.closed', dispute);
      const { payment_status, paid_cents } = await row();
      states.push([payment_status, paid_cents]);
    }
    expect(states).toEqual([
      ['paid', 65_000],
      ['refunded', 0],
      ['paid', 65_000],
    ]);
  });

  test.each(['dispute first', 'payment first'])(
    'of a signed booking ends its deadline: %s',
    async (order) => {
      const { intentId, row, sign } = await reserve();
      await sign();
      const deadline = (await row()).held_until ?? start;
      stripe.confirm(intentId, cards.good);
      const dispute = stripe.dispute(intentId);
      const news = [
        () => call('charge.dispute.created', dispute),
        () => call('payment_intent.succeeded', { id: intentId }),
      ];
      for (const tell of order === 'dispute first' ? news : news.reverse()) await tell();
      expect(await row()).toMatchObject({ payment_status: 'disputed', held_until: null, hold_place: null });
      dispute.status = 'lost';
      setNow(new Date(deadline.getTime() + hourMs));
      await call('charge.dispute.closed', dispute);
      await expire();
      // Paid once, it is the office that decides what becomes of the time.
      expect((await row()).payment_status).toBe('refunded');
      expect((await row()).status).not.toBe('released');
    },
  );

  test('of a partly refunded payment that is lost leaves nothing, and subtracts nothing twice', async () => {
    const { id, intentId, row } = await paid();
    stripe.refundInDashboard(intentId, 25_000);
    setNow(later(60));
    await call('charge.refunded', { payment_intent: intentId });
    const dispute = stripe.dispute(intentId, { amount: 40_000 });
    await call('charge.dispute.created', dispute);
    expect(await row()).toMatchObject({ payment_status: 'disputed', paid_cents: 0 });
    setNow(later(120));
    dispute.status = 'lost';
    await call('charge.dispute.closed', dispute);
    expect(await row()).toMatchObject({ payment_status: 'refunded', paid_cents: 0 });
    await desk.put(`/api/admin/appointments/${id}`, { status: 'cancelled' });
    expect(stripe.refunds().filter(({ payment_intent }) => payment_intent === intentId)).toHaveLength(1);
  });

  test('of an unreported payment counts once the payment is known', async () => {
    const { id, row } = await manage();
    const session = stripe.payByLink({ amount: 65_000, reference: id, card: cards.good });
    const dispute = stripe.dispute(session.payment_intent ?? '');
    expect((await call('charge.dispute.created', dispute)).statusCode).toBe(200);
    await call('checkout.session.completed', { id: session.id });
    setNow(later(1_800));
    await tend();
    expect(await row()).toMatchObject({ status: 'scheduled', payment_status: 'disputed', paid_cents: 0 });
  });

  test('of money without a booking is mailed to the owner, each state once', async () => {
    const session = stripe.payByLink({ amount: 65_000, reference: null, card: cards.good });
    await call('checkout.session.completed', { id: session.id });
    const dispute = stripe.dispute(session.payment_intent ?? '');
    setNow(later(60));
    await call('charge.dispute.created', dispute);
    await call('charge.dispute.funds_withdrawn', dispute);
    await runJobs({ db, pool, clock }, { payments });
    setNow(later(120));
    dispute.status = 'lost';
    await call('charge.dispute.closed', dispute);
    await runJobs({ db, pool, clock }, { payments });
    const mails = await db
      .selectFrom('messages')
      .select(['subject', 'recipient', 'body_text'])
      .where('subject', 'like', '%no booking%')
      .orderBy('id')
      .execute();
    const [first] = mails;
    const owner = mails.filter(({ recipient }) => recipient === first?.recipient);
    expect(owner.map(({ subject }) => subject)).toEqual([
      'Payment disputed: $650, no booking',
      'Dispute lost: $650, no booking',
    ]);
    expect(owner[0]?.body_text).toContain('Answer the bank by');
    expect(owner[0]?.body_text).toContain(dispute.id);
  });
});

describe('a bank debit', () => {
  const debit = (intentId: string) => stripe.confirm(intentId, cards.slow);
  const fail = async (intentId: string) => {
    const last_payment_error = { type: 'card_error', code: 'debit_failed', message: 'No funds.' };
    Object.assign(stripe.intent(intentId), { status: 'requires_payment_method', last_payment_error });
    await call('payment_intent.payment_failed', { id: intentId });
  };
  const mailedTo = async (recipient: string) => {
    await runJobs({ db, pool, clock }, { payments });
    const mails = await db
      .selectFrom('messages')
      .selectAll()
      .where('recipient', '=', recipient)
      .where('subject', 'like', 'Your payment didn’t go through%')
      .execute();
    return mails.map(({ body_text }) => body_text ?? '');
  };

  test('of a signed booking that fails after its deadline leaves two hours, and notifies the payer', async () => {
    const { intentId, booker, row, sign } = await reserve();
    expect((await sign()).statusCode).toBe(201);
    const deadline = (await row()).held_until ?? start;
    debit(intentId);
    await call('payment_intent.processing', { id: intentId });
    const failedAt = new Date(deadline.getTime() + hourMs);
    setNow(failedAt);
    await expire();
    expect((await row()).status).toBe('scheduled');
    await fail(intentId);
    const until = new Date(failedAt.getTime() + 2 * hourMs);
    expect(await row()).toMatchObject({ status: 'scheduled', held_until: until, warned_at: failedAt });
    await expire();
    expect((await row()).status).toBe('scheduled');
    const [mail, ...others] = await mailedTo(booker.email);
    expect(mail).toContain('We’re holding your time until');
    expect(others).toEqual([]);
    setNow(until);
    await expire();
    expect((await row()).status).toBe('released');
  });

  test('of a signed booking without a deadline that fails notifies the payer too', async () => {
    const { id, intentId, booker, row, sign } = await reserve();
    await sign();
    await db.updateTable('appointments').set({ held_until: null }).where('id', '=', id).execute();
    debit(intentId);
    await call('payment_intent.processing', { id: intentId });
    await fail(intentId);
    expect(await row()).toMatchObject({ status: 'scheduled', held_until: null });
    expect(await mailedTo(booker.email)).toEqual([
      expect.stringContaining('Please pay another way, or call us.'),
    ]);
  });

  test.each(['held', 'signed'])('without a webhook keeps a %s time at its deadline', async (how) => {
    const { intentId, row, sign } = await reserve();
    if (how === 'signed') await sign();
    debit(intentId);
    setNow(new Date(((await row()).held_until ?? start).getTime() + 60_000));
    await expire();
    expect(await row()).toMatchObject({ status: how === 'signed' ? 'scheduled' : 'held' });
    stripe.settle(intentId);
    await call('payment_intent.succeeded', { id: intentId });
    expect((await row()).payment_status).toBe('paid');
  });

  test('unknown to the provider does not keep the time at its deadline', async () => {
    const { row } = await reserve();
    stripe.order('cuts the line', /payment_intents/);
    setNow(new Date(((await row()).held_until ?? start).getTime() + 60_000));
    await expire();
    expect((await row()).status).toBe('released');
  });
});
