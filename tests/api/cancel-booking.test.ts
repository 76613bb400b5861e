// Canceling: the outcome is shown first, then exactly that is done, once, despite concurrent requests.
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { reconcilePayments } from '../../src/server/jobs/reconcile-payments.ts';
import { cancelInTransaction } from '../../src/server/use-cases/cancel/cancel-booking.ts';
import { changePolicies, currentBusiness } from '../support/current-business.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { cards, paying, payWith } from '../support/paying.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';
import { testPayments } from '../support/test-payments.ts';

// Monday, November 16, 2026, 9:00 in Phoenix: the day of booking ends 15 hours later.
const { app, db, pool, clock, setNow, payments, business } = await makeTestApp();
const start = clock.now();
const midnight = new Date('2026-11-17T07:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
beforeEach(() => setNow(start));
const reserve = paying(app, db);

type Reserved = Awaited<ReturnType<typeof reserve>>;
const look = async ({ booker, id }: Reserved) =>
  (await booker.post('/api/manage-booking/open', { appointmentId: id })).json();
const confirm = ({ booker, id }: Reserved, fingerprint: string) =>
  booker.post('/api/manage-booking/cancel', { appointmentId: id, fingerprint });
/** Reads the outcome and accepts it. */
const cancel = async (reserved: Reserved) =>
  confirm(reserved, (await look(reserved)).cancellation.fingerprint);
const paid = async () => {
  const reserved = await reserve();
  await reserved.pay();
  return reserved;
};
const refundsOf = async ({ payments: rows }: Reserved) => {
  const ids = (await rows()).map(({ id }) => id);
  return db.selectFrom('refunds').selectAll().where('payment_id', 'in', ids).execute();
};
const creditOf = ({ id }: Reserved) =>
  db.selectFrom('credits').selectAll().where('appointment_id', '=', id).executeTakeFirst();
const tend = () =>
  reconcilePayments({ db, clock, business: currentBusiness, payments, log: pino({ level: 'silent' }) });

describe('canceling', () => {
  test('on the day of booking refunds everything at once and notifies everyone', async () => {
    const reserved = await paid();
    const { booker, id, row, payments: rows, audited } = reserved;
    expect((await look(reserved)).cancellation).toMatchObject({
      possible: true,
      kind: 'full-refund',
      refund: 650,
      credit: 0,
      words: expect.stringContaining('You get a full refund of $650.'),
      deadlineWords: expect.stringContaining('You can cancel for a full refund until 11:59 PM'),
    });
    setNow(later(60));
    const done = await cancel(reserved);
    expect(done.headers['cache-control']).toBe('no-store');
    expect(done.json()).toMatchObject({
      status: 'cancelled',
      payment: 'refunded',
      due: 0,
      cancelledWords: 'You canceled this inspection on Monday, November 16, 2026.',
      refunds: [{ state: 'succeeded', amount: 650 }],
      creditGiven: null,
      cancellation: { possible: false },
    });
    expect(await row()).toMatchObject({
      status: 'cancelled',
      event: 'cancelled',
      cancelled_at: later(60),
      cancelled_by: 'customer',
      payment_status: 'refunded',
      paid_cents: 0,
    });
    const [payment] = await rows();
    expect(await payments.readIntent(payment?.intent_id ?? '')).toMatchObject({
      value: { refunded: 65_000 },
    });
    expect(await audited()).toEqual(['payment.received', 'payment.refunded']);
    const [entry] = await db
      .selectFrom('audit_events')
      .select(['actor', 'details'])
      .where('action', '=', 'appointment.cancel')
      .where('subject_id', '=', id)
      .execute();
    expect(entry).toMatchObject({ actor: null, details: { by: 'customer', refund: 65_000, credit: 0 } });
    await runJobs({ db, pool, clock });
    const mail = await db
      .selectFrom('messages')
      .selectAll()
      .where('recipient', '=', booker.email)
      .where('subject', 'like', 'Your inspection was canceled%')
      .executeTakeFirst();
    expect(mail?.body_text).toContain('$650');
    expect(mail?.calendar_file).toContain('METHOD:CANCEL');
  });

  test('later gives a credit and no refund, also after the jobs ran', async () => {
    const reserved = await paid();
    setNow(midnight);
    expect((await cancel(reserved)).json()).toMatchObject({
      status: 'cancelled',
      refunds: [],
      creditGiven: { amount: 650, used: false },
      cancelledWords: expect.stringContaining('a credit of $650'),
    });
    // The payment status shows the cancellation, not success.
    expect(await reserved.standing()).toMatchObject({
      booked: false,
      cancelledWords: expect.stringContaining('You canceled this inspection on Tuesday, November 17, 2026.'),
    });
    expect(await creditOf(reserved)).toMatchObject({
      amount_cents: 65_000,
      phone: (await reserved.row()).phone,
      used_for: null,
    });
    await tend();
    expect(await reserved.row()).toMatchObject({ payment_status: 'paid', paid_cents: 65_000 });
    expect(await refundsOf(reserved)).toEqual([]);
  });

  test('before any payment costs nothing, and closes the open payment', async () => {
    const reserved = await reserve();
    const { booker, ask, row, payments: rows } = reserved;
    const { clientSecret } = (await ask()).json();
    expect((await cancel(reserved)).json()).toMatchObject({
      status: 'cancelled',
      refunds: [],
      creditGiven: null,
      cancelledWords: expect.stringContaining('you owe nothing'),
    });
    expect(await rows()).toMatchObject([{ state: 'cancelled' }]);
    expect((await payWith(booker, clientSecret, cards.good)).statusCode).toBe(409);
    expect((await ask()).json().code).toBe('not-payable');
    expect((await row()).hold_place).toBeNull();
  });

  test('past 11:59 PM is refused until the new terms were shown', async () => {
    const reserved = await paid();
    setNow(new Date(midnight.getTime() - 1));
    const { cancellation } = await look(reserved);
    expect(cancellation.kind).toBe('full-refund');
    setNow(midnight);
    const stale = await confirm(reserved, cancellation.fingerprint);
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'cancellation-changed']);
    expect(await reserved.row()).toMatchObject({ status: 'scheduled', payment_status: 'paid' });
    expect([await refundsOf(reserved), await creditOf(reserved)]).toEqual([[], undefined]);
  });

  test('twice at the same time happens once', async () => {
    const reserved = await paid();
    const { fingerprint } = (await look(reserved)).cancellation;
    const answers = await Promise.all([1, 2, 3].map(() => confirm(reserved, fingerprint)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await refundsOf(reserved)).toMatchObject([{ amount_cents: 65_000 }]);
    expect((await reserved.row()).revision).toBe(2);
  });

  test('is refused once the inspection starts', async () => {
    const reserved = await paid();
    const { fingerprint } = (await look(reserved)).cancellation;
    setNow((await reserved.row()).starts_at);
    expect((await look(reserved)).cancellation).toMatchObject({ possible: false });
    expect((await confirm(reserved, fingerprint)).json().code).toBe('not-cancelable');
  });

  test('is refused in another browser', async () => {
    const [reserved, other] = [await paid(), await reserve()];
    const { fingerprint } = (await look(reserved)).cancellation;
    expect((await confirm({ ...reserved, booker: other.booker }, fingerprint)).statusCode).toBe(404);
  });

  test('gives the time to the first in line at the same time', async () => {
    const reserved = await reserve();
    const { starts_at } = await reserved.row();
    const day = starts_at.toISOString().slice(0, 10);
    const waiting = { day, email: 'kim@example.com', first_name: 'Kim', browser: Buffer.alloc(32, 9) };
    await db
      .insertInto('waiting_list_entries')
      .values({
        ...waiting,
        phone: null,
        property_id: null,
        offered_until: null,
        joined_at: start,
        confirmed_at: start,
      })
      .execute();
    await cancel(reserved);
    const offered = await db.selectFrom('appointments').selectAll().where('status', '=', 'offered').execute();
    expect(offered.length).toBeGreaterThan(0);
  });
});

