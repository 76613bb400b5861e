// What the Stripe adapter sends, and what the loopback server answers, as Stripe describes both.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { dollars } from '../../src/domain/money.ts';
import { STRIPE_API_VERSION, STRIPE_SCRIPT } from '../../src/domain/payment/stripe-version.ts';
import { stripePayments } from '../../src/server/adapters/payments/stripe.ts';
import { startStripe, stripeAccount } from '../support/stripe-server.ts';
import { stripe } from './stripe.ts';
import { checkAnswer, checkRequest } from './vendor-call.ts';

const server = await startStripe();
afterAll(server.close);
const payments = stripePayments({ ...stripeAccount, apiUrl: server.url, maxWaitMs: 10_000, retries: 0 });

async function makeEveryCall() {
  const made = async (appointmentId: string | null) => {
    const created = await payments.createIntent({
      key: randomUUID(),
      amount: dollars(650),
      appointmentId,
      description: 'Home inspection',
    });
    if (!created.ok) throw new Error(created.reason);
    return created.value.id;
  };
  const [paid, disputed, open] = [await made(randomUUID()), await made(randomUUID()), await made(null)];
  server.confirm(paid, '4242424242424242');
  server.confirm(disputed, '4000000000000259');
  await payments.readIntent(paid);
  await payments.readIntent(open);
  await payments.cancelIntent(open);
  const refund = { key: randomUUID(), paymentId: paid, amount: dollars(50), reason: 'price' };
  await payments.refund(refund);
  const refunded = await payments.refund({ ...refund, sentBefore: true });
  if (refunded.ok) await payments.readRefund(refunded.value.id);
  await payments.listRefunds();
  expect(await payments.listPaid()).toEqual({ ok: true, value: [disputed, paid] });
  const disputes = await payments.listDisputes();
  if (disputes.ok) await payments.readDispute(disputes.value[0]?.id ?? '');
  const session = server.payByLink({ amount: 65_000, reference: randomUUID(), card: '4242424242424242' });
  await payments.readSession(session.id);
  Object.assign(server.session(session.id), {
    mode: 'setup',
    amount_total: null,
    currency: null,
    payment_intent: null,
  });
  expect(await payments.readSession(session.id)).toMatchObject({
    ok: true,
    value: { amount: null, currency: null },
  });
}

test('every call of the adapter is one of Stripe’s, with its fields, and so are the loopback server’s answers', async () => {
  await makeEveryCall();
  const names = server.seen.map(({ line, form, answer }) => {
    const [method = '', path = ''] = line.split(' ');
    checkAnswer(stripe, { method, path, body: answer });
    return checkRequest(stripe, { method, path, body: form }).name;
  });
  expect(new Set(names)).toEqual(new Set(stripe.calls.map(({ name }) => name)));
});

test('every request names the pinned version, and every change has a key', () => {
  for (const { line, headers } of server.seen) {
    expect(headers['stripe-version']).toBe(STRIPE_API_VERSION);
    // Canceling twice is refused by Stripe itself; its library adds a key.
    if (line.startsWith('POST')) expect(headers['idempotency-key']).toMatch(/^[\w-]{1,255}$/);
  }
});

test('the script in the browser is of the release of that version', () => {
  expect(STRIPE_API_VERSION).toMatch(/^\d{4}-\d\d-\d\d\.[a-z]+$/);
  expect(STRIPE_SCRIPT).toBe(`https://js.stripe.com/${STRIPE_API_VERSION.split('.')[1]}/stripe.js`);
});
