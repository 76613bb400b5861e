// Times that become free on a day people wait for: who gets them, for how long, and who is next.
import { describe, expect, onTestFinished, test } from 'vitest';
import { calendarDate, instantAtPhoenix, phoenixTimeOf } from '../../src/domain/calendar-date.ts';
import { offerFreeTimes } from '../../src/server/use-cases/waiting-list/offer-free-times.ts';
import { updateWaitingList } from '../../src/server/use-cases/waiting-list/update-waiting-list.ts';
import { makeBooker } from '../support/booker.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';
import { waitingLine } from '../support/waiting-line.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, setNow } = await makeTestApp();
const now = new Date('2026-11-16T16:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const line = waitingLine(app, db);
const { fill, freeFrom, states, offers, told, tokenOf } = line;

/** Each test has a day of its own, full, with these waiting for it. */
async function waitFor(day: string, ...names: string[]): Promise<void> {
  await fill(day);
  for (const name of names) await line.join(day, at(day, name));
}
/** No one waits for too many days. */
const at = (day: string, name: string) => `${name}@${day}.example`;
const timesOffered = async (day: string) =>
  (await offers(day)).map(({ email, starts_at }) => [email.split('@')[0], phoenixTimeOf(starts_at)]);

describe('a time that becomes free', () => {
  test('is offered to the first in line for two hours, with a mail', async () => {
    const day = '2026-11-17';
    await waitFor(day, 'anna', 'ben');
    await freeFrom(day, '15:00');
    expect(await updateWaitingList(db, now)).toEqual({ offered: 1, passed: 0 });
    const startsAt = instantAtPhoenix(calendarDate(day), '15:00');
    expect(await offers(day)).toEqual([
      {
        email: at(day, 'anna'),
        starts_at: startsAt,
        busy_until: new Date(startsAt.getTime() + 210 * 60_000),
        minutes: 150,
        seat: 1,
        held_until: later(120),
      },
    ]);
    expect(await states(day)).toEqual({ anna: 'offered', ben: 'waiting' });
    expect((await told(day)).filter(({ event }) => event === 'offered')).toEqual([
      { event: 'offered', channel: 'mail', recipient: at(day, 'anna'), role: 'waiting' },
    ]);
  });

  test('together with another goes to two people, the earlier time to the first', async () => {
    const day = '2026-11-18';
    await waitFor(day, 'anna', 'ben', 'cleo');
    await freeFrom(day, '11:30');
    await updateWaitingList(db, now);
    expect(await timesOffered(day)).toEqual([
      ['anna', '11:30'],
      ['ben', '15:00'],
    ]);
    expect(await states(day)).toMatchObject({ cleo: 'waiting' });
  });

  test('is offered once when two processes check at the same time', async () => {
    const day = '2026-11-19';
    await waitFor(day, 'anna', 'ben', 'cleo');
    await freeFrom(day, '15:00');
    const rounds = await Promise.all([1, 2, 3].map(() => updateWaitingList(db, now)));
    expect(rounds.reduce((sum, { offered }) => sum + offered, 0)).toBe(1);
    expect(await timesOffered(day)).toEqual([['anna', '15:00']]);
    expect((await told(day)).filter(({ event }) => event === 'offered')).toHaveLength(1);
  });

  test('by a release is offered in the same transaction and never shown as free', async () => {
    const day = '2026-11-20';
    const bookers = await Promise.all([1, 2, 3].map(() => makeBooker(app)));
    const held = [];
    for (const [index, time] of ['08:00', '11:30', '15:00'].entries())
      held.push((await bookers[index]?.schedule(day, time))?.json().id);
    await line.join(day, at(day, 'anna'));
    await bookers[1]?.post('/api/appointments/release', { id: held[1] });
    expect(await timesOffered(day)).toEqual([['anna', '11:30']]);
    const [shown] = (await makeVisitor(app).get(`/api/availability?from=${day}&days=1`)).json();
    expect(shown).toMatchObject({ status: 'unavailable', availableSlots: 0 });
  });

  test('on a day that has been closed is not offered', async () => {
    const day = '2026-11-23';
    await waitFor(day, 'anna');
    await freeFrom(day, '08:00');
    await db.insertInto('blocked_dates').values({ day, reason: 'Away' }).execute();
    await updateWaitingList(db, now);
    expect(await offers(day)).toEqual([]);
    expect(await states(day)).toEqual({ anna: 'waiting' });
  });

  test('is also texted to a phone verified by the same browser, with consent to texts', async () => {
    const day = '2026-11-24';
    const visitor = makeVisitor(app);
    const phoneNumber = '(480) 555-0177';
    const asked = await visitor.post('/api/sms/send-verification', { phoneNumber, smsConsent: true });
    await visitor.post('/api/sms/verify-code', { phoneNumber, code: asked.json().code });
    await fill(day);
    await visitor.post('/api/waiting-list', { date: day, email: at(day, 'anna'), phone: phoneNumber });
    await visitor.post('/api/waiting-list/place', { token: await tokenOf(day, at(day, 'anna')) });
    await line.join(day, at(day, 'ben'), { phone: '(480) 555-0178' });
    await freeFrom(day, '11:30');
    await updateWaitingList(db, now);
    const offered = (await told(day)).filter(({ event }) => event === 'offered');
    expect(offered.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['mail', at(day, 'anna')],
      ['text', '+14805550177'],
      ['mail', at(day, 'ben')],
    ]);
  });
});

