// Paying on a page that is not our checkout: the links of the manager, the sandbox's pay page, and what follows.
import { beforeEach, describe, expect, test } from 'vitest';
import { deskCaller } from '../support/desk-caller.ts';
import { cards, paying, payWith } from '../support/paying.ts';
import { makeTestApp } from '../support/test-app.ts';
import { testPayments } from '../support/test-payments.ts';
import { makeVisitor, type Visitor } from '../support/visitor.ts';

const { app, db, clock, setNow } = await makeTestApp();
const start = clock.now();
beforeEach(() => setNow(start));
const desk = await deskCaller(app, db, start);
const reserve = paying(app, db);

const site = 'http://localhost:3000';
const sandboxLink = (cents: number) => `${site}/sandbox/pay/link-${cents}`;
const setLink = async (id: string, stripeUrl: string) => {
  const { links } = (await desk.get('/api/admin/payment-links')).json();
  const seen = links.find((link: { id: string }) => link.id === id).stripeUrl;
  return (await desk.put(`/api/admin/payment-links/${id}`, { stripeUrl, seen })).statusCode;
};
expect(await setLink('paynow-650.00', sandboxLink(65_000))).toBe(200);

const paymentUrlOf = async (visitor: Visitor) =>
  (await visitor.get('/api/appointments/mine')).json()[0].paymentUrl;
const openSession = async (visitor: Visitor, link: string, reference?: string): Promise<string> =>
  (await visitor.post(`/api/sandbox/pay/${link}/open`, reference === undefined ? {} : { reference })).json()
    .session;
/** As the page does it: the link's path and what its address names. */
const follow = (visitor: Visitor, url: string) => {
  const { pathname, searchParams } = new URL(url);
  return openSession(
    visitor,
    pathname.split('/').at(-1) ?? '',
    searchParams.get('client_reference_id') ?? undefined,
  );
};

describe('the link of a booking', () => {
  test('names the appointment, in the browser that booked and on the page that signs', async () => {
    const { booker, id } = await reserve();
    const url = `${sandboxLink(65_000)}?client_reference_id=${id}`;
    expect(await paymentUrlOf(booker)).toBe(url);
    const signing = await booker.post('/api/agreements/open', { appointmentId: id });
    expect(signing.json().paymentUrl).toBe(url);
  });

  test('is for the amount due: after a part payment there is none, or another one', async () => {
    const { booker, id } = await reserve();
    const setPaid = (paid_cents: number) =>
      db.updateTable('appointments').set({ paid_cents }).where('id', '=', id).execute();
    await setPaid(7_500);
    expect(await paymentUrlOf(booker)).toBeNull();
    await setLink('paynow-575.00', sandboxLink(57_500));
    expect(await paymentUrlOf(booker)).toContain('link-57500');
    const dueCents = async () =>
      (await booker.post('/api/agreements/open', { appointmentId: id })).json().dueCents;
    expect(await dueCents()).toBe(57_500);
    await setPaid(65_000);
    expect(await paymentUrlOf(booker)).toBeNull();
    expect(await dueCents()).toBe(0);
  });

  test('is not offered while a payment is processing or under review', async () => {
    const { booker, id, pay } = await reserve();
    await pay(cards.slow);
    expect(await paymentUrlOf(booker)).toBeNull();
    const other = await reserve();
    const review = { payment_status: 'needs_review' } as const;
    await db.updateTable('appointments').set(review).where('id', '=', other.id).execute();
    expect(await paymentUrlOf(other.booker)).toBeNull();
    expect(id).not.toBe(other.id);
  });
});

