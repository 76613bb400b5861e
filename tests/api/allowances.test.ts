// Money that the office takes off or refunds in part, while the booking and its agreement stay.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Ledger, Owed } from '../../src/api/office-entries.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { cards, paying, payWith } from '../support/paying.ts';
import { runJobs } from '../support/run-jobs.ts';
import { contractOf, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const other = await deskCaller(app, db, clock.now());
const reserve = paying(app, db);

type Request = { entryId?: string; amountCents?: number; refund?: boolean; shownCents?: number };
const takeOff = (id: string, request: Request, by = desk) =>
  by.post(`/api/admin/appointments/${id}/allowances`, {
    entryId: randomUUID(),
    amountCents: 5_000,
    refund: false,
    shownCents: 65_000,
    reason: 'We came an hour late',
    ...request,
  });
const refund = (id: string, request: Request = {}, by = desk) =>
  takeOff(id, { refund: true, ...request }, by);
const ledgerOf = async (id: string): Promise<Ledger> =>
  (await desk.get(`/api/admin/appointments/${id}/money`)).json();
const owed = async (): Promise<Owed> => (await desk.get('/api/admin/owed')).json();
const undo = (entryId: string) =>
  desk.post(`/api/admin/office-entries/${entryId}/undo`, { reason: 'Meant for another booking' });
const paid = async () => {
  const reserved = await reserve();
  await reserved.pay();
  return reserved;
};
const mailsTo = async (to: string) => {
  await runJobs({ db, pool, clock });
  return db.selectFrom('messages').selectAll().where('recipient', '=', to).orderBy('id', 'desc').execute();
};
/** Several mails may be sent at once, in any order. */
const mailAbout = async (to: string, subject: string) =>
  (await mailsTo(to)).find((mail) => mail.subject?.startsWith(subject));

describe('a partial refund', () => {
  test('of card money is sent back, and nothing is owed again', async () => {
    const { id, row, payments, booker } = await paid();
    expect((await ledgerOf(id)).refundable).toEqual([
      { amountCents: 65_000, words: 'Visa ending 4242', byOffice: false },
    ]);
    const answer = await refund(id);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ moneyWords: 'Paid, $50 taken off', amountDueCents: 0 });
    expect(await row()).toMatchObject({
      total_cents: 65_000,
      allowance_cents: 5_000,
      paid_cents: 60_000,
      payment_status: 'paid',
    });
    expect((await payments())[0]).toMatchObject({ refunded_cents: 5_000 });
    expect(await ledgerOf(id)).toMatchObject({ takenOffCents: 5_000, paidCents: 60_000, dueCents: 0 });
    expect((await auditedBy(db, desk.id)).map(({ action }) => action)).toContain('allowance.given');
    const managed = await booker.post('/api/manage-booking/open', { appointmentId: id });
    expect(managed.json()).toMatchObject({
      takenOff: [{ amount: 50, reason: 'We came an hour late' }],
      total: 650,
      paid: 600,
      due: 0,
    });
    const mail = await mailAbout(booker.email, 'Your refund of $50');
    expect(mail?.body_text).toContain('Our reason: We came an hour late');
    expect(mail?.body_text).toContain('We refunded $50 to your card.');
  });

  test('leaves the signed agreement valid and the booking confirmed', async () => {
    const { id, row, booker } = await paid();
    await sign(booker, { appointmentId: id, contractData: contractOf(booker) });
    const before = await row();
    expect(before).toMatchObject({ status: 'confirmed' });
    await refund(id);
    const after = await row();
    expect(after).toMatchObject({ status: 'confirmed', contract_signed_at: before.contract_signed_at });
    const agreements = await db
      .selectFrom('agreements')
      .select('superseded')
      .where('appointment_id', '=', id)
      .execute();
    expect(agreements).toEqual([{ superseded: false }]);
  });

  test('of cash is given back by the office, and the booking needs no review meanwhile', async () => {
    const { id, row } = await reserve();
    const money = { entryId: randomUUID(), method: 'cash', amountCents: 65_000 };
    await desk.post(`/api/admin/appointments/${id}/payments`, money);
    expect((await refund(id)).json()).toMatchObject({ moneyWords: 'Please give back $50' });
    expect(await row()).toMatchObject({ paid_cents: 65_000, payment_status: 'paid' });
    const returns = (await owed()).returns.filter(({ appointmentId }) => appointmentId === id);
    expect(returns).toMatchObject([{ amountCents: 5_000, paidWords: 'Cash' }]);
    await desk.post(`/api/admin/refunds/${returns[0]?.refundId}/returned`, {
      entryId: randomUUID(),
      method: 'cash',
    });
    expect(await row()).toMatchObject({ paid_cents: 60_000, payment_status: 'paid' });
    expect((await owed()).customers.filter(({ appointmentId }) => appointmentId === id)).toEqual([]);
  });

  test('tells what is left to pay, also before the office has handed the money back', async () => {
    const { id, booker } = await reserve();
    const money = { entryId: randomUUID(), method: 'cash', amountCents: 60_000 };
    await desk.post(`/api/admin/appointments/${id}/payments`, money);
    await refund(id, { amountCents: 10_000, shownCents: 60_000 });
    const mail = await mailAbout(booker.email, 'Your refund of $100');
    expect(mail?.body_text).toContain('You still owe $50.');
  });

  test('that the office has to hand back is listed with its amount', async () => {
    const { id } = await reserve();
    const money = { entryId: randomUUID(), method: 'cash', amountCents: 65_000 };
    await desk.post(`/api/admin/appointments/${id}/payments`, money);
    await refund(id);
    expect((await ledgerOf(id)).entries.map(({ words }) => words)).toContain('To give back: $50');
  });

  test('of everything leaves the booking without anything due', async () => {
    const { id, row } = await paid();
    expect((await refund(id, { amountCents: 65_000 })).json()).toMatchObject({
      moneyWords: 'Nothing due, $650 taken off',
    });
    expect(await row()).toMatchObject({ status: 'scheduled', paid_cents: 0, payment_status: 'paid' });
  });

  test('is never more than what can be refunded', async () => {
    const { id, row } = await paid();
    expect((await refund(id, { amountCents: 65_001 })).json()).toMatchObject({ code: 'allowance-too-large' });
    expect(await row()).toMatchObject({ allowance_cents: 0, paid_cents: 65_000 });
  });

  test('waits until what was paid too much was refunded or settled, so that the fee is not refunded for it', async () => {
    const { id, row, payments, pay } = await reserve();
    await pay();
    const check = { entryId: randomUUID(), method: 'check', reference: '1042', amountCents: 65_000 };
    await desk.post(`/api/admin/appointments/${id}/payments`, check);
    expect(await ledgerOf(id)).toMatchObject({ excessCents: 65_000 });
    const refused = await refund(id, { amountCents: 65_000, shownCents: 130_000 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'paid-too-much']);
    expect(await row()).toMatchObject({ allowance_cents: 0, paid_cents: 130_000 });
    for (const payment of await payments()) await desk.post(`/api/admin/payments/${payment.id}/settle`);
    expect(await ledgerOf(id)).toMatchObject({ excessCents: 0 });
    expect((await refund(id, { shownCents: 130_000 })).statusCode).toBe(201);
  });

  test('goes on once the excess is on its way back', async () => {
    const { id, payments } = await paid();
    const cash = { entryId: randomUUID(), method: 'cash', amountCents: 10_000 };
    await desk.post(`/api/admin/appointments/${id}/payments`, cash);
    const taken = (await payments()).at(-1)?.id;
    await desk.post(`/api/admin/payments/${taken}/refund`, { amount: '100.00' });
    expect(await ledgerOf(id)).toMatchObject({ excessCents: 0 });
    expect((await refund(id)).statusCode).toBe(201);
  });

  test('sent twice is one refund', async () => {
    const { id, row } = await paid();
    const entryId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, { entryId })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await row()).toMatchObject({ allowance_cents: 5_000, paid_cents: 60_000 });
  });

  test('at two desks at once is made once; the second desk is told', async () => {
    const { id, row } = await paid();
    const answers = await Promise.all([refund(id), refund(id, {}, other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(answers.map((answer) => answer.json().code).filter(Boolean)).toEqual(['allowance-changed']);
    expect(await row()).toMatchObject({ allowance_cents: 5_000, paid_cents: 60_000 });
  });

  test('of a canceled booking is refused: canceling settled its money', async () => {
    const { id } = await paid();
    await desk.put(`/api/admin/appointments/${id}`, { status: 'cancelled', changeId: randomUUID() });
    expect((await refund(id, { shownCents: 0 })).json()).toMatchObject({ code: 'allowance-ended' });
    expect(await ledgerOf(id)).toMatchObject({ canTakeOff: false });
  });
});

describe('goodwill before payment', () => {
  test('lowers what is owed, and exactly the rest is charged', async () => {
    const { id, row, booker, ask, pay } = await reserve();
    const open = (await ask()).json();
    expect((await takeOff(id, {})).json()).toMatchObject({
      moneyWords: '$600 due, $50 taken off',
      amountDueCents: 60_000,
    });
    // The form for the earlier amount charges nothing.
    await payWith(booker, open.clientSecret, cards.good);
    expect((await row()).paid_cents).toBe(0);
    await pay();
    expect(await row()).toMatchObject({ paid_cents: 60_000, payment_status: 'paid', status: 'scheduled' });
    const mails = await mailsTo(booker.email);
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('We took $50 off what you owe'),
    );
  });

  test('of everything books a held time without a payment', async () => {
    const { id, row } = await reserve();
    await takeOff(id, { amountCents: 65_000 });
    expect(await row()).toMatchObject({ status: 'scheduled', payment_status: 'paid', hold_place: null });
  });

  test('is at most what is due', async () => {
    const { id } = await reserve();
    expect((await takeOff(id, { amountCents: 65_001 })).json()).toMatchObject({
      code: 'allowance-too-large',
    });
  });

  test('can be undone with a reason, and is owed again', async () => {
    const { id, row } = await reserve();
    const entryId = randomUUID();
    await takeOff(id, { entryId });
    expect((await undo(entryId)).json()).toEqual({ undone: true });
    expect(await row()).toMatchObject({ allowance_cents: 0, payment_status: 'pending' });
    expect(await ledgerOf(id)).toMatchObject({
      takenOffCents: 0,
      dueCents: 65_000,
      entries: [{ kind: 'allowance', undoneWords: 'Meant for another booking', entryId: null }],
    });
  });
});