describe('a payment in progress during a cancellation', () => {
  test('is refunded when it arrives', async () => {
    const reserved = await reserve();
    await reserved.pay(cards.slow);
    const underWay =
      'We’re still processing a payment for this booking. If it goes through, we’ll refund all of it within 10 business days.';
    expect((await look(reserved)).cancellation.words).toContain(underWay);
    const { status, cancelledWords: before } = (await cancel(reserved)).json();
    expect(status).toBe('cancelled');
    expect(before).toContain(underWay);
    expect(before).not.toContain('You have not paid');
    setNow(later(11));
    await look(reserved);
    expect(await reserved.row()).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      paid_cents: 0,
    });
    expect(await refundsOf(reserved)).toMatchObject([{ state: 'succeeded', amount_cents: 65_000 }]);
    const { state, cancelledWords } = await reserved.standing();
    expect(state).toBe('refunded');
    expect(cancelledWords).toContain('A payment of $650 arrived after that, and we’re refunding it in full.');
    expect(cancelledWords).not.toContain('You have not paid');
    await runJobs({ db, pool, clock });
    const mails = await db
      .selectFrom('messages')
      .innerJoin('deliveries', 'deliveries.id', 'messages.delivery_id')
      .select(['role', 'body_text'])
      .where('appointment_id', '=', reserved.id)
      .where('event', '=', 'refunded-late')
      .execute();
    const told = (role: string) => mails.find((mail) => mail.role === role)?.body_text;
    expect(told('payer')).toContain('after the inspection on');
    expect(told('payer')).not.toContain('your reservation');
    expect(told('business')).toContain('The payment came after the booking was canceled.');
  });

  test('without a webhook is found by canceling, and refunded', async () => {
    const reserved = await reserve();
    const { clientSecret } = (await reserved.ask()).json();
    const { fingerprint } = (await look(reserved)).cancellation;
    const { bank } = testPayments(async () => {})({ db, clock });
    const card = { number: cards.good, expiry: '12/30', cvc: '123' };
    await bank?.confirm((await bank.idOfSecret(clientSecret)) ?? '', card);
    expect((await confirm(reserved, fingerprint)).json()).toMatchObject({
      status: 'cancelled',
      payment: 'refunded',
      refunds: [{ state: 'succeeded', amount: 650 }],
    });
    expect(await creditOf(reserved)).toBeUndefined();
  });

  test('is refunded or never charged, in every order', async () => {
    for (let round = 0; round < 3; round += 1) {
      const reserved = await reserve();
      const { clientSecret } = (await reserved.ask()).json();
      const { fingerprint } = (await look(reserved)).cancellation;
      const [answer] = await Promise.all([
        confirm(reserved, fingerprint),
        payWith(reserved.booker, clientSecret, cards.good),
      ]);
      setNow(later(180));
      await tend();
      const row = await reserved.row();
      const { received_cents, refunded_cents } = (await reserved.payments())[0] ?? {};
      if (answer.statusCode === 200) {
        expect(row).toMatchObject({ status: 'cancelled', paid_cents: 0 });
        expect(refunded_cents).toBe(received_cents);
      } else {
        expect(row).toMatchObject({ status: 'scheduled', payment_status: 'paid', paid_cents: 65_000 });
      }
      setNow(start);
    }
  });

  test('whose refund could not be sent is refunded by the job', async () => {
    const reserved = await paid();
    const cancelled = { id: reserved.id, by: 'customer', actor: null } as const;
    await db.transaction().execute((tx) => cancelInTransaction(tx, currentBusiness, cancelled, start));
    expect(await refundsOf(reserved)).toMatchObject([{ state: 'wanted' }]);
    setNow(later(121));
    await tend();
    await tend();
    expect(await refundsOf(reserved)).toMatchObject([{ state: 'succeeded' }]);
    expect((await reserved.row()).payment_status).toBe('refunded');
  });
});

