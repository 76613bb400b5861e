// Paying for a booking, from what is due to the receipt, with the sandbox in the place of a provider.
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { reconcilePayments } from '../../src/server/jobs/reconcile-payments.ts';
import { releaseHold } from '../../src/server/use-cases/appointment/release-hold.ts';
import { makeBooker } from '../support/booker.ts';
import { currentBusiness } from '../support/current-business.ts';
import { linkEnd, signingToken } from '../support/links.ts';
import { cards, paying, payWith } from '../support/paying.ts';
import { readPdf } from '../support/pdf-reader.ts';
import { runJobs } from '../support/run-jobs.ts';
import { contractOf, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { testPayments } from '../support/test-payments.ts';
import { makeVisitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock, setNow, payments } = await makeTestApp();
const start = clock.now();
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
beforeEach(() => setNow(start));
const reserve = paying(app, db);
const mailsTo = (recipient: string) =>
  db.selectFrom('messages').selectAll().where('recipient', '=', recipient).orderBy('id').execute();

describe('paying with a card', () => {
  test('books a held time, is recorded once, and sends the payer a receipt', async () => {
    const { booker, id, ask, row, payments: rows, audited } = await reserve();
    const asked = await ask();
    expect(asked.json()).toEqual({
      clientSecret: expect.stringContaining('_secret_'),
      amount: 650,
      provider: 'sandbox',
      publishableKey: null,
    });
    setNow(later(30));
    const paid = await payWith(booker, asked.json().clientSecret, cards.good);
    expect(paid.json()).toEqual({ state: 'succeeded', message: null, field: null });
    expect(await row()).toMatchObject({
      status: 'scheduled',
      payment_status: 'paid',
      paid_cents: 65_000,
      paid_at: later(30),
      hold_place: null,
      held_until: null,
      event: 'paid',
      revision: 1,
    });
    expect(await rows()).toMatchObject([{ state: 'succeeded', received_cents: 65_000, client_secret: null }]);
    expect(await audited()).toEqual(['payment.received']);

    await runJobs({ db, pool, clock });
    const [receipt, ...more] = (await mailsTo(booker.email)).filter(({ subject }) =>
      subject?.includes('receipt'),
    );
    expect(more).toEqual([]);
    expect(receipt?.body_text).toContain('We received your payment of $650.');
    expect(receipt?.body_text).toContain('Read and sign the agreement');
    expect(receipt?.attachment_name).toMatch(/^receipt-R-2026-\d{5}\.pdf$/);
    expect(readPdf(receipt?.attachment ?? Buffer.alloc(0)).text).toContain('Total fee\n$650.00');
    expect((await ask()).json()).toMatchObject({ code: 'already-paid' });
    expect((await booker.post('/api/payment/success', { appointmentId: id })).json()).toMatchObject({
      state: 'paid',
      amount: 650,
      due: 0,
      booked: true,
    });
  });

  test('and signing, in either order, confirms the inspection and sends the mails of both', async () => {
    const paidFirst = await reserve();
    await paidFirst.pay();
    await sign(paidFirst.booker, { appointmentId: paidFirst.id, contractData: contractOf(paidFirst.booker) });
    const signedFirst = await reserve();
    await sign(signedFirst.booker, {
      appointmentId: signedFirst.id,
      contractData: contractOf(signedFirst.booker),
    });
    await signedFirst.pay();
    expect([(await paidFirst.row()).status, (await signedFirst.row()).status]).toEqual([
      'confirmed',
      'confirmed',
    ]);
    // Only now the mails are written: what came second must not have overtaken the first.
    await runJobs({ db, pool, clock });
    for (const { booker } of [paidFirst, signedFirst]) {
      const subjects = (await mailsTo(booker.email)).map(({ subject }) => subject);
      expect(subjects).toContainEqual(expect.stringMatching(/^(You’re booked for|Your receipt)/));
      expect(subjects).toContainEqual(expect.stringMatching(/^Your agreement is signed/));
    }
  });

  test('that is declined shows the reason, and another card can be tried on the same payment', async () => {
    const { booker, ask, pay, row, payments: rows, standing } = await reserve();
    expect((await pay(cards.declined)).json()).toMatchObject({
      state: 'declined',
      message: 'Your card was declined.',
    });
    expect(await standing()).toMatchObject({ state: 'failed', problem: 'Your card was declined.', due: 650 });
    setNow(later(60));
    const again = await ask();
    await payWith(booker, again.json().clientSecret, cards.good);
    expect((await row()).payment_status).toBe('paid');
    expect(await rows()).toHaveLength(1);
  });

  test('with a challenge is paid when it is passed, and not before', async () => {
    const { booker, ask, pay, row, standing } = await reserve();
    expect((await pay(cards.challenged)).json().state).toBe('challenge');
    expect([(await row()).payment_status, (await standing()).state]).toEqual(['pending', 'open']);
    const { clientSecret } = (await ask()).json();
    const answered = await booker.post(`/api/sandbox/payments/${clientSecret}/challenge`, { passed: true });
    expect(answered.json().state).toBe('succeeded');
    expect((await row()).payment_status).toBe('paid');
  });

  test('that is slow is processing, cannot be paid twice, and is settled by polling', async () => {
    const { ask, pay, standing, row } = await reserve();
    expect((await pay(cards.slow)).json().state).toBe('processing');
    expect(await standing()).toMatchObject({ state: 'processing', due: 650 });
    expect((await ask()).json()).toMatchObject({ code: 'payment-processing' });
    setNow(later(11));
    expect(await standing()).toMatchObject({ state: 'paid' });
    expect((await row()).status).toBe('scheduled');
  });

  test('works on another device, by the link that was mailed, for that booking alone', async () => {
    const { id, row } = await reserve();
    const token = await signingToken(db, id, linkEnd((await row()).starts_at, start));
    const other = makeVisitor(app);
    const asked = await other.post('/api/create-payment-intent', { token, appointmentId: id });
    expect(asked.json().amount).toBe(650);
    await payWith(other, asked.json().clientSecret, cards.good);
    expect((await other.post('/api/payment/success', { token })).json().state).toBe('paid');
    const { id: another } = await reserve();
    const wrong = await other.post('/api/create-payment-intent', { token, appointmentId: another });
    expect(wrong.statusCode).toBe(404);
  });
});

describe('the amount due', () => {
  test('changes: the open payment is canceled and replaced', async () => {
    const { booker, id, ask, payments: rows } = await reserve();
    const first = (await ask()).json();
    await db.updateTable('appointments').set({ total_cents: 72_500 }).where('id', '=', id).execute();
    const second = (await ask()).json();
    expect([first.amount, second.amount]).toEqual([650, 725]);
    expect((await rows()).map(({ state }) => state)).toEqual(['cancelled', 'open']);
    expect((await payWith(booker, first.clientSecret, cards.good)).statusCode).toBe(409);
  });

  test('is the difference when the price rose after the payment', async () => {
    const { booker, id, ask, pay, row, receipts } = await reserve();
    await pay();
    // Jobs run side by side, so the first receipt is sent before there is a second.
    await runJobs({ db, pool, clock });
    await db
      .updateTable('appointments')
      .set({ total_cents: 72_500, payment_status: 'needs_review' })
      .where('id', '=', id)
      .execute();
    setNow(later(60));
    const asked = (await ask()).json();
    expect(asked.amount).toBe(75);
    await payWith(booker, asked.clientSecret, cards.good);
    expect(await row()).toMatchObject({ payment_status: 'paid', paid_cents: 72_500 });
    expect(await receipts()).toHaveLength(2);
    await runJobs({ db, pool, clock });
    const last = (await mailsTo(booker.email)).at(-1)?.attachment ?? Buffer.alloc(0);
    expect(readPdf(last).text).toContain('Paid earlier\n-$650.00');
  });

  test('is zero once the time was released', async () => {
    const { booker, id, ask } = await reserve();
    await booker.post('/api/appointments/release', { id });
    const answer = await ask();
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not-payable']);
  });
});

describe('a payment for a released time', () => {
  /** The form is open, the hold expires, and only then the card is charged. */
  async function paysLate(meanwhile: (startsAt: Date) => Promise<unknown> = async () => {}) {
    const reserved = await reserve();
    const { clientSecret } = (await reserved.ask()).json();
    await releaseHold(db, reserved.id, start);
    await runJobs({ db, pool, clock });
    await meanwhile((await reserved.row()).starts_at);
    setNow(later(120));
    await payWith(reserved.booker, clientSecret, cards.good);
    await runJobs({ db, pool, clock });
    return reserved;
  }

  test('reserves the time again while it is free, and notifies everyone', async () => {
    const { booker, row, payments: rows } = await paysLate();
    expect(await row()).toMatchObject({ status: 'scheduled', payment_status: 'paid', event: 'paid' });
    expect(await rows()).toMatchObject([{ state: 'succeeded', refunded_cents: 0 }]);
    const mails = await mailsTo(booker.email);
    expect(mails.at(-1)?.calendar_file).toContain('METHOD:REQUEST');
  });

  test('is refunded in full if another booking has the time, and the payer is notified', async () => {
    const {
      booker,
      row,
      payments: rows,
      standing,
      receipts,
      audited,
    } = await paysLate(async (startsAt) => {
      const other = await makeBooker(app);
      const [date = '', time = ''] = new Date(startsAt.getTime() - 7 * 3_600_000).toISOString().split('T');
      const taken = await other.schedule(date, time.slice(0, 5));
      expect(taken.statusCode).toBe(201);
    });
    expect(await row()).toMatchObject({ status: 'released', payment_status: 'refunded', paid_cents: 0 });
    expect(await rows()).toMatchObject([{ state: 'succeeded', refunded_cents: 65_000 }]);
    expect((await receipts()).map(({ event }) => event)).toEqual(['refunded-late']);
    expect(await audited()).toEqual(['payment.received', 'payment.refunded']);
    expect(await standing()).toMatchObject({ state: 'refunded', booked: false });
    const mail = (await mailsTo(booker.email)).at(-1);
    expect(mail?.body_text).toContain('we’re refunding your payment in full');
    expect(mail?.attachment).toBeNull();
  });

  test('is refunded if the day was blocked', async () => {
    const { row } = await paysLate(async (startsAt) => {
      const day = startsAt.toISOString().slice(0, 10);
      await db.insertInto('blocked_dates').values({ day, reason: 'Away' }).execute();
    });
    expect(await row()).toMatchObject({ status: 'released', payment_status: 'refunded' });
  });
});

describe('releasing a time', () => {
  const giveBack = ({ booker, id }: Awaited<ReturnType<typeof reserve>>) =>
    booker.post('/api/appointments/release', { id });

  test('is refused with a reason while a payment is processing', async () => {
    const reserved = await reserve();
    await reserved.pay(cards.slow);
    const answer = await giveBack(reserved);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'payment-under-way']);
    expect(answer.json().message).toContain('We’re processing a payment for this booking');
    expect((await reserved.row()).status).toBe('held');
    setNow(later(11));
    // Through by now, which no one had told us: it is booked, so it is canceled instead of released.
    expect((await giveBack(reserved)).json().code).toBe('booked-meanwhile');
    expect(await reserved.row()).toMatchObject({ status: 'scheduled', payment_status: 'paid' });
  });

  test('closes an open card form, and refunds a payment made anyway', async () => {
    const reserved = await reserve();
    const { booker, id, row, receipts } = reserved;
    const { clientSecret } = (await reserved.ask()).json();
    const visit = await booker.post('/api/sandbox/pay/link-65000/open', { reference: id });
    expect((await giveBack(reserved)).statusCode).toBe(200);
    expect((await payWith(booker, clientSecret, cards.good)).statusCode).toBe(409);
    await payWith(booker, visit.json().session, cards.good);
    expect(await row()).toMatchObject({ status: 'released', payment_status: 'refunded', paid_cents: 0 });
    expect((await receipts()).map(({ event }) => event)).toEqual(['refunded-late']);
    await runJobs({ db, pool, clock });
    const mails = await mailsTo(booker.email);
    const told = mails.find(({ subject }) => subject?.startsWith('We’re refunding your payment'))?.body_text;
    expect(told).toContain('after you released the time');
    expect(told).not.toContain('someone else');
  });
});

describe('a lost webhook', () => {
  test('is compensated within minutes by the polling job', async () => {
    const silent = testPayments(async () => {})({ db, clock });
    const { ask, row, receipts } = await reserve();
    const { clientSecret } = (await ask()).json();
    await silent.bank?.confirm((await silent.bank.idOfSecret(clientSecret)) ?? '', {
      number: cards.good,
      expiry: '12/30',
      cvc: '123',
    });
    const tend = () =>
      reconcilePayments({ db, clock, business: currentBusiness, payments, log: pino({ level: 'silent' }) });
    await tend();
    expect((await row()).payment_status).toBe('pending');
    setNow(later(121));
    await tend();
    await tend();
    expect(await row()).toMatchObject({ payment_status: 'paid', status: 'scheduled' });
    expect(await receipts()).toHaveLength(1);
  });
});
