// Disputes and credits at the office: money that goes back takes the credit given for it along.
import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { cents } from '../../src/domain/money.ts';
import { syncProviderObject } from '../../src/server/use-cases/payment/sync-provider-object.ts';
import { type Booker, makeBooker } from '../support/booker.ts';
import { currentBusiness } from '../support/current-business.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { cards, payWith } from '../support/paying.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix. Canceling after midnight gives a credit.
const { app, db, pool, clock, setNow, payments } = await makeTestApp();
const start = clock.now();
const afterMidnight = new Date('2026-11-17T07:01:00Z');
beforeEach(() => setNow(start));
const desk = await deskCaller(app, db, start);

const free = ['08:00', '12:00', '16:00'].flatMap((time) =>
  ['18', '19', '20', '23', '24', '25', '27', '30'].map((day): readonly [string, string] => [
    `2026-11-${day}`,
    time,
  ]),
);

async function book(booker: Booker) {
  const [date, time] = free.shift() ?? ['', ''];
  const booked = await booker.schedule(date, time);
  if (booked.statusCode !== 201) throw new Error(booked.body);
  const { id } = booked.json() as { id: string };
  const call = (what: string, body: object = {}) =>
    booker.post(`/api/manage-booking/${what}`, { appointmentId: id, ...body });
  const look = async () => (await call('open')).json();
  return {
    id,
    look,
    pay: async (card = cards.good) => {
      const asked = await booker.post('/api/create-payment-intent', { appointmentId: id });
      return payWith(booker, asked.json().clientSecret, card);
    },
    cancel: async () => call('cancel', { fingerprint: (await look()).cancellation.fingerprint }),
    useCredit: (creditId: string) => call('credit', { creditId, use: true }),
    row: () => db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    intentId: async () => {
      const paid = await db
        .selectFrom('payments')
        .select('intent_id')
        .where('appointment_id', '=', id)
        .executeTakeFirstOrThrow();
      return paid.intent_id ?? '';
    },
    credit: () =>
      db.selectFrom('credits').selectAll().where('appointment_id', '=', id).executeTakeFirstOrThrow(),
  };
}

let keys = 0;
/** Someone gives money back where the provider keeps it. */
const refundInDashboard = async (intentId: string, amount: number) => {
  keys += 1;
  const done = await payments.refund({
    key: `dashboard-${keys}`,
    paymentId: intentId,
    amount: cents(amount),
    reason: 'dashboard',
  });
  if (!done.ok) throw new Error(done.reason);
};

/** The payer’s bank asks for the money back at the sandbox, and decides. */
async function disputed(intentId: string): Promise<string> {
  await sql`update sandbox_payments set payment = payment || ${JSON.stringify({
    dispute: { state: 'open', openedAt: clock.now().getTime() },
  })}::jsonb where token = ${intentId.replace('pi_sandbox_', '')}`.execute(db);
  const id = intentId.replace('pi_', 'dp_');
  await syncProviderObject(
    { db, clock, business: currentBusiness, payments, log: pino({ level: 'silent' }), wake: () => {} },
    'dispute',
    id,
  );
  return id;
}
const decided = (id: string, outcome: 'won' | 'lost') =>
  desk.post(`/api/sandbox/disputes/${id}/decide`, { outcome });

/** Someone who canceled an inspection of $650 too late. */
async function withCredit(card?: string) {
  const booker = await makeBooker(app);
  const canceled = await book(booker);
  await canceled.pay(card);
  setNow(afterMidnight);
  await canceled.cancel();
  return { booker, canceled };
}

describe('a refund made at the provider', () => {
  test('voids the credit given for the same money', async () => {
    const { booker, canceled } = await withCredit();
    const { id: creditId } = await canceled.credit();
    await refundInDashboard(await canceled.intentId(), 65_000);
    expect(await canceled.credit()).toMatchObject({
      amount_cents: 0,
      given_cents: 65_000,
      shortfall_cents: 0,
    });
    expect((await canceled.look()).creditGiven).toEqual({
      amount: 0,
      used: false,
      words: 'Your credit ended because the payment behind it was refunded or disputed.',
    });
    const next = await book(booker);
    expect((await next.look()).creditOffer).toBeNull();
    expect((await next.useCredit(creditId)).json()).toMatchObject({ code: 'unknown-credit' });
  });

  test('of a part leaves the rest of the credit', async () => {
    const { canceled } = await withCredit();
    await refundInDashboard(await canceled.intentId(), 25_000);
    expect(await canceled.credit()).toMatchObject({ amount_cents: 40_000, given_cents: 65_000 });
  });

  test('after the credit was used is listed for the office until it is settled', async () => {
    const { booker, canceled } = await withCredit();
    const { id } = await canceled.credit();
    const next = await book(booker);
    await next.useCredit(id);
    await refundInDashboard(await canceled.intentId(), 65_000);
    expect(await next.row()).toMatchObject({ payment_status: 'paid' });
    const listed = (await desk.get('/api/admin/credits')).json();
    expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({
      shortfallCents: 65_000,
      usedFor: { appointmentId: next.id },
    });
    expect((await desk.get('/api/admin/overview')).json().credits).toBe(1);
    expect((await desk.post(`/api/admin/credits/${id}/settle`)).json()).toEqual({ settled: true });
    expect((await desk.get('/api/admin/overview')).json().credits).toBe(0);
    expect((await desk.post(`/api/admin/credits/${id}/settle`)).statusCode).toBe(404);
    // Freed by canceling, it is worth nothing any more.
    expect((await next.look()).cancellation.creditReturned).toBe(0);
    await next.cancel();
    expect(await canceled.credit()).toMatchObject({ amount_cents: 0, shortfall_cents: 0, used_for: null });
  });
});

