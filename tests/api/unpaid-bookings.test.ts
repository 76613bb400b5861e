// Bookings that no one pays: how many one phone and one network may have, and when a signed one is released.
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { expireHolds } from '../../src/server/jobs/expire-holds.ts';
import { type Booker, makeBooker } from '../support/booker.ts';
import { changePolicies } from '../support/current-business.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { runJobs } from '../support/run-jobs.ts';
import { contractOf, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, business, pool, clock, setNow, payments } = await makeTestApp();
// Monday, November 16, 2026, 9:00 in Phoenix.
const start = new Date('2026-11-16T16:00:00Z');
const hoursLater = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
beforeEach(async () => {
  setNow(start);
  for (const table of ['deliveries', 'messages', 'calendar_events'] as const)
    await db.deleteFrom(table).execute();
  await db
    .updateTable('appointments')
    .set({
      status: 'cancelled',
      hold_place: null,
      held_until: null,
      booked_at: new Date('2026-11-01T00:00:00Z'),
    })
    .execute();
  await changePolicies({ db, clock, business }, { paymentDue: 'within-hours' });
});

const rowOf = (id: string) =>
  db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const tend = () => expireHolds({ db, clock, business, payments, log: pino({ level: 'silent' }) });
const mailsTo = async (address: string) => {
  await runJobs({ db, pool, clock });
  return db.selectFrom('messages').selectAll().where('recipient', '=', address).orderBy('id').execute();
};
const days = ['17', '18', '19', '20', '23', '24', '25', '27', '30'];
const times = ['08:00', '12:00', '16:00'];
const slots = days.flatMap((day) => times.map((time) => [`2026-11-${day}`, time] as const));

async function bookAndSign(booker: Booker, [date, time]: readonly [string, string], more: object = {}) {
  const reserved = await booker.schedule(date, time, more);
  if (reserved.statusCode !== 201) return reserved;
  return sign(booker, { appointmentId: reserved.json().id, contractData: contractOf(booker) });
}
/** Another property of the same visitor. */
async function anotherProperty(booker: Booker, number: number): Promise<string> {
  const house = { streetNumber: String(7_000 + number), streetName: 'Elm St', zipCode: '85201' };
  const stored = await booker.post('/api/property/manual', { ...house, squareFootage: 1_850 });
  return stored.json().property.id;
}
let properties = 0;
const signedBy = async (booker: Booker, slot: readonly [string, string]) => {
  properties += 1;
  return bookAndSign(booker, slot, { propertyId: await anotherProperty(booker, properties) });
};
async function signed(slot: readonly [string, string]) {
  const dana = await makeBooker(app);
  const answer = await bookAndSign(dana, slot);
  expect(answer.statusCode, answer.body).toBe(201);
  return { dana, id: answer.json().id as string };
}
const paymentIn = (state: 'open' | 'processing', id: string) =>
  db
    .insertInto('payments')
    .values({
      appointment_id: id,
      browser: null,
      via: 'form',
      provider: 'sandbox',
      intent_id: null,
      asked_cents: 65_000,
      state,
      state_as_of: start,
      refunded_as_of: start,
      created_at: start,
      used_at: start,
    })
    .execute();

