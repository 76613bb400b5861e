// Reserving a time, as the calendar does it.
import { describe, expect, test } from 'vitest';
import { makeBooker } from '../support/booker.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, setNow } = await makeTestApp();
const start = new Date('2026-11-16T16:00:00Z');

const dayOf = async (date: string) => {
  const answer = await makeVisitor(app).get(`/api/availability?from=${date}&days=1`);
  return answer.json()[0];
};
const freeTimes = async (date: string) =>
  (await dayOf(date)).times.flatMap((slot: { time: string; available: boolean }) =>
    slot.available ? slot.time : [],
  );

describe('a verified visitor', () => {
  test('gets the time and the hold’s deadline', async () => {
    const dana = await makeBooker(app);
    const answer = await dana.schedule('2026-11-17', '08:00');
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'held',
      date: '2026-11-17',
      time: '08:00',
      scheduledAt: '2026-11-17T08:00:00-07:00',
      formattedDateTime: 'Tuesday, November 17, 2026 at 8:00 AM Arizona time',
      duration: 150,
      // 24 hours would be later than two hours before the start.
      heldUntil: '2026-11-17T06:00:00-07:00',
      total: 650,
      paymentMethod: 'pay_now',
      paymentUrl: null,
    });
  });

  test('blocks the time and those too close to it for everyone else', async () => {
    const dana = await makeBooker(app);
    await dana.schedule('2026-11-18', '11:30');
    const free = await freeTimes('2026-11-18');
    expect(free).toEqual(['08:00', '15:00', '15:30', '16:00', '16:30', '17:00']);
    expect(await dayOf('2026-11-18')).toMatchObject({ status: 'limited', availableSlots: 2, totalSlots: 3 });
  });

  test('may send the time as the list shows it', async () => {
    const dana = await makeBooker(app);
    const answer = await dana.schedule('2026-11-19', '1:30 PM');
    expect(answer.json().time).toBe('13:30');
  });

  test('who repeats the request gets one reservation and one notification', async () => {
    const dana = await makeBooker(app);
    const [one, other, third] = await Promise.all([1, 2, 3].map(() => dana.schedule('2026-11-20', '08:00')));
    const again = await dana.schedule('2026-11-20', '08:00');
    const ids = [one, other, third, again].map((answer) => answer?.json().id);
    expect(new Set(ids).size).toBe(1);
    const row = await db.selectFrom('appointments').selectAll().where('id', '=', ids[0]).execute();
    expect(row).toHaveLength(1);
    expect(row[0]?.revision).toBe(0);
  });

  test('who picks another time moves the reservation, and the earlier time is free again', async () => {
    const dana = await makeBooker(app);
    const first = (await dana.schedule('2026-11-23', '08:00')).json();
    const second = (await dana.schedule('2026-11-24', '13:00')).json();
    expect(second.id).toBe(first.id);
    expect(await freeTimes('2026-11-23')).toContain('08:00');
    expect(await freeTimes('2026-11-24')).not.toContain('13:00');
  });

  test('who sends the same move several times at once moves once', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-23', '11:30')).json();
    const moves = await Promise.all([1, 2, 3, 4].map(() => dana.schedule('2026-11-23', '15:00')));
    expect(moves.map((answer) => answer.json().id)).toEqual([id, id, id, id]);
    const row = await db
      .selectFrom('appointments')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.revision).toBe(1);
    await dana.post('/api/appointments/release', { id });
  });

  test('can move by half an hour, into a time blocked only by their own', async () => {
    const dana = await makeBooker(app);
    await dana.schedule('2026-11-25', '08:00');
    expect((await dana.schedule('2026-11-25', '08:30')).json().time).toBe('08:30');
  });

  test('sees their own reservations and no one else’s', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-27', '08:00')).json();
    expect((await dana.get('/api/appointments/mine')).json().map((mine: { id: string }) => mine.id)).toEqual([
      id,
    ]);
    expect((await makeVisitor(app).get('/api/appointments/mine')).json()).toEqual([]);
  });

  test('can release the time; a stranger cannot', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-27', '13:00')).json();
    const stranger = await makeBooker(app);
    expect((await stranger.post('/api/appointments/release', { id })).statusCode).toBe(404);
    expect((await dana.post('/api/appointments/release', { id })).statusCode).toBe(200);
    expect(await freeTimes('2026-11-27')).toContain('13:00');
    expect((await dana.post('/api/appointments/release', { id })).statusCode).toBe(404);
  });
});

