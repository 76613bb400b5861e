// Blocks of days or hours: what visitors can book, what is named before saving, and races with bookings and other desks.
import { beforeEach, describe, expect, test } from 'vitest';
import { makeBooker } from '../support/booker.ts';
import { hoursDesk } from '../support/hours-desk.ts';
import { makeTestApp } from '../support/test-app.ts';
import { waitingLine } from '../support/waiting-line.ts';

const { app, db, pool } = await makeTestApp();
// Monday, November 16, 2026, 9:00 in Phoenix.
const start = new Date('2026-11-16T16:00:00Z');
const [tuesday, wednesday] = ['2026-11-17', '2026-11-18'];
const desk = await hoursDesk(app, db, start);
const { send, offered, book, read, audited } = desk;
const { fill, join, states, tokenOf } = waitingLine(app, db);

beforeEach(desk.startAnew);

const afternoon = { from: '13:00', to: '15:00' };
const block = (days: string[], more: object = { hours: afternoon }) =>
  send('POST', 'blocks', { days, reason: 'Dentist', ...more });
const allDay = (days: string[]) => block(days, {});
const preview = (days: string[], more: object = { hours: afternoon }) =>
  send('POST', 'blocks/preview', { days, ...more });
const remove = (what: { dates?: string[]; timeIds?: string[] }) => send('POST', 'blocks/remove', what);
const blockedIds = async () => (await read()).blockedTimes.map(({ id }) => id);
const free = async (date: string) =>
  (await offered(date)).times.filter(({ available }) => available).map(({ time }) => time);

describe('blocked hours', () => {
  test('are not offered to visitors, and are again when the block is removed', async () => {
    const before = await free(tuesday);
    expect((await block([tuesday])).statusCode).toBe(201);
    expect(await free(tuesday)).toEqual(before.filter((time) => time <= '10:30' || time >= '15:00'));
    await remove({ timeIds: await blockedIds() });
    expect(await free(tuesday)).toEqual(before);
  });

  test('cannot be booked', async () => {
    await block([tuesday]);
    const booker = await makeBooker(app);
    expect((await booker.schedule(tuesday, '11:00')).json()).toMatchObject({ code: 'time-taken' });
    expect((await booker.schedule(tuesday, '15:00')).statusCode).toBe(201);
  });

  test('apply to each of several days, with a reason only the desk sees', async () => {
    const { schedule } = (await block([wednesday, tuesday])).json();
    expect(schedule.blockedTimes).toMatchObject([
      { date: tuesday, ...afternoon, reason: 'Dentist' },
      { date: wednesday, ...afternoon, reason: 'Dentist' },
    ]);
    expect(JSON.stringify([await offered(tuesday), await offered(wednesday)])).not.toContain('Dentist');
  });

  test('are shown in the preview and conflicts of the hours', async () => {
    await book(tuesday, '12:00');
    await block([tuesday]);
    const { conflicts, preview: days } = await read();
    expect(conflicts).toMatchObject([{ date: tuesday, why: 'blocked-time' }]);
    expect(days[0]).toMatchObject({
      date: tuesday,
      times: ['08:00', '08:30', '15:30', '16:00', '16:30', '17:00'],
    });
  });
});

test('several whole days are blocked at once, as blocked dates', async () => {
  expect((await allDay([tuesday, wednesday])).json().schedule.blockedDates).toEqual([
    { date: tuesday, reason: 'Dentist' },
    { date: wednesday, reason: 'Dentist' },
  ]);
  expect((await offered(wednesday)).closed).toBe('blocked');
  expect((await remove({ dates: [tuesday, wednesday] })).json().blockedDates).toEqual([]);
});

describe('bookings in a block', () => {
  test('are named before it is saved, and stay when it is', async () => {
    const { id } = await book(tuesday, '14:00');
    await book(wednesday, '14:00');
    const named = {
      id,
      date: tuesday,
      time: '14:00',
      clientName: 'Dana Okafor',
      address: '1234 N Main St, Mesa',
      offered: false,
    };
    expect((await preview([tuesday])).json()).toEqual({ bookings: [named] });
    expect((await read()).blockedTimes).toEqual([]);
    expect((await block([tuesday])).json().bookings).toEqual([named]);
    const row = await db.selectFrom('appointments').select('status').where('id', '=', id).executeTakeFirst();
    expect(row?.status).toBe('held');
  });

  test('include a time that is offered to someone who waits, who can still book it', async () => {
    await fill(tuesday);
    await join(tuesday, 'anna@home.example', { contact: { firstName: 'Anna' } });
    for (const table of ['busy_times', 'sandbox_calendar_events'] as const)
      await db.deleteFrom(table).execute();
    // Saved hours offer what is free.
    await desk.save({ stepMinutes: 60 });
    const { bookings } = (await allDay([tuesday])).json();
    expect(bookings).toMatchObject([{ time: '08:00', offered: true }]);
    const offer = await tokenOf(tuesday, 'anna@home.example');
    const booked = await (await makeBooker(app)).schedule(tuesday, '08:00', { offer });
    expect(booked.statusCode, booked.body).toBe(201);
  });
});

