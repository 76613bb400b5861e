// Money that the office takes and gives back itself: cash, checks, and payments that came without a booking.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Ledger, Owed } from '../../src/api/office-entries.ts';
import { cents } from '../../src/domain/money.ts';
import { insertRefund } from '../../src/server/db/stores/refunds.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { cards, paying, payWith, payWithoutBooking } from '../support/paying.ts';
import { runJobs } from '../support/run-jobs.ts';
import { contractOf, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const other = await deskCaller(app, db, clock.now());
const reserve = paying(app, db);

type Money = { method?: string; reference?: string; amountCents?: number; entryId?: string };
const take = (id: string, money: Money = {}, by = desk) =>
  by.post(`/api/admin/appointments/${id}/payments`, {
    entryId: randomUUID(),
    method: 'check',
    reference: '1042',
    amountCents: 65_000,
    ...money,
  });
const ledgerOf = async (id: string): Promise<Ledger> =>
  (await desk.get(`/api/admin/appointments/${id}/money`)).json();
const undo = (entryId: string, reason = 'The check bounced', by = desk) =>
  by.post(`/api/admin/office-entries/${entryId}/undo`, { reason });
const owed = async (): Promise<Owed> => (await desk.get('/api/admin/owed')).json();
const cancel = (id: string) =>
  desk.put(`/api/admin/appointments/${id}`, { status: 'cancelled', changeId: randomUUID() });
const takenEntry = async () => {
  const reserved = await reserve();
  const entryId = randomUUID();
  await take(reserved.id, { entryId });
  return { ...reserved, entryId };
};

describe('a check taken by the office', () => {
  test('pays the booking, which keeps its time, and its receipt names the check', async () => {
    const { id, row } = await reserve();
    expect((await take(id)).json()).toMatchObject({ moneyWords: 'Paid', amountDueCents: 0 });
    expect(await row()).toMatchObject({ status: 'scheduled', paid_cents: 65_000, payment_status: 'paid' });
    expect(await ledgerOf(id)).toMatchObject({
      totalCents: 65_000,
      paidCents: 65_000,
      dueCents: 0,
      entries: [
        { words: 'Check 1042', amountCents: 65_000, receiptNumber: expect.stringMatching(/^R-2026-/) },
      ],
    });
    await runJobs({ db, pool, clock });
    const mail = await db
      .selectFrom('messages')
      .select(['subject', 'attachment_name'])
      .where('attachment_name', 'like', 'receipt-%')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.attachment_name).toMatch(/^receipt-R-2026-\d{5}\.pdf$/);
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({ action: 'payment.recorded', subject_id: id });
  });

  test('is recorded once, however often it is sent', async () => {
    const { id, payments } = await reserve();
    const entryId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => take(id, { entryId })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await payments()).toHaveLength(1);
  });

  test('of two desks at once is two checks, and the office is told that it is too much', async () => {
    const { id, row } = await reserve();
    await Promise.all([take(id), take(id, { reference: '2077' }, other)]);
    expect(await row()).toMatchObject({ paid_cents: 130_000, payment_status: 'needs_review' });
  });

  test('of a part leaves the rest due', async () => {
    const { id } = await reserve();
    expect((await take(id, { amountCents: 30_000, method: 'cash', reference: '' })).json()).toMatchObject({
      moneyWords: 'Paid $300 of $650',
      amountDueCents: 35_000,
    });
  });

  test('without its number is refused at the field', async () => {
    const { id, payments } = await reserve();
    expect((await take(id, { reference: ' ' })).json()).toMatchObject({
      code: 'invalid-office-money',
      fields: [{ field: 'reference', message: 'Please enter the check’s number' }],
    });
    expect(await payments()).toEqual([]);
  });

  test('for a canceled booking is refused, and nothing is recorded', async () => {
    const { id, payments } = await reserve();
    await take(id, { amountCents: 100 });
    await cancel(id);
    expect((await take(id)).json()).toMatchObject({ code: 'not-taking-money' });
    expect(await payments()).toHaveLength(1);
  });

  test('closes a card form that is open, so that no one pays twice', async () => {
    const { id, booker, payments } = await reserve();
    const open = (await booker.post('/api/create-payment-intent', { appointmentId: id })).json();
    await take(id);
    await payWith(booker, open.clientSecret, cards.good);
    expect((await payments()).map(({ state }) => state).sort()).toEqual(['cancelled', 'succeeded']);
  });
});