describe('the sandbox’s pay page', () => {
  test('declines, is paid once, books the time, and returns the payer to our own address', async () => {
    const { booker, id, row, receipts, payments, standing } = await reserve();
    const session = await follow(booker, await paymentUrlOf(booker));
    const page = () => booker.get(`/api/sandbox/pay/${session}`);
    expect((await page()).json()).toEqual({
      description: 'Home inspection',
      amount: 650,
      state: 'open',
      problem: null,
      returnUrl: `${site}/?payment=success`,
      cancelUrl: `${site}/manage-booking?appointmentId=${id}`,
    });
    expect((await payWith(booker, session, cards.declined)).json()).toMatchObject({ state: 'declined' });
    expect((await page()).json()).toMatchObject({ state: 'failed', problem: 'Your card was declined.' });
    expect((await row()).payment_status).toBe('pending');
    expect((await payWith(booker, session, cards.good)).json()).toMatchObject({ state: 'succeeded' });
    expect((await payWith(booker, session, cards.good)).statusCode).toBe(409);
    expect(await row()).toMatchObject({ status: 'scheduled', payment_status: 'paid', paid_cents: 65_000 });
    expect(await payments()).toMatchObject([{ via: 'page', state: 'succeeded', received_cents: 65_000 }]);
    expect(await receipts()).toHaveLength(1);
    expect(await standing()).toMatchObject({ state: 'paid', due: 0 });
    expect((await booker.post('/api/payment/success', {})).json()).toEqual(await standing());
    expect(await paymentUrlOf(booker)).toBeNull();
  });

  test('asks for a challenge, and is paid when that is passed', async () => {
    const { booker, row } = await reserve();
    const session = await follow(booker, await paymentUrlOf(booker));
    expect((await payWith(booker, session, cards.challenged)).json()).toMatchObject({ state: 'challenge' });
    await booker.post(`/api/sandbox/payments/${session}/challenge`, { passed: true });
    expect((await row()).payment_status).toBe('paid');
  });

  test('with another amount than is due is listed for review', async () => {
    const { booker, id, standing } = await reserve();
    const session = await openSession(booker, 'link-57500', id);
    await payWith(booker, session, cards.good);
    expect(await standing()).toMatchObject({ state: 'needs-review', paid: 575 });
  });

  test('without a booking is recorded without one, for this browser only', async () => {
    const visitor = makeVisitor(app);
    const session = await openSession(visitor, 'link-65000', "x'; drop table payments --");
    await payWith(visitor, session, cards.good);
    const payment = await db
      .selectFrom('payments')
      .select(['appointment_id', 'state'])
      .where('intent_id', '=', session.replace('cs_', 'pi_'))
      .executeTakeFirst();
    expect(payment).toEqual({ appointment_id: null, state: 'succeeded' });
    expect((await visitor.post('/api/payment/success', {})).statusCode).toBe(404);
  });

  test.each(['link-0', 'link-1e9', 'link-650.00', 'cs_sandbox_1', '..%2f..', '%00'])(
    'is not opened by %s',
    async (link) => {
      const answer = await makeVisitor(app).post(`/api/sandbox/pay/${link}/open`, {});
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    },
  );

  test('returns only to the server’s address, whatever the URL asks for', async () => {
    const visitor = makeVisitor(app);
    const asked = { returnUrl: 'https://evil.example/', success_url: '//evil.example' };
    expect((await visitor.post('/api/sandbox/pay/link-65000/open', asked)).statusCode).toBe(400);
  });

  test('cannot pay a card form’s payment, which needs its secret', async () => {
    const { booker, ask } = await reserve();
    const [id = ''] = (await ask()).json().clientSecret.split('_secret_');
    for (const guess of [id, id.replace('pi_', 'cs_'), `${id}_secret_`])
      expect((await payWith(booker, guess, cards.good)).statusCode).toBe(404);
  });

  test('does not exist with a real payment provider', async () => {
    const { app: live } = await makeTestApp({}, undefined, undefined, undefined, undefined, (deps) => ({
      ...testPayments()(deps),
      bank: null,
    }));
    const visitor = makeVisitor(live);
    expect((await visitor.post('/api/sandbox/pay/link-65000/open', {})).statusCode).toBe(404);
    expect((await visitor.get('/api/sandbox/pay/cs_sandbox_1')).statusCode).toBe(404);
  });
});

describe('returning without a payment id', () => {
  const latest = async (visitor: Visitor, more: object = {}) =>
    (await visitor.post('/api/payment/success', more)).json();

  test('shows a price paid without a booking, for the office to assign', async () => {
    const visitor = makeVisitor(app);
    const asked = await visitor.post('/api/create-payment-intent', { amount: '725' });
    expect(await latest(visitor)).toMatchObject({ state: 'open', appointmentId: null, due: 725 });
    await payWith(visitor, asked.json().clientSecret, cards.declined);
    expect(await latest(visitor)).toMatchObject({ state: 'failed', problem: 'Your card was declined.' });
    await payWith(visitor, asked.json().clientSecret, cards.good);
    expect(await latest(visitor)).toEqual({
      state: 'paid',
      appointmentId: null,
      amount: 725,
      total: 725,
      paid: 725,
      due: 0,
      problem: null,
      paidAtWords: 'Monday, November 16, 2026 at 9:00 AM Arizona time',
      receiptNumber: expect.stringMatching(/^R-2026-\d{5}$/),
      booked: false,
      refundWords: 'We’ll refund your card within 10 business days.',
      cancelledWords: null,
      trackingToken: null,
    });
  });

  test('shows a booking made since the last payment, whose own payment may be pending', async () => {
    const { booker, pay, id } = await reserve();
    await pay();
    expect(await latest(booker)).toMatchObject({ state: 'paid', appointmentId: id });
    setNow(new Date(start.getTime() + 60_000));
    const property = { streetNumber: '77', streetName: 'Second St', zipCode: '85201', squareFootage: 1850 };
    const { id: propertyId } = (await booker.post('/api/property/manual', property)).json().property;
    const second = await booker.schedule('2026-11-20', '16:00', { propertyId });
    expect(second.statusCode).toBe(201);
    expect(await latest(booker)).toMatchObject({ state: 'open', appointmentId: second.json().id, due: 650 });
  });

  test('accepts the provider’s payment id, for this browser’s payments only', async () => {
    const mine = makeVisitor(app);
    const pay = async (visitor: Visitor, amount: string) => {
      const { clientSecret } = (await visitor.post('/api/create-payment-intent', { amount })).json();
      await payWith(visitor, clientSecret, cards.good);
      return clientSecret.split('_secret_')[0];
    };
    const first = await pay(mine, '575');
    setNow(new Date(start.getTime() + 60_000));
    await pay(mine, '800');
    const theirs = await pay(makeVisitor(app), '1100');
    expect(await latest(mine)).toMatchObject({ paid: 800 });
    expect(await latest(mine, { paymentIntent: first })).toMatchObject({ paid: 575 });
    expect(await latest(mine, { paymentIntent: theirs })).toMatchObject({ paid: 800 });
  });

  test('shows nothing to a browser without payments', async () => {
    expect(await latest(makeVisitor(app))).toMatchObject({ code: 'unknown-payment' });
  });
});
