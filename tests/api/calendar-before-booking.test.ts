// A time is booked only after the inspector's calendar of that day was read again, if it answers in time.
import { beforeEach, describe, expect, test } from 'vitest';
import { takeOverConnection } from '../../src/server/db/stores/calendar-connection.ts';
import type { Calendar, ReadTimes, TimeSpan } from '../../src/server/ports/calendar.ts';
import { makeBooker } from '../support/booker.ts';
import { deskBooking } from '../support/desk-booking.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { managing } from '../support/managing.ts';
import { makeTestApp } from '../support/test-app.ts';

const at = (time: string, day = '18') => new Date(`2026-11-${day}T${time}:00-07:00`);
const span = (from: string, to: string, day = '18') => ({ startsAt: at(from, day), endsAt: at(to, day) });
const busy = (...spans: TimeSpan[]): ReadTimes => ({ ok: true, busy: spans, own: [], deleted: [] });

let answer: ReadTimes = busy();
let asked: [TimeSpan, unknown][] = [];
const calendar: Calendar = {
  authorization: null,
  putEvent: async () => ({ ok: true, state: 'present' }),
  removeEvent: async () => ({ ok: true }),
  readTimes: async (range, options) => {
    asked.push([range, options]);
    return answer;
  },
};
const { app, db, clock } = await makeTestApp({}, undefined, undefined, () => calendar);
await takeOverConnection(db, 'sandbox');
const desk = await deskCaller(app, db, clock.now());
const book = managing(app, db);

const storedTimes = async () =>
  (await db.selectFrom('busy_times').selectAll().orderBy('starts_at').execute()).map(
    ({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at }),
  );
const store = (...spans: TimeSpan[]) =>
  db
    .insertInto('busy_times')
    .values(spans.map(({ startsAt, endsAt }) => ({ starts_at: startsAt, ends_at: endsAt })))
    .execute();

beforeEach(async () => {
  answer = busy();
  asked = [];
  await db.deleteFrom('busy_times').execute();
  await db.updateTable('appointments').set({ status: 'released', hold_place: null }).execute();
});

describe('a time that became busy since the last reading', () => {
  test('is not booked, and the answer has the times that are free now', async () => {
    answer = busy(span('07:00', '12:00'));
    const booker = await makeBooker(app);
    const refused = await booker.schedule('2026-11-18', '08:00');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'time-taken']);
    const { times } = refused.json().availability.find(({ date }: { date: string }) => date === '2026-11-18');
    const isFree = (time: string) =>
      times.find((one: { time: string; available: boolean }) => one.time === time)?.available;
    expect([isFree('08:00'), isFree('13:00')]).toEqual([false, true]);
    expect(asked).toEqual([[{ startsAt: at('00:00'), endsAt: at('00:00', '19') }, { waitedFor: true }]]);
    expect(await storedTimes()).toEqual([span('07:00', '12:00')]);
    expect((await booker.schedule('2026-11-18', '13:00')).statusCode).toBe(201);
  });

  test('is not what a booking is moved to', async () => {
    const { byLink, row } = await book();
    const before = await row();
    answer = busy(span('12:00', '18:00', '30'));
    const moved = await byLink.move('30', '13:00');
    expect([moved.statusCode, moved.json().code]).toEqual([409, 'time-taken']);
    expect((await row()).starts_at).toEqual(before.starts_at);
  });

  test('is named to the office, which decides', async () => {
    answer = busy(span('07:00', '12:00'));
    const customer = await deskBooking(app, db, desk);
    const refused = await customer.book();
    expect(refused.statusCode, refused.body).toBe(409);
    const { breaks } = refused.json();
    expect(breaks).toHaveLength(1);
    const confirmed = breaks.map(({ name }: { name: string }) => name);
    expect((await customer.book({ confirmed })).statusCode).toBe(201);
  });
});

test('other changes of that day do not refuse the time', async () => {
  await store(span('14:00', '15:00'), span('09:00', '10:00', '19'));
  answer = busy(span('20:00', '21:00'));
  expect((await (await makeBooker(app)).schedule('2026-11-18', '08:00')).statusCode).toBe(201);
  expect(await storedTimes()).toEqual([span('20:00', '21:00'), span('09:00', '10:00', '19')]);
  expect(asked).toHaveLength(1);
});

test('of an absence over several days, the other days stay as they were read', async () => {
  await store({ startsAt: at('00:00', '16'), endsAt: at('12:00') });
  expect((await (await makeBooker(app)).schedule('2026-11-18', '13:00')).statusCode).toBe(201);
  expect(await storedTimes()).toEqual([{ startsAt: at('00:00', '16'), endsAt: at('00:00') }]);
});

test.each([
  { ok: false, reason: 'unavailable', why: 'no answer in time' },
  { ok: false, reason: 'reconnect' },
] as const)('when the calendar answers %j, the times that were read last decide', async (failure) => {
  await store(span('12:00', '18:00'));
  answer = failure;
  const booker = await makeBooker(app);
  expect((await booker.schedule('2026-11-18', '13:00')).statusCode).toBe(409);
  expect(asked).toEqual([]);
  expect((await booker.schedule('2026-11-18', '08:00')).statusCode).toBe(201);
  expect(asked).toHaveLength(1);
});

test('asking again for the own time reads nothing and keeps it', async () => {
  const booker = await makeBooker(app);
  expect((await booker.schedule('2026-11-18', '08:00')).statusCode).toBe(201);
  answer = busy(span('07:00', '12:00'));
  asked = [];
  expect((await booker.schedule('2026-11-18', '08:00')).statusCode).toBe(201);
  expect(asked).toEqual([]);
});