test('a part taken in cash closes a card form that asks for everything', async () => {
  const { id, booker, ask, payments } = await reserve();
  const open = (await ask()).json();
  await take(id, { amountCents: 30_000 });
  await payWith(booker, open.clientSecret, cards.good);
  expect((await payments()).map(({ state }) => state).sort()).toEqual(['cancelled', 'succeeded']);
});

describe('undoing an entry', () => {
  test('that was too much confirms a booking that is signed and now paid', async () => {
    const { id, row, booker } = await reserve();
    await sign(booker, { appointmentId: id, contractData: contractOf(booker) });
    const entryId = randomUUID();
    await take(id, { entryId, amountCents: 100 });
    await take(id);
    expect(await row()).toMatchObject({ status: 'scheduled', payment_status: 'needs_review' });
    await undo(entryId);
    expect(await row()).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  test('before its receipt was mailed mails none', async () => {
    const { id, entryId } = await takenEntry();
    await undo(entryId);
    await runJobs({ db, pool, clock });
    const sent = await db
      .selectFrom('deliveries')
      .select(['event', 'state'])
      .where('appointment_id', '=', id)
      .where('event', '=', 'paid')
      .where('role', '=', 'payer')
      .execute();
    expect(sent.map(({ state }) => state)).toEqual(['unneeded']);
  });

  test('makes the money due again, keeps the time, and says why', async () => {
    const { id, row, entryId } = await takenEntry();
    expect((await undo(entryId)).json()).toEqual({ undone: true });
    expect(await row()).toMatchObject({ status: 'scheduled', paid_cents: 0, payment_status: 'pending' });
    expect((await ledgerOf(id)).entries).toMatchObject([
      { words: 'Check 1042', receiptNumber: null, entryId: null, undoneWords: 'The check bounced' },
    ]);
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({ action: 'payment.undone', subject_id: id });
  });

  test('twice, or at two desks at once, has one effect', async () => {
    const { entryId } = await takenEntry();
    const answers = await Promise.all([undo(entryId), undo(entryId, 'Wrong amount', other)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const undone = await db
      .selectFrom('audit_events')
      .select('id')
      .where('action', '=', 'payment.undone')
      .where('subject_id', '=', (await takenAppointment(entryId)) ?? '')
      .execute();
    expect(undone).toHaveLength(1);
  });

  test('needs a reason', async () => {
    const { entryId } = await takenEntry();
    expect((await undo(entryId, '  ')).statusCode).toBe(400);
  });

  const takenAppointment = async (entryId: string) =>
    (
      await db
        .selectFrom('office_entries')
        .select('appointment_id')
        .where('id', '=', entryId)
        .executeTakeFirst()
    )?.appointment_id;
});

describe('money of a canceled booking that the office took', () => {
  test('is listed to be given back, once, and then the booking is refunded', async () => {
    const { id, row, booker } = await takenEntry();
    expect((await cancel(id)).json()).toMatchObject({ moneyWords: 'Please give back $650' });
    const told = (await booker.post('/api/manage-booking/open', { appointmentId: id })).json();
    expect(told.refunds).toMatchObject([{ words: 'We’ll give you back $650 by Tuesday, December 1, 2026.' }]);
    const [toReturn] = (await owed()).returns.filter(({ appointmentId }) => appointmentId === id);
    expect(toReturn).toMatchObject({ amountCents: 65_000, paidWords: 'Check 1042' });
    const give = () =>
      desk.post(`/api/admin/refunds/${toReturn?.refundId}/returned`, {
        entryId: randomUUID(),
        method: 'check',
        reference: '88',
      });
    const answers = await Promise.all([give(), give()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await row()).toMatchObject({ paid_cents: 0, payment_status: 'refunded' });
    expect((await owed()).returns.some(({ appointmentId }) => appointmentId === id)).toBe(false);
    expect((await ledgerOf(id)).entries.map(({ words }) => words)).toEqual([
      'Check 1042',
      'Given back: Check 88',
    ]);
    expect((await ledgerOf(id)).dueCents).toBe(0);
  });

  test('is not to be given back if its check bounced', async () => {
    const { id, row, entryId, booker } = await takenEntry();
    await cancel(id);
    expect((await undo(entryId)).json()).toEqual({ undone: true });
    expect((await owed()).returns.some(({ appointmentId }) => appointmentId === id)).toBe(false);
    expect(await row()).toMatchObject({ paid_cents: 0, payment_status: 'pending' });
    const told = (await booker.post('/api/manage-booking/open', { appointmentId: id })).json();
    expect(told.refunds).toEqual([]);
  });
});

test('removing a person removes check numbers and the reasons of undone entries', async () => {
  const { id, booker, entryId } = await takenEntry();
  await undo(entryId, 'Returned by the bank of Ann Quill');
  await take(id, { reference: 'Ann Quill 77', amountCents: 100 });
  await cancel(id);
  const person = { email: booker.email };
  const found = (await desk.post('/api/admin/person-data/search', person)).json();
  expect(found.counts.payments).toBe(2);
  await desk.post('/api/admin/person-data/erase', { ...person, confirm: true });
  const entries = await db
    .selectFrom('office_entries')
    .select(['reference', 'undo_reason'])
    .where('appointment_id', '=', id)
    .orderBy('recorded_at')
    .execute();
  expect(entries).toEqual([
    { reference: '', undo_reason: 'Removed' },
    { reference: '', undo_reason: null },
  ]);
  const again = await desk.post('/api/admin/person-data/search', person);
  expect(JSON.stringify(again.json())).not.toContain('Quill');
});

describe('what customers owe', () => {
  test('lists booked inspections with something due, and no holds', async () => {
    const held = await reserve();
    const partly = await reserve();
    await take(partly.id, { amountCents: 60_000 });
    const { customers } = await owed();
    expect(customers.find(({ appointmentId }) => appointmentId === partly.id)).toMatchObject({
      dueCents: 5_000,
      daysLate: 0,
      reminderSentAtWords: null,
    });
    expect(customers.some(({ appointmentId }) => appointmentId === held.id)).toBe(false);
  });
});

describe('a payment without a booking', () => {
  const paidWithoutBooking = async () => (await payWithoutBooking(app, db)).id;
  const assign = (paymentId: string, appointmentId: string, by = desk) =>
    by.post(`/api/admin/payments/${paymentId}/booking`, { appointmentId });

  test('can be assigned to a booking, which it pays', async () => {
    const { id, row } = await reserve();
    const paymentId = await paidWithoutBooking();
    expect((await assign(paymentId, id)).json()).toEqual({ assigned: true });
    expect(await row()).toMatchObject({ status: 'scheduled', paid_cents: 65_000, payment_status: 'paid' });
    expect((await assign(paymentId, id)).statusCode).toBe(200);
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({ action: 'payment.assigned', subject_id: id });
  });

  test('goes to one booking, even if two desks assign it at once', async () => {
    const [one, two] = [await reserve(), await reserve()];
    const paymentId = await paidWithoutBooking();
    const answers = await Promise.all([assign(paymentId, one.id), assign(paymentId, two.id, other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const paid = [await one.row(), await two.row()].map(({ paid_cents }) => paid_cents);
    expect(paid.sort()).toEqual([0, 65_000]);
  });

  test('that is being refunded cannot be assigned', async () => {
    const { id, row } = await reserve();
    const paymentId = await paidWithoutBooking();
    const amount = cents(65_000);
    await insertRefund(db, { paymentId, amount, reason: 'sent by the office' }, clock.now());
    expect((await assign(paymentId, id)).json()).toMatchObject({ code: 'payment-not-free' });
    expect((await row()).paid_cents).toBe(0);
  });

  test('that was refunded cannot be assigned', async () => {
    const { id, row } = await reserve();
    const paymentId = await paidWithoutBooking();
    await desk.post(`/api/admin/payments/${paymentId}/refund`, { amount: '650.00' });
    expect((await assign(paymentId, id)).json()).toMatchObject({ code: 'payment-not-free' });
    expect(await row()).toMatchObject({ paid_cents: 0 });
  });
});