describe('an offer', () => {
  test('that is not taken goes to the next after exactly two hours', async () => {
    const day = '2026-11-25';
    await waitFor(day, 'anna', 'ben');
    await freeFrom(day, '15:00');
    await updateWaitingList(db, now);
    await updateWaitingList(db, later(119));
    expect(await timesOffered(day)).toEqual([['anna', '15:00']]);
    await updateWaitingList(db, later(120));
    expect(await timesOffered(day)).toEqual([['ben', '15:00']]);
    expect(await states(day)).toEqual({ anna: 'passed', ben: 'offered' });
    await updateWaitingList(db, later(240));
    expect(await offers(day)).toEqual([]);
    expect(await states(day)).toEqual({ anna: 'passed', ben: 'passed' });
  });

  test('declined by its holder goes to the next at once', async () => {
    const day = '2026-11-27';
    await waitFor(day, 'anna', 'ben');
    await freeFrom(day, '15:00');
    await updateWaitingList(db, now);
    await makeVisitor(app).post('/api/waiting-list/leave', {
      token: await tokenOf(day, at(day, 'anna')),
    });
    expect(await timesOffered(day)).toEqual([['ben', '15:00']]);
    expect(await states(day)).toEqual({ anna: 'left', ben: 'offered' });
  });

  test('can be taken once with its link; everyone else finds the time taken', async () => {
    const day = '2026-11-30';
    await waitFor(day, 'anna', 'ben');
    await freeFrom(day, '15:00');
    await updateWaitingList(db, now);
    const offer = await tokenOf(day, at(day, 'anna'));
    const [anna, ben] = [await makeBooker(app), await makeBooker(app)];
    const other = await tokenOf(day, at(day, 'ben'));
    expect((await ben.schedule(day, '15:00')).statusCode).toBe(409);
    expect((await ben.schedule(day, '15:00', { offer: other })).statusCode).toBe(409);
    expect((await anna.schedule(day, '15:00', { offer })).statusCode).toBe(201);
    expect(await states(day)).toEqual({ anna: 'taken', ben: 'waiting' });
    expect((await ben.schedule(day, '15:00', { offer })).statusCode).toBe(409);
    await updateWaitingList(db, later(180));
    expect((await anna.get('/api/appointments/mine')).json()).toMatchObject([{ date: day, time: '15:00' }]);
  });
});

