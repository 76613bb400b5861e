// The sandbox's own side: test cards, the pay page, reusable links, and its calls to our webhook.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dollars } from '../../src/domain/money.ts';
import { sandboxPayments } from '../../src/server/adapters/payments/sandbox.ts';
import type { SignedEvent } from '../../src/server/adapters/payments/sandbox-events.ts';
import type { CardForm } from '../../src/server/ports/sandbox-bank.ts';
import { memoryPaymentStore } from '../support/memory-payment-store.ts';

const payUrl = 'http://127.0.0.1:3000/sandbox/pay';

function open(options: { webhookIsDown?: boolean } = {}) {
  // The last minute of November in Phoenix.
  let now = new Date('2026-12-01T06:59:00Z');
  const told: SignedEvent[] = [];
  const store = memoryPaymentStore();
  const sandbox = sandboxPayments({
    store,
    clock: { now: () => now },
    webhookSecret: 'whsec_sandbox',
    payUrl,
    linkReturnUrl: 'http://127.0.0.1:3000/payment-completion',
    linkCancelUrl: (reference) => `http://127.0.0.1:3000/canceled/${reference}`,
    tell: async (event) => {
      if (options.webhookIsDown) throw new Error('no connection');
      told.push(event);
    },
  });
  return {
    ...sandbox,
    store,
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    heard: () =>
      told.map(({ body, signature }) => {
        const read = sandbox.payments.readEvent(Buffer.from(body), signature, now);
        if (!read.ok) throw new Error(read.reason);
        return `${(JSON.parse(body) as { type: string }).type} ${read.event.kind} ${read.event.subjectId}`;
      }),
    newIntent: async () => {
      const made = await sandbox.payments.createIntent({
        key: randomUUID(),
        amount: dollars(725),
        appointmentId: null,
        description: 'Inspection',
      });
      if (!made.ok) throw new Error(made.reason);
      return made.value;
    },
  };
}

const good: CardForm = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };

