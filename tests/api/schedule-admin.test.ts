// The inspector's hours: their effect on availability, existing bookings, and who may change them.
import { beforeEach, describe, expect, test } from 'vitest';
import type { ScheduleState } from '../../src/api/schedule-admin.ts';
import { listenForChanges } from '../../src/server/db/changes.ts';
import { hoursDesk } from '../support/hours-desk.ts';
import { changeAppointment } from '../support/stored-appointment.ts';
import { makeTestApp } from '../support/test-app.ts';
import { waitingLine } from '../support/waiting-line.ts';

const { app, db, url } = await makeTestApp();
// Monday, November 16, 2026, 9:00 in Phoenix.
const start = new Date('2026-11-16T16:00:00Z');
const saturday = '2026-11-21';
const tuesday = '2026-11-17';
const desk = await hoursDesk(app, db, start);
const { send, read, changed, save, preview, offered, book, audited } = desk;
const { fill, freeFrom, join, states } = waitingLine(app, db);

beforeEach(desk.startAnew);

describe('the schedule', () => {
  test('is the default week, with the visitors’ preview', async () => {
    const { hours, stepMinutes, lunchBreak, blockedDates, conflicts, today, preview: days } = await read();
    expect(hours.monday).toEqual({ isOpen: true, openTime: '08:00', closeTime: '17:00' });
    expect(hours.saturday).toEqual({ isOpen: false, openTime: '07:30', closeTime: '14:00' });
    expect({ stepMinutes, lunchBreak, blockedDates, conflicts, today }).toEqual({
      stepMinutes: 30,
      lunchBreak: false,
      blockedDates: [],
      conflicts: [],
      today: '2026-11-16',
    });
    expect(days.map(({ date }) => date)).toEqual([tuesday, '2026-11-18', '2026-11-19']);
    expect(days[0]).toMatchObject({ closed: null, more: 13 });
    expect(days[0]?.times).toHaveLength(6);
  });
});

describe('a saved change', () => {
  test('opens Saturday to visitors at once', async () => {
    expect((await offered(saturday)).closed).toBe('weekday');
    expect((await save({ hours: { saturday: { isOpen: true } } })).statusCode).toBe(200);
    const day = await offered(saturday);
    expect(day.closed).toBeNull();
    expect(day.times[0]).toEqual({ time: '07:30', available: true });
    expect(day.times.at(-1)?.time).toBe('14:00');
  });

  test('is announced to every other process', async () => {
    const other = await listenForChanges(url, () => {});
    const heard = new Promise<string>((resolve) => {
      other.onChange((what) => what === 'opening_hours' && resolve(what));
    });
    await save({ hours: { saturday: { isOpen: true } } });
    expect(await heard).toBe('opening_hours');
    await other.close();
  });

  test('of step and lunch break changes the times', async () => {
    await save({ stepMinutes: 60, lunchBreak: true });
    expect((await offered(tuesday)).times.map(({ time }) => time)).toEqual([
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
    ]);
  });

  test('is in the audit trail with the difference, once', async () => {
    const answer = await save({ hours: { saturday: { isOpen: true } }, lunchBreak: true });
    const { version, hours, stepMinutes, lunchBreak }: ScheduleState = answer.json();
    await send('PUT', 'schedule', { version, hours, stepMinutes, lunchBreak });
    const [last, before] = await audited();
    expect(last).toMatchObject({
      action: 'schedule-changed',
      subject_kind: 'schedule',
      details: { saturday: '07:30-14:00', lunchBreak: true },
    });
    expect(before?.details).not.toEqual(last?.details);
  });

  test('offers opened times to the waiting list before they are shown as free', async () => {
    await fill(tuesday);
    expect((await join(tuesday, 'first@home.example')).statusCode).toBe(201);
    // The evening is not busy; only the hours keep it from being offered.
    await freeFrom(tuesday, '17:30');
    await save({ hours: { tuesday: { closeTime: '18:00' } } });
    expect(await states(tuesday)).toEqual({ first: 'offered' });
    const free = (await offered(tuesday)).times.filter(({ available }) => available);
    expect(free).toEqual([]);
  });
});

