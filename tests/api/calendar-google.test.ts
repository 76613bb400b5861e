// What the Google adapter sends and how it reads what Google answers, as Google documents both.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { replaceTokens, requestReconnection } from '../../src/server/db/stores/calendar-connection.ts';
import type { CalendarEvent } from '../../src/server/ports/calendar.ts';
import { makeCalendarDatabase, start } from '../support/calendar-database.ts';
import { startFakeGoogleCalendar } from '../support/fake-google-calendar.ts';

const fake = await startFakeGoogleCalendar();
afterAll(fake.close);
const { db, google, connectTo, setNow, logged } = await makeCalendarDatabase();
let calendar = google(fake);
beforeEach(async () => {
  setNow(start);
  calendar = google(fake);
  fake.behave();
  await connectTo(fake, calendar);
  fake.seen.length = 0;
  logged.length = 0;
});

const at = (time: string, date = '2026-11-18') => new Date(`${date}T${time}:00-07:00`);
const range = { startsAt: at('00:00', '2026-11-16'), endsAt: at('00:00', '2026-12-02') };
const newEvent = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  appointmentId: randomUUID(),
  title: 'Reserved: Dana Okafor, 1234 N Main St, Mesa',
  location: '1234 N Main St, Mesa, AZ 85201',
  description: 'Client: Dana Okafor',
  startsAt: at('09:00'),
  endsAt: at('11:30'),
  tentative: true,
  ...more,
});
const put = (event: CalendarEvent) => calendar.putEvent(event, { revive: false });
const calls = () => fake.seen.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`);
const busyTimes = async () => {
  const read = await calendar.readTimes(range);
  if (!read.ok) throw new Error(read.reason);
  return read.busy;
};

describe('an event', () => {
  test('is written in Arizona’s zone, with our mark and an id Google accepts', async () => {
    const event = newEvent();
    await put(event);
    expect(JSON.parse(fake.seen[0]?.body ?? '')).toEqual({
      id: event.appointmentId.replaceAll('-', ''),
      status: 'tentative',
      summary: event.title,
      location: event.location,
      description: event.description,
      start: { dateTime: '2026-11-18T16:00:00.000Z', timeZone: 'America/Phoenix' },
      end: { dateTime: '2026-11-18T18:30:00.000Z', timeZone: 'America/Phoenix' },
      extendedProperties: { private: { calicheAppointment: event.appointmentId } },
    });
  });

  test('takes one request when it is new, and is read before it is changed', async () => {
    const event = newEvent();
    const id = event.appointmentId.replaceAll('-', '');
    await put(event);
    expect(calls()).toEqual(['POST events']);
    await put(event);
    expect(calls().slice(1)).toEqual(['POST events', `GET ${id}`, `PATCH ${id}`]);
  });

  test('keeps what the inspector added when it changes, and gets its times back if it was made all-day', async () => {
    const event = newEvent();
    const id = event.appointmentId.replaceAll('-', '');
    await put(event);
    const stored = fake.calendar.events.get(id);
    if (!stored) throw new Error('no event');
    fake.calendar.events.set(id, {
      ...stored,
      colorId: '11',
      attendees: [{ email: 'helper@example.com' }],
      start: { date: '2026-11-18' },
      end: { date: '2026-11-19' },
    });
    expect(await put({ ...event, title: 'Inspection', tentative: false })).toMatchObject({ ok: true });
    expect(fake.calendar.events.get(id)).toMatchObject({
      summary: 'Inspection',
      status: 'confirmed',
      colorId: '11',
      attendees: [{ email: 'helper@example.com' }],
      start: { dateTime: '2026-11-18T16:00:00.000Z' },
    });
    expect(fake.calendar.events.get(id)?.start).not.toHaveProperty('date');
  });

  test('created without a received answer is not created twice', async () => {
    const event = newEvent();
    await put(event);
    expect(await google(fake).putEvent(event, { revive: false })).toEqual({ ok: true, state: 'present' });
    expect(fake.calendar.events.size).toBe(1);
  });

  test('that the inspector deletes during a change is not restored', async () => {
    const event = newEvent();
    const id = event.appointmentId.replaceAll('-', '');
    await put(event);
    const answer = fake.calendar.answer;
    fake.calendar.answer = (request) => {
      if (request.method === 'PATCH') fake.calendar.deleteByHand(id);
      return answer(request);
    };
    expect(await put(event)).toMatchObject({ ok: false, reason: 'unavailable' });
    fake.calendar.answer = answer;
    expect(fake.calendar.events.get(id)?.status).toBe('cancelled');
  });
});

describe('busy times', () => {
  const timed = {
    start: { dateTime: '2026-11-18T09:00:00-07:00' },
    end: { dateTime: '2026-11-18T10:00:00-07:00' },
  };
  const span = { startsAt: at('09:00'), endsAt: at('10:00') };

  test('are the same instants in any offset Google uses', async () => {
    fake.calendar.enter({
      start: { dateTime: '2026-11-18T11:00:00-05:00' },
      end: { dateTime: '2026-11-18T17:00:00Z' },
    });
    expect(await busyTimes()).toEqual([span]);
  });

  test('cover the Phoenix day for an all-day event', async () => {
    fake.calendar.enter({ start: { date: '2026-11-24' }, end: { date: '2026-11-26' } });
    expect(await busyTimes()).toEqual([
      { startsAt: at('00:00', '2026-11-24'), endsAt: at('00:00', '2026-11-26') },
    ]);
  });

  test.each([
    ['shown as free', { transparency: 'transparent' }, []],
    ['declined by the inspector', { attendees: [{ self: true, responseStatus: 'declined' }] }, []],
    ['declined by a guest', { attendees: [{ responseStatus: 'declined' }] }, [span]],
    ['not answered yet', { attendees: [{ self: true, responseStatus: 'needsAction' }] }, [span]],
    ['only tentative', { status: 'tentative' as const }, [span]],
    ['deleted', { status: 'cancelled' as const }, []],
    ['what one of our own mails invited to', { iCalUID: `${randomUUID()}@inspections.example` }, []],
    ['an entry of our host without an appointment', { iCalUID: 'dentist@inspections.example' }, [span]],
    [
      'a copy of one of ours',
      { extendedProperties: { private: { calicheAppointment: randomUUID() } } },
      [span],
    ],
  ])('of an event that is %s', async (_what, more, expected) => {
    fake.calendar.enter({ ...timed, ...more });
    expect(await busyTimes()).toEqual(expected);
  });

  test('are none in an empty calendar, also where Google leaves the empty list out', async () => {
    expect(await busyTimes()).toEqual([]);
    const answer = fake.calendar.answer;
    fake.calendar.answer = () => ({ status: 200, body: { kind: 'calendar#events' } });
    expect(await busyTimes()).toEqual([]);
    fake.calendar.answer = answer;
  });

  test('are none for an event without duration', async () => {
    fake.calendar.enter({ start: timed.start, end: timed.start });
    expect(await busyTimes()).toEqual([]);
  });

  test('come from every page', async () => {
    for (let day = 17; day < 30; day += 1) {
      fake.calendar.enter({ start: { date: `2026-11-${day}` }, end: { date: `2026-11-${day + 1}` } });
    }
    fake.calendar.setPageSize(5);
    expect(await busyTimes()).toHaveLength(13);
    expect(fake.seen).toHaveLength(3);
  });

  test('are requested without titles, places and guest names', async () => {
    fake.calendar.enter(timed);
    await busyTimes();
    expect(fake.seen[0]?.query.get('fields')).not.toMatch(/summary|location|description|email|displayName/);
  });

  test('are read despite one unreadable entry, which is reported', async () => {
    fake.calendar.enter({ start: { date: 'soon' }, end: { dateTime: '2026-11-18T10:00:00-07:00' } });
    fake.calendar.enter({ ...timed, start: { dateTime: 'nine', date: '2026-11-18' } });
    fake.calendar.enter(timed);
    const answer = fake.calendar.answer;
    // Google finds them in the range, or no one would ever see them.
    fake.calendar.answer = () => ({
      status: 200,
      body: { kind: 'calendar#events', items: [...fake.calendar.events.values()] },
    });
    expect((await busyTimes()).at(-1)).toEqual(span);
    expect(logged).toContain('readTimes: an entry we cannot read');
    fake.calendar.answer = answer;
  });
});

describe('the permission', () => {
  const tokens = async () =>
    (await db.selectFrom('calendar_connection').selectAll().executeTakeFirst()) ?? null;
  const refreshes = () => fake.seen.filter(({ path }) => path === '/token').length;

  test('is reused while it is valid', async () => {
    await busyTimes();
    setNow(new Date(start.getTime() + 58 * 60_000));
    await busyTimes();
    expect(refreshes()).toBe(0);
  });

  test('is refreshed a minute before it expires, once for all callers', async () => {
    const before = await tokens();
    setNow(new Date(start.getTime() + 59 * 60_000));
    await busyTimes();
    await busyTimes();
    expect(refreshes()).toBe(1);
    expect((await tokens())?.tokens).not.toEqual(before?.tokens);
  });

  test('is refreshed when Google says that it has ended', async () => {
    fake.oauth.expireAccess();
    expect(await put(newEvent())).toEqual({ ok: true, state: 'present' });
    expect(refreshes()).toBe(1);
  });

  test('withdrawn at Google has to be given again, and no request is sent until then', async () => {
    fake.oauth.withdraw();
    expect(await put(newEvent())).toEqual({ ok: false, reason: 'reconnect' });
    expect(await tokens()).toMatchObject({
      state: 'reconnect',
      problem: 'The permission has expired or was withdrawn at Google. Please connect again.',
    });
    fake.seen.length = 0;
    expect(await calendar.readTimes(range)).toEqual({ ok: false, reason: 'reconnect' });
    expect(await calendar.removeEvent(randomUUID())).toEqual({ ok: false, reason: 'reconnect' });
    expect(fake.seen).toEqual([]);
  });

  test('encrypted with another key has to be given again', async () => {
    const other = google(fake, { encryptionKey: Buffer.alloc(32, 8) });
    expect(await other.readTimes(range)).toEqual({ ok: false, reason: 'reconnect' });
    expect((await tokens())?.problem).toContain('ENCRYPTION_KEY');
  });

  test('refused or refreshed late does not overwrite a newer one', async () => {
    const old = (await tokens())?.tokens;
    await connectTo(fake, calendar);
    const given = await tokens();
    if (!old) throw new Error('Not connected');
    await requestReconnection(db, old, 'The permission was withdrawn.');
    await replaceTokens(db, old, { tokens: Buffer.from('older'), expireAt: start });
    expect(await tokens()).toEqual(given);
  });

  test('does not exist before the first connection', async () => {
    await db.deleteFrom('calendar_connection').execute();
    expect(await put(newEvent())).toEqual({ ok: false, reason: 'not-connected' });
    expect(fake.seen).toEqual([]);
  });
});
