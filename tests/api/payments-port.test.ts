// What every way of taking money must do: the sandbox, and Stripe's own library against a server that speaks its protocol.
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { cents, dollars } from '../../src/domain/money.ts';
import { sandboxPayments } from '../../src/server/adapters/payments/sandbox.ts';
import { stripePayments } from '../../src/server/adapters/payments/stripe.ts';
import type { NewIntent, PaymentAnswer } from '../../src/server/ports/payments.ts';
import { memoryPaymentStore } from '../support/memory-payment-store.ts';
import { startStripe, stripeAccount } from '../support/stripe-server.ts';

const server = await startStripe();
afterAll(server.close);

let now = new Date('2026-11-16T17:00:00Z');
const { payments: sandbox, bank } = sandboxPayments({
  store: memoryPaymentStore(),
  clock: { now: () => now },
  webhookSecret: stripeAccount.webhookSecret,
  payUrl: 'http://127.0.0.1:3000/sandbox/pay',
  linkReturnUrl: 'http://127.0.0.1:3000/',
  linkCancelUrl: () => 'http://127.0.0.1:3000/',
});
const card = (number: string) => ({ number, expiry: '12/30', cvc: '123' });

const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  challenged: '4000002760003184',
  slow: '4000000000000077',
  disputed: '4000000000000259',
};

function value<Value>(answer: PaymentAnswer<Value>): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

