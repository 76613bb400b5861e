// Moving a booking to another time: what stays, what is signed for it, and who gets which time.
import { beforeEach, describe, expect, test } from 'vitest';
import { calendarDate, instantAtPhoenix, phoenixTimeOf } from '../../src/domain/calendar-date.ts';
import { makeBooker } from '../support/booker.ts';
import { trackingToken } from '../support/links.ts';
import { managing } from '../support/managing.ts';
import { runJobs } from '../support/run-jobs.ts';
import { agreementsOf, amend } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';
import { waitingLine } from '../support/waiting-line.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock, setNow } = await makeTestApp({ bookingChangesPerDay: 4 });
const start = clock.now();
beforeEach(async () => {
  setNow(start);
  // Each test has the two weeks to itself; what came before stays as rows that hold no time.
  await db
    .updateTable('appointments')
    .set({ status: 'released', hold_place: null })
    .where('status', 'not in', ['released', 'offered'])
    .execute();
});
const book = managing(app, db);
const at = (day: string, time: '08:00' | '08:30' | '13:00' | '16:30') =>
  instantAtPhoenix(calendarDate(`2026-11-${day}`), time);
type Times = { date: string; times: { time: string; available: boolean }[] }[];
const timesOn = (days: Times, day: string) =>
  days
    .find(({ date }) => date === `2026-11-${day}`)
    ?.times.filter(({ available }) => available)
    .map(({ time }) => time) ?? [];

describe('a booking that is moved', () => {
  test('stays the same booking, confirmed, paid and signed, under the same links; its new time is signed', async () => {
    const { id, booker, byLink, own, pay, sign: signFirst, row, told } = await book();
    const { signingToken } = (await byLink.open()).json();
    await pay();
    await signFirst();
    await runJobs({ db, pool, clock });
    const before = await row();
    expect(before).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect((await own.open()).json().reschedule.words).toContain('You just sign the new time');

    const moved = await byLink.move('30', '13:00');
    expect(moved.statusCode, moved.body).toBe(200);
    expect(moved.headers['cache-control']).toBe('no-store');
    expect(moved.json()).toMatchObject({
      appointmentId: id,
      status: 'confirmed',
      date: '2026-11-30',
      time: '13:00',
      total: 650,
      paid: 650,
      due: 0,
      payment: 'paid',
      contractSigned: true,
      amendment: { afterWords: 'Monday, November 30, 2026 at 1:00 PM Arizona time' },
      outdatedBy: [],
    });
    expect(await row()).toMatchObject({
      id,
      starts_at: at('30', '13:00'),
      event: 'moved',
      revision: before.revision + 1,
      total_cents: before.total_cents,
      booked_at: before.booked_at,
      contract_signed_at: before.contract_signed_at,
    });
    await runJobs({ db, pool, clock });
    expect(await told()).toContain(`moved mail payer ${booker.email}`);
    expect((await booker.get(`/api/appointments/${await trackingToken(db, id)}/tracking`)).statusCode).toBe(
      200,
    );

    // A link from before, on another device.
    const reader = makeVisitor(app);
    const again = await amend(reader, { token: signingToken });
    expect(again.statusCode, again.body).toBe(201);
    expect((await byLink.open()).json()).toMatchObject({
      status: 'confirmed',
      contractSigned: true,
      amendment: null,
      amendments: [{ agreementId: again.json().agreementId }],
    });
    expect((await agreementsOf(db, id)).map(({ superseded }) => superseded)).toEqual([false, false]);
    const audited = await db
      .selectFrom('audit_events')
      .select('details')
      .where('subject_id', '=', id)
      .where('action', '=', 'appointment.moved')
      .execute();
    expect(audited).toMatchObject([{ details: { to: '2026-11-30T13:00:00-07:00', status: 'confirmed' } }]);
  });

  test('can go half an hour later, into its own time; the same time is not a move', async () => {
    const { own, row } = await book();
    const day = String((await row()).day).slice(-2);
    const before = await row();
    const hours = timesOn((await own.times()).json(), day);
    expect(hours).toContain('08:30');
    expect(hours).not.toContain(phoenixTimeOf(before.starts_at));
    expect((await own.move(day, '08:30')).statusCode).toBe(200);
    expect(await row()).toMatchObject({ starts_at: at(day, '08:30'), status: 'held' });
    // Sent twice, it happens once.
    expect((await own.move(day, '08:30')).statusCode).toBe(200);
    expect((await row()).revision).toBe(before.revision + 1);
  });

  test('keeps its hold deadline', async () => {
    const { own, row } = await book();
    const until = (await row()).held_until;
    await own.move('30', '13:00');
    expect(await row()).toMatchObject({ held_until: until, status: 'held' });
    expect((await row()).hold_place).not.toBeNull();
    setNow(until ?? start);
    const late = await own.move('30', '08:00');
    expect([late.statusCode, late.json().code]).toEqual([409, 'not-movable']);
    expect(late.json().message).toContain('released');
  });

  test('ends the inspector’s trip there', async () => {
    const { id, own, pay, row } = await book();
    await pay();
    await db
      .updateTable('appointments')
      .set({ inspector_status: 'en_route', estimated_arrival: start })
      .where('id', '=', id)
      .execute();
    await own.move('30', '13:00');
    expect(await row()).toMatchObject({ inspector_status: 'not_started', estimated_arrival: null });
  });
});