test('what was taken off is listed up to a price that was lowered later', async () => {
  const { id } = await reserve();
  await takeOff(id, { amountCents: 60_000 });
  const url = `/api/admin/appointments/${id}/change`;
  const { revision } = (await desk.get(url)).json();
  const changes = { revision, priceChange: { amountCents: -40_000, reason: 'Agreed by phone' } };
  const { fingerprint } = (await desk.post(`${url}/preview`, changes)).json();
  await desk.post(url, { ...changes, fingerprint, changeId: randomUUID() });
  const ledger = await ledgerOf(id);
  expect(ledger).toMatchObject({ totalCents: 25_000, takenOffCents: 25_000, dueCents: 0 });
  expect(ledger.entries.map(({ words, amountCents }) => [words, amountCents])).toEqual([
    ['Taken off: We came an hour late', 60_000],
    ['Not taken off: the price is lower now', -35_000],
  ]);
});

test('what was refunded cannot be undone', async () => {
  const { id, row } = await paid();
  const entryId = randomUUID();
  await refund(id, { entryId });
  expect((await undo(entryId)).json()).toMatchObject({ code: 'allowance-refunded' });
  expect(await row()).toMatchObject({ allowance_cents: 5_000 });
});

describe('a credit out of goodwill', () => {
  const give = (id: string, more: object = {}) =>
    desk.post(`/api/admin/appointments/${id}/goodwill-credits`, {
      creditId: randomUUID(),
      amountCents: 5_000,
      shownCents: 0,
      reason: 'The report was late',
      ...more,
    });
  const weCancel = (id: string) =>
    desk.put(`/api/admin/appointments/${id}`, { status: 'cancelled', changeId: randomUUID() });
  const creditsOf = (id: string) =>
    db.selectFrom('credits').selectAll().where('appointment_id', '=', id).orderBy('number').execute();

  test('is given once, told by mail, and offered with the same phone', async () => {
    const { id, booker } = await paid();
    await weCancel(id);
    const creditId = randomUUID();
    await Promise.all([give(id, { creditId }), give(id, { creditId })]);
    expect(await creditsOf(id)).toMatchObject([{ kind: 'goodwill', amount_cents: 5_000 }]);
    expect((await ledgerOf(id)).entries.map(({ words }) => words)).toContain(
      'Credit of $50 given: The report was late',
    );
    const mail = await mailAbout(booker.email, 'You have a credit of $50');
    expect(mail?.body_text).toContain('Our reason: The report was late');
    const again = (await booker.schedule('2026-11-30', '16:00')).json();
    const managed = await booker.post('/api/manage-booking/open', { appointmentId: again.id });
    expect(managed.json().creditOffer).toMatchObject({ creditId, amount: 50, possible: true });
  });

  test('keeps its value whatever happens to the money of its booking', async () => {
    const { id, payments } = await paid();
    await weCancel(id);
    await give(id);
    expect((await payments())[0]).toMatchObject({ refunded_cents: 65_000 });
    expect(await creditsOf(id)).toMatchObject([{ amount_cents: 5_000, shortfall_cents: 0 }]);
  });

  test('is not for an inspection that is still to come', async () => {
    const { id } = await paid();
    expect((await give(id)).json()).toMatchObject({ code: 'goodwill-too-early' });
    expect(await ledgerOf(id)).toMatchObject({ canGiveCredit: false });
  });
});
