// Money that no one could do anything with automatically: listed for the owner, refunded or settled.
import { describe, expect, test } from 'vitest';
import type { PaymentToReview } from '../../src/api/admin.ts';
import { applyRetention } from '../../src/server/jobs/apply-retention.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { cards, paying, payWith, payWithoutBooking } from '../support/paying.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, clock, setNow } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const reserve = paying(app, db);
const listed = async (): Promise<PaymentToReview[]> => (await desk.get('/api/admin/payments')).json();
const find = async (paymentId: string) => (await listed()).find((one) => one.paymentId === paymentId);
const refund = (id: string, amount: string) => desk.post(`/api/admin/payments/${id}/refund`, { amount });
const settle = (id: string) => desk.post(`/api/admin/payments/${id}/settle`, {});

const paidWithoutBooking = (more?: Parameters<typeof payWithoutBooking>[2]) =>
  payWithoutBooking(app, db, more);

describe('money without a booking', () => {
  test('is listed with the provider’s id, and counted', async () => {
    const { id, intent_id, number } = await paidWithoutBooking();
    expect(await find(id)).toEqual({
      paymentId: id,
      booking: null,
      receiptNumber: `R-2026-${number.padStart(5, '0')}`,
      received: '650.00',
      paidAtWords: expect.stringContaining('November 16, 2026'),
      provider: 'sandbox',
      providerId: intent_id,
      why: 'It came without a booking. Find out who paid, or refund it.',
      refund: '650.00',
    });
    expect((await desk.get('/api/admin/overview')).json().payments).toBe((await listed()).length);
  });

  test('has a reference number that the office can search for', async () => {
    const visitor = makeVisitor(app);
    const { id } = await paidWithoutBooking({ visitor });
    const { receiptNumber } = (await visitor.post('/api/payment/success', {})).json();
    expect(receiptNumber).toMatch(/^R-2026-\d{5}$/);
    expect(await find(id)).toMatchObject({ receiptNumber });
  });

  test('is not shown as paid during a dispute or after a lost one', async () => {
    const visitor = makeVisitor(app);
    const { id } = await paidWithoutBooking({ visitor, card: cards.disputed });
    const state = async () => (await visitor.post('/api/payment/success', {})).json().state;
    expect(await state()).toBe('disputed');
    await db.updateTable('disputes').set({ state: 'won' }).where('payment_id', '=', id).execute();
    expect(await state()).toBe('paid');
    await db.updateTable('disputes').set({ state: 'lost' }).where('payment_id', '=', id).execute();
    expect(await state()).toBe('refunded');
  });

  test('is refunded once, for exactly the amount shown', async () => {
    const { id } = await paidWithoutBooking();
    for (const amount of ['1.00', '650.01', 'all'])
      expect((await refund(id, amount)).json()).toMatchObject({ code: 'refund-changed' });
    const answers = await Promise.all([refund(id, '650.00'), refund(id, '650.00'), refund(id, '650.00')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const refunds = await db.selectFrom('refunds').selectAll().where('payment_id', '=', id).execute();
    expect(refunds).toMatchObject([{ amount_cents: 65_000, state: 'succeeded' }]);
    expect(await find(id)).toBeUndefined();
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({
      action: 'payment.refund-asked',
      subject_id: id,
    });
  });

  test('is no longer listed once settled, and stays in the records', async () => {
    const { id } = await paidWithoutBooking();
    expect((await settle(id)).json()).toEqual({ settled: true });
    expect(await find(id)).toBeUndefined();
    expect((await settle(id)).statusCode).toBe(404);
  });

  test('can be seen and refunded only by an inspector', async () => {
    const { id } = await paidWithoutBooking();
    const visitor = makeVisitor(app);
    for (const what of ['settle', 'refund'])
      expect((await visitor.post(`/api/admin/payments/${id}/${what}`, { amount: '650.00' })).statusCode).toBe(
        401,
      );
  });
});

describe('a booking that was paid twice', () => {
  test('has the excess refunded once, and stays paid', async () => {
    const { id, booker, row, payments } = await reserve();
    const opened = [1, 2].map(() => booker.post('/api/sandbox/pay/link-65000/open', { reference: id }));
    for (const visit of await Promise.all(opened)) await payWith(booker, visit.json().session, cards.good);
    expect(await row()).toMatchObject({ paid_cents: 130_000, payment_status: 'needs_review' });
    const twice = (await listed()).find(({ booking }) => booking?.appointmentId === id);
    expect(twice).toMatchObject({ why: 'They paid more than the booking costs.', refund: '650.00' });
    const of = twice?.paymentId ?? '';
    const answers = await Promise.all([refund(of, '650.00'), refund(of, '650.00')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    // Nor of the other one: nothing is too much any more.
    for (const payment of await payments())
      expect((await refund(payment.id, '650.00')).json().code).toBe('refund-changed');
    expect(await row()).toMatchObject({ paid_cents: 65_000, payment_status: 'paid', status: 'scheduled' });
    expect((await listed()).some(({ booking }) => booking?.appointmentId === id)).toBe(false);
  });
});

/** Paid, and some of it sent back in vain: the bank did not take it. */
async function failedRefund() {
  const reserved = await reserve();
  await reserved.pay();
  const [payment] = await reserved.payments();
  if (!payment) throw new Error('not paid');
  const fail = () =>
    db
      .insertInto('refunds')
      .values({
        payment_id: payment.id,
        provider_refund: null,
        amount_cents: 20_000,
        reason: 'booking canceled',
        state: 'failed',
        state_as_of: clock.now(),
        asked_at: clock.now(),
      })
      .execute();
  await fail();
  const refunds = () =>
    db.selectFrom('refunds').selectAll().where('payment_id', '=', payment.id).orderBy('state').execute();
  return { ...reserved, payment, fail, refunds };
}

describe('a refund the bank rejected', () => {
  test('is listed with its booking, and resent once for repeated requests', async () => {
    const { id, booker, payment, refunds, row } = await failedRefund();
    const told = async (): Promise<{ words: string }[]> =>
      (await booker.post('/api/manage-booking/open', { appointmentId: id })).json().refunds;
    expect(await told()).toMatchObject([{ words: expect.stringContaining('Please call us') }]);
    expect(await find(payment.id)).toMatchObject({
      booking: { appointmentId: id, paid: '650.00' },
      why: 'The bank didn’t accept the refund of $200. Try again, or send it another way.',
      refund: '200.00',
    });
    const answers = await Promise.all([refund(payment.id, '200.00'), refund(payment.id, '200.00')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await refund(payment.id, '200.00')).json()).toMatchObject({ code: 'refund-changed' });
    expect((await refunds()).map(({ state, amount_cents }) => [state, amount_cents])).toEqual([
      ['failed', 20_000],
      ['succeeded', 20_000],
    ]);
    expect((await row()).paid_cents).toBe(45_000);
    expect(await told()).toMatchObject([{ words: expect.stringContaining('We refunded $200') }]);
  });

  test('is listed again when it failed after the payment was settled, and can be settled again', async () => {
    const { payment, fail } = await failedRefund();
    expect((await settle(payment.id)).statusCode).toBe(200);
    expect(await find(payment.id)).toBeUndefined();
    setNow(new Date(clock.now().getTime() + 60_000));
    await fail();
    expect(await find(payment.id)).toMatchObject({ refund: '200.00' });
    expect((await settle(payment.id)).statusCode).toBe(200);
    expect(await find(payment.id)).toBeUndefined();
  });
});

test('settled webhook events are removed after 90 days, the sandbox’s payments after a year', async () => {
  await paidWithoutBooking();
  const event = { provider: 'stripe', kind: 'other', subject_id: null, happened_at: clock.now() } as const;
  const at = { received_at: clock.now(), taken_at: clock.now() };
  await db
    .insertInto('payment_events')
    .values([
      { ...event, ...at, id: 'settled', settled_at: clock.now() },
      { ...event, ...at, id: 'not settled', settled_at: null },
    ])
    .execute();
  const purgeAfter = (days: number) => {
    const now = new Date(clock.now().getTime() + days * 86_400_000);
    return applyRetention({ db, clock: { now: () => now } }, 'nightly');
  };
  const left = async () =>
    (await db.selectFrom('payment_events').select('id').where('provider', '=', 'stripe').execute()).map(
      ({ id }) => id,
    );
  const sandbox = async () => (await db.selectFrom('sandbox_payments').select('token').execute()).length;
  await db.updateTable('sandbox_payments').set({ made_at: clock.now() }).execute();
  await purgeAfter(89);
  expect((await left()).sort()).toEqual(['not settled', 'settled']);
  await purgeAfter(91);
  expect(await left()).toEqual(['not settled']);
  expect(await sandbox()).toBeGreaterThan(0);
  await purgeAfter(366);
  expect(await sandbox()).toBe(0);
  expect(await db.selectFrom('payments').select('id').execute()).not.toEqual([]);
});