describe('one phone', () => {
  test('can have three unpaid bookings, signed or not, and another once one is paid or canceled', async () => {
    const dana = await makeBooker(app);
    const [first, , , fourth] = slots as [(typeof slots)[0], unknown, unknown, (typeof slots)[0]];
    for (const slot of slots.slice(0, 3)) expect((await signedBy(dana, slot)).statusCode).toBe(201);
    const refused = await signedBy(dana, fourth);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too-many-holds']);
    const [one, two] = await db
      .selectFrom('appointments')
      .select('id')
      .where('hold_place', 'is not', null)
      .orderBy('starts_at')
      .execute();
    await db
      .updateTable('appointments')
      .set({ paid_cents: 65_000, payment_status: 'paid', status: 'confirmed' })
      .where('id', '=', one?.id ?? '')
      .execute();
    expect(await rowOf(one?.id ?? '')).toMatchObject({ hold_place: null, held_until: null, network: null });
    expect((await signedBy(dana, fourth)).statusCode).toBe(201);
    expect((await signedBy(dana, slots[5] ?? first)).json().code).toBe('too-many-holds');
    const opened = await dana.post('/api/manage-booking/open', { appointmentId: two?.id });
    const { fingerprint } = opened.json().cancellation;
    const canceled = await dana.post('/api/manage-booking/cancel', { appointmentId: two?.id, fingerprint });
    expect(canceled.statusCode, canceled.body).toBe(200);
    expect((await signedBy(dana, slots[5] ?? first)).statusCode).toBe(201);
  });

  test('gets three of four concurrent bookings', async () => {
    const dana = await makeBooker(app);
    const ids = await Promise.all([1, 2, 3, 4].map((number) => anotherProperty(dana, 500 + number)));
    const answers = await Promise.all(
      ids.map((propertyId, at) => dana.schedule(`2026-11-${days[at]}`, '08:00', { propertyId })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 409]);
  });

  test('does not use up its changes with twelve signed and paid bookings', async () => {
    const dana = await makeBooker(app);
    for (const [at, slot] of slots.slice(0, 12).entries()) {
      // Signing is limited to ten a minute, so the others are signed in the table.
      const propertyId = await anotherProperty(dana, 300 + at);
      const answer = await (at < 3
        ? bookAndSign(dana, slot, { propertyId })
        : dana.schedule(...slot, { propertyId }));
      expect(answer.statusCode, answer.body).toBe(201);
      await db
        .updateTable('appointments')
        .set({ paid_cents: 65_000, payment_status: 'paid', status: 'confirmed', revision: 2 })
        .where('id', '=', answer.json().id)
        .execute();
    }
    const propertyId = await anotherProperty(dana, 399);
    const next = await dana.schedule('2026-11-30', '08:00', { propertyId });
    expect(next.json().code).toBe('too-many-changes');
  });
});

test('one network, such as an IPv6 /48, can have twelve unpaid bookings a day across phones', async () => {
  const codes: number[] = [];
  const addressIn = (part: number) => `2001:db8:7:${part}::1`;
  for (const [at, [date, time]] of slots.slice(0, 13).entries()) {
    const booker = await makeBooker(app);
    const { propertyId, contactData } = booker;
    const answer = await booker.send({
      method: 'POST',
      url: '/api/appointments/schedule',
      payload: { date, time, propertyId, contactData },
      remoteAddress: addressIn(at + 1),
    });
    codes.push(answer.statusCode);
    if (at === 12) expect(answer.json().code).toBe('too-many-unpaid-nearby');
  }
  expect(codes).toEqual([...Array(12).fill(201), 429]);
  setNow(hoursLater(15));
  await db
    .updateTable('verified_phones')
    .set({ verified_until: hoursLater(48) })
    .execute();
  const late = await makeBooker(app);
  const [date, time] = slots[13] ?? ['', ''];
  const { propertyId, contactData } = late;
  const payload = { date, time, propertyId, contactData };
  const next = await late.send({
    method: 'POST',
    url: '/api/appointments/schedule',
    payload,
    remoteAddress: addressIn(99),
  });
  expect(next.statusCode, next.body).toBe(201);
});