describe('a block is refused in the same words by preview and save', () => {
  test.each([
    ['a past day', ['2026-11-15'], { hours: afternoon }, 'Please choose today or a later date.'],
    [
      'an end before the start',
      [tuesday],
      { hours: { from: '15:00', to: '13:00' } },
      'The end has to be after the start.',
    ],
    ['more than a year', [tuesday, '2027-12-01'], {}, 'A block can’t be longer than a year.'],
  ])('%s', async (_what, days, more, message) => {
    for (const answer of [await preview(days, more), await block(days, more)]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'invalid-block', message });
    }
  });

  test.each([
    [
      'overlapping hours',
      { hours: afternoon },
      { hours: { from: '14:00', to: '16:00' } },
      '1:00 PM to 3:00 PM',
    ],
    ['a day blocked whole', {}, { hours: afternoon }, 'all day'],
    ['a day blocked whole, again', {}, {}, 'all day'],
  ])('%s', async (_what, first, second, named) => {
    await block([tuesday], first);
    for (const answer of [
      await preview([wednesday, tuesday], second),
      await block([wednesday, tuesday], second),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toContain(`Already blocked: Tue, Nov 17 (${named}).`);
    }
    const { blockedDates, blockedTimes } = await read();
    expect(blockedDates.length + blockedTimes.length).toBe(1);
  });

  test.each([
    ['days', { days: [] }],
    ['days', { days: ['2026-02-30'] }],
    ['hours.to', { days: [tuesday], hours: { from: '13:00', to: '25:00' } }],
    ['reason', { days: [tuesday], reason: ' ' }],
  ])('invalid %s', async (field, body) => {
    const answer = await send('POST', 'blocks', { reason: 'Dentist', ...body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[0].field).toMatch(field);
  });
});

test('blocking and removing are in the audit trail without the reason', async () => {
  await block([tuesday]);
  await remove({ timeIds: await blockedIds() });
  const [off, on] = await audited();
  expect([on, off]).toMatchObject([
    { action: 'time-blocked', subject_id: tuesday, details: { hours: '13:00-15:00' } },
    { action: 'time-unblocked', subject_id: tuesday, details: { hours: '13:00-15:00' } },
  ]);
  expect(JSON.stringify([on, off])).not.toContain('Dentist');
});

test('freed times are offered to the waiting list before visitors see them', async () => {
  await block([tuesday], { hours: { from: '00:00', to: '23:59' } });
  await join(tuesday, 'waiting@home.example');
  await remove({ timeIds: await blockedIds() });
  expect(await states(tuesday)).toEqual({ waiting: 'offered' });
  expect(await free(tuesday)).not.toContain('08:00');
});

test('removing a block that is gone already succeeds and changes nothing', async () => {
  await block([tuesday]);
  const timeIds = await blockedIds();
  await remove({ timeIds });
  const entries = (await audited()).length;
  expect((await remove({ timeIds, dates: [tuesday] })).statusCode).toBe(200);
  expect(await audited()).toHaveLength(entries);
});

test('of two desks that block overlapping hours at once, one is told what the other blocked', async () => {
  const answers = await Promise.all([
    block([tuesday, wednesday]),
    block([wednesday, tuesday], { hours: { from: '14:00', to: '16:00' } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect((await read()).blockedTimes).toHaveLength(2);
});

describe('a booking and a block at the same time', () => {
  /** Both arrive in this order while another booking of the day is being written. */
  async function inOrder<One, Other>(first: () => Promise<One>, second: () => Promise<Other>) {
    const line = await pool.connect();
    const waiting = async () => (await line.query('select from pg_locks where not granted')).rowCount;
    await line.query(`begin; select pg_advisory_xact_lock(727002, date '${tuesday}' - date '2000-01-01')`);
    const one = first();
    await expect.poll(waiting).toBe(1);
    const other = second();
    await expect.poll(waiting).toBe(2);
    await line.query('commit');
    line.release();
    return Promise.all([one, other]);
  }

  test.each([
    ['hours', { hours: afternoon }, 'time-taken'],
    ['a whole day', {}, 'not-bookable'],
  ])('the block comes first: the visitor is refused (%s)', async (_what, more, code) => {
    const booker = await makeBooker(app);
    const [blocked, booked] = await inOrder(
      () => block([tuesday], more),
      () => booker.schedule(tuesday, '13:00'),
    );
    expect(blocked.json().bookings).toEqual([]);
    expect(booked.json().code).toBe(code);
  });

  test('the booking comes first: the block names it', async () => {
    const booker = await makeBooker(app);
    const [booked, blocked] = await inOrder(
      () => booker.schedule(tuesday, '13:00'),
      () => block([tuesday]),
    );
    expect(booked.statusCode).toBe(201);
    expect(blocked.json().bookings).toMatchObject([{ id: booked.json().id, time: '13:00' }]);
  });

  test('a reservation cannot move into a block, and keeps its own time in one', async () => {
    const booker = await makeBooker(app);
    await booker.schedule(tuesday, '08:00');
    const [, moved] = await inOrder(
      () => block([tuesday]),
      () => booker.schedule(tuesday, '13:00'),
    );
    expect(moved.json().code).toBe('time-taken');
    await block([tuesday], { hours: { from: '08:00', to: '09:00' } });
    const kept = await booker.schedule(tuesday, '08:00', { addons: ['pool'] });
    expect(kept.statusCode, kept.body).toBe(201);
  });
});
