// Bank debits take days. A hold with a processing payment does not expire, and a failed one leaves time to pay another
// way.
import pino from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { stripePayments } from '../../src/server/adapters/payments/stripe.ts';
import { lockBooking } from '../../src/server/db/stores/paid-bookings.ts';
import { expireHolds } from '../../src/server/jobs/expire-holds.ts';
import { releaseHold } from '../../src/server/use-cases/appointment/release-hold.ts';
import { currentBusiness } from '../support/current-business.ts';
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
beforeEach(() => setNow(start));
const reserve = paying(app, db);
const tend = () =>
  expireHolds({ db, clock, business: currentBusiness, payments, log: pino({ level: 'silent' }) });
const hourMs = 3_600_000;

const call = (type: string, object: object) => {
  const { body, signature } = stripe.event(type, object, clock.now());
  return app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
};

async function debited() {
  // The first times of the line are tomorrow's; these are later than any hold.
  const reserved = await reserve();
  const intentId: string = (await reserved.ask()).json().clientSecret.split('_secret_')[0];
  stripe.confirm(intentId, cards.slow);
  await call('payment_intent.processing', { id: intentId });
  const heldUntil = (await reserved.row()).held_until ?? start;
  const fail = async () => {
    Object.assign(stripe.intent(intentId), {
      status: 'requires_payment_method',
      last_payment_error: {
        type: 'card_error',
        code: 'debit_failed',
        message: 'Your bank account has no funds.',
      },
    });
    await call('payment_intent.payment_failed', { id: intentId });
  };
  return { ...reserved, intentId, heldUntil, fail };
}

await reserve();
await reserve();

test('a hold does not expire while its payment is processing, and is booked when it succeeds', async () => {
  const { intentId, heldUntil, row } = await debited();
  setNow(new Date(heldUntil.getTime() + hourMs));
  await tend();
  expect(await row()).toMatchObject({ status: 'held', warned_at: null });
  stripe.settle(intentId);
  await call('payment_intent.succeeded', { id: intentId });
  expect(await row()).toMatchObject({ status: 'scheduled', payment_status: 'paid' });
});

test('a payment that fails after the deadline extends the hold by two hours, and notifies the payer once', async () => {
  const { booker, heldUntil, row, fail } = await debited();
  const failedAt = new Date(heldUntil.getTime() + hourMs);
  setNow(failedAt);
  await fail();
  await fail();
  const until = new Date(failedAt.getTime() + 2 * hourMs);
  expect(await row()).toMatchObject({ status: 'held', held_until: until, warned_at: failedAt });
  await tend();
  expect(await row()).toMatchObject({ status: 'held' });
  await runJobs({ db, pool, clock }, { payments });
  const mails = await db.selectFrom('messages').selectAll().where('recipient', '=', booker.email).execute();
  const told = mails.filter(({ subject }) => subject?.startsWith('Your payment didn’t go through'));
  expect(told).toHaveLength(1);
  expect(told[0]?.body_text).toContain('We’re holding your time until');
  setNow(until);
  await tend();
  expect(await row()).toMatchObject({ status: 'released' });
});

test('a payment that fails long before the deadline does not change it', async () => {
  const { heldUntil, row, fail } = await debited();
  await fail();
  expect(await row()).toMatchObject({ status: 'held', held_until: heldUntil, warned_at: null });
});

test('the database decides when expiry and payment happen at once', async () => {
  const { id, ask, row } = await reserve();
  await ask();
  const lapsedAt = (await row()).held_until ?? start;
  let commit = () => {};
  const learned = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let begun = () => {};
  const locked = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const learning = db.transaction().execute(async (tx) => {
    await lockBooking(tx, id);
    await tx.updateTable('payments').set({ state: 'processing' }).where('appointment_id', '=', id).execute();
    begun();
    await learned;
  });
  await locked;
  const releasing = releaseHold(db, id, lapsedAt, { lapsedAt });
  setTimeout(commit, 200);
  await learning;
  expect([await releasing, (await row()).status]).toEqual([false, 'held']);
});