describe('a time that several people want', () => {
  test('goes to one of two who move there at once; the other keeps theirs and sees what is free', async () => {
    const [one, other] = [await book(), await book()];
    const before = [(await one.row()).starts_at, (await other.row()).starts_at];
    const answers = await Promise.all([one.byLink.move('30', '13:00'), other.byLink.move('30', '13:00')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const loser = answers.findIndex(({ statusCode }) => statusCode === 409);
    expect(answers[loser]?.json()).toMatchObject({
      code: 'time-taken',
      message: 'Someone else just took this time. Please choose another.',
    });
    expect(timesOn(answers[loser]?.json().availability, '30')).not.toContain('13:00');
    expect((await [one, other][loser]?.row())?.starts_at).toEqual(before[loser]);
  });

  test('concurrent moves between days do not deadlock, and three of four fit into a day', async () => {
    const people = [await book(), await book(), await book(), await book()];
    const [one, other] = people;
    const days = await Promise.all(people.map(async ({ row }) => (await row()).day.slice(-2)));
    const changed = await Promise.all([
      one?.own.move(days[1] ?? '', '13:00'),
      other?.own.move(days[0] ?? '', '13:00'),
    ]);
    expect(changed.map((answer) => answer?.statusCode)).toEqual([200, 200]);
    const hours = ['08:00', '12:00', '16:00', '16:30'];
    const answers = await Promise.all(people.map(({ own }, index) => own.move('20', hours[index] ?? '')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 409]);
  });

  test('a freed time is offered to the first in line at once, or is open to others', async () => {
    const [moves, leaves] = [await book(), await book()];
    const [{ day: waited }, { day: open }] = [await moves.row(), await leaves.row()];
    const line = waitingLine(app, db);
    await line.fill(waited);
    await line.join(waited, 'anna@waits.example');
    await line.freeFrom(waited, '08:00');
    await db
      .insertInto('busy_times')
      .values({
        starts_at: new Date(`${waited}T12:00:00-07:00`),
        ends_at: new Date(`${waited}T23:00:00-07:00`),
      })
      .execute();
    expect((await moves.own.move('30', '08:00')).statusCode).toBe(200);
    expect((await line.offers(waited)).map(({ email }) => email)).toEqual(['anna@waits.example']);
    const booker = await makeBooker(app);
    const { starts_at } = await leaves.row();
    expect((await booker.schedule(open, phoenixTimeOf(starts_at))).statusCode).toBe(409);
    expect((await leaves.own.move('30', '13:00')).statusCode).toBe(200);
    expect((await booker.schedule(open, phoenixTimeOf(starts_at))).statusCode).toBe(201);
  });
});

describe('moving is refused', () => {
  test('to a time that is not a start time, or too often in one day', async () => {
    const { own, row } = await book();
    for (const [day, time, status, code] of [
      ['26', '08:00', 422, 'not-bookable'], // Thanksgiving
      ['21', '08:00', 422, 'not-bookable'], // Saturday
      ['16', '13:00', 422, 'not-bookable'], // today
      ['30', '08:10', 422, 'not-bookable'],
      ['30', '25:00', 422, 'invalid-time'],
    ] as const) {
      const answer = await own.move(day, time);
      expect([answer.statusCode, answer.json().code], `${day} ${time}`).toEqual([status, code]);
    }
    expect((await row()).revision).toBe(0);
    for (const time of ['08:00', '08:30', '09:00', '09:30']) {
      expect((await own.move('30', time)).statusCode).toBe(200);
    }
    expect((await own.move('30', '10:00')).json().code).toBe('too-many-changes');
    setNow(new Date(start.getTime() + 86_400_001));
    expect((await own.times()).statusCode).toBe(409);
  });

  test('once it has begun or was canceled; the link still shows it', async () => {
    const { id, own, byLink, row, pay } = await book();
    await pay();
    setNow((await row()).starts_at);
    expect((await own.move('30', '08:00')).json().message).toContain('you can’t move this inspection');
    setNow(start);
    const opened = (await byLink.open()).json();
    const { fingerprint } = opened.cancellation;
    const canceled = await makeVisitor(app).post('/api/manage-booking/cancel', {
      token: opened.token,
      fingerprint,
    });
    expect(canceled.statusCode, canceled.body).toBe(200);
    expect((await byLink.open()).json()).toMatchObject({
      appointmentId: id,
      status: 'cancelled',
      reschedule: { possible: false, words: 'This inspection was canceled, so there’s nothing to move.' },
    });
    for (const answer of [await own.move('30', '08:00'), await own.times()]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'not-movable']);
    }
  });
});
