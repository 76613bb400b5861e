// The payment history of a booking: what is shown, what can be undone, and what two desks do at once.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Ledger, LedgerEntry, Owed } from '../../src/api/office-entries.ts';
import { formatDateTime } from '../../src/domain/appointment/format-date-time.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { paying, payWithoutBooking } from '../support/paying.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, clock, setNow } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const other = await deskCaller(app, db, clock.now());
const reserve = paying(app, db);

const ledgerOf = async (id: string): Promise<Ledger> =>
  (await desk.get(`/api/admin/appointments/${id}/money`)).json();
const entryOf = async (id: string, words: string): Promise<LedgerEntry | undefined> =>
  (await ledgerOf(id)).entries.find((entry) => entry.words === words);
const undo = (entryId: string, by = desk) =>
  by.post(`/api/admin/office-entries/${entryId}/undo`, { reason: 'Mistyped' });
const returnsOf = async (id: string) =>
  ((await desk.get('/api/admin/owed')).json() as Owed).returns.filter(
    ({ appointmentId }) => appointmentId === id,
  );
const giveBack = (refundId: string, by = desk, entryId: string = randomUUID()) =>
  by.post(`/api/admin/refunds/${refundId}/returned`, { entryId, method: 'check', reference: '2001' });
const cancel = (id: string) => desk.put(`/api/admin/appointments/${id}`, { status: 'cancelled' });
const refundPart = (id: string, more: object = {}) =>
  desk.post(`/api/admin/appointments/${id}/allowances`, {
    entryId: randomUUID(),
    amountCents: 5_025,
    refund: true,
    shownCents: 65_000,
    reason: 'We came late',
    ...more,
  });
const takeCheck = (id: string, reference = '1042') =>
  desk.post(`/api/admin/appointments/${id}/payments`, {
    entryId: randomUUID(),
    method: 'check',
    reference,
    amountCents: 65_000,
  });

/** Paid by check, and a part of it is still to be given back. */
async function partToGiveBack() {
  const reserved = await reserve();
  expect((await takeCheck(reserved.id)).statusCode).toBe(201);
  const entryId = randomUUID();
  expect((await refundPart(reserved.id, { entryId })).statusCode).toBe(201);
  const [owed] = await returnsOf(reserved.id);
  return { ...reserved, entryId, refundId: owed?.refundId ?? '' };
}

