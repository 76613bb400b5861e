// Credits of canceled inspections: each pays for one booking of the same phone and size, once; and what remains due.
import { beforeEach, describe, expect, test } from 'vitest';
import { releaseHold } from '../../src/server/use-cases/appointment/release-hold.ts';
import { type Booker, makeBooker } from '../support/booker.ts';
import { business } from '../support/business.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { cards, payWith } from '../support/paying.ts';
import { readPdf } from '../support/pdf-reader.ts';
import { runJobs } from '../support/run-jobs.ts';
import { contractOf, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix. Who cancels after midnight has no refund any more.
const { app, db, pool, clock, setNow } = await makeTestApp();
const start = clock.now();
const afterMidnight = new Date('2026-11-17T07:01:00Z');
beforeEach(() => setNow(start));

const free = ['08:00', '12:00', '16:00'].flatMap((time) =>
  ['18', '19', '20', '23', '24', '25', '27', '30'].map((day): readonly [string, string] => [
    `2026-11-${day}`,
    time,
  ]),
);
/** Each has a time of their own. */
const nextTime = (): readonly [string, string] => free.shift() ?? ['', ''];
async function book(booker: Booker, more: object = {}) {
  const time = nextTime();
  const booked = await booker.schedule(...time, more);
  if (booked.statusCode !== 201) throw new Error(booked.body);
  const { id } = booked.json() as { id: string };
  const call = (what: string, body: object = {}) =>
    booker.post(`/api/manage-booking/${what}`, { appointmentId: id, ...body });
  const look = async () => (await call('open')).json();
  const ask = (body: object = {}) =>
    booker.post('/api/create-payment-intent', { appointmentId: id, ...body });
  return {
    id,
    time,
    look,
    ask,
    pay: async (number = cards.good) => payWith(booker, (await ask()).json().clientSecret, number),
    cancel: async () => call('cancel', { fingerprint: (await look()).cancellation.fingerprint }),
    credit: (creditId: string, use = true) => call('credit', { creditId, use }),
    row: () => db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    payments: () => db.selectFrom('payments').selectAll().where('appointment_id', '=', id).execute(),
  };
}
/** Someone who canceled an inspection of $650 too late, and has verified their phone. */
async function withCredit() {
  const booker = await makeBooker(app);
  const canceled = await book(booker);
  await canceled.pay();
  setNow(afterMidnight);
  await canceled.cancel();
  free.push(canceled.time);
  const { id: creditId } = await creditOf(canceled.id);
  return { booker, creditId };
}
const creditOf = (appointmentId: string) =>
  db.selectFrom('credits').selectAll().where('appointment_id', '=', appointmentId).executeTakeFirstOrThrow();
const usedFor = async (id: string) =>
  (await db.selectFrom('credits').select('used_for').where('id', '=', id).executeTakeFirst())?.used_for;
const propertyOf = async (booker: Booker, building: object): Promise<string> => {
  const address = { streetNumber: '7', streetName: 'Elm St', zipCode: '85201' };
  return (await booker.post('/api/property/manual', { ...address, ...building })).json().property.id;
};
const mailsTo = async (recipient: string) => {
  await runJobs({ db, pool, clock });
  return db.selectFrom('messages').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
};

describe('a credit', () => {
  test('that pays in full books without a charge, confirms once signed, and cannot be removed', async () => {
    const { booker, creditId } = await withCredit();
    const propertyId = await propertyOf(booker, { squareFootage: 1000 });
    const booking = await book(booker, { propertyId });
    const { total, creditOffer } = await booking.look();
    expect(creditOffer).toEqual({
      creditId,
      amount: 650,
      inUse: false,
      possible: true,
      words: `Your credit covers $${total} of this booking. You have nothing left to pay. You can only use a credit once, so you lose the other $${650 - total}.`,
    });
    expect((await booking.credit(creditId)).json()).toMatchObject({
      status: 'scheduled',
      payment: 'paid',
      paid: 0,
      credit: total,
      due: 0,
      creditOffer: { inUse: true, possible: false },
    });
    expect(await booking.row()).toMatchObject({ payment_status: 'paid', held_until: null, event: 'paid' });
    expect(await booking.payments()).toEqual([]);
    const { words } = (await booking.look()).documents;
    expect(words).toContain('Your credit paid, so there’s no receipt');
    expect(words).not.toContain('nothing has been paid');
    expect((await booking.ask()).json().code).toBe('already-paid');
    // Else the time would stay taken without anything paid.
    expect((await booking.credit(creditId, false)).json().code).toBe('credit-not-possible');
    await sign(booker, { appointmentId: booking.id, contractData: contractOf(booker) });
    expect((await booking.row()).status).toBe('confirmed');
    const used = (await mailsTo(booker.email)).filter(({ subject }) =>
      subject?.startsWith('We used your credit'),
    );
    expect(used).toHaveLength(1);
  });

  test('confirms a booking that was signed before', async () => {
    const { booker, creditId } = await withCredit();
    const booking = await book(booker);
    await sign(booker, { appointmentId: booking.id, contractData: contractOf(booker) });
    await booking.credit(creditId);
    expect(await booking.row()).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  test('that pays a part leaves exactly the rest due, whatever the page sends', async () => {
    const { booker, creditId } = await withCredit();
    const booking = await book(booker, { addons: ['foundation'] });
    const { total } = await booking.look();
    const before = (await booking.ask()).json();
    expect((await booking.credit(creditId)).json()).toMatchObject({
      status: 'held',
      payment: 'open',
      credit: 650,
      due: total - 650,
    });
    // The open payment for the full amount is closed: it cannot be paid in addition to the credit.
    expect((await payWith(booker, before.clientSecret, cards.good)).statusCode).toBe(409);
    const asked = (await booking.ask({ amount: 1 })).json();
    expect(asked.amount).toBe(total - 650);
    await payWith(booker, asked.clientSecret, cards.good);
    expect(await booking.row()).toMatchObject({
      status: 'scheduled',
      payment_status: 'paid',
      paid_cents: (total - 650) * 100,
    });
    expect((await booking.look()).creditOffer.words).toBe(
      'Your credit covers $650 of this booking. You have nothing left to pay. To use it for another inspection, cancel this one.',
    );
    const receipt = (await mailsTo(booker.email)).findLast(({ attachment }) => attachment !== null);
    expect(readPdf(receipt?.attachment ?? Buffer.alloc(0)).text).toContain('-$650.00');
    expect((await booking.credit(creditId, false)).json().code).toBe('credit-not-possible');
  });

  test('can be removed while an amount is due, and not while a payment is processed', async () => {
    const { booker, creditId } = await withCredit();
    const booking = await book(booker, { addons: ['foundation'] });
    await booking.credit(creditId);
    expect((await booking.credit(creditId, false)).json()).toMatchObject({ credit: 0 });
    expect(await usedFor(creditId)).toBeNull();
    await booking.pay(cards.slow);
    expect((await booking.look()).creditOffer).toMatchObject({ possible: false });
    expect((await booking.credit(creditId)).json().code).toBe('payment-processing');
  });

  test('pays only one of two bookings that use it at the same time', async () => {
    const { booker, creditId } = await withCredit();
    const other = await propertyOf(booker, { squareFootage: 1500 });
    const both = [await book(booker), await book(booker, { propertyId: other })];
    const answers = await Promise.all(both.map((booking) => booking.credit(creditId)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'credit-not-possible',
      message: 'You already used this credit for another inspection.',
    });
  });

  test('and a card at the same time: nothing is paid twice', async () => {
    const { booker, creditId } = await withCredit();
    const booking = await book(booker);
    const { clientSecret } = (await booking.ask()).json();
    const [used] = await Promise.all([booking.credit(creditId), payWith(booker, clientSecret, cards.good)]);
    const { paid, due } = await booking.look();
    expect([paid, due]).toEqual(used.statusCode === 200 ? [0, 0] : [650, 0]);
    expect(await usedFor(creditId)).toBe(used.statusCode === 200 ? booking.id : null);
  });

  test.each([
    ['a larger property', { squareFootage: 3000 }, 'This one is larger than the one you canceled.'],
    [
      'another kind',
      { propertyType: 'Mobile/Manufactured Home', mobileHomeType: 'Single Wide' },
      'the same kind of property as the one you canceled.',
    ],
  ])('cannot be used for %s', async (_what, building, words) => {
    const { booker, creditId } = await withCredit();
    const booking = await book(booker, { propertyId: await propertyOf(booker, building) });
    const { creditOffer } = await booking.look();
    expect(creditOffer).toMatchObject({ possible: false, words: expect.stringContaining(words) });
    const refused = await booking.credit(creditId);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'credit-not-possible']);
    expect(await usedFor(creditId)).toBeNull();
  });

  test('cannot be used by another browser', async () => {
    const { creditId } = await withCredit();
    const booking = await book(await makeBooker(app));
    expect((await booking.look()).creditOffer).toBeNull();
    expect((await booking.credit(creditId)).statusCode).toBe(404);
  });
});

describe('a used credit is available again', () => {
  test('when the booking is canceled, without a second credit', async () => {
    const { booker, creditId } = await withCredit();
    const booking = await book(booker);
    await booking.credit(creditId);
    expect((await booking.look()).cancellation).toMatchObject({ kind: 'nothing-paid', creditReturned: 650 });
    expect((await booking.cancel()).json()).toMatchObject({
      creditGiven: null,
      cancelledWords: expect.stringContaining('You can use your credit of $650 again.'),
    });
    expect(await usedFor(creditId)).toBeNull();
    expect((await booking.row()).payment_status).toBe('pending');
    // The mail about the credit was still to be sent: no one is thanked for a payment.
    const subjects = (await mailsTo(booker.email)).map(({ subject }) => subject ?? '');
    expect(subjects.filter((subject) => subject.startsWith('Your receipt'))).toHaveLength(1);
    expect((await (await book(booker)).credit(creditId)).statusCode).toBe(200);
  });

  test('when the hold expires, or the booking changes', async () => {
    const { booker, creditId } = await withCredit();
    const booking = await book(booker, { addons: ['foundation'] });
    await booking.credit(creditId);
    expect(await usedFor(creditId)).toBe(booking.id);
    // The same hold without the add-on: the credit would pay in full, which needs the customer's decision.
    await booker.schedule(...nextTime());
    expect((await booking.row()).total_cents).toBe(65_000);
    expect(await usedFor(creditId)).toBeNull();
    await booker.schedule(...nextTime(), { addons: ['foundation'] });
    await booking.credit(creditId);
    await releaseHold(db, booking.id, clock.now());
    expect(await usedFor(creditId)).toBeNull();
    // Paid in full after all, the time is theirs again, and no receipt counts a credit that was not used.
    const { total_cents } = await booking.row();
    const visit = await booker.post(`/api/sandbox/pay/link-${total_cents}/open`, { reference: booking.id });
    await payWith(booker, visit.json().session, cards.good);
    expect(await booking.row()).toMatchObject({ status: 'scheduled', payment_status: 'paid' });
    const receipt = (await mailsTo(booker.email)).findLast(({ attachment }) => attachment !== null);
    expect(readPdf(receipt?.attachment ?? Buffer.alloc(0)).text).not.toContain('-$650.00');
  });
});

describe('a rejected claim with the half price paid', async () => {
  const desk = await deskCaller(app, db, start);
  async function rejected() {
    const booker = await makeBooker(app);
    const claim = await booker.post('/api/credential-claims', {
      propertyId: booker.propertyId,
      credentials: business.credentials.map(({ id }) => id),
      fullName: 'Jordan Reyes',
      licenseNumbers: 'BTR 12345',
      websiteUrl: 'reyes-inspections.com',
    });
    const booking = await book(booker, { paymentMethod: 'challenge' });
    await booking.pay();
    await sign(booker, { appointmentId: booking.id, contractData: contractOf(booker) });
    expect(await booking.row()).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    await desk.post(`/api/admin/claims/${claim.json().id}/decision`, { decision: 'rejected' });
    return { booker, booking };
  }

  test('makes the difference due, and exactly that is charged', async () => {
    const { booker, booking } = await rejected();
    expect(await booking.row()).toMatchObject({ status: 'scheduled', payment_status: 'pending' });
    expect(await booking.look()).toMatchObject({
      payment: 'open',
      total: 650,
      paid: 325,
      due: 325,
      claimRejected: { words: expect.stringContaining('Please pay the difference of $325, or cancel') },
      creditOffer: null,
    });
    const [listed] = (await desk.get(`/api/appointments?search=${booker.email}`)).json();
    expect(listed).toMatchObject({ moneyWords: 'Paid $325 of $650', holdsMoney: true });
    setNow(new Date(start.getTime() + 60_000));
    for (const amount of [1, -1, 0.5, 1e9, '725 ', undefined])
      expect((await booking.ask({ amount })).json().amount).toBe(325);
    await booking.pay();
    expect(await booking.row()).toMatchObject({ payment_status: 'paid', paid_cents: 65_000 });
    // Who paid the difference has accepted the fee: the usual rule counts.
    setNow(afterMidnight);
    expect(await booking.look()).toMatchObject({
      claimRejected: null,
      cancellation: { kind: 'credit', credit: 650 },
    });
  });

  test('gives a full refund on cancellation, also after the day of booking', async () => {
    const { booking } = await rejected();
    setNow(afterMidnight);
    expect((await booking.look()).cancellation).toMatchObject({ kind: 'full-refund', refund: 325 });
    expect((await booking.cancel()).json()).toMatchObject({
      status: 'cancelled',
      refunds: [{ state: 'succeeded', amount: 325 }],
      creditGiven: null,
    });
    expect((await booking.row()).payment_status).toBe('refunded');
  });
});
