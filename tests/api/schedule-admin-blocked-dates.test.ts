// Days off: closed to visitors at once, without touching what is booked.
import { beforeEach, expect, test } from 'vitest';
import { hoursDesk } from '../support/hours-desk.ts';
import { makeTestApp } from '../support/test-app.ts';
import { waitingLine } from '../support/waiting-line.ts';

const { app, db } = await makeTestApp();
// Monday, November 16, 2026, 9:00 in Phoenix.
const start = new Date('2026-11-16T16:00:00Z');
const tuesday = '2026-11-17';
const desk = await hoursDesk(app, db, start);
const { send, offered, book, audited } = desk;
const { fill, join, states } = waitingLine(app, db);

beforeEach(desk.startAnew);

const block = (date: string, reason = 'Family') => send('POST', 'blocked-dates', { date, reason });

test('a blocked date is closed to visitors at once, and open again when it is unblocked', async () => {
  const answer = await block(tuesday);
  expect(answer.statusCode).toBe(201);
  expect(answer.json().blockedDates).toEqual([{ date: tuesday, reason: 'Family' }]);
  expect((await offered(tuesday)).closed).toBe('blocked');
  expect((await send('DELETE', `blocked-dates/${tuesday}`)).json().blockedDates).toEqual([]);
  expect((await offered(tuesday)).closed).toBeNull();
});

test('a blocked date keeps the bookings of the day, as conflicts', async () => {
  await book(tuesday, '09:00');
  expect((await block(tuesday)).json().conflicts).toMatchObject([{ why: 'blocked' }]);
});

test('a blocked date can be today, but not in the past', async () => {
  expect((await block('2026-11-16')).statusCode).toBe(201);
  expect((await block('2026-11-15')).json()).toMatchObject({ code: 'date-is-past' });
});

test.each(['', '   ', 'x'.repeat(201)])('a blocked date needs a valid reason: "%s"', async (reason) => {
  const answer = await block(tuesday, reason);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields[0].field).toBe('reason');
});

test('a blocked date gets another reason when it is blocked again', async () => {
  await block(tuesday);
  expect((await block(tuesday, ' Truck ')).json().blockedDates).toEqual([{ date: tuesday, reason: 'Truck' }]);
});

test('unblocking a date that is not blocked succeeds', async () => {
  expect((await send('DELETE', `blocked-dates/${tuesday}`)).statusCode).toBe(200);
});

test('a blocked date is in the audit trail without its reason', async () => {
  await block(tuesday, 'Surgery');
  await send('DELETE', `blocked-dates/${tuesday}`);
  const [off, on] = await audited();
  expect([on, off]).toMatchObject([
    { action: 'date-blocked', subject_id: tuesday },
    { action: 'date-unblocked', subject_id: tuesday },
  ]);
  expect(JSON.stringify([on, off])).not.toContain('Surgery');
});

test('the times of an unblocked date are offered to the waiting list first', async () => {
  await fill(tuesday);
  await join(tuesday, 'waiting@home.example');
  await block(tuesday);
  await db.deleteFrom('busy_times').execute();
  await send('DELETE', `blocked-dates/${tuesday}`);
  expect(await states(tuesday)).toEqual({ waiting: 'offered' });
});
