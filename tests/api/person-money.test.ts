// After a removal the money records stay without personal data; a credit is only voided after confirmation.
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { syncPayment } from '../../src/server/use-cases/payment/sync-payment.ts';
import { currentBusiness } from '../support/current-business.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { cards, paying, payWith } from '../support/paying.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, clock, setNow, payments: provider } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const reserve = paying(app, db);
const search = async (who: object) => (await desk.post('/api/admin/person-data/search', who)).json();
const erase = (who: object) => desk.post('/api/admin/person-data/erase', { ...who, confirm: true });

test('an unused credit is reported, voided only after confirmation, and then unusable', async () => {
  const { booker, id, pay, payments } = await reserve();
  await pay();
  setNow(new Date('2026-11-17T07:00:00Z'));
  const { cancellation } = (await booker.post('/api/manage-booking/open', { appointmentId: id })).json();
  const { fingerprint } = cancellation;
  await booker.post('/api/manage-booking/cancel', { appointmentId: id, fingerprint });
  const who = { phone: booker.phoneNumber };
  const credit = () =>
    db.selectFrom('credits').selectAll().where('appointment_id', '=', id).executeTakeFirstOrThrow();

  expect(await search(who)).toMatchObject({ unusedCredit: '$650', counts: { credits: 1, payments: 1 } });
  const refused = await erase(who);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'unused-credit']);
  expect((await credit()).phone).toBe(`+1${booker.phoneNumber}`);
  expect(await payments()).toMatchObject([{ card_brand: 'visa', card_last4: '4242' }]);

  const erased = await erase({ ...who, creditsEnd: true });
  expect(erased.json().removed).toMatchObject({ appointments: 1, credits: 1, payments: 1 });
  expect(await credit()).toMatchObject({ phone: null, amount_cents: 65_000, used_for: null });
  expect(await payments()).toMatchObject([
    { browser: null, card_brand: null, card_last4: null, received_cents: 65_000 },
  ]);
  expect(await search(who)).toMatchObject({ unusedCredit: null, counts: { credits: 0, payments: 0 } });
});

test('the export has each payment, refund and credit once', async () => {
  const { booker, id, pay } = await reserve();
  await pay();
  const { cancellation } = (await booker.post('/api/manage-booking/open', { appointmentId: id })).json();
  await booker.post('/api/manage-booking/cancel', {
    appointmentId: id,
    fingerprint: cancellation.fingerprint,
  });
  const lines = async (name: string) =>
    (await desk.get(`/api/admin/export/${name}.csv`)).body.split('\r\n').filter((line) => line.includes(id));
  const [payment, ...otherPayments] = await lines('payments');
  expect(payment).toContain(',650.00,650.00,650.00,');
  expect(payment).toMatch(/,sandbox,pi_sandbox_\w+,form,visa,4242,$/);
  expect(otherPayments).toEqual([]);
  expect(await lines('refunds')).toEqual([expect.stringContaining(',650.00,succeeded,booking canceled,')]);
  expect((await desk.get('/api/admin/export/credits.csv')).body).toContain('Canceled appointment');
});

describe('a person removed with an open card form', () => {
  const released = (id: string, held_until: Date) =>
    db
      .updateTable('appointments')
      .set({ status: 'released', hold_place: null, held_until })
      .where('id', '=', id)
      .execute();

  test('cannot pay with it any more, and the time is not booked again', async () => {
    const { booker, id, ask, payments, row } = await reserve();
    const { clientSecret } = (await ask()).json();
    await released(id, clock.now());
    const erased = await erase({ phone: booker.phoneNumber });
    expect(erased.statusCode, erased.body).toBe(200);
    expect(await payments()).toMatchObject([{ state: 'cancelled' }]);
    expect((await payWith(booker, clientSecret, cards.good)).statusCode).not.toBe(200);
    expect(await row()).toMatchObject({ status: 'released', held_until: null });
  });

  test('is not removed while the payment is being processed', async () => {
    const { booker, id, pay, row } = await reserve();
    await pay(cards.slow);
    await released(id, clock.now());
    const refused = await erase({ phone: booker.phoneNumber });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'erasing-while-paying']);
    expect((await row()).phone).toBe(`+1${booker.phoneNumber}`);
  });

  test('gets a later payment refunded', async () => {
    const { booker, id, ask, payments, row } = await reserve();
    const { clientSecret } = (await ask()).json();
    const [payment] = await payments();
    await released(id, clock.now());
    // As if the form was paid on the provider's own page, which no one can end from here.
    await db.updateTable('payments').set({ via: 'page' }).where('appointment_id', '=', id).execute();
    expect((await erase({ phone: booker.phoneNumber })).statusCode).toBe(200);
    await payWith(booker, clientSecret, cards.good);
    const stored = await db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', payment?.id ?? '')
      .executeTakeFirstOrThrow();
    await syncPayment(
      {
        db,
        clock,
        business: currentBusiness,
        payments: provider,
        log: pino({ level: 'silent' }),
        wake: () => {},
      },
      stored,
    );
    expect((await row()).status).toBe('released');
    const refunds = await db
      .selectFrom('refunds')
      .select(['amount_cents'])
      .where('payment_id', '=', stored.id)
      .execute();
    expect(refunds).toEqual([{ amount_cents: 65_000 }]);
  });
});