describe('with a time held without a deadline', () => {
  const keep = (id: string) =>
    db
      .updateTable('appointments')
      .set({ status: 'scheduled', hold_place: null, held_until: null })
      .where('id', '=', id)
      .execute();
  const rowsOf = (propertyId: string) =>
    db.selectFrom('appointments').select(['id', 'revision']).where('property_id', '=', propertyId).execute();

  test('who repeats the request gets the same time, once', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-24', '08:00')).json();
    await keep(id);
    const again = await dana.schedule('2026-11-24', '08:00');
    expect(again.json()).toMatchObject({ id, status: 'scheduled' });
    expect(await rowsOf(dana.propertyId)).toEqual([{ id, revision: 0 }]);
    await db.updateTable('appointments').set({ status: 'released' }).where('id', '=', id).execute();
  });

  test('is asked to call to change the time, and gets no second appointment', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-24', '08:00')).json();
    await keep(id);
    const other = await dana.schedule('2026-11-27', '16:30');
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({
      code: 'already-booked',
      message: expect.stringMatching(
        /^This inspection is already set for Tuesday, November 24, 2026 at 8:00 AM Arizona time\. To change it, open your booking with the link in our emails, or call .+\.$/,
      ),
    });
    expect(await rowsOf(dana.propertyId)).toHaveLength(1);
    await db.updateTable('appointments').set({ status: 'released' }).where('id', '=', id).execute();
  });

  test('can book the same property again once that is over', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-24', '08:00')).json();
    await keep(id);
    await db.updateTable('appointments').set({ status: 'completed' }).where('id', '=', id).execute();
    const next = await dana.schedule('2026-11-27', '16:30');
    expect(next.statusCode, next.body).toBe(201);
    await dana.post('/api/appointments/release', { id: next.json().id });
    await db.updateTable('appointments').set({ status: 'released' }).where('id', '=', id).execute();
  });
});

describe('a visitor who is too late', () => {
  test('gets 409, the specified message and the current availability', async () => {
    const dana = await makeBooker(app);
    const kim = await makeBooker(app);
    await dana.schedule('2026-11-30', '09:00');
    const answer = await kim.schedule('2026-11-30', '10:00');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'time-taken',
      message: 'Failed to schedule your inspection. Please try again.',
    });
    const day = answer.json().availability.find(({ date }: { date: string }) => date === '2026-11-30');
    expect(day.times.find(({ time }: { time: string }) => time === '10:00').available).toBe(false);
    expect(answer.json().availability).toHaveLength(14);
  });

  test('finds the fourth of a day full', async () => {
    setNow(start);
    const bookers = await Promise.all([1, 2, 3].map(() => makeBooker(app)));
    await Promise.all(
      ['08:00', '11:30', '15:00'].map((time, index) => bookers[index]?.schedule('2026-11-20', time)),
    );
    expect(await dayOf('2026-11-20')).toMatchObject({
      status: 'unavailable',
      availableSlots: 0,
      closed: null,
    });
  });
});