describe('the business cancels', async () => {
  const desk = await deskCaller(app, db, start);
  const put = ({ id }: Reserved, payload: object) => desk.put(`/api/admin/appointments/${id}`, payload);

  test('with a full refund at any time, shown before and after', async () => {
    const reserved = await paid();
    setNow(midnight);
    expect((await put(reserved, { status: 'released' })).json().code).toBe('paid-already');
    const [listed] = (await desk.get(`/api/appointments?search=${reserved.booker.email}`)).json();
    expect(listed).toMatchObject({
      moneyWords: 'Paid',
      holdsMoney: true,
      cancelWords: 'The customer gets $650 back in full.',
    });
    const changeId = '7d9f1a50-0000-4000-8000-00000000c0de';
    const done = await put(reserved, { status: 'cancelled', changeId });
    expect(done.json()).toMatchObject({ status: 'cancelled', moneyWords: 'Refunded', actions: [] });
    expect((await put(reserved, { status: 'cancelled', changeId })).statusCode).toBe(200);
    expect(await reserved.row()).toMatchObject({ cancelled_by: 'business', payment_status: 'refunded' });
    expect(await refundsOf(reserved)).toHaveLength(1);
    expect((await look(reserved)).cancelledWords).toMatch(/^We canceled this inspection on Tuesday/);
    const [entry] = await db
      .selectFrom('audit_events')
      .select(['actor', 'details'])
      .where('subject_id', '=', reserved.id)
      .where('action', '=', 'appointment.cancel')
      .execute();
    expect(entry).toMatchObject({ actor: desk.id, details: { by: 'business', refund: 65_000 } });
  });

  test('but not a completed inspection', async () => {
    const reserved = await reserve();
    const done = { status: 'completed', inspector_status: 'completed', hold_place: null } as const;
    await db.updateTable('appointments').set(done).where('id', '=', reserved.id).execute();
    expect((await put(reserved, { status: 'cancelled' })).json().code).toBe('not-allowed-now');
  });
});

test('a changed deadline counts for the next booking, in words and in money, and not for one made before', async () => {
  const before = await paid();
  const { terms } = business.current().profile.policies;
  const changed = { ...terms, fullRefundUntil: '10:00', refundBusinessDays: 5 } as const;
  await changePolicies({ db, clock, business }, { terms: changed });
  const after = await paid();
  expect((await look(after)).refundTerms).toMatch(/^Free cancellation until 10:00 AM today/);
  // 10:01 AM in Phoenix.
  setNow(new Date('2026-11-16T17:01:00Z'));
  expect((await look(before)).refundTerms).toMatch(/^Free cancellation until 11:59 PM tonight/);
  const [old, now] = [(await cancel(before)).json(), (await cancel(after)).json()];
  expect([old.refunds, old.creditGiven]).toMatchObject([[{ state: 'succeeded', amount: 650 }], null]);
  expect([now.refunds, now.creditGiven]).toMatchObject([[], { amount: 650 }]);
});