describe('two people who change the hours at once', () => {
  test('the second is refused and gets the first one’s hours', async () => {
    const stale = await changed({ hours: { monday: { openTime: '10:00' } } });
    await save({ hours: { saturday: { isOpen: true } } });
    const answer = await send('PUT', 'schedule', stale);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'schedule-changed',
      schedule: { hours: { saturday: { isOpen: true }, monday: { openTime: '08:00' } } },
    });
    expect((await read()).hours.monday.openTime).toBe('08:00');
  });

  test('exactly one of them is accepted, also at the same time', async () => {
    const plans = await Promise.all(
      (['08:30', '09:00', '09:30', '10:00'] as const).map((openTime) =>
        changed({ hours: { saturday: { openTime } } }),
      ),
    );
    const answers = await Promise.all(plans.map((plan) => send('PUT', 'schedule', plan)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  test('the same change twice is not a conflict', async () => {
    const plan = await changed({ hours: { saturday: { isOpen: true } } });
    expect((await send('PUT', 'schedule', plan)).statusCode).toBe(200);
    expect((await send('PUT', 'schedule', plan)).statusCode).toBe(200);
  });
});

describe('bookings', () => {
  test('stay when their day is closed, and are shown as conflicts', async () => {
    const { id } = await book(tuesday, '09:00');
    const answer = await save({ hours: { tuesday: { isOpen: false } } });
    expect(answer.json().conflicts).toEqual([
      {
        id,
        date: tuesday,
        time: '09:00',
        clientName: 'Dana Okafor',
        address: '1234 N Main St, Mesa',
        why: 'closed',
      },
    ]);
    const row = await db
      .selectFrom('appointments')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('held');
  });

  test.each([
    ['outside-hours', { hours: { tuesday: { openTime: '10:00' } } }],
    ['between-starts', { hours: { tuesday: { openTime: '08:30' } }, stepMinutes: 60 }],
  ] as const)('are in conflict as %s', async (why, change) => {
    await book(tuesday, '09:00');
    expect((await save(change)).json().conflicts).toMatchObject([{ why }]);
  });

  test('that are past, released or samples are not in conflict', async () => {
    await book('2026-11-14', '09:00');
    const { id: released } = await book(saturday, '09:00');
    await changeAppointment(db, released, { status: 'released' });
    const { id: sample } = await book('2026-11-22', '09:00');
    await db.updateTable('appointments').set({ sample: 'apt-001' }).where('id', '=', sample).execute();
    expect((await read()).conflicts).toEqual([]);
  });
});

describe('a preview', () => {
  test('shows what unsaved hours would mean, and changes nothing', async () => {
    const { id } = await book(tuesday, '08:00');
    const change = { hours: { tuesday: { openTime: '09:00' }, saturday: { isOpen: true } } } as const;
    const { preview: days, conflicts } = (await preview(change, saturday)).json();
    expect(days[0]).toMatchObject({ date: saturday, closed: null });
    expect(days[0].times[0]).toBe('07:30');
    expect(conflicts).toMatchObject([{ id, why: 'outside-hours' }]);
    expect((await read()).hours.saturday.isOpen).toBe(false);
    expect((await offered(saturday)).closed).toBe('weekday');
  });

  test('reports that the requested day is closed', async () => {
    const { preview: days } = (await preview({}, saturday)).json();
    expect(days[0]).toEqual({ date: saturday, closed: 'weekday', times: [], more: 0 });
  });
});

describe('invalid hours are refused at their field', () => {
  test.each([
    ['a last start before the first', { openTime: '12:00', closeTime: '11:30' }],
    ['a last start after 8:30 PM', { closeTime: '20:31' }],
  ])('%s', async (_what, monday) => {
    for (const answer of [await save({ hours: { monday } }), await preview({ hours: { monday } })]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'invalid-hours',
        fields: [{ field: 'hours.monday.closeTime' }],
      });
    }
  });

  test.each([
    ['no time', { hours: { monday: { openTime: '8 AM' } } }, 'hours.monday.openTime'],
    ['a step nobody offers', { stepMinutes: 45 }, 'stepMinutes'],
  ])('%s', async (_what, change, field) => {
    const answer = await save(change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toMatchObject([{ field }]);
  });

  test('a week without a day', async () => {
    const plan = await changed({});
    delete plan.hours.friday;
    expect((await send('PUT', 'schedule', plan)).statusCode).toBe(400);
  });
});