describe('a partial refund that the office still has to hand back', () => {
  test('is undone with the money taken off, and nothing else changes', async () => {
    const { id, row, entryId } = await partToGiveBack();
    expect(await entryOf(id, 'Taken off: We came late')).toMatchObject({ entryId });
    expect((await undo(entryId)).json()).toEqual({ undone: true });
    expect(await row()).toMatchObject({ allowance_cents: 0, paid_cents: 65_000, payment_status: 'paid' });
    expect(await returnsOf(id)).toEqual([]);
    const ledger = await ledgerOf(id);
    expect(ledger).toMatchObject({ takenOffCents: 0, paidCents: 65_000, dueCents: 0, excessCents: 0 });
    expect(ledger.refundable).toMatchObject([{ amountCents: 65_000 }]);
    expect(ledger.entries).toMatchObject([
      { words: 'Check 1042' },
      { words: 'Taken off: We came late', entryId: null, undoneWords: 'Mistyped' },
    ]);
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({
      action: 'allowance.undone',
      subject_id: id,
      details: { cents: 5_025, refund: true },
    });
    // The right amount can follow.
    expect((await refundPart(id, { amountCents: 2_500 })).statusCode).toBe(201);
  });

  test('is undone once, even if two desks do it', async () => {
    const { id, row, entryId } = await partToGiveBack();
    const answers = await Promise.all([undo(entryId), undo(entryId, other), undo(entryId)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await row()).toMatchObject({ allowance_cents: 0, paid_cents: 65_000 });
    const events = await db
      .selectFrom('audit_events')
      .select('id')
      .where('subject_id', '=', id)
      .where('action', '=', 'allowance.undone')
      .execute();
    expect(events).toHaveLength(1);
  });

  test.each([1, 2, 3])('is either undone or handed back, never both (%d)', async () => {
    const { id, row, entryId, refundId } = await partToGiveBack();
    const [undone, handed] = await Promise.all([undo(entryId), giveBack(refundId, other)]);
    const ledger = await ledgerOf(id);
    expect(ledger.dueCents).toBe(0);
    if (undone.statusCode === 200) {
      expect([handed.statusCode, handed.json().code]).toEqual([404, 'unknown-refund']);
      expect(await row()).toMatchObject({ allowance_cents: 0, paid_cents: 65_000 });
    } else {
      expect([undone.json().code, handed.statusCode]).toEqual(['allowance-refunded', 200]);
      expect(await row()).toMatchObject({ allowance_cents: 5_025, paid_cents: 59_975 });
    }
  });

  test('stays once it was handed back, until that is undone', async () => {
    const { id, entryId, refundId } = await partToGiveBack();
    const returned = randomUUID();
    await giveBack(refundId, desk, returned);
    expect(await entryOf(id, 'Taken off: We came late')).toMatchObject({ entryId: null });
    expect((await undo(entryId)).json().code).toBe('allowance-refunded');
    await undo(returned);
    expect((await undo(entryId)).json()).toEqual({ undone: true });
    expect(await ledgerOf(id)).toMatchObject({ takenOffCents: 0, paidCents: 65_000, dueCents: 0 });
  });

  test('stays if a part of it went back to a card', async () => {
    const { id, pay, row } = await reserve();
    const cash = { entryId: randomUUID(), method: 'cash', amountCents: 10_000 };
    await desk.post(`/api/admin/appointments/${id}/payments`, cash);
    await pay();
    const entryId = randomUUID();
    expect((await refundPart(id, { entryId, amountCents: 60_000 })).statusCode).toBe(201);
    expect(await returnsOf(id)).toHaveLength(1);
    expect(await entryOf(id, 'Taken off: We came late')).toMatchObject({ entryId: null });
    expect((await undo(entryId)).json().code).toBe('allowance-refunded');
    expect(await row()).toMatchObject({ allowance_cents: 60_000 });
  });

  test('stays once the booking is canceled, because all of it goes back then', async () => {
    const { id, entryId } = await partToGiveBack();
    await cancel(id);
    expect(await entryOf(id, 'Taken off: We came late')).toMatchObject({ entryId: null });
    expect((await undo(entryId)).json().code).toBe('allowance-refunded');
    const back = await returnsOf(id);
    expect(back.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(65_000);
  });
});

describe('money that was handed back', () => {
  test('is shown with the time it was handed back, after what happened before', async () => {
    const { id, refundId } = await partToGiveBack();
    const asked = clock.now();
    const later = new Date(asked.getTime() + 3_600_000);
    setNow(later);
    await takeCheck(id, '1043');
    await giveBack(refundId);
    setNow(asked);
    expect((await ledgerOf(id)).entries.slice(-2)).toMatchObject([
      { words: 'Check 1043' },
      { words: 'Given back: Check 2001', amountCents: -5_025, atWords: formatDateTime(later) },
    ]);
  });

  test('stays in the history with the reason after it was undone', async () => {
    const { id, refundId } = await partToGiveBack();
    const returned = randomUUID();
    await giveBack(refundId, desk, returned);
    expect(await entryOf(id, 'Given back: Check 2001')).toMatchObject({ entryId: returned });
    await undo(returned);
    expect(await entryOf(id, 'Given back: Check 2001')).toMatchObject({
      amountCents: -5_025,
      entryId: null,
      undoneWords: 'Mistyped',
    });
    expect(await entryOf(id, 'To give back: $50.25')).toMatchObject({ amountCents: 0, undoneWords: null });
    expect(await ledgerOf(id)).toMatchObject({ paidCents: 65_000 });
  });
});

describe('a payment that the office assigned', () => {
  async function assigned() {
    const reserved = await reserve();
    const { id: paymentId } = await payWithoutBooking(app, db);
    await desk.post(`/api/admin/payments/${paymentId}/booking`, { appointmentId: reserved.id });
    return { ...reserved, paymentId };
  }
  const offered = async (id: string) =>
    (await ledgerOf(id)).entries.map(({ assignedPaymentId }) => assignedPaymentId).filter(Boolean);

  test('can be taken off, until a part of it was refunded', async () => {
    const { id, paymentId } = await assigned();
    expect(await offered(id)).toEqual([paymentId]);
    await refundPart(id);
    expect(await offered(id)).toEqual([]);
  });

  test('cannot be taken off once it is disputed', async () => {
    const { id, paymentId } = await assigned();
    const at = clock.now();
    await db
      .insertInto('disputes')
      .values({
        payment_id: paymentId,
        provider_dispute: 'dp_1',
        amount_cents: 65_000,
        reason: 'fraudulent',
        state: 'open',
        state_as_of: at,
        due_by: null,
        opened_at: at,
        learned_at: at,
        checked_at: at,
      })
      .execute();
    expect(await offered(id)).toEqual([]);
  });
});

test.each([
  ['a partial refund', async (id: string) => void (await refundPart(id)), { partial: true, canceled: false }],
  ['a canceled booking', async (id: string) => void (await cancel(id)), { partial: false, canceled: true }],
])('the list of what to give back tells %s', async (_of, change, why) => {
  const { id } = await reserve();
  await takeCheck(id);
  await change(id);
  expect(await returnsOf(id)).toMatchObject([why]);
});

describe('the sums below the history', () => {
  test('tell what is still to be given back', async () => {
    const { id, refundId } = await partToGiveBack();
    const before = { ended: false, toGiveBackCents: 5_025, onItsWayBackCents: 0, givenBackCents: 0 };
    expect(await ledgerOf(id)).toMatchObject({ receivedCents: 65_000, ...before });
    await giveBack(refundId);
    expect(await ledgerOf(id)).toMatchObject({ toGiveBackCents: 0, givenBackCents: 5_025 });
  });

  test('of a canceled booking tell it, too', async () => {
    const { id } = await partToGiveBack();
    await cancel(id);
    expect(await ledgerOf(id)).toMatchObject({
      ended: true,
      receivedCents: 65_000,
      givenBackCents: 0,
      toGiveBackCents: 65_000,
      dueCents: 0,
    });
  });
});
