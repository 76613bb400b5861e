// The customer cancels by calling the office: the agreement's rules, counted from when they told us.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { deskCaller } from '../support/desk-caller.ts';
import { paying } from '../support/paying.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix: the day of booking ends 15 hours later.
const { app, db, pool, clock, setNow } = await makeTestApp();
const start = clock.now();
const inTime = new Date('2026-11-17T06:58:00Z');
const late = new Date('2026-11-17T14:00:00Z');
beforeEach(() => setNow(start));
const desk = await deskCaller(app, db, start);
const reserve = paying(app, db);
const paid = async () => {
  const reserved = await reserve();
  await reserved.pay();
  return reserved;
};
// The first one's day would have started by then.
await reserve();

type Told = { toldAt?: Date };
const look = async (id: string, { toldAt }: Told = {}) =>
  (
    await desk.get(
      `/api/admin/appointments/${id}/cancellation${toldAt ? `?toldAt=${toldAt.toISOString()}` : ''}`,
    )
  ).json();
const confirm = (id: string, fingerprint: string, { toldAt }: Told = {}) =>
  desk.post(`/api/admin/appointments/${id}/cancellation`, {
    fingerprint,
    ...(toldAt && { toldAt: toldAt.toISOString() }),
  });
const cancel = async (id: string, told: Told = {}) => confirm(id, (await look(id, told)).fingerprint, told);
const weCancel = (id: string) =>
  desk.put(`/api/admin/appointments/${id}`, { status: 'cancelled', changeId: randomUUID() });

describe('the customer cancels', () => {
  test('before the deadline: a full refund, and a mail that says that they canceled', async () => {
    const { id, row, booker } = await paid();
    expect(await look(id)).toMatchObject({ possible: true, refundCents: 65_000, creditCents: 0 });
    expect((await cancel(id)).json()).toMatchObject({ status: 'cancelled', moneyWords: 'Refunded' });
    expect(await row()).toMatchObject({ cancelled_by: 'customer', paid_cents: 0 });
    await runJobs({ db, pool, clock });
    const mail = await db
      .selectFrom('messages')
      .selectAll()
      .where('recipient', '=', booker.email)
      .where('subject', 'like', 'Your inspection was canceled%')
      .executeTakeFirstOrThrow();
    expect(mail.body_text).toContain('We refunded $650 to your card.');
    expect(mail.body_text).not.toContain('We’re the ones canceling');
  });

  test('after the deadline: a credit; if we cancel, still a full refund', async () => {
    const [theirs, ours] = [await paid(), await paid()];
    setNow(late);
    expect(await look(theirs.id)).toMatchObject({
      refundCents: 0,
      creditCents: 65_000,
      words: expect.stringContaining('a credit of $650'),
    });
    expect((await cancel(theirs.id)).json()).toMatchObject({ moneyWords: 'Credit of $650 given' });
    expect((await weCancel(ours.id)).json()).toMatchObject({ moneyWords: 'Refunded' });
    expect(await ours.row()).toMatchObject({ cancelled_by: 'business', paid_cents: 0 });
  });

  test('is counted from when they told us, which the office may enter later', async () => {
    const { id, row } = await paid();
    setNow(late);
    expect((await cancel(id, { toldAt: inTime })).json()).toMatchObject({ moneyWords: 'Refunded' });
    expect(await row()).toMatchObject({ cancelled_at: inTime, cancelled_by: 'customer' });
  });

  test('not in the future and not before the booking', async () => {
    const { id } = await paid();
    expect(await look(id, { toldAt: late })).toMatchObject({ code: 'told-in-future' });
    expect(await look(id, { toldAt: new Date('2026-11-15T16:00:00Z') })).toMatchObject({
      code: 'told-before-booking',
    });
  });

  test('only as shown: if the money has changed, nothing is canceled', async () => {
    const { id, row } = await paid();
    const { fingerprint } = await look(id);
    setNow(late);
    const answer = await confirm(id, fingerprint);
    expect(answer.json()).toMatchObject({
      code: 'cancellation-changed',
      message: expect.stringContaining('What the customer gets has changed'),
    });
    expect(await row()).toMatchObject({ status: 'scheduled', paid_cents: 65_000 });
  });

  test('not once the inspection has started, which only we can stop', async () => {
    const { id, row } = await paid();
    const over = new Date('2026-12-01T16:00:00Z');
    setNow(over);
    const later = await deskCaller(app, db, over);
    const path = `/api/admin/appointments/${id}/cancellation`;
    expect((await later.get(path)).json()).toMatchObject({
      possible: false,
      words: expect.stringContaining('choose “We cancel” instead'),
    });
    expect((await later.post(path, { fingerprint: 'x' })).json()).toMatchObject({ code: 'not-allowed-now' });
    expect(await row()).toMatchObject({ status: 'scheduled' });
  });

  test('late, after a partial refund: the credit is what is left', async () => {
    const { id } = await paid();
    await desk.post(`/api/admin/appointments/${id}/allowances`, {
      entryId: randomUUID(),
      amountCents: 5_000,
      refund: true,
      shownCents: 65_000,
      reason: 'A late start',
    });
    setNow(late);
    expect(await look(id)).toMatchObject({ refundCents: 0, creditCents: 60_000 });
  });
});