describe('a card', () => {
  test.each<[string, Partial<CardForm>, string, string]>([
    ['without a number', { number: '' }, 'number', 'incomplete'],
    ['cut short', { number: '4242 4242' }, 'number', 'incomplete'],
    ['with a digit wrong', { number: '4242424242424241' }, 'number', 'invalid'],
    ['of letters', { number: 'four two four two' }, 'number', 'invalid'],
    ['too long', { number: '42424242424242424242' }, 'number', 'invalid'],
    ['without a date', { expiry: '' }, 'expiry', 'incomplete'],
    ['of a 13th month', { expiry: '13/30' }, 'expiry', 'invalid'],
    ['of last month', { expiry: '10/26' }, 'expiry', 'in the past'],
    ['of last century', { expiry: '12/1999' }, 'expiry', 'in the past'],
    ['good for ever', { expiry: '12/2077' }, 'expiry', 'invalid'],
    ['without a code', { cvc: '' }, 'cvc', 'incomplete'],
    ['with a code too long', { cvc: '1234' }, 'cvc', 'incomplete'],
    ['of American Express with three digits', { number: '378282246310005' }, 'cvc', 'incomplete'],
  ])('%s is refused before a charge', async (_what, change, field, words) => {
    const { bank, newIntent, payments } = open();
    const { id } = await newIntent();
    expect(await bank.confirm(id, { ...good, ...change })).toEqual({
      ok: false,
      reason: 'invalid-card',
      fault: { field, words: expect.stringContaining(words) },
    });
    expect(await payments.readIntent(id)).toMatchObject({ value: { state: 'open' } });
  });

  test.each(['11/26', '11 / 2026', '1126'])(
    'is valid until its month ends in Phoenix (%s)',
    async (expiry) => {
      const { bank, newIntent, wait } = open();
      const [first, second] = [await newIntent(), await newIntent()];
      expect(await bank.confirm(first.id, { ...good, expiry })).toEqual({ ok: true, state: 'succeeded' });
      wait(60_000);
      expect(await bank.confirm(second.id, { ...good, expiry })).toMatchObject({ reason: 'invalid-card' });
    },
  );

  test('that is not a test card is declined, and its number is not stored', async () => {
    const { bank, newIntent, store } = open();
    const { id } = await newIntent();
    expect(await bank.confirm(id, { ...good, number: '4111111111111111' })).toEqual({
      ok: false,
      reason: 'declined',
      words: 'Your card was declined. Only test cards work here.',
    });
    const kept = await store.load(id.replace('pi_sandbox_', ''));
    expect(JSON.stringify(kept)).not.toContain('1111');
  });

  test('pays once for repeated clicks', async () => {
    const { bank, newIntent, heard } = open();
    const { id } = await newIntent();
    const answers = await Promise.all(Array.from({ length: 5 }, () => bank.confirm(id, good)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers[4]).toEqual({ ok: false, reason: 'refused', why: 'wrong-state' });
    expect(heard()).toEqual([`payment_intent.succeeded intent ${id}`]);
  });

  test('that is slow has not paid after 9.9 seconds', async () => {
    const { bank, newIntent, payments, wait } = open();
    const { id } = await newIntent();
    const slow = { ...good, number: '4000000000000077' };
    expect(await bank.confirm(id, slow)).toEqual({ ok: true, state: 'processing' });
    wait(9_999);
    expect(await payments.readIntent(id)).toMatchObject({ value: { state: 'processing' } });
    expect(await bank.confirm(id, good)).toMatchObject({ reason: 'refused' });
    wait(1);
    expect(await payments.readIntent(id)).toMatchObject({ value: { state: 'succeeded' } });
  });
});

describe('a challenge', () => {
  const challenged = { ...good, number: '4000002760003184' };

  test('can be abandoned for another card', async () => {
    const { bank, newIntent } = open();
    const { id } = await newIntent();
    expect(await bank.confirm(id, challenged)).toEqual({ ok: true, state: 'challenge' });
    expect(await bank.confirm(id, good)).toEqual({ ok: true, state: 'succeeded' });
    expect(await bank.answerChallenge(id, false)).toMatchObject({ reason: 'refused', why: 'wrong-state' });
  });

  test('that fails says what to do next', async () => {
    const { bank, newIntent } = open();
    const { id } = await newIntent();
    await bank.confirm(id, challenged);
    const answer = await bank.answerChallenge(id, false);
    expect(answer).toMatchObject({ reason: 'declined', words: expect.stringContaining('different payment') });
  });
});

test('only the secret of a payment lets a browser pay it', async () => {
  const { bank, newIntent } = open();
  const [mine, theirs] = [await newIntent(), await newIntent()];
  expect(await bank.idOfSecret(mine.clientSecret)).toBe(mine.id);
  const mixed = `${mine.id}_secret_${theirs.clientSecret.split('_secret_')[1]}`;
  for (const wrong of [mixed, mine.id, `${mine.id}_secret_`, `${mine.id}_secret_${'é'.repeat(32)}`, '']) {
    expect(await bank.idOfSecret(wrong)).toBeNull();
  }
});

describe('a reusable link', () => {
  test('opens a pay page for its price and the appointment it names, and another the next time', async () => {
    const { bank, payments } = open();
    const link = `${payUrl}/link-28750`;
    expect(payments.addReference(link, 'an-appointment')).toBe(`${link}?client_reference_id=an-appointment`);
    const first = await bank.openLink('link-28750', 'an-appointment');
    const second = await bank.openLink('link-28750', null);
    if (!first.ok || !second.ok) throw new Error('not opened');
    expect(first.value.url).toBe(`${payUrl}/${first.value.id}`);
    expect(second.value.id).not.toBe(first.value.id);
    expect(await bank.payPage(first.value.id)).toEqual({
      description: 'Home inspection',
      amount: 28750,
      state: 'open',
      problem: null,
      returnUrl: 'http://127.0.0.1:3000/payment-completion',
      cancelUrl: 'http://127.0.0.1:3000/canceled/an-appointment',
    });
    expect(await payments.readSession(first.value.id)).toMatchObject({
      value: { reference: 'an-appointment' },
    });
  });

  test.each(['link-0', 'link--1', 'link-1e9', 'link-28750.5', 'pay', ''])('%j is refused', async (name) => {
    expect(await open().bank.openLink(name, null)).toMatchObject({ ok: false, reason: 'refused' });
  });

  test('of another site is not a payment link', () => {
    const { payments } = open();
    for (const link of ['http://127.0.0.1:3001/sandbox/pay/link-1', 'https://example.com/link-1']) {
      expect(payments.addReference(link, 'an-appointment')).toBeNull();
    }
  });
});

test('a payment on our checkout has no pay page', async () => {
  const { bank, newIntent, payments } = open();
  const session = (await newIntent()).id.replace('pi_', 'cs_');
  expect(await bank.payPage(session)).toBeNull();
  expect(await payments.readSession(session)).toMatchObject({ ok: false, why: 'not-found' });
});

describe('the webhook', () => {
  test('reports a paid pay page, and a refund', async () => {
    const { bank, payments, heard } = open();
    const opened = await bank.openLink('link-72500', null);
    if (!opened.ok) throw new Error('not opened');
    const { id } = opened.value;
    await bank.confirm(id, good);
    const paymentId = id.replace('cs_', 'pi_');
    await payments.refund({ key: '1', paymentId, amount: dollars(1), reason: 'x' });
    await payments.refund({ key: '1', paymentId, amount: dollars(1), reason: 'x' });
    expect(heard()).toEqual([
      `payment_intent.succeeded intent ${paymentId}`,
      `checkout.session.completed session ${id}`,
      `charge.refunded intent ${paymentId}`,
    ]);
  });

  test('that is down does not stop a payment', async () => {
    const { bank, newIntent, payments } = open({ webhookIsDown: true });
    const { id } = await newIntent();
    expect(await bank.confirm(id, good)).toMatchObject({ ok: true });
    expect(await payments.readIntent(id)).toMatchObject({ value: { state: 'succeeded' } });
  });
});