describe('is refused:', () => {
  test('phone A verified, phone B in the booking', async () => {
    const dana = await makeBooker(app);
    const contactData = { ...dana.contactData, phoneNumber: '(480) 555-0199' };
    const answer = await dana.schedule('2026-11-17', '13:00', { contactData });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('phone-not-verified');
  });

  test('a phone that another browser verified', async () => {
    const dana = await makeBooker(app);
    const kim = await makeBooker(app);
    const answer = await kim.schedule('2026-11-17', '13:00', { contactData: dana.contactData });
    expect(answer.statusCode).toBe(403);
  });

  test('a phone verified more than 24 hours ago', async () => {
    const dana = await makeBooker(app);
    setNow(new Date(start.getTime() + 24 * 3_600_000 + 1000));
    const answer = await dana.schedule('2026-11-19', '17:00');
    setNow(start);
    expect(answer.statusCode).toBe(403);
  });

  test.each([
    ['today', '2026-11-16', '17:00'],
    ['yesterday', '2026-11-15', '08:00'],
    ['the fifteenth day', '2026-12-01', '08:00'],
    ['a Saturday', '2026-11-21', '08:00'],
    ['a Sunday', '2026-11-22', '09:00'],
    ['Thanksgiving', '2026-11-26', '08:00'],
    ['before the first start', '2026-11-17', '07:30'],
    ['after the last start', '2026-11-17', '17:30'],
    ['between two starts', '2026-11-17', '08:15'],
  ])('%s', async (_what, date, time) => {
    const dana = await makeBooker(app);
    const answer = await dana.schedule(date, time);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('not-bookable');
  });

  test('missing contact details, each one named', async () => {
    const dana = await makeBooker(app);
    const contactData = { phoneNumber: dana.phoneNumber, occupancyStatus: 'vacant' };
    const answer = await dana.schedule('2026-11-17', '13:00', { contactData });
    expect(answer.statusCode).toBe(422);
    const fields = answer.json().fields.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(expect.arrayContaining(['firstName', 'payerEmail', 'early-yes']));
  });

  test('a fourth time held with one phone', async () => {
    setNow(new Date('2026-11-24T16:00:00Z'));
    const dana = await makeBooker(app);
    const answers = [];
    for (const [number, date] of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].entries()) {
      const property = await dana.post('/api/property/manual', {
        streetNumber: String(900 + number),
        streetName: 'Main St',
        zipCode: '85201',
        squareFootage: 1850,
      });
      answers.push(await dana.schedule(date, '08:00', { propertyId: property.json().property.id }));
    }
    setNow(start);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 409]);
    expect(answers[3]?.json().code).toBe('too-many-holds');
  });
});

test('the price comes from the server: the half price needs a claim, whatever the request sends', async () => {
  const dana = await makeBooker(app);
  const answer = await dana.schedule('2026-11-19', '08:00', {
    paymentMethod: 'challenge',
    totalPrice: '1.00',
    addons: ['foundation', 'pool'],
  });
  expect(answer.json()).toMatchObject({ paymentMethod: 'pay_now', total: 750 });
});

test('taken times are public without personal data', async () => {
  const existing = (await makeVisitor(app).get('/api/appointments/existing')).json();
  expect(existing).toContainEqual({ date: '2026-11-18', time: '11:30', duration: 150 });
  expect(Object.keys(existing[0]).sort()).toEqual(['date', 'duration', 'time']);
});

test('a corrected address keeps the held time instead of adding a second', async () => {
  const dana = await makeBooker(app);
  const { id } = (await dana.schedule('2026-11-25', '15:00')).json();
  const [mine] = (await dana.get('/api/appointments/mine')).json();
  const [number] = mine.address.split(' ');
  const corrected = await dana.post('/api/property/manual', {
    streetNumber: number,
    streetName: 'Main St Unit 4',
    zipCode: '85201',
    squareFootage: 1850,
    replaces: dana.propertyId,
  });
  const propertyId = corrected.json().property.id;
  const again = await dana.schedule('2026-11-25', '15:30', { propertyId });
  expect(again.json()).toMatchObject({ id, time: '15:30' });
  expect(again.json().address).toContain('Unit 4');
});

test('the number of changes to a booking is limited, so that its recipients are not flooded with mail', async () => {
  const dana = await makeBooker(app);
  const statuses = [];
  for (let change = 0; change < 13; change++) {
    const time = change % 2 === 0 ? '16:30' : '17:00';
    statuses.push((await dana.schedule('2026-11-24', time)).statusCode);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(12);
  expect(statuses.at(-1)).toBe(429);
});
