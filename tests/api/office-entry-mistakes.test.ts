// Mistakes with the office's money: entered twice, a check that bounced, a payment given to the wrong booking.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Ledger, Owed } from '../../src/api/office-entries.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { paying, payWithoutBooking } from '../support/paying.ts';
import { runJobs } from '../support/run-jobs.ts';
import { contractOf, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const other = await deskCaller(app, db, clock.now());
const reserve = paying(app, db);

const take = (id: string, money: object = {}, by = desk) =>
  by.post(`/api/admin/appointments/${id}/payments`, {
    entryId: randomUUID(),
    method: 'check',
    reference: '1042',
    amountCents: 65_000,
    ...money,
  });
const ledgerOf = async (id: string): Promise<Ledger> =>
  (await desk.get(`/api/admin/appointments/${id}/money`)).json();
const undo = (entryId: string) =>
  desk.post(`/api/admin/office-entries/${entryId}/undo`, { reason: 'The check bounced' });
const owed = async (): Promise<Owed> => (await desk.get('/api/admin/owed')).json();
const toReturn = async (id: string) =>
  (await owed()).returns.find(({ appointmentId }) => appointmentId === id)?.refundId ?? '';
const giveBack = (refundId: string, entryId: string = randomUUID()) =>
  desk.post(`/api/admin/refunds/${refundId}/returned`, { entryId, method: 'cash', reference: '' });
const cancel = (id: string) =>
  desk.put(`/api/admin/appointments/${id}`, { status: 'cancelled', changeId: randomUUID() });
const mailsTo = async (to: string) => {
  await runJobs({ db, pool, clock });
  return db
    .selectFrom('messages')
    .select(['subject', 'body_text'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .execute();
};
/** Several mails may be sent at once, in any order. */
const mailAbout = async (to: string, subject: string) =>
  (await mailsTo(to)).find((mail) => mail.subject?.startsWith(subject))?.body_text;
const paidByCheck = async () => {
  const reserved = await reserve();
  const entryId = randomUUID();
  expect((await take(reserved.id, { entryId })).statusCode).toBe(201);
  return { ...reserved, entryId };
};

describe('the same money entered at two desks', () => {
  test('is one check, and the second desk reads who recorded it', async () => {
    const { id, row } = await reserve();
    const answers = await Promise.all([take(id), take(id, {}, other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({ code: 'recorded-already', fields: [{ field: 'reference' }] });
    expect(refused.message).toMatch(/^Check 1042 for \$650 was already recorded by \S/);
    expect((await row()).paid_cents).toBe(65_000);
  });

  test('is another check if the desk says so', async () => {
    const { id, row } = await reserve();
    await take(id);
    expect((await take(id, { again: true }, other)).statusCode).toBe(201);
    expect((await row()).paid_cents).toBe(130_000);
  });

  test('may be recorded again after it was undone', async () => {
    const { id, entryId, row } = await paidByCheck();
    await undo(entryId);
    expect((await take(id)).statusCode).toBe(201);
    expect((await row()).paid_cents).toBe(65_000);
  });

  test('is refused in cash if something else is due by now', async () => {
    const { id, row } = await reserve();
    const cash = { method: 'cash', reference: '', shownCents: 65_000 };
    const answers = await Promise.all([take(id, cash), take(id, cash, other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('due-changed');
    expect((await row()).paid_cents).toBe(65_000);
  });

  test('is one credit out of goodwill', async () => {
    const { id } = await reserve();
    await cancel(id);
    const give = (by = desk) =>
      by.post(`/api/admin/appointments/${id}/goodwill-credits`, {
        creditId: randomUUID(),
        amountCents: 5_000,
        shownCents: 0,
        reason: 'We started late',
      });
    const answers = await Promise.all([give(), give(other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('goodwill-changed');
    expect((await ledgerOf(id)).goodwillCents).toBe(5_000);
  });
});

test('an entry that gave back other money does not give back this one', async () => {
  const [one, two] = [await paidByCheck(), await paidByCheck()];
  await cancel(one.id);
  await cancel(two.id);
  const entryId = randomUUID();
  const first = await toReturn(one.id);
  expect((await giveBack(first, entryId)).statusCode).toBe(200);
  expect((await giveBack(first, entryId)).statusCode).toBe(200);
  const answer = await giveBack(await toReturn(two.id), entryId);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'other-entry']);
  expect(await toReturn(two.id)).not.toBe('');
});

describe('a check that bounced after a part of it was given back', () => {
  async function partGivenBack() {
    const reserved = await paidByCheck();
    await sign(reserved.booker, { appointmentId: reserved.id, contractData: contractOf(reserved.booker) });
    await desk.post(`/api/admin/appointments/${reserved.id}/allowances`, {
      entryId: randomUUID(),
      amountCents: 5_000,
      refund: true,
      shownCents: 65_000,
      reason: 'We started late',
    });
    const returned = randomUUID();
    expect((await giveBack(await toReturn(reserved.id), returned)).statusCode).toBe(200);
    await runJobs({ db, pool, clock });
    expect((await reserved.row()).status).toBe('confirmed');
    return { ...reserved, returned };
  }

  test('leaves the fee and what was given back to pay, and the booking is no longer confirmed', async () => {
    const { id, row, entryId } = await partGivenBack();
    expect((await undo(entryId)).json()).toEqual({ undone: true });
    expect(await row()).toMatchObject({ status: 'scheduled', payment_status: 'pending', paid_cents: -5_000 });
    expect(await ledgerOf(id)).toMatchObject({ takenOffCents: 5_000, paidCents: -5_000, dueCents: 65_000 });
    expect((await owed()).customers.find(({ appointmentId }) => appointmentId === id)?.dueCents).toBe(65_000);
  });

  test('tells the payer what they owe', async () => {
    const { booker, entryId } = await partGivenBack();
    await undo(entryId);
    const mail = await mailAbout(booker.email, 'We removed a payment from your booking');
    expect(mail).toContain('Check 1042 for $650 isn’t counted toward your inspection');
    expect(mail).toContain('You now owe $650');
  });

  test('owes only the fee once the money that was given back came back', async () => {
    const { id, entryId, returned } = await partGivenBack();
    await undo(entryId);
    expect((await undo(returned)).json()).toEqual({ undone: true });
    expect((await ledgerOf(id)).dueCents).toBe(60_000);
    expect(await toReturn(id)).toBe('');
  });

  test('is owed, although the booking is canceled', async () => {
    const { id, entryId, booker } = await paidByCheck();
    await runJobs({ db, pool, clock });
    await cancel(id);
    await giveBack(await toReturn(id));
    expect((await undo(entryId)).json()).toEqual({ undone: true });
    expect((await ledgerOf(id)).dueCents).toBe(65_000);
    expect((await owed()).customers.find(({ appointmentId }) => appointmentId === id)?.dueCents).toBe(65_000);
    expect(await mailAbout(booker.email, 'We removed a payment from your booking')).toContain(
      'you owe us $650',
    );
  });
});

test('a payment whose receipt was not sent yet is undone without a mail', async () => {
  const { booker, entryId } = await paidByCheck();
  await undo(entryId);
  const mails = await mailsTo(booker.email);
  expect(mails.filter(({ subject }) => subject?.includes('removed a payment'))).toEqual([]);
});

test('money cannot have been taken before the booking was made', async () => {
  const { id, row } = await reserve();
  await take(id, { takenAt: '1970-01-01T00:00:00Z' });
  const { booked_at } = await row();
  const paid = await db
    .selectFrom('payments')
    .select('paid_at')
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(paid.paid_at).toEqual(booked_at);
  expect((await ledgerOf(id)).entries[0]?.receiptNumber).toMatch(/^R-2026-/);
});

describe('a payment that was assigned to the wrong booking', () => {
  async function assigned() {
    const reserved = await reserve();
    const { id: paymentId } = await payWithoutBooking(app, db);
    expect((await assign(paymentId, reserved.id)).statusCode).toBe(200);
    await runJobs({ db, pool, clock });
    return { ...reserved, paymentId };
  }
  const assign = (paymentId: string, appointmentId: string) =>
    desk.post(`/api/admin/payments/${paymentId}/booking`, { appointmentId });
  const unassign = (paymentId: string, appointmentId: string) =>
    desk.post(`/api/admin/payments/${paymentId}/unassign`, { appointmentId, reason: 'other-booking' });

  test('can be taken off it, is due there again, and can be assigned to the right one', async () => {
    const { id, row, paymentId, booker } = await assigned();
    const right = await reserve();
    expect((await ledgerOf(id)).entries).toMatchObject([{ assignedPaymentId: paymentId }]);
    expect((await unassign(paymentId, id)).json()).toEqual({ unassigned: true });
    expect(await row()).toMatchObject({ status: 'scheduled', paid_cents: 0, payment_status: 'pending' });
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({
      action: 'payment.unassigned',
      subject_id: id,
      details: { payment: paymentId, cents: 65_000, reason: 'other-booking' },
    });
    expect(await mailAbout(booker.email, 'We removed a payment from your booking')).toContain(
      'for $650 isn’t counted toward your inspection',
    );
    expect((await assign(paymentId, right.id)).statusCode).toBe(200);
    expect((await right.row()).paid_cents).toBe(65_000);
  });

  test('is taken off once, even if two desks do it', async () => {
    const { id, paymentId } = await assigned();
    const answers = await Promise.all([unassign(paymentId, id), unassign(paymentId, id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const events = (await auditedBy(db, desk.id)).filter(
      ({ action, subject_id }) => action === 'payment.unassigned' && subject_id === id,
    );
    expect(events).toHaveLength(1);
  });

  test('stays once a part of it was refunded', async () => {
    const { id, row, paymentId } = await assigned();
    await desk.post(`/api/admin/appointments/${id}/allowances`, {
      entryId: randomUUID(),
      amountCents: 5_000,
      refund: true,
      shownCents: 65_000,
      reason: 'We started late',
    });
    const answer = await unassign(paymentId, id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'payment-not-unassignable']);
    expect((await row()).paid_cents).toBe(60_000);
  });

  test('is only what came without a booking', async () => {
    const { id, entryId } = await paidByCheck();
    const { payment_id } = await db
      .selectFrom('office_entries')
      .select('payment_id')
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow();
    expect((await unassign(payment_id ?? '', id)).json().code).toBe('payment-not-unassignable');
    const paid = await reserve();
    await paid.pay();
    const [payment] = await paid.payments();
    expect((await unassign(payment?.id ?? '', paid.id)).json().code).toBe('payment-not-unassignable');
  });
});
