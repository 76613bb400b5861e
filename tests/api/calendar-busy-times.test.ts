// The calendar's own times in ours: what was read last counts, and nothing else changes.
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarDate } from '../../src/domain/calendar-date.ts';
import { listenForChanges } from '../../src/server/db/changes.ts';
import { findConnection } from '../../src/server/db/stores/calendar-connection.ts';
import { readCalendar as readCalendarJob } from '../../src/server/jobs/read-calendar.ts';
import { readCalendar } from '../../src/server/use-cases/calendar/read-calendar.ts';
import { refreshBusyDay } from '../../src/server/use-cases/calendar/refresh-busy-day.ts';
import { makeCalendarDatabase, start } from '../support/calendar-database.ts';
import { startFakeGoogleCalendar } from '../support/fake-google-calendar.ts';
import { storeAppointment } from '../support/stored-appointment.ts';

const fake = await startFakeGoogleCalendar();
afterAll(fake.close);
const { db, url, clock, google, connectTo } = await makeCalendarDatabase();
let deps = { db, clock, calendar: google(fake), log: pino({ level: 'silent' }) };

beforeEach(async () => {
  fake.behave();
  deps = { ...deps, calendar: google(fake) };
  await db.deleteFrom('busy_times').execute();
  await connectTo(fake, deps.calendar);
});

const busy = () =>
  db.selectFrom('busy_times').select(['starts_at', 'ends_at']).orderBy('starts_at').execute();

describe('our own event', () => {
  const day = { startsAt: new Date('2026-11-24T16:00:00Z'), endsAt: new Date('2026-11-24T19:00:00Z') };
  const kept = [{ starts_at: day.startsAt, ends_at: day.endsAt }];
  const put = (appointmentId: string) =>
    deps.calendar.putEvent(
      { appointmentId, title: 'Inspection', location: '', description: '', tentative: false, ...day },
      { revive: false },
    );
  const invite = (appointmentId: string) =>
    fake.calendar.enter({
      iCalUID: `${appointmentId}@inspections.example`,
      start: { dateTime: day.startsAt.toISOString() },
      end: { dateTime: day.endsAt.toISOString() },
    });
  const removeAll = () => fake.calendar.events.clear();

  test.each([
    ['event', put],
    ['invitation', invite],
  ])('of a booking lost in a restore keeps its time busy (%s)', async (_what, enter) => {
    removeAll();
    await enter(randomUUID());
    await readCalendar(deps);
    expect(await busy()).toEqual(kept);
    await db.deleteFrom('busy_times').execute();
    expect(await refreshBusyDay(deps, calendarDate('2026-11-24'))).toBe(true);
    expect(await busy()).toEqual(kept);
    removeAll();
    await readCalendar(deps);
    expect(await busy()).toEqual([]);
  });

  test.each(['scheduled', 'cancelled', 'released'] as const)('of a %s booking is free', async (status) => {
    removeAll();
    const { id } = await storeAppointment(db, { status });
    await put(id);
    invite(id);
    await readCalendar(deps);
    await refreshBusyDay(deps, calendarDate('2026-11-24'));
    expect(await busy()).toEqual([]);
  });
});

describe('busy times', () => {
  const enter = (from: string, to: string) =>
    fake.calendar.enter({
      start: { dateTime: `2026-11-24T${from}:00-07:00` },
      end: { dateTime: `2026-11-24T${to}:00-07:00` },
    });

  test('are merged, and replaced by the latest read', async () => {
    enter('09:00', '11:00');
    enter('10:00', '12:00');
    const third = enter('14:00', '15:00');
    expect(await readCalendar(deps)).toMatchObject({ ok: true, changed: true });
    expect(await busy()).toEqual([
      { starts_at: new Date('2026-11-24T16:00:00Z'), ends_at: new Date('2026-11-24T19:00:00Z') },
      { starts_at: new Date('2026-11-24T21:00:00Z'), ends_at: new Date('2026-11-24T22:00:00Z') },
    ]);
    fake.calendar.deleteByHand(third.id);
    await readCalendar(deps);
    expect(await busy()).toHaveLength(1);
  });

  test('are read for the whole window: today to the day after its last', async () => {
    for (const day of ['15', '16', '17', '30']) {
      fake.calendar.enter({
        start: { dateTime: `2026-11-${day}T09:00:00-07:00` },
        end: { dateTime: `2026-11-${day}T10:00:00-07:00` },
      });
    }
    fake.calendar.enter({
      start: { dateTime: '2026-12-01T23:00:00-07:00' },
      end: { dateTime: '2026-12-01T23:30:00-07:00' },
    });
    fake.calendar.enter({
      start: { dateTime: '2026-12-02T00:00:00-07:00' },
      end: { dateTime: '2026-12-02T01:00:00-07:00' },
    });
    await readCalendar(deps);
    expect((await busy()).map(({ starts_at }) => starts_at.toISOString().slice(5, 10))).toEqual([
      '11-16',
      '11-17',
      '11-30',
      '12-02',
    ]);
  });

  test('that have not changed send no notice to other processes', async () => {
    enter('09:00', '11:00');
    await readCalendar(deps);
    const changes = await listenForChanges(url, () => {});
    const heard: string[] = [];
    changes.onChange((what) => heard.push(what));
    expect(await readCalendar(deps)).toMatchObject({ ok: true, changed: false });
    // Notices come in order: once this one is here, none came before it.
    const other = new Promise<void>((resolve) =>
      changes.onChange((what) => what === 'blocked_dates' && resolve()),
    );
    await db.insertInto('blocked_dates').values({ day: '2026-12-24', reason: 'Family' }).execute();
    await other;
    await changes.close();
    expect(heard).toEqual(['blocked_dates']);
  });

  test('read by two processes at the same time are stored once', async () => {
    enter('09:00', '11:00');
    await Promise.all([readCalendar(deps), readCalendar(deps), readCalendar(deps)]);
    expect(await busy()).toHaveLength(1);
  });

  test('read during a disconnect are discarded', async () => {
    enter('09:00', '11:00');
    const { calendar } = deps;
    const readTimes: typeof calendar.readTimes = async (range) => {
      const read = await calendar.readTimes(range);
      await db.deleteFrom('calendar_connection').execute();
      return read;
    };
    const result = await readCalendar({ ...deps, calendar: { ...calendar, readTimes } });
    expect(result).toEqual({ ok: false, reason: 'not-connected' });
    expect(await busy()).toEqual([]);
  });

  test('keep their last values while the calendar does not answer, and the reason is stored', async () => {
    fake.calendar.enter({ start: { date: '2026-11-24' }, end: { date: '2026-11-25' } });
    await readCalendar(deps);
    fake.order('events', 'is called too often');
    await expect(readCalendarJob(deps)).rejects.toThrow('rateLimitExceeded');
    expect(await busy()).toHaveLength(1);
    expect(await findConnection(db)).toMatchObject({
      problem: 'HTTP 403 rateLimitExceeded',
      last_read_at: start,
    });
    fake.behave();
    await readCalendarJob(deps);
    expect((await findConnection(db))?.problem).toBeNull();
  });
});
