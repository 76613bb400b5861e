// What every calendar must do, on the sandbox's adapter and on Google's against a server that speaks its protocol.
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { phoenixDateOf } from '../../src/domain/calendar-date.ts';
import { sandboxCalendar } from '../../src/server/adapters/calendar/sandbox.ts';
import { deleteSandboxEvent } from '../../src/server/db/stores/sandbox-calendar.ts';
import type { CalendarEvent, TimeSpan } from '../../src/server/ports/calendar.ts';
import { makeCalendarDatabase } from '../support/calendar-database.ts';
import { startFakeGoogleCalendar } from '../support/fake-google-calendar.ts';

const fake = await startFakeGoogleCalendar();
afterAll(fake.close);
const { db, google, connectTo } = await makeCalendarDatabase();
const googles = google(fake);
await connectTo(fake, googles);

const googleId = (appointmentId: string) => appointmentId.replaceAll('-', '');

const providers = [
  {
    name: 'sandbox',
    calendar: sandboxCalendar({ db }),
    /** What the calendar's owner sees. */
    look: async (id: string) => {
      const row = await db
        .selectFrom('sandbox_calendar_events')
        .selectAll()
        .where('id', '=', id)
        .where('deleted', '=', false)
        .executeTakeFirst();
      return row && { title: row.title, startsAt: row.starts_at };
    },
    deleteByHand: (id: string) => deleteSandboxEvent(db, id),
    enter: async ({ startsAt, endsAt }: TimeSpan) => {
      await db
        .insertInto('sandbox_calendar_events')
        .values({ ours: false, title: 'Dentist', starts_at: startsAt, ends_at: endsAt })
        .execute();
    },
  },
  {
    name: 'Google',
    calendar: googles,
    look: async (id: string) => {
      const event = fake.calendar.events.get(googleId(id));
      if (!event || event.status === 'cancelled') return undefined;
      return { title: event.summary, startsAt: new Date(event.start.dateTime ?? '') };
    },
    deleteByHand: async (id: string) => fake.calendar.deleteByHand(googleId(id)),
    enter: async ({ startsAt, endsAt }: TimeSpan) =>
      void fake.calendar.enter({
        start: { dateTime: startsAt.toISOString() },
        end: { dateTime: endsAt.toISOString() },
      }),
  },
];

const at = (time: string, date = '2026-11-18') => new Date(`${date}T${time}:00-07:00`);
const newEvent = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  appointmentId: randomUUID(),
  title: 'Inspection: Dana Okafor, 1234 N Main St, Mesa',
  location: '1234 N Main St, Mesa, AZ 85201',
  description: 'Client: Dana Okafor\nPhone: (602) 555-0199',
  startsAt: at('09:00'),
  endsAt: at('11:30'),
  tentative: false,
  ...more,
});
const asNew = { revive: false };
const range = { startsAt: at('00:00', '2026-11-16'), endsAt: at('00:00', '2026-12-02') };

describe.each(providers)('the calendar of $name', ({ calendar, look, deleteByHand, enter }) => {
  test('shows an added event', async () => {
    const event = newEvent();
    expect(await calendar.putEvent(event, asNew)).toEqual({ ok: true, state: 'present' });
    expect(await look(event.appointmentId)).toEqual({ title: event.title, startsAt: event.startsAt });
  });

  test('shows the latest time of an event that was added again', async () => {
    const event = newEvent();
    await calendar.putEvent(event, asNew);
    const moved = { ...event, startsAt: at('13:00'), endsAt: at('15:30') };
    expect(await calendar.putEvent(moved, asNew)).toEqual({ ok: true, state: 'present' });
    expect(await look(event.appointmentId)).toMatchObject({ startsAt: at('13:00') });
  });

  test('no longer shows an event that was removed', async () => {
    const event = newEvent();
    await calendar.putEvent(event, asNew);
    expect(await calendar.removeEvent(event.appointmentId)).toEqual({ ok: true });
    expect(await look(event.appointmentId)).toBeUndefined();
  });

  test('accepts removing an event that does not exist or was removed', async () => {
    const event = newEvent();
    expect(await calendar.removeEvent(event.appointmentId)).toEqual({ ok: true });
    await calendar.putEvent(event, asNew);
    await calendar.removeEvent(event.appointmentId);
    expect(await calendar.removeEvent(event.appointmentId)).toEqual({ ok: true });
  });

  test('reports an event deleted by hand, and does not restore it', async () => {
    const event = newEvent();
    await calendar.putEvent(event, asNew);
    await deleteByHand(event.appointmentId);
    expect(await calendar.putEvent(event, asNew)).toEqual({ ok: true, state: 'deleted-outside' });
    expect(await look(event.appointmentId)).toBeUndefined();
  });

  test('shows an event again that we removed ourselves', async () => {
    const event = newEvent();
    await calendar.putEvent(event, asNew);
    await calendar.removeEvent(event.appointmentId);
    expect(await calendar.putEvent(event, { revive: true })).toEqual({ ok: true, state: 'present' });
    expect(await look(event.appointmentId)).toBeDefined();
  });

  test('is busy when its owner is, but not because of our own events', async () => {
    const lunch = { startsAt: at('12:00', '2026-11-20'), endsAt: at('13:00', '2026-11-20') };
    await enter(lunch);
    await calendar.putEvent(newEvent({ startsAt: at('14:00'), endsAt: at('16:30') }), asNew);
    expect(await calendar.readTimes(range)).toMatchObject({ ok: true, busy: [lunch] });
  });

  test('names the appointment of each of our own events', async () => {
    const { appointmentId, startsAt, endsAt, ...event } = newEvent({
      startsAt: at('07:00'),
      endsAt: at('08:00'),
    });
    await calendar.putEvent({ appointmentId, startsAt, endsAt, ...event }, asNew);
    const read = await calendar.readTimes(range);
    expect(read.ok && read.own).toContainEqual({ appointmentId, startsAt, endsAt });
    await calendar.removeEvent(appointmentId);
    const after = await calendar.readTimes(range);
    expect(after.ok && after.own.map((one) => one.appointmentId)).not.toContain(appointmentId);
  });

  test('is queried for one time range only', async () => {
    await enter({ startsAt: at('12:00', '2026-12-02'), endsAt: at('13:00', '2026-12-02') });
    await enter({ startsAt: at('12:00', '2026-11-15'), endsAt: at('13:00', '2026-11-15') });
    const read = await calendar.readTimes(range);
    expect(read.ok && read.busy.map(({ startsAt }) => phoenixDateOf(startsAt))).toEqual(['2026-11-20']);
  });

  test('lists the appointments whose event was deleted', async () => {
    const event = newEvent();
    await calendar.putEvent(event, asNew);
    const before = await calendar.readTimes(range);
    await deleteByHand(event.appointmentId);
    const after = await calendar.readTimes(range);
    expect(before.ok && before.deleted.includes(event.appointmentId)).toBe(false);
    expect(after.ok && after.deleted.includes(event.appointmentId)).toBe(true);
  });
});