describe('two weeks later', () => {
  const then = new Date('2026-11-30T16:00:00Z');

  test('entries for past days end', async () => {
    setNow(then);
    await updateWaitingList(db, then);
    const left = await db
      .selectFrom('waiting_list_entries')
      .select('day')
      .where('state', 'in', ['waiting', 'offered'])
      .where('day', '<=', '2026-11-30')
      .execute();
    expect(left).toEqual([]);
  });

  test('an offer that conflicts with a concurrent booking is dropped, and the caller’s change is kept', async () => {
    const day = '2026-12-01';
    await waitFor(day, 'anna');
    await freeFrom(day, '15:00');
    const startsAt = instantAtPhoenix(calendarDate(day), '16:00');
    const booking = await pool.connect();
    onTestFinished(() => booking.release(true));
    await booking.query('begin');
    await booking.query(
      `insert into appointments (status, starts_at, minutes, busy_until, day, seat, held_until, waiting_list_entry_id, event)
       select 'offered', $1, 150, $1::timestamptz + interval '210 minutes', $2, 1, $1, id, 'offered'
       from waiting_list_entries where state = 'passed' limit 1`,
      [startsAt, day],
    );
    const made = await db.transaction().execute(async (tx) => {
      await tx.insertInto('blocked_dates').values({ day: '2027-01-04', reason: 'The caller’s' }).execute();
      return offerFreeTimes(tx, calendarDate(day), then);
    });
    await booking.query('rollback');
    expect(made).toBe(0);
    const kept = await db.selectFrom('blocked_dates').selectAll().where('day', '=', '2027-01-04').execute();
    expect(kept).toHaveLength(1);
    expect(await updateWaitingList(db, then)).toMatchObject({ offered: 1 });
  });

  test('concurrent offers and bookings never overlap, and no one gets an error', async () => {
    const day = '2026-12-02';
    await waitFor(day, 'anna', 'ben', 'cleo');
    const bookers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => makeBooker(app)));
    await freeFrom(day, '08:00');
    const times = ['08:30', '09:00', '11:00', '12:30', '15:00', '16:30'];
    const [answers] = await Promise.all([
      Promise.all(bookers.map((booker, index) => booker.schedule(day, times[index] ?? ''))),
      Promise.all([1, 2, 3].map(() => updateWaitingList(db, then))),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    await updateWaitingList(db, then);
    const rows = await db
      .selectFrom('appointments')
      .select(['starts_at', 'busy_until', 'status'])
      .where('day', '=', day)
      .where('status', 'in', ['offered', 'held'])
      .orderBy('starts_at')
      .execute();
    expect(rows.length).toBeLessThanOrEqual(3);
    for (const [index, row] of rows.entries()) {
      const next = rows[index + 1];
      if (next) expect(next.starts_at.getTime()).toBeGreaterThanOrEqual(row.busy_until.getTime());
    }
    expect(rows.filter(({ status }) => status === 'held')).toHaveLength(
      statuses.filter((status) => status === 201).length,
    );
  });
});

describe('an unconfirmed address', () => {
  const unconfirmed = (day: string, email: string) =>
    makeVisitor(app).post('/api/waiting-list', { date: day, email });
  // Weeks later, so that the days of the tests above are not in the way.
  const later = new Date('2026-12-14T16:00:00Z');

  test('gets no offer until the link in its mail was opened', async () => {
    setNow(later);
    await fill('2026-12-16');
    expect((await unconfirmed('2026-12-16', 'made-up@home.example')).statusCode).toBe(201);
    await freeFrom('2026-12-16', '15:00');
    await updateWaitingList(db, later);
    expect(await offers('2026-12-16')).toEqual([]);
    const token = await tokenOf('2026-12-16', 'made-up@home.example');
    await makeVisitor(app).post('/api/waiting-list/place', { token });
    await updateWaitingList(db, later);
    expect(await offers('2026-12-16')).toHaveLength(1);
  });

  test('is one of at most five that a browser may use', async () => {
    setNow(later);
    await fill('2026-12-17');
    const visitor = makeVisitor(app);
    const joining = (number: number) =>
      visitor.post('/api/waiting-list', { date: '2026-12-17', email: `n${number}@home.example` });
    const statuses = [];
    for (const number of [1, 2, 3, 4, 5, 6]) statuses.push((await joining(number)).statusCode);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 422]);
  });
});

test('the time a visitor moves away from is offered to the first in line at once', async () => {
  const later = new Date('2026-12-14T16:00:00Z');
  setNow(later);
  await fill('2026-12-18');
  await freeFrom('2026-12-18', '15:00');
  const dana = await makeBooker(app);
  await dana.schedule('2026-12-18', '15:00');
  await line.join('2026-12-18', 'next@home.example');
  await dana.schedule('2026-12-21', '08:00');
  expect((await offers('2026-12-18')).map(({ email }) => email)).toEqual(['next@home.example']);
});