test('a refund of the unused part of a used credit is not listed', async () => {
  const { booker, canceled } = await withCredit();
  const { id } = await canceled.credit();
  const next = await book(booker);
  const cheaper = { total_cents: 47_500 };
  await db.updateTable('appointments').set(cheaper).where('id', '=', next.id).execute();
  await next.useCredit(id);
  const listed = async () =>
    (await desk.get('/api/admin/credits')).json().filter((one: { id: string }) => one.id === id);
  await refundInDashboard(await canceled.intentId(), 10_000);
  expect(await listed()).toEqual([]);
  await refundInDashboard(await canceled.intentId(), 20_000);
  expect(await listed()).toMatchObject([{ shortfallCents: 12_500 }]);
  await desk.post(`/api/admin/credits/${id}/settle`);
  expect(await listed()).toEqual([]);
  // Freed, it is worth what is left of the money.
  await next.cancel();
  expect(await canceled.credit()).toMatchObject({ amount_cents: 35_000 });
});

describe('an entry the office has settled', () => {
  test('is listed again once the money came back and is refunded a second time', async () => {
    const { booker, canceled } = await withCredit();
    const { id } = await canceled.credit();
    const next = await book(booker);
    await next.useCredit(id);
    const dispute = await disputed(await canceled.intentId());
    await desk.post(`/api/admin/credits/${id}/settle`);
    setNow(new Date(afterMidnight.getTime() + 60_000));
    await decided(dispute, 'won');
    expect(await canceled.credit()).toMatchObject({ shortfall_cents: 0, amount_cents: 65_000 });
    setNow(new Date(afterMidnight.getTime() + 120_000));
    await refundInDashboard(await canceled.intentId(), 65_000);
    const listed = (await desk.get('/api/admin/credits')).json();
    expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({ shortfallCents: 65_000 });
  });
});

describe('voiding a credit', () => {
  test('is in the audit trail with its reason', async () => {
    const { canceled } = await withCredit();
    const { id } = await canceled.credit();
    expect((await desk.post(`/api/admin/credits/${id}/void`, { reason: 'because' })).statusCode).toBe(400);
    const done = await desk.post(`/api/admin/credits/${id}/void`, { reason: 'mistake' });
    expect(done.json()).toEqual({ voided: true });
    expect(await canceled.credit()).toMatchObject({ void_reason: 'mistake', voided_by: desk.id });
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({
      action: 'credit.voided',
      subject_id: id,
      details: { cents: 65_000, reason: 'mistake' },
    });
    expect((await canceled.look()).creditGiven.words).toContain('We ended this credit');
    expect((await desk.post(`/api/admin/credits/${id}/void`, { reason: 'mistake' })).statusCode).toBe(404);
    expect((await desk.get('/api/admin/export/credits.csv')).body).toContain('mistake');
  });

  test('that paid for a booking makes the amount due there again', async () => {
    const { booker, canceled } = await withCredit();
    const { id } = await canceled.credit();
    const next = await book(booker);
    await next.useCredit(id);
    await desk.post(`/api/admin/credits/${id}/void`, { reason: 'refunded' });
    expect(await next.row()).toMatchObject({ status: 'scheduled', payment_status: 'pending' });
    expect(
      (await booker.post('/api/create-payment-intent', { appointmentId: next.id })).json(),
    ).toMatchObject({
      amount: 650,
    });
    await runJobs({ db, pool, clock });
    const [mail] = await db
      .selectFrom('messages')
      .selectAll()
      .where('recipient', '=', booker.email)
      .where('subject', 'like', 'Your credit no longer counts%')
      .execute();
    expect(mail?.body_text).toContain('so please pay $650 for your inspection');
    expect(mail?.body_text).toMatch(/Pay \$650:\nhttp/);
  });

  test('requires an inspector', async () => {
    const { booker, canceled } = await withCredit();
    const { id } = await canceled.credit();
    expect((await booker.post(`/api/admin/credits/${id}/void`, { reason: 'mistake' })).statusCode).toBe(401);
  });
});

describe('a disputed payment of the sandbox', () => {
  const decide = (id: string, outcome: string) =>
    desk.post(`/api/sandbox/disputes/${id}/decide`, { outcome });
  type Listed = { providerId: string; state: string; booking: { appointmentId: string } };
  const disputeOf = async (id: string) =>
    ((await desk.get('/api/admin/disputes')).json() as Listed[]).find(
      ({ booking }) => booking.appointmentId === id,
    );

  test.each([
    ['won', { payment_status: 'paid', paid_cents: 65_000 }],
    ['lost', { payment_status: 'refunded', paid_cents: 0 }],
  ])('is decided at the office: %s', async (outcome, settled) => {
    const booked = await book(await makeBooker(app));
    await booked.pay(cards.disputed);
    expect(await booked.row()).toMatchObject({ payment_status: 'disputed', paid_cents: 0 });
    const listed = await disputeOf(booked.id);
    expect(listed).toMatchObject({
      state: 'open',
      amountCents: 65_000,
      dueByWords: expect.stringContaining('2026'),
      words: 'The bank took $650 back until it decides.',
    });
    setNow(new Date(start.getTime() + 60_000));
    expect((await decide(listed?.providerId ?? '', outcome)).json()).toEqual({ decided: true });
    expect(await booked.row()).toMatchObject(settled);
    expect(await disputeOf(booked.id)).toMatchObject({ state: outcome, dueByWords: null });
    expect((await decide(listed?.providerId ?? '', outcome)).statusCode).toBe(404);
    expect((await desk.get('/api/admin/export/disputes.csv')).body).toContain(outcome);
  });
});