const newIntent = (change: Partial<NewIntent> = {}): NewIntent => ({
  key: randomUUID(),
  amount: dollars(725),
  appointmentId: randomUUID(),
  description: 'Home inspection',
  ...change,
});
describe.each([
  {
    name: 'the sandbox',
    payments: sandbox,
    confirm: (id: string, number: string): unknown => bank.confirm(id, card(number)),
    answerChallenge: (id: string, passed: boolean): unknown => bank.answerChallenge(id, passed),
    wait: (_id: string) => {
      now = new Date(now.getTime() + 10_000);
    },
    openLink: async (reference: string) => value(await bank.openLink('link-28750', reference)).id,
    payPage: (id: string, number: string): unknown => bank.confirm(id, card(number)),
    decide: (id: string, outcome: 'won' | 'lost'): unknown => bank.decideDispute(id, outcome),
  },
  {
    name: 'Stripe',
    payments: stripePayments({ ...stripeAccount, apiUrl: server.url, maxWaitMs: 10_000 }),
    confirm: server.confirm,
    answerChallenge: server.answerChallenge,
    wait: server.settle,
    openLink: async (reference: string) => server.openLink({ amount: 28750, reference }).id,
    payPage: server.pay,
    decide: (id: string, outcome: 'won' | 'lost'): unknown =>
      Object.assign(server.disputeOf(id), { status: outcome }),
  },
])('$name', ({ payments, confirm, answerChallenge, wait, openLink, payPage, decide }) => {
  const created = async (change: Partial<NewIntent> = {}) =>
    value(await payments.createIntent(newIntent(change))).id;
  const look = async (id: string) => value(await payments.readIntent(id));
  const paid = async (change: Partial<NewIntent> = {}) => {
    const id = await created(change);
    await confirm(id, cards.good);
    return id;
  };
  const refund = (paymentId: string, amount: number, key: string = randomUUID()) =>
    payments.refund({ key, paymentId, amount: cents(amount), reason: 'cancelled in time' });

  test('20 concurrent requests with one key make one payment', async () => {
    const intent = newIntent();
    const answers = await Promise.all(Array.from({ length: 20 }, () => payments.createIntent(intent)));
    expect(new Set(answers.map((answer) => JSON.stringify(value(answer)))).size).toBe(1);
  });

  test('a key is valid for one payment only', async () => {
    const intent = newIntent();
    await payments.createIntent(intent);
    const other = await payments.createIntent({ ...intent, amount: dollars(1) });
    expect(other).toEqual({ ok: false, reason: 'refused', why: 'key-reused' });
  });

  test('a new payment is open, in dollars, for its appointment', async () => {
    const appointmentId = randomUUID();
    const id = await created({ appointmentId });
    expect(await look(id)).toEqual({
      id,
      state: 'open',
      amount: 72500,
      currency: 'usd',
      received: 0,
      refunded: 0,
      problem: null,
      appointmentId,
      card: null,
    });
    expect((await look(await created({ appointmentId: null }))).appointmentId).toBeNull();
  });

  test.each([0, 49, -1])('%d cents is refused as an amount', async (amount) => {
    const refused = { ok: false, reason: 'refused', why: 'amount' };
    expect(await payments.createIntent(newIntent({ amount: cents(amount) }))).toEqual(refused);
  });

  test('a good card pays', async () => {
    expect(await look(await paid())).toMatchObject({
      state: 'succeeded',
      received: 72500,
      problem: null,
      card: { brand: 'visa', last4: '4242' },
    });
  });

  test.each([
    [cards.declined, 'Your card was declined.'],
    [cards.poor, 'Your card has insufficient funds.'],
  ])('card %s fails with the bank’s message, and another can be tried', async (number, problem) => {
    const id = await created();
    await confirm(id, number);
    expect(await look(id)).toMatchObject({ state: 'failed', received: 0, problem });
    await confirm(id, cards.good);
    expect(await look(id)).toMatchObject({ state: 'succeeded', problem: null });
  });

  test.each([
    [true, 'succeeded'],
    [false, 'failed'],
  ])('a challenge is open until it is answered (passed: %s)', async (passed, state) => {
    const id = await created();
    await confirm(id, cards.challenged);
    expect(await look(id)).toMatchObject({ state: 'open', received: 0 });
    await answerChallenge(id, passed);
    expect((await look(id)).state).toBe(state);
  });

  test('a slow card is processing, then paid', async () => {
    const id = await created();
    await confirm(id, cards.slow);
    expect(await look(id)).toMatchObject({ state: 'processing', received: 0 });
    await wait(id);
    expect(await look(id)).toMatchObject({ state: 'succeeded', received: 72500 });
  });

  test('a canceled payment stays canceled, and a paid one is not canceled', async () => {
    const id = await created();
    for (const _time of ['once', 'again']) {
      expect(value(await payments.cancelIntent(id))).toMatchObject({ state: 'cancelled' });
    }
    expect(value(await payments.cancelIntent(await paid()))).toMatchObject({ state: 'succeeded' });
  });

  test('an unknown id is refused by every call', async () => {
    const unknown = { ok: false, reason: 'refused', why: 'not-found' };
    const ask = [
      payments.readIntent('pi_0'),
      payments.cancelIntent('pi_0'),
      refund('pi_0', 100),
      payments.readRefund('re_0'),
      payments.readDispute('dp_0'),
      payments.readSession('cs_test_0'),
    ];
    expect(await Promise.all(ask)).toEqual(ask.map(() => unknown));
  });

  test('a payment can be refunded in parts, up to its amount', async () => {
    const id = await paid();
    const first = value(await refund(id, 22500));
    expect(first).toMatchObject({ paymentId: id, amount: 22500, state: 'succeeded' });
    expect(value(await payments.readRefund(first.id))).toEqual(first);
    expect(await look(id)).toMatchObject({ state: 'succeeded', received: 72500, refunded: 22500 });
    expect(await refund(id, 50001)).toEqual({ ok: false, reason: 'refused', why: 'amount' });
    expect(await refund(id, 50000)).toMatchObject({ ok: true });
    expect(await refund(id, 1)).toEqual({ ok: false, reason: 'refused', why: 'wrong-state' });
  });

  test('20 concurrent refunds with one key make one refund', async () => {
    const [id, key] = [await paid(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, 10000, key)));
    expect(new Set(answers.map((answer) => value(answer).id)).size).toBe(1);
    expect((await look(id)).refunded).toBe(10000);
    expect(await refund(id, 1, key)).toEqual({ ok: false, reason: 'refused', why: 'key-reused' });
  });

  test.each(['won', 'lost'] as const)('a disputed card has paid, and its dispute is %s', async (outcome) => {
    const id = await created();
    await confirm(id, cards.disputed);
    expect(await look(id)).toMatchObject({ state: 'succeeded', received: 72500, refunded: 0 });
    const disputes = value(await payments.listDisputes());
    const dispute = disputes.find(({ paymentId }) => paymentId === id);
    expect(dispute).toMatchObject({ state: 'open', amount: 72500, currency: 'usd', reason: 'fraudulent' });
    expect(dispute?.dueBy?.getTime()).toBeGreaterThan(dispute?.openedAt.getTime() ?? 0);
    expect(await refund(id, 100)).toEqual({ ok: false, reason: 'refused', why: 'wrong-state' });
    await decide(dispute?.id ?? '', outcome);
    expect(value(await payments.readDispute(dispute?.id ?? ''))).toEqual({ ...dispute, state: outcome });
    expect((await refund(id, 100)).ok).toBe(outcome === 'won');
  });

  test('refunds are listed', async () => {
    const id = await paid();
    const made = value(await refund(id, 10000));
    expect(value(await payments.listRefunds())).toContainEqual(made);
  });

  test('payments that succeeded for an appointment are listed, but none of a link', async () => {
    const [id, open, without] = [await paid(), await created(), await paid({ appointmentId: null })];
    const visit = await openLink(randomUUID());
    await payPage(visit, cards.good);
    const { paymentId } = value(await payments.readSession(visit));
    const listed = value(await payments.listPaid());
    expect(listed).toContain(id);
    for (const other of [open, without, paymentId]) expect(listed).not.toContain(other);
  });

  test('an unpaid payment cannot be refunded', async () => {
    expect(await refund(await created(), 100)).toEqual({ ok: false, reason: 'refused', why: 'wrong-state' });
  });

  test('a page opened by a reusable link is paid once, for the appointment it was opened for', async () => {
    const reference = randomUUID();
    const id = await openLink(reference);
    expect(value(await payments.readSession(id))).toEqual({
      id,
      state: 'open',
      amount: 28750,
      currency: 'usd',
      reference,
      paymentId: null,
    });
    await payPage(id, cards.declined);
    expect(value(await payments.readSession(id))).toMatchObject({ state: 'open', paymentId: null });
    await payPage(id, cards.good);
    const { state, paymentId } = value(await payments.readSession(id));
    expect(state).toBe('succeeded');
    expect(await look(paymentId ?? '')).toMatchObject({ state: 'succeeded', received: 28750 });
  });
});
