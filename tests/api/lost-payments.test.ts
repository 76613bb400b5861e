// Payments at Stripe whose rows are gone, as after a restore from an older backup.
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { PaymentToReview } from '../../src/api/admin.ts';
import { stripePayments } from '../../src/server/adapters/payments/stripe.ts';
import { reconcilePayments } from '../../src/server/jobs/reconcile-payments.ts';
import { currentBusiness } from '../support/current-business.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { cards, paying } from '../support/paying.ts';
import { startStripe, stripeAccount } from '../support/stripe-server.ts';
import { makeTestApp } from '../support/test-app.ts';

const stripe = await startStripe();
afterAll(stripe.close);
beforeEach(stripe.behave);

const payments = stripePayments({ ...stripeAccount, apiUrl: stripe.url, retries: 0 });
const { app, db, owner, clock, setNow } = await makeTestApp(
  { stripePublishableKey: 'pk_test_1' },
  undefined,
  undefined,
  undefined,
  undefined,
  () => ({ payments, bank: null }),
);
const start = clock.now();
let sweeps = 0;
beforeEach(() => setNow(start));
const reserve = paying(app, db);
const desk = await deskCaller(app, db, start);

/** One round of the job, each late enough for the provider's lists to be read again. */
async function sweep() {
  sweeps += 1;
  setNow(new Date(start.getTime() + sweeps * 11 * 60_000));
  await reconcilePayments({ db, clock, business: currentBusiness, payments, log: pino({ level: 'silent' }) });
}

/** Paid in the payer's browser; `known` by the answer to the payer's page. */
async function charged({ known }: { known: boolean }) {
  const reserved = await reserve();
  const intentId: string = (await reserved.ask()).json().clientSecret.split('_secret_')[0];
  stripe.confirm(intentId, cards.good);
  if (known) await reserved.standing();
  return { ...reserved, intentId };
}

/** The application itself may not delete payments. */
const lose = (intentId: string) => owner.query('delete from payments where intent_id = $1', [intentId]);
const listed = async (intentId: string): Promise<PaymentToReview[]> => {
  const all: PaymentToReview[] = (await desk.get('/api/admin/payments')).json();
  return all.filter((one) => one.providerId === intentId);
};
const rowsOf = (intentId: string) =>
  db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).execute();

test('a payment of a lost booking is listed for review, once', async () => {
  const { intentId } = await charged({ known: false });
  await lose(intentId);
  stripe.intent(intentId).metadata.appointment_id = randomUUID();
  await sweep();
  await sweep();
  expect(await listed(intentId)).toMatchObject([{ booking: null, received: '650.00', refund: '650.00' }]);
  const [row, ...others] = await rowsOf(intentId);
  expect([row, others]).toMatchObject([
    { appointment_id: null, state: 'succeeded', received_cents: 65_000 },
    [],
  ]);
  const trail = await db
    .selectFrom('audit_events')
    .select('action')
    .where('subject_id', '=', row?.id ?? '')
    .execute();
  expect(trail).toEqual([{ action: 'payment.received' }]);
});

test('a payment whose booking is still there is added to it, so that the time is not released', async () => {
  const { id, intentId, row } = await charged({ known: false });
  await lose(intentId);
  await sweep();
  expect(await listed(intentId)).toEqual([]);
  expect(await rowsOf(intentId)).toMatchObject([{ appointment_id: id }]);
  expect(await row()).toMatchObject({ payment_status: 'paid', paid_cents: 65_000 });
});

test('one that was reviewed is not listed again', async () => {
  const { intentId } = await charged({ known: false });
  await lose(intentId);
  stripe.intent(intentId).metadata.appointment_id = randomUUID();
  await sweep();
  await db
    .updateTable('payments')
    .set({ reviewed_at: clock.now() })
    .where('intent_id', '=', intentId)
    .execute();
  await sweep();
  expect(await listed(intentId)).toEqual([]);
});

test.each([true, false])('a payment with its row is not listed (known as paid: %s)', async (known) => {
  const { id, intentId, row } = await charged({ known });
  await sweep();
  expect(await listed(intentId)).toEqual([]);
  expect(await rowsOf(intentId)).toMatchObject([{ appointment_id: id }]);
  expect(await row()).toMatchObject({ payment_status: 'paid', paid_cents: 65_000 });
});

test.each<[string, (intentId: string) => unknown]>([
  ['without our note', (id) => Object.assign(stripe.intent(id), { metadata: {} })],
  [
    'with a note of another system',
    (id) => Object.assign(stripe.intent(id).metadata, { appointment_id: '4711' }),
  ],
  ['that is not paid', (id) => Object.assign(stripe.intent(id), { status: 'requires_action' })],
])('a payment %s changes nothing', async (_which, change) => {
  const { intentId } = await charged({ known: false });
  await lose(intentId);
  change(intentId);
  await sweep();
  expect(await rowsOf(intentId)).toEqual([]);
});

test('a list that fails is read in the next round', async () => {
  const { intentId } = await charged({ known: false });
  await lose(intentId);
  stripe.order('is unwell', /GET \/v1\/payment_intents$/);
  await sweep();
  expect(await rowsOf(intentId)).toEqual([]);
  stripe.behave();
  await sweep();
  expect(await rowsOf(intentId)).toHaveLength(1);
});