describe('a signed booking that is not paid', () => {
  test('is released 24 hours after booking, and the customer is notified before and after', async () => {
    const { dana, id } = await signed(['2026-11-19', '08:00']);
    expect(await rowOf(id)).toMatchObject({ status: 'scheduled', hold_place: 1, held_until: hoursLater(24) });
    const mails = await mailsTo(dana.email);
    expect(mails.at(-1)?.body_text).toContain('Thanks for signing. Pay by Tuesday, November 17');
    setNow(hoursLater(22.1));
    await tend();
    const warning = (await mailsTo(dana.email)).at(-1);
    expect(warning?.subject).toContain('Pay soon to keep your inspection time');
    expect(warning?.body_text).toContain('Pay by Tuesday, November 17');
    setNow(hoursLater(24));
    await tend();
    expect(await rowOf(id)).toMatchObject({
      status: 'released',
      hold_place: null,
      held_until: hoursLater(24),
    });
    const after = (await mailsTo(dana.email)).at(-1);
    expect(after?.body_text).toContain('didn’t get your payment in time');
  });

  test('expires at the latest two hours before the start', async () => {
    const { id } = await signed(['2026-11-17', '08:00']);
    expect((await rowOf(id)).held_until).toEqual(new Date('2026-11-17T13:00:00Z'));
  });

  test.each([
    ['with a payment being processed', (id: string) => paymentIn('processing', id)],
    [
      'whose money is with us',
      (id: string) => db.updateTable('appointments').set({ paid_cents: 100 }).where('id', '=', id).execute(),
    ],
    [
      'that was signed before there was a deadline',
      (id: string) =>
        db
          .updateTable('appointments')
          .set({ held_until: null, hold_place: null })
          .where('id', '=', id)
          .execute(),
    ],
    [
      'whose inspector is on the way',
      (id: string) =>
        db.updateTable('appointments').set({ inspector_status: 'en_route' }).where('id', '=', id).execute(),
    ],
  ])('stays %s', async (_which, change) => {
    const { id } = await signed(['2026-11-20', '08:00']);
    await change(id);
    setNow(hoursLater(25));
    await tend();
    expect((await rowOf(id)).status).toBe('scheduled');
  });

  test('with an open but unpaid card form is released', async () => {
    const { id } = await signed(['2026-11-20', '12:00']);
    await paymentIn('open', id);
    setNow(hoursLater(25));
    await tend();
    expect((await rowOf(id)).status).toBe('released');
  });

  test('can be held without a deadline by the inspector', async () => {
    const { dana, id } = await signed(['2026-11-23', '08:00']);
    const desk = await deskCaller(app, db, clock.now());
    const listed: { id: string; actions: string[] }[] = (
      await desk.get('/api/appointments?limit=100')
    ).json();
    const shown = listed.find((appointment) => appointment.id === id);
    expect(shown).toMatchObject({ id, heldUntil: '2026-11-17T09:00:00-07:00', unpaidByPhone: 1 });
    expect(shown?.actions).toContain('keep');
    const kept = await desk.put(`/api/admin/appointments/${id}`, { status: 'scheduled', deadline: false });
    expect(kept.statusCode, kept.body).toBe(200);
    expect(kept.json()).toMatchObject({ status: 'scheduled', heldUntil: null, unpaidByPhone: 0 });
    expect(kept.json().actions).not.toContain('keep');
    setNow(hoursLater(30));
    await tend();
    expect((await rowOf(id)).status).toBe('scheduled');
    expect((await mailsTo(dana.email)).at(-1)?.body_text).toContain('no deadline');
  });

  test('is not released when payment is due any time before the inspection, and still counts', async () => {
    await changePolicies({ db, clock, business }, { paymentDue: 'before-inspection' });
    const { id } = await signed(['2026-11-24', '08:00']);
    expect(await rowOf(id)).toMatchObject({ held_until: null, hold_place: 1 });
    setNow(hoursLater(100));
    await tend();
    expect((await rowOf(id)).status).toBe('scheduled');
  });

  test('loses its deadline when the owner makes payment due before the inspection', async () => {
    const { id } = await signed(['2026-11-25', '08:00']);
    const desk = await deskCaller(app, db, clock.now());
    const { otherwise: _, ...settings } = (await desk.get('/api/admin/settings')).json();
    const changed = await desk.put('/api/admin/settings', { ...settings, paymentDue: 'before-inspection' });
    expect(changed.json()).toMatchObject({ paymentDue: 'before-inspection' });
    expect((await rowOf(id)).held_until).toBeNull();
  });
});
