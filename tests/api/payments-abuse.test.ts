// Attempts to pay less, pay for others, pay twice, or cause errors.
import { beforeEach, describe, expect, test } from 'vitest';
import { cents } from '../../src/domain/money.ts';
import { writeLink } from '../../src/server/db/stores/payment-links.ts';
import { cards, paying, payWith } from '../support/paying.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const { app, db, clock, setNow } = await makeTestApp();
const start = clock.now();
beforeEach(() => setNow(start));
const reserve = paying(app, db);

const hostileAmounts: unknown[] = [
  1,
  -1,
  0,
  0.5,
  1e9,
  325,
  '725 ',
  '1',
  'NaN',
  null,
  [650],
  { $gt: 0 },
  undefined,
];

describe('the amount charged for a booking', () => {
  test.each(hostileAmounts)('is the amount due on the server when the page sends %j', async (amount) => {
    const { ask } = await shared;
    const answer = await ask({ amount });
    expect([answer.statusCode, answer.json().amount]).toEqual([200, 650]);
  });

  test.each([{ paymentMethod: 'challenge' }, { price: 1 }, { currency: 'jpy' }])(
    'is refused for %j',
    async (more) => expect((await (await shared).ask(more)).statusCode).toBe(400),
  );
});

describe('without a booking', () => {
  const ask = (amount: unknown) => makeVisitor(app).post('/api/create-payment-intent', { amount });

  test.each(hostileAmounts.filter((amount) => amount !== 325))(
    '%j is not a price of the list',
    async (amount) => {
      const answer = await ask(amount);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'unlisted-amount']);
    },
  );

  test.each([725, '725', '725.00', 287.5])('%j is a price of the list', async (amount) => {
    expect((await ask(amount)).json().amount).toBe(Number(amount));
  });

  test('an amount of the payment links counts, exactly', async () => {
    const link = { amount: cents(123_45), type: 'paynow', description: 'Two visits' } as const;
    await writeLink(db, link, 'https://buy.stripe.com/x', start);
    expect((await ask(123.45)).json().amount).toBe(123.45);
    expect((await ask(123.46)).statusCode).toBe(422);
  });

  test('repeated in the same browser is the same payment, which is recorded once paid', async () => {
    const visitor = makeVisitor(app);
    const askAgain = () => visitor.post('/api/create-payment-intent', { amount: 725 });
    const first = (await askAgain()).json();
    expect((await askAgain()).json().clientSecret).toBe(first.clientSecret);
    await payWith(visitor, first.clientSecret, cards.good);
    const paid = db.selectFrom('payments').selectAll().where('appointment_id', 'is', null);
    expect(await paid.where('state', '=', 'succeeded').execute()).toMatchObject([{ received_cents: 72_500 }]);
  });
});

test('20 calls at once make one payment', async () => {
  const { ask, payments } = await reserve();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map((answer) => answer.json().clientSecret)).size).toBe(1);
  expect(await payments()).toMatchObject([{ state: 'open' }]);
  const made = await db
    .selectFrom('sandbox_payments')
    .where(
      'key',
      'in',
      (await payments()).map(({ id }) => id),
    )
    .select('token')
    .execute();
  expect(made).toHaveLength(1);
});

test('20 calls at once after the price has changed leave one open, of the new amount', async () => {
  const { id, ask, payments } = await reserve();
  await ask();
  await db.updateTable('appointments').set({ total_cents: 72_500 }).where('id', '=', id).execute();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(new Set(answers.map((answer) => answer.json().amount))).toEqual(new Set([725]));
  expect((await payments()).map(({ state, asked_cents }) => [state, asked_cents])).toEqual([
    ['cancelled', 65_000],
    ['open', 72_500],
  ]);
});

test('one card sent 20 times at once is charged once', async () => {
  const { booker, ask, row, receipts } = await reserve();
  const { clientSecret } = (await ask()).json();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => payWith(booker, clientSecret, cards.good)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await row()).paid_cents).toBe(65_000);
  expect(await receipts()).toHaveLength(1);
});

describe('another person', () => {
  const calls = ['/api/create-payment-intent', '/api/payment/success'];

  test.each(calls)('learns nothing about a booking from %s', async (url) => {
    const { id } = await shared;
    const stranger = makeVisitor(app);
    for (const body of [
      { appointmentId: id },
      { token: `${id}.zzzzzz.0123456789abcdefghijkl`, appointmentId: id },
    ]) {
      const answer = await stranger.post(url, body);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('650');
    }
  });

  test.each([
    ['/api/payment/success', {}],
    ['/api/payment/success', { appointmentId: 'apt-001' }],
    ['/api/payment/success', { appointmentId: "' or 1=1 --" }],
    ['/api/create-payment-intent', { appointmentId: '../..' }],
    ['/api/create-payment-intent', { token: '\u0000' }],
    ['/api/create-payment-intent', { token: 'x'.repeat(5_000) }],
    [
      '/api/sandbox/payments/pi_sandbox_x_secret_y/confirm',
      { number: cards.good, expiry: '12/30', cvc: '123' },
    ],
    [`/api/sandbox/payments/${'x'.repeat(150)}/challenge`, { passed: true }],
  ])('is refused by %s with %j', async (url, body) => {
    const { statusCode } = await makeVisitor(app).post(url, body);
    expect([400, 404]).toContain(statusCode);
  });

  test('cannot pay with a payment id alone, or with a guessed secret', async () => {
    const { ask } = await shared;
    const { clientSecret } = (await ask()).json();
    const [id = ''] = clientSecret.split('_secret_');
    for (const secret of [id, `${id}_secret_`, `${id}_secret_${'0'.repeat(32)}`]) {
      expect((await payWith(makeVisitor(app), secret, cards.good)).statusCode).toBe(404);
    }
  });

  test('cannot send the webhook an oversized body', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json' },
      payload: 'x'.repeat(600_000),
    });
    expect(answer.statusCode).toBe(413);
  });
});

/** Looked at by many tests, paid in none. */
const shared = reserve();
